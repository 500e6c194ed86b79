"""Even/odd (Gerade/Ungerade), 2 to 10 players: one row takes only even or only odd cards.

6 nimmt!, and the fan card lies at the row of the lowest start card, showing whether that is
even or odd: only such cards may join this row. After every take, and before the next card,
it moves to the lowest end of the three other rows and shows that card's side.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.events import Barred, MarkerSet
from hornox.titles.shared.fan_marker import FanMarker, FanTable

EvenOrOdd: TypeAlias = Literal["even", "odd"]


class EvenOdd(FanMarker):
    game = "evenodd"

    def distance(self, table: FanTable, row: int, number: int) -> int:
        if row == table.marker and self.side(number) != table.side:
            return 0  # G-01: a card of the wrong side does not fit here
        return super().distance(table, row, number)

    def barred(self, table: FanTable, number: int, landed: int | None) -> Barred | None:
        if self.side(number) == table.side:
            return None
        row = self.nearer(table, (table.marker,), number, landed)
        return None if row is None else Barred(row, table.rows[row][-1], self.side(number + 1))

    def side(self, number: int) -> EvenOrOdd:
        return "odd" if number % 2 else "even"

    def first_marker(self, table: FanTable) -> MarkerSet:
        row = self.lowest_end(table)
        return MarkerSet(row, self.side(table.rows[row][-1]))

    def next_marker(self, table: FanTable) -> MarkerSet:
        row = self.lowest_end(table)  # G-02: it must leave its row
        return MarkerSet(row, self.side(table.rows[row][-1]), table.due)


TITLE = EvenOdd()
