"""The small facts in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from hornox.events import MarkerSet
from hornox.referee.explain_refusal import either
from hornox.referee.playout.usable_specials import Uses
from hornox.words import Voice, say, text

Result: TypeAlias = Mapping[str, Any]
Teller: TypeAlias = Callable[[Result, Result, str], list[str]]


def tell_fact(op: str, before: Result, result: Result, lang: str) -> list[str]:
    return TELLERS[op](before, result, lang)


def heads(_before: Result, result: Result, lang: str) -> list[str]:
    pairs = zip(result["cards"], result["heads"], strict=True)
    return [f"{card}: {text('heads', lang, heads=count)}" for card, count in pairs]


def heads_sum(_before: Result, result: Result, lang: str) -> list[str]:
    kinds = ", ".join(f"{count} × {each}" for each, count in result["histogram"].items())
    return [text("referee.heads_sum", lang, heads=result["sum"], kinds=kinds)]


def counts(_before: Result, result: Result, lang: str) -> list[str]:
    each = {"specials": "specials.each"} if "special_deck" in result else {}
    return [
        text(f"referee.count.{each.get(key, key)}", lang, count=count)
        for key, count in result.items()
    ]


def ending(_before: Result, result: Result, lang: str) -> list[str]:
    if not result["over"]:
        return [text("referee.goes_on", lang)]
    winners = result.get("winners", ())
    listed = Voice(lang).listing(winners)
    return [text("referee.won", lang, who=listed, count=len(winners))]


def ending_with_totals(before: Result, result: Result, lang: str) -> list[str]:
    return [scores(result["totals"].items()), *ending(before, result, lang)]


def scores(totals: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{who} {total}" for who, total in totals)


def midround(_before: Result, result: Result, lang: str) -> list[str]:
    return [text("referee.game_over" if result["over"] else "referee.goes_on", lang)]


def first(_before: Result, result: Result, lang: str) -> list[str]:
    return [text("referee.first", lang, who=result["first"])]


def fan(_before: Result, result: Result, lang: str) -> list[str]:
    shows: Any = result["fan"].get("side") or result["fan"].get("dir") or ""
    return [say(MarkerSet(result["fan"]["row"], shows), lang)]


def each(_before: Result, result: Result, lang: str) -> list[str]:
    key = "specials.each" if result["each"] else "specials.short"
    return [text(key, lang, count=result["each"])]


def against_buffalo(_before: Result, result: Result, lang: str) -> list[str]:
    key = f"referee.buffalo.{result['result']}"
    return [text(key, lang, team=result["team"], buffalo=result["buffalo"])]


def distance(before: Result, result: Result, lang: str) -> list[str]:
    key = "referee.fits" if result["legal"] else "referee.fits_not"
    return [text(key, lang, card=before["card"], top=before["top"], away=result["distance"])]


def window(before: Result, result: Result, lang: str) -> list[str]:
    fitting = ", ".join(map(str, result["cards"]))
    return [text("referee.window", lang, top=before["top"], cards=fitting)]


def starts(_before: Result, result: Result, lang: str) -> list[str]:
    return [text("referee.starts", lang, who=result["start"])]


def takes(_before: Result, result: Result, lang: str) -> list[str]:
    found = result["takes"].items()
    return [text("referee.takes", lang, players=players, count=count) for players, count in found]


def playable(_before: Result, result: Result, lang: str) -> list[str]:
    found = [text("referee.playable", lang, who=result["by"], card=result["card"])]
    for special, uses in result["playable"].items():
        if special == "unstop":
            found += [text("referee.unstop", lang, rows=rows(uses, lang))] if uses else []
        else:
            name = text(f"special.{special}", lang)
            found.append(f"{name}: {how(special, uses, lang)}")
    return found


def how(special: str, uses: Uses, lang: str) -> str:
    if not uses:
        return text("referee.use.no", lang)
    if uses is True:
        return text("referee.use.yes", lang)
    if special == "shift":
        return shifts(uses, lang)
    if special in ("replace", "first", "last"):
        return text("referee.use.cards", lang, cards=either(uses, lang))
    return text("referee.use.rows", lang, rows=rows(uses, lang))


def rows(places: Iterable[int], lang: str) -> str:
    return either((place + 1 for place in places), lang)


def shifts(uses: list[list[int]], lang: str) -> str:
    """Each card with the rows it can go to."""
    cards = dict.fromkeys(card for card, _ in uses)
    return "; ".join(
        text(
            "referee.use.shift",
            lang,
            card=card,
            rows=rows((to for one, to in uses if one == card), lang),
        )
        for card in cards
    )


TELLERS: dict[str, Teller] = {
    "playable": playable,
    "heads": heads,
    "heads_sum": heads_sum,
    "setup_counts": counts,
    "game_end": ending,
    "midround": midround,
    "draft_first": first,
    "fan_setup": fan,
    "round2_specials": each,
    "ann_end": ending_with_totals,
    "buffalo_end": against_buffalo,
    "eleven_dist": distance,
    "eleven_window": window,
    "eleven_next": starts,
    "eleven_game": ending,
    "eleven_takes": takes,
}
