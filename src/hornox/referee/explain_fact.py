"""Explain the result of a fact in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from hornox.cards import HIGHEST, heads
from hornox.events import MarkerSet
from hornox.referee.explain_end import (
    explain_buffalo_end,
    explain_end,
    explain_end_in_round,
    explain_end_rule,
    explain_round_end,
)
from hornox.referee.explain_refusal import join_with_or
from hornox.referee.facts.rules_questions.answer import explain_rules_question
from hornox.referee.facts.usable_specials import Uses
from hornox.referee.read_case import Case
from hornox.words import say, text

Result: TypeAlias = Mapping[str, Any]
Explainer: TypeAlias = Callable[[Result, Result, str], list[str]]


def explain_fact(case: Case, result: Result, lang: str) -> list[str]:
    return EXPLAINERS[case.op]({**case.before, "game": case.game}, result, lang)


def explain_heads(_before: Result, result: Result, lang: str) -> list[str]:
    pairs = zip(result["cards"], result["heads"], strict=True)
    each = [heads_sentence(card, count, lang) for card, count in pairs]
    if len(each) == 1:
        return each
    return [*each, text("referee.heads_together", lang, heads=sum(result["heads"]))]


def heads_sentence(card: int, count: int, lang: str) -> str:
    """How many heads a card has, and why (A-05, A-06)."""
    why = next((kind for kind in (55, 11, 10, 5) if card % kind == 0), 1)
    reason = text(f"referee.heads.{why}", lang)
    return f"{card}: {text('heads', lang, heads=count)} ({reason})"


def explain_heads_sum(_before: Result, result: Result, lang: str) -> list[str]:
    kinds = ", ".join(f"{count} × {each}" for each, count in result["histogram"].items())
    return [text("referee.heads_sum", lang, heads=result["sum"], kinds=kinds)]


def explain_cancelled(before: Result, result: Result, lang: str) -> list[str]:
    positive = before["positive"][0]
    sets = [" + ".join(map(str, cards)) for cards in result["sets"]]
    if sets == [""]:
        return [text("referee.cancel.none", lang, card=positive, heads=heads((positive,)))]
    key = "one" if len(sets) == 1 else "choice"
    worth = heads(result["sets"][0])
    facts = {"card": positive, "heads": worth, "left": result["left"]}
    return [text(f"referee.cancel.{key}", lang, cards=join_with_or(sets, lang), **facts)]


def explain_setup_counts(before: Result, result: Result, lang: str) -> list[str]:
    """How many cards lie where; in pro the higher cards of the box are set aside."""
    each = {"specials": "specials.each"} if "special_deck" in result else {}
    aside = {"aside": HIGHEST - result["cards"]} if before["game"] == "pro" else {}
    return [
        text(f"referee.count.{each.get(key, key)}", lang, count=count)
        for key, count in {**result, **aside}.items()
    ]


def explain_end_with_totals(before: Result, result: Result, lang: str) -> list[str]:
    counted = {**before, "totals": result["totals"]}
    return [scores_text(result["totals"].items()), *explain_end(counted, result, lang)]


def scores_text(totals: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{who} {total}" for who, total in totals)


def explain_first_drafter(_before: Result, result: Result, lang: str) -> list[str]:
    return [text("referee.first", lang, who=result["first"])]


def explain_fan_setup(_before: Result, result: Result, lang: str) -> list[str]:
    shows: Any = result["fan"].get("side") or result["fan"].get("dir") or ""
    return [say(MarkerSet(result["fan"]["row"], shows), lang)]


def explain_new_specials(_before: Result, result: Result, lang: str) -> list[str]:
    key = "specials.each" if result["each"] else "specials.short"
    return [text(key, lang, count=result["each"])]


def explain_distance(before: Result, result: Result, lang: str) -> list[str]:
    card, top = before["card"], before["top"]
    if not result["legal"] and card < top:
        return [text("referee.fits_not.lower", lang, card=card, top=top)]
    fits = "referee.fits" if card > top else "referee.fits.past"
    key = fits if result["legal"] else "referee.fits_not"
    return [text(key, lang, card=card, top=top, away=result["distance"])]


def explain_fitting_cards(before: Result, result: Result, lang: str) -> list[str]:
    fitting = ", ".join(map(str, result["cards"]))
    return [text("referee.window", lang, top=before["top"], cards=fitting)]


def explain_next_starter(_before: Result, result: Result, lang: str) -> list[str]:
    return [text("referee.starts", lang, who=result["start"])]


def explain_takes(_before: Result, result: Result, lang: str) -> list[str]:
    return [
        text("referee.takes", lang, players=players, count=count)
        for players, count in result["takes"].items()
    ]


def explain_usable_specials(_before: Result, result: Result, lang: str) -> list[str]:
    if "card" in result:
        lines = [text("referee.playable", lang, who=result["by"], card=result["card"])]
    else:
        lines = [text("referee.playable.choosing", lang)]
    for special, uses in result["playable"].items():
        if special == "unstop":
            lines += [text("referee.unstop", lang, rows=rows_text(uses, lang))] if uses else []
        else:
            name = text(f"special.{special}", lang)
            lines.append(f"{name}: {uses_text(special, uses, lang)}")
    return lines


def uses_text(special: str, uses: Uses, lang: str) -> str:
    if not uses:
        return text("referee.use.no", lang)
    if uses is True:
        return text("referee.use.yes", lang)
    if special == "shift":
        return shifts_text(uses, lang)
    if special in ("replace", "first", "last"):
        return text("referee.use.cards", lang, cards=join_with_or(uses, lang))
    return text("referee.use.rows", lang, rows=rows_text(uses, lang))


def rows_text(places: Iterable[int], lang: str) -> str:
    return join_with_or((place + 1 for place in places), lang)


def shifts_text(uses: list[list[int]], lang: str) -> str:
    """Each card with the rows that it can be shifted to."""
    cards = dict.fromkeys(card for card, _ in uses)
    return "; ".join(
        text(
            "referee.use.shift",
            lang,
            card=card,
            rows=rows_text((to for one, to in uses if one == card), lang),
        )
        for card in cards
    )


EXPLAINERS: dict[str, Explainer] = {
    "playable": explain_usable_specials,
    "heads": explain_heads,
    "heads_sum": explain_heads_sum,
    "cancel": explain_cancelled,
    "setup_counts": explain_setup_counts,
    "game_end": explain_end,
    "midround": explain_end_in_round,
    "round_end": explain_round_end,
    "end_rule": explain_end_rule,
    "draft_first": explain_first_drafter,
    "fan_setup": explain_fan_setup,
    "round2_specials": explain_new_specials,
    "ann_end": explain_end_with_totals,
    "buffalo_end": explain_buffalo_end,
    "eleven_dist": explain_distance,
    "eleven_window": explain_fitting_cards,
    "eleven_next": explain_next_starter,
    "eleven_game": explain_end,
    "eleven_takes": explain_takes,
    "rule": lambda before, result, lang: [explain_rules_question(before, result, lang)],
}
