"""Explain what a verdict owes to rows that nobody told."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.events import MarkerSet, Placed, Played, Took
from hornox.referee.judge import Verdict
from hornox.referee.position.seat_names import TEAM, Seats
from hornox.referee.position.unknown_cards import untold_rows
from hornox.words import Voice, text

LAID_NEAREST = ("nearest", "descending", "full")


def explain_untold(verdict: Verdict, lang: str) -> Iterator[str]:
    """The ends of other rows with which a card would go elsewhere."""
    if verdict.seats is None or not untold_rows(verdict.case.before):
        return
    for event in verdict.events:
        if not isinstance(event, (Placed, Took)) or event.why not in LAID_NEAREST or not event.end:
            continue
        number = event.number or event.card
        low, high = sorted((number, event.end))
        if high - low > 1:
            ends = ends_text(low + 1, high - 1, lang)
            yield text("referee.untold.between", lang, ends=ends, card=event.card)


def explain_untold_jump(event: MarkerSet, lang: str) -> Iterator[str]:
    """The cow or the fan card leaves its row for the lowest end, wherever that is."""
    if event.cause and event.side in ("", "even", "odd"):
        yield text("referee.untold.fan" if event.side else "referee.untold.cow", lang)


def ends_text(low: int, high: int, lang: str) -> str:
    if low == high:
        return str(low)
    key = "referee.untold.or" if high - low == 1 else "referee.untold.to"
    return text(key, lang, first=low, last=high)


def explain_untold_low(low: Played, seats: Seats, lang: str) -> str:
    """A card that fits none of the rows that were told: both cases."""
    voice = Voice(lang, (*seats.all_names(), TEAM), seats.speaker())
    card = voice.owned(low.seat, low.card, ".start", 0)
    return voice.text("referee.untold.low", Card=card, **voice.who(low.seat))
