"""Why something was refused, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.boxes import GAMES
from hornox.choices import Choice, TakeRow, Target
from hornox.referee.errors import Refused, Spoken
from hornox.words import game_name, say_choice, text


def reason(refused: Refused, lang: str) -> str:
    values = {name: phrase(name, value, lang) for name, value in refused.values.items()}
    sentence = text(f"referee.refused.{refused.key}", lang, **values)
    if refused.key != "not_usable":
        return sentence
    special = refused.values["special"]
    return f"{sentence} {text(f'referee.needs.{special}', lang)}"


def phrase(name: str, value: Spoken, lang: str) -> str | int:
    """What a sentence speaks of, as people say it."""
    match value:
        case Target():
            return places([value], lang)
        case tuple() if name == "choices":
            return either(
                (say_choice(one, lang) for one in value if not isinstance(one, str)), lang
            )
        case tuple():
            return places(value, lang)
        case str() if name == "special":
            return text("special.quoted", lang, special=text(f"special.{value}", lang))
        case str() if name == "game" and value in GAMES:
            return game_name(value, lang)
        case _:
            return value


def places(options: Iterable[Choice | str], lang: str) -> str:
    """Where something is possible: row 3 or 4; the cards 2, 8 or 33; the players B or C."""
    rows = [
        one.row + 1 for one in options if isinstance(one, (TakeRow, Target)) and one.row is not None
    ]
    if rows:
        return text("referee.rows", lang, rows=either(rows, lang))
    return either((one.card if isinstance(one, Target) else one for one in options), lang)


def either(things: Iterable[object], lang: str) -> str:
    """A choice as it is said: 12, 37 or 43."""
    *most, last = [str(thing) for thing in things]
    return text("referee.or", lang, most=", ".join(most), last=last) if most else last
