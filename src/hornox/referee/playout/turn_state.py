"""The state of a turn in play: the table now, the events so far, the cards in the order laid.

It changes only by events of the rules, and by choices that they offer.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hornox.cards import Card, Seat
from hornox.choices import Choice, Options, Pass, Play
from hornox.events import Event, SpecialsShuffled, Took
from hornox.game import Asked
from hornox.referee.bad_case import bad_case
from hornox.referee.position.row_position import Position
from hornox.referee.position.specials import UNSEEN
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable


class TurnState:
    def __init__(self, position: Position) -> None:
        self.rules = position.rules
        self.seats = position.seats
        self.reshuffle = position.reshuffle
        self.table: RowTable = position.table
        self.events: list[Event] = list(position.opening)
        self.tables: dict[int, RowTable] = {}  # before each event, by the event's number
        self.laid: list[Card] = []

    @property
    def next_card(self) -> Card:
        return self.table.queue[0].card

    @property
    def anniversary(self) -> AnniversaryTable:
        assert isinstance(self.table, AnniversaryTable)
        return self.table

    @property
    def buffalo(self) -> BuffaloTable:
        assert isinstance(self.table, BuffaloTable)
        return self.table

    @property
    def special_table(self) -> SpecialTable:
        assert isinstance(self.table, SpecialTable)
        return self.table

    def has_whole_target(self) -> bool:
        """Whether the special in use has its whole target."""
        return isinstance(self.table, SpecialTable) and self.table.acting is None

    def open_question(self) -> Asked:
        """Who is asked what in this turn; choosing cards for the next turn does not count."""
        asked = self.rules.asks(self.table)
        options = next(iter(asked.values()), ())
        return {} if not options or isinstance(options[0], Play) else asked

    def choose(self, seat: Seat, choice: Choice) -> bool:
        """Make a choice if the rules offer it, and return whether they do."""
        if choice not in self.options_of(seat):
            return False
        for event in self.rules.told(self.table, {seat: choice}):
            self.add_event(event)
        return True

    def options_of(self, seat: Seat) -> Options:
        """What the rules offer; a team also before it has hands to choose from (S-02)."""
        options: Options = self.rules.asks(self.table).get(seat, ())
        is_choosing = isinstance(self.table, BuffaloTable) and not self.table.queue
        return options or (self.rules.playable_cards(self.table, seat) if is_choosing else ())

    def cancel(self, choice: Choice) -> None:
        """The owner of the positive card chooses what it cancels."""
        ((seat, _),) = self.rules.asks(self.table).items()
        self.choose(seat, choice)

    def take_back(self, kind: type[Event]) -> None:
        """Undo the last event, of this kind, which the case decides otherwise."""
        assert isinstance(self.events.pop(), kind)
        self.table = self.tables.pop(len(self.events))

    def decline(self, asked: Asked) -> None:
        """Pass for everybody who is asked."""
        for event in self.rules.told(self.table, dict.fromkeys(asked, Pass())):
            self.add_event(event)

    def add_event(self, event: Event) -> None:
        if isinstance(event, SpecialsShuffled):
            event = self.with_order(event)
        queue = self.table.queue
        self.tables[len(self.events)] = self.table
        self.table = self.rules.after(self.table, event)
        self.events.append(event)
        left_with_its_row = isinstance(event, Took) and event.why == "shift"  # J-11
        if len(self.table.queue) < len(queue) and not left_with_its_row:
            self.laid.append(queue[0].card)

    def with_order(self, event: SpecialsShuffled) -> SpecialsShuffled:
        """Shuffle as the case says; otherwise the order is unknown, unless all cards are alike."""
        if self.reshuffle is None:
            known = len(set(event.pool)) == 1
            return event if known else replace(event, deck=(UNSEEN,) * len(event.pool))
        order, self.reshuffle = self.reshuffle, None
        if Counter(order) != Counter(event.pool):
            raise bad_case("shuffle", "before.reshuffle", cards=event.pool)
        return replace(event, deck=order)
