"""Climbing (Bergsteigen), 2 to 10 players: one row runs downwards.

6 nimmt!, and the fan card lies at the bottom row, its arrow up. In its row each card must
be lower than the last; a card as near to it as to another row goes to it. After every take
the fan card climbs one row in the direction of its arrow, and turns round at the top and at
the bottom. The row it leaves runs upwards again from its last card (B-03).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hornox.events import Barred, MarkerSet, Placed, Played
from hornox.titles.shared.fan_marker import FanMarker, FanTable


class Climb(FanMarker):
    game = "climb"

    def distance(self, table: FanTable, row: int, number: int) -> int:
        upwards = super().distance(table, row, number)
        return -upwards if row == table.marker else upwards

    def rows_by_preference(self, table: FanTable) -> Iterable[int]:
        """B-01: on a tie the marked row."""
        return (table.marker, *(row for row in range(self.row_count) if row != table.marker))

    def place(self, table: FanTable, played: Played, row: int) -> Placed:
        placed = super().place(table, played, row)
        return replace(placed, why="descending") if row == table.marker else placed

    def barred(self, table: FanTable, number: int, landed: int | None) -> Barred | None:
        if landed == table.marker:
            return self.tied_row(table, number)
        row = self.nearer(table, (table.marker,), number, landed)
        return None if row is None else Barred(row, table.rows[row][-1], "down")

    def tied_row(self, table: FanTable, number: int) -> Barred | None:
        away = self.distance(table, table.marker, number)
        for row in range(self.row_count):
            if row != table.marker and self.distance(table, row, number) == away:
                return Barred(row, table.rows[row][-1], "tie")
        return None

    def first_marker(self, table: FanTable) -> MarkerSet:
        return MarkerSet(self.row_count - 1, "up")

    def next_marker(self, table: FanTable) -> MarkerSet:
        row = table.marker - 1 if table.side == "up" else table.marker + 1
        if row == 0:
            return MarkerSet(row, "down", table.due)
        if row == self.row_count - 1:
            return MarkerSet(row, "up", table.due)
        return MarkerSet(row, table.side, table.due)


TITLE = Climb()
