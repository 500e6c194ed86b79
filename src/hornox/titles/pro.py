"""6 nimmt! pro, 2 to 6 players: only the cards 1 to 10n + 4, and everybody picks the hand.

All cards lie open. Beginning with the first picker, one seat further each round, and going
clockwise, everybody takes one card at a time until all have ten. The four that are left
open the rows, lowest at the top. Then it is ordinary 6 nimmt!, with all hands known (P-04).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from hornox.cards import Card, Row, Seat, add_cards, remove_card
from hornox.choices import Pick
from hornox.events import DraftOpened, Event, Picked, RowsOpened
from hornox.game import Asked, Choices
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable


class ProTable(RowTable, frozen=True):
    """`open` are the cards still to be picked, `first` picks first."""

    open: Row = ()
    first: Seat = 0


class Pro(Classic[ProTable]):
    game = "pro"
    table_type = ProTable

    def deck(self, table: ProTable) -> range:
        return range(1, self.hand_size * table.seats + self.row_count + 1)

    def deal(self, table: ProTable) -> Event:
        first = table.round % table.seats  # P-01: seat 0, then one seat clockwise a round
        return DraftOpened(table.round + 1, tuple(self.deck(table)), first)

    def forced(self, table: ProTable) -> Event | None:
        if table.stage == "draft" and len(table.open) == self.row_count:
            return RowsOpened(tuple((card,) for card in table.open))
        return super().forced(table)

    def picker(self, table: ProTable) -> Seat:
        picked = len(self.deck(table)) - len(table.open)
        return (table.first + picked) % table.seats

    def asks(self, table: ProTable) -> Asked:
        if table.stage == "draft":
            return {self.picker(table): tuple([Pick(card) for card in table.open])}
        return super().asks(table)

    def told(self, table: ProTable, choices: Choices) -> tuple[Event, ...]:
        if table.stage == "draft":
            ((seat, choice),) = choices.items()
            assert isinstance(choice, Pick)
            return (Picked(seat, choice.card),)
        return super().told(table, choices)

    def after(self, table: ProTable, event: Event) -> ProTable:
        match event:
            case DraftOpened():
                return self.after_draft_opened(table, event)
            case Picked():
                hands = list(table.hands)
                hands[event.seat] = add_cards(hands[event.seat], event.card)
                return replace(table, open=remove_card(table.open, event.card), hands=tuple(hands))
            case RowsOpened():
                return replace(table, stage="play", open=(), rows=event.rows)
            case _:
                return super().after(table, event)

    def after_draft_opened(self, table: ProTable, event: DraftOpened) -> ProTable:
        return replace(
            table, stage="draft", round=event.round, open=event.cards, first=event.first,
            rows=(), piles=((),) * table.seats,
        )  # fmt: skip

    def known(self, table: ProTable) -> Sequence[Collection[Card]]:
        return table.hands


TITLE = Pro()
