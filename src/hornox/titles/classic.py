"""6 nimmt! (Wolfgang Kramer, 1994), 2 to 10 players; 6 takes! in English.

Everyone picks a card in secret and all are revealed. From the lowest up, each joins the
row whose last card is the nearest below it. The sixth card of a row takes the five before
it and starts the row anew; a card below every row's end takes a row of its owner's choice.
Ten cards each make a round; the heads on taken cards count against you. The game ends when
somebody has 66 or more, and the fewest heads win.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from operator import add
from typing import Generic

from msgspec.structs import replace

from hornox.cards import HIGHEST, Card, Row, Seat, heads, lowest, remove_card
from hornox.choices import PLAYS, Options, Play
from hornox.events import Dealt, Event, GameEnded, Placed, Played, Revealed, RoundEnded, Took
from hornox.game import Asked, Choices, fill_hands, imaginary_seed
from hornox.game_catalogue import RaceOptions, Size, size_of
from hornox.shuffle import shuffled
from hornox.titles.shared.row_placement import R, Rows, RowTable


class Classic(Rows[R], Generic[R]):
    game = "classic"
    table_type: type[R] = RowTable  # type: ignore[assignment]  # a title with its own table says so
    hand_size = 10

    # How much of everything there is

    @cached_property
    def box_size(self) -> Size:
        return Size(HIGHEST, self.hand_size, self.row_count, self.row_limit)

    def size(self, table: R) -> Size:
        """That of the box, unless the options of the table say otherwise."""
        return size_of(table.options) or self.box_size

    def deck(self, table: R) -> range:
        return range(1, self.size(table).deck + 1)

    def capacity(self, table: R, row: int) -> int:
        return self.size(table).row_length

    # A round

    def forced(self, table: R) -> Event | None:
        if table.queue:
            return self.lay_next_card(table)
        if table.stage == "deal":
            return self.game_end(table) or self.deal(table)
        if table.stage != "play" or self.choosing_seats(table):
            return None
        return self.reveal(table, {}) if any(table.hands) else self.round_end(table)

    def deal(self, table: R) -> Event:
        cards, size = iter(self.shuffle(table)), self.size(table)
        hands = tuple(
            tuple(sorted(next(cards) for _ in range(size.hand))) for _ in range(table.seats)
        )
        return Dealt(table.round + 1, hands, tuple((next(cards),) for _ in range(size.rows)))

    def shuffle(self, table: R) -> Row:
        assert table.seed is not None, "a view cannot be dealt: imagine a table first"
        return shuffled(self.deck(table), table.seed, table.shuffles)

    def round_end(self, table: R) -> RoundEnded:
        return RoundEnded(table.round, tuple(heads(pile) for pile in table.piles))

    def game_end(self, table: R) -> GameEnded | None:
        return GameEnded(lowest(table.totals), table.totals) if self.is_finished(table) else None

    def is_finished(self, table: R) -> bool:
        """Asked between rounds only (A-02)."""
        options = table.options
        assert isinstance(options, RaceOptions)
        if options.rounds is not None:
            return table.round >= options.rounds
        if options.mode == "more_than":
            return max(table.totals) > options.target
        return max(table.totals) >= options.target

    # Choosing a card

    def asks(self, table: R) -> Asked:
        if table.queue:
            return self.asks_owner(table)
        return {seat: self.playable_cards(table, seat) for seat in self.choosing_seats(table)}

    def choosing_seats(self, table: R) -> Iterable[Seat]:
        """The seats that have more than one card to choose from."""
        return range(table.seats) if len(table.hands[0]) > 1 else ()

    def playable_cards(self, table: R, seat: Seat) -> Options:
        return tuple([PLAYS[card] for card in table.hands[seat]])

    def told(self, table: R, choices: Choices) -> tuple[Event, ...]:
        if table.queue:
            return self.told_owner(table, choices)
        return (self.reveal(table, choices),)

    def reveal(self, table: R, choices: Choices) -> Revealed:
        """All cards are revealed; a seat that had no choice plays its only card."""
        cards = []
        for seat, hand in enumerate(table.hands):
            choice = choices.get(seat) or PLAYS[hand[0]]
            assert isinstance(choice, Play)
            cards.append(self.with_heading(table, Played(seat, choice.card, choice.flip)))
        return Revealed(tuple(sorted(cards, key=self.order)))

    def order(self, played: Played) -> tuple[int, ...]:
        """Lowest first."""
        return (played.card,)

    # What it changes

    def after(self, table: R, event: Event) -> R:
        match event:
            case Placed():
                return self.after_placed(table, event)
            case Took():
                return self.after_took(table, event)
            case Revealed():
                return self.after_revealed(table, event)
            case Dealt():
                return self.after_dealt(table, event)
            case RoundEnded():
                totals = tuple(map(add, table.totals, event.heads))
                return replace(table, stage="deal", totals=totals)
            case GameEnded():
                return replace(table, stage="over", winners=event.winners)
            case _:
                raise AssertionError(event)

    def after_dealt(self, table: R, event: Dealt) -> R:
        return replace(
            table, stage="play", round=event.round, shuffles=table.shuffles + 1,
            hands=event.hands, rows=event.rows, piles=((),) * self.pile_count(table),
        )  # fmt: skip

    def after_revealed(self, table: R, event: Revealed) -> R:
        hands = list(table.hands)
        for played in event.cards:
            hands[played.seat] = remove_card(hands[played.seat], played.card)
        return replace(
            table, hands=tuple(hands), queue=event.cards, touched=(None,) * len(table.rows)
        )

    # What can be imagined

    def unseen(self, view: R, rng: random.Random) -> list[Card]:
        cards = list(set(self.deck(view)).difference(self.visible_cards(view)))
        rng.shuffle(cards)
        return cards

    def imagine(self, view: R, rng: random.Random) -> R:
        hands = fill_hands(view.hands, iter(self.unseen(view, rng)))
        return replace(view, seed=imaginary_seed(rng), me=None, hands=hands)


TITLE = Classic[RowTable]()
