"""Shared rules of the three fan cards that mark a row: even/odd, climbing, jumping cow."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal, TypeAlias

from msgspec.structs import replace

from hornox.cards import Card, replace_at
from hornox.events import Cause, Dealt, Event, MarkerSet, Took
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable

Side: TypeAlias = Literal["", "even", "odd", "up", "down"]

UNSET = -1


class FanTable(RowTable, frozen=True):
    """`marker` is the fan card's row; `due`, the card that makes it move now."""

    marker: int = UNSET
    side: Side = ""
    due: Cause | None = None


class FanMarker(Classic[FanTable]):
    table_type = FanTable

    @abstractmethod
    def first_marker(self, table: FanTable) -> MarkerSet:
        """Where the fan card lies at the start of a round (F-02)."""

    @abstractmethod
    def next_marker(self, table: FanTable) -> MarkerSet:
        """Where it goes now."""

    def lowest_end(self, table: FanTable) -> int:
        """The row with the lowest last card, among those without the marker."""
        others = (row for row in range(self.row_count) if row != table.marker)
        return min(others, key=lambda row: table.rows[row][-1])

    def forced(self, table: FanTable) -> Event | None:
        if table.stage == "play" and table.marker == UNSET:
            return self.first_marker(table)
        if table.due:
            return self.next_marker(table)
        return super().forced(table)

    def follows(self, table: FanTable, card: Card) -> Event | None:
        return self.forced(table) if table.due else super().follows(table, card)

    def after(self, table: FanTable, event: Event) -> FanTable:
        if isinstance(event, MarkerSet):
            return self.after_marker_set(table, event)
        return super().after(table, event)

    def after_marker_set(self, table: FanTable, event: MarkerSet) -> FanTable:
        touched = table.touched
        if event.cause:
            moved = replace(event.cause, how="marker" if event.side else "cow")
            for row in {table.marker, event.row} - {event.cause.row}:  # that one it touched itself
                before = touched[row]
                if before is None or before.how != "took":  # a take tells more
                    touched = replace_at(touched, row, moved)
        return replace(table, marker=event.row, side=event.side, due=None, touched=touched)

    def after_dealt(self, table: FanTable, event: Dealt) -> FanTable:
        return replace(super().after_dealt(table, event), marker=UNSET, side="")

    def after_took(self, table: FanTable, event: Took) -> FanTable:
        """Every take moves the marker, before the next card is laid."""
        cause = Cause(event.seat, event.card, event.row, "took")
        return replace(super().after_took(table, event), due=cause)
