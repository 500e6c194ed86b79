"""Digit flip (Zahlendreher), 2 to 10 players: once a round a card may count backwards.

6 nimmt!, and everybody gets a flip card each round. Played together with a card
from 10 to 99 whose digits differ, it lets the card count with its digits the other way
round (90 becomes 9) until it lies; then it is itself again, so rows may be unsorted. Of
two equal numbers the flipped one is laid first.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hornox.cards import Card, Seat
from hornox.choices import Options, Play
from hornox.events import Barred, Dealt, Played, Revealed
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable


class FlipTable(RowTable, frozen=True):
    """`flips`: who still holds the flip card of this round."""

    flips: tuple[bool, ...] = ()


def flip_digits(card: Card) -> int:
    return card % 10 * 10 + card // 10


def is_flippable(card: Card) -> bool:
    """Z-01, Z-02: two digits, and not the same twice."""
    return 10 <= card <= 99 and flip_digits(card) != card


class Flip(Classic[FlipTable]):
    game = "flip"
    table_type = FlipTable

    def choosing_seats(self, table: FlipTable) -> Iterable[Seat]:
        """For the last card, the seats that still hold a flip: whether it is usable is a secret."""
        if len(table.hands[0]) == 1:
            return tuple(seat for seat, held in enumerate(table.flips) if held)
        return super().choosing_seats(table)

    def playable_cards(self, table: FlipTable, seat: Seat) -> Options:
        plain = super().playable_cards(table, seat)
        if not table.flips[seat]:
            return plain
        hand = table.hands[seat]
        return plain + tuple([Play(card, flip=True) for card in hand if is_flippable(card)])

    def number(self, played: Played) -> int:
        return flip_digits(played.card) if played.flipped else played.card

    def barred(self, table: FlipTable, number: int, landed: int | None) -> Barred | None:
        """Z-04: higher means higher."""
        for row, cards in enumerate(table.rows):
            if cards[-1] == number:
                return Barred(row, number, "equal")
        return None

    def order(self, played: Played) -> tuple[int, ...]:
        """Z-03: on equal numbers the flipped card first."""
        return (self.number(played), not played.flipped)

    def after_dealt(self, table: FlipTable, event: Dealt) -> FlipTable:
        return replace(super().after_dealt(table, event), flips=(True,) * table.seats)

    def after_revealed(self, table: FlipTable, event: Revealed) -> FlipTable:
        used = {played.seat for played in event.cards if played.flipped}
        flips = tuple(held and seat not in used for seat, held in enumerate(table.flips))
        return replace(super().after_revealed(table, event), flips=flips)


TITLE = Flip()
