"""The jumping cow (Die springende Kuh), 2 to 10 players: a cow fills a place in a row.

6 nimmt!, and the cow lies behind the lowest start card, as a card without a number: its row
is full with four numbers. Whoever adds to its row, or takes it, makes it jump behind the
lowest end of the three other rows. If five numbers lie there, the same player takes the
first four, the fifth stays, and the cow jumps on.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from hornox.cards import heads
from hornox.events import Cause, Event, MarkerSet, Placed, Took
from hornox.titles.shared.fan_marker import FanMarker, FanTable


class Cow(FanMarker):
    game = "cow"

    def capacity(self, table: FanTable, row: int) -> int:
        return self.row_limit - 1 if row == table.marker else self.row_limit

    def first_marker(self, table: FanTable) -> MarkerSet:
        return MarkerSet(self.lowest_end(table))

    def next_marker(self, table: FanTable) -> MarkerSet:
        return MarkerSet(self.lowest_end(table), cause=table.due)

    def forced(self, table: FanTable) -> Event | None:
        if table.due and self.is_overfull(table):
            return self.cow_take(table, table.due)
        return super().forced(table)

    def is_overfull(self, table: FanTable) -> bool:
        return len(table.rows[table.marker]) >= self.row_limit

    def cow_take(self, table: FanTable, cause: Cause) -> Took:
        """K-02: the first four numbers; the cow is not taken."""
        row = table.rows[table.marker]
        cards, stays = row[:-1], row[-1:]
        return Took(cause.seat, cause.card, table.marker, cards, heads(cards), stays, "cow")

    def after_marker_set(self, table: FanTable, event: MarkerSet) -> FanTable:
        after = super().after_marker_set(table, event)
        return replace(after, due=table.due) if table.due and self.is_overfull(after) else after

    def after_placed(self, table: FanTable, event: Placed) -> FanTable:
        return self.startle_cow(table, super().after_placed(table, event), event)

    def after_took(self, table: FanTable, event: Took) -> FanTable:
        return self.startle_cow(table, super().after_took(table, event), event)

    def startle_cow(self, table: FanTable, after: FanTable, event: Placed | Took) -> FanTable:
        """Only what happens in its own row makes the cow jump (K-01)."""
        how: Literal["joined", "took"] = "joined" if isinstance(event, Placed) else "took"
        cause = Cause(event.seat, event.card, event.row, how)
        return replace(after, due=cause if event.row == table.marker else None)


TITLE = Cow()
