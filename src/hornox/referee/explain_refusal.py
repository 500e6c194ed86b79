"""Explain in a sentence why a play or a decision is illegal."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.choices import Choice, TakeRow, Target
from hornox.game_catalogue import GAMES
from hornox.referee.illegal_play_error import Fact, IllegalPlay
from hornox.words import Voice, game_name, say_choice, text
from hornox.words.templates import Fill


def explain_refusal(illegal: IllegalPlay, lang: str, speaker: str = "") -> str:
    """Why it is illegal; `speaker` is the name of whoever asks, to whom the answer says you."""
    facts: dict[str, Fill] = {
        name: fact_text(name, fact, lang) for name, fact in illegal.facts.items()
    }
    if isinstance(who := illegal.facts.get("who"), str):
        facts |= Voice(lang, (who,), me=0 if who == speaker else None).who(0)
    sentence = text(f"referee.refused.{illegal.key}", lang, **facts)
    if "needs" not in illegal.facts:
        return sentence
    needs = text(f"referee.needs.{illegal.facts['needs']}", lang, **facts)
    return f"{sentence} {needs}"


def fact_text(name: str, fact: Fact, lang: str) -> str | int:
    """A fact of a sentence in words."""
    match fact:
        case Target():
            return targets_text([fact], lang)
        case tuple() if name == "choices":
            choices = (say_choice(one, lang) for one in fact if not isinstance(one, str))
            return join_with_or(choices, lang)
        case tuple():
            return targets_text(fact, lang)
        case str() if name == "special":
            return text("special.quoted", lang, special=text(f"special.{fact}", lang))
        case str() if name == "game" and fact in GAMES:
            return game_name(fact, lang)
        case _:
            return fact


def targets_text(options: Iterable[Choice | str], lang: str) -> str:
    """Possible targets: row 3 or 4; the cards 2, 8 or 33; the players B or C."""
    rows = [
        one.row + 1 for one in options if isinstance(one, (TakeRow, Target)) and one.row is not None
    ]
    if rows:
        return text("referee.rows", lang, rows=join_with_or(rows, lang))
    return join_with_or((one.card if isinstance(one, Target) else one for one in options), lang)


def join_with_or(items: Iterable[object], lang: str) -> str:
    """A list in words: 12, 37 or 43."""
    *most, last = [str(item) for item in items]
    return text("referee.or", lang, most=", ".join(most), last=last) if most else last
