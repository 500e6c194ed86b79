"""What a choice would do now, if nothing else came before it: for people who are thinking.

A forecast is made from the view of one seat, so it tells nothing that the seat cannot see. It is
no promise: whoever plays a lower card comes first, and may change the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from hornox.cards import Card, Row, Seat, Value
from hornox.events import Barred, Event, MarkerSet, Placed, Played, Took


class RowTake(Value, frozen=True):
    """A row that would be taken: with how many heads, and why, as `Took` says it."""

    row: int
    heads: int
    why: Literal["full", "low", "insert", "shift", "cow"] = "full"


class RowForecast(Value, frozen=True, tag_field="forecast", tag="row"):
    """Where a card would go, and what would be taken.

    row, place: where the card would lie then; no row, if it would lie nowhere;
    number: what it counts as, if it is flipped; why, barred: as in `Placed`;
    takes: the rows that its owner would take, one after the other;
    prices: it fits no row, and its owner would choose one: what each of them would cost;
    marker, side: where the fan card or the cow would be then, if it moves;
    certain: no other card can come before it.
    """

    seat: Seat
    card: Card
    row: int | None = None
    place: int = 0
    number: int = 0
    why: Literal["nearest", "descending", "emptied", "fifth", "insert"] = "nearest"
    takes: tuple[RowTake, ...] = ()
    prices: tuple[RowTake, ...] = ()
    marker: int | None = None
    side: Literal["", "even", "odd", "up", "down"] = ""
    barred: Barred | None = None
    team: bool = False
    certain: bool = False


class PileForecast(Value, frozen=True, tag_field="forecast", tag="pile"):
    """11 nimmt!: what a move would do.

    card: the one that would be laid, so far above the top; none, if the pile would be taken;
    more: cards laid before it in the same turn lie on that top already;
    opens: how many new piles would be opened; ends: what would be over then.
    """

    pile: int
    top: Card
    card: Card | None = None
    distance: int = 0
    more: bool = False
    opens: int = 0
    ends: Literal["", "turn", "round"] = ""


Forecast: TypeAlias = RowForecast | PileForecast


def row_forecast(
    played: Played, number: int, events: Sequence[Event], rows: Sequence[Row], *, certain: bool
) -> RowForecast:
    """The forecast for a card that makes this happen and leaves these rows."""
    laid = [event for event in events if isinstance(event, (Placed, Took))]
    takes = [event for event in laid if isinstance(event, Took)]
    row = next((row for row, cards in enumerate(rows) if played.card in cards), None)
    moved = next((event for event in reversed(events) if isinstance(event, MarkerSet)), None)
    return RowForecast(
        played.seat,
        played.card,
        row,
        0 if row is None else rows[row].index(played.card),
        number if played.flipped else 0,
        next((event.why for event in laid if isinstance(event, Placed)), "nearest"),
        tuple([RowTake(took.row, took.heads, took.why) for took in takes]),
        marker=moved.row if moved else None,
        side=moved.side if moved else "",
        barred=next((event.barred for event in laid if event.barred), None),
        team=any(took.team for took in takes),
        certain=certain,
    )
