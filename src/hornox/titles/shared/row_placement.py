"""How cards are placed in rows, in every game of the family except 11 nimmt!.

A revealed card joins the row whose last card is the nearest below it. If that row is full, the
card takes it; if the card fits no row, its owner chooses a row to take. A game that bends one
of these rules overrides the method for it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from hornox.cards import BACK, HIGHEST, Card, Row, Seat, heads, replace_at
from hornox.choices import Choice, Play, TakeRow
from hornox.events import Barred, Cause, Event, Placed, Played, Revealed, Took
from hornox.forecasts import Forecast, RowForecast, RowTake, row_forecast
from hornox.game import Asked, Choices, Table, Title


class RowTable(Table, frozen=True):
    """A table with rows, bull piles, and the revealed cards that wait to be laid."""

    rows: tuple[Row, ...] = ()
    piles: tuple[Row, ...] = ()
    queue: tuple[Played, ...] = ()
    touched: tuple[Cause | None, ...] = ()  # who changed each row last, this turn

    def __str__(self) -> str:
        return "\n".join(
            f"row {place}: {' '.join(map(str, row))}" for place, row in enumerate(self.rows, 1)
        )


class Landing(NamedTuple):
    """Where a card goes: no row if it fits none; `full` if it must take the row."""

    row: int | None
    full: bool


NOWHERE = Landing(None, full=False)
Why: TypeAlias = Literal["full", "low", "insert", "shift", "cow"]


R = TypeVar("R", bound=RowTable)


class Rows(Title[R], Generic[R]):
    row_count = 4
    row_limit = 5

    # Where a card goes

    def number(self, played: Played) -> int:
        """What the card counts as while it is laid."""
        return played.card

    def with_heading(self, table: R, played: Played) -> Played:
        number = self.number(played)
        row, full = self.landing(table, number)
        away = 0 if row is None else self.distance(table, row, number)
        return Played(played.seat, played.card, played.flipped, row, full, away)

    def landing(self, table: R, number: int) -> Landing:
        """The nearest end that fits; every number exists once, so there is only one."""
        best, nearest = None, HIGHEST
        for row in self.rows_by_preference(table):
            if 0 < (away := self.distance(table, row, number)) < nearest:
                best, nearest = row, away
        if best is None:
            return NOWHERE
        return Landing(best, self.is_full(table, best))

    def open_rows(self, table: R) -> Iterable[int]:
        """The rows that can be added to, and taken."""
        return range(len(table.rows))

    def rows_by_preference(self, table: R) -> Iterable[int]:
        """The open rows, in the order that breaks a tie."""
        return self.open_rows(table)

    def distance(self, table: R, row: int, number: int) -> int:
        """How far the card is from the row's end; it fits if that is above zero."""
        return number - table.rows[row][-1]

    def is_full(self, table: R, row: int) -> bool:
        return len(table.rows[row]) >= self.capacity(table, row)

    @abstractmethod
    def capacity(self, table: R, row: int) -> int:
        """How many cards the row holds; the next one takes them."""

    # Laying it

    def lay_next_card(self, table: R) -> Event | None:
        """What happens to the next card; None while its owner must choose a row."""
        played = table.queue[0]
        row, full = self.landing(table, self.number(played))
        if row is None:
            return None
        return self.take(table, played, row, "full") if full else self.place(table, played, row)

    def place(self, table: R, played: Played, row: int) -> Placed:
        return Placed(
            played.seat, played.card, row, table.rows[row][-1],
            number=self.number(played) if played.flipped else 0,
            cause=self.cause(table, played, row),
            barred=self.barred(table, self.number(played), row),
        )  # fmt: skip

    def take(self, table: R, played: Played, row: int, why: Why) -> Took:
        cards = table.rows[row]
        landed = row if why == "full" else None
        return Took(
            played.seat, played.card, row, cards, heads(cards), (played.card,), why,
            table.rows[row][-1] if why == "full" else BACK,
            number=self.number(played) if played.flipped else 0,
            cause=self.cause(table, played, landed),
            barred=self.barred(table, self.number(played), landed),
        )  # fmt: skip

    def cause(self, table: R, played: Played, row: int | None) -> Cause | None:
        """The card of this turn that sent this one elsewhere, or filled its row."""
        if row == played.heading and (row is None or self.is_full(table, row) == played.full):
            return None
        left = None if played.heading is None else table.touched[played.heading]
        if row is None:
            return left
        nearer = self.distance(table, row, self.number(played)) <= played.away
        came = table.touched[row] if nearer or played.heading is None else None
        return came or left  # a tie that was there all along is no reason

    def barred(self, table: R, number: int, landed: int | None) -> Barred | None:
        """A row where the card might be expected, but which a rule keeps it out of."""
        return None

    def nearer(self, table: R, rows: Iterable[int], number: int, landed: int | None) -> int | None:
        """Of these rows, the nearest lower end that is nearer than where the card landed."""
        least = HIGHEST if landed is None else self.distance(table, landed, number)
        found = ((number - table.rows[row][-1], row) for row in rows if table.rows[row])
        return min((one for one in found if 0 < one[0] < least), default=(0, None))[1]

    # A card that fits nowhere

    def asks_owner(self, table: R) -> Asked:
        return {table.queue[0].seat: tuple([TakeRow(row) for row in self.open_rows(table)])}

    def told_owner(self, table: R, choices: Choices) -> tuple[Event, ...]:
        played = table.queue[0]
        choice = choices[played.seat]
        assert isinstance(choice, TakeRow)
        return (self.take(table, played, choice.row, "low"),)

    # What a choice would do

    def forecast(self, view: R, choice: Choice) -> Forecast | None:
        match choice:
            case Play(card, flip):
                assert view.me is not None
                played = Played(view.me, card, flip)
                return self.forecast_card(view, played, Revealed((played,)), certain=False)
            case TakeRow(row):
                played = view.queue[0]
                return self.forecast_card(view, played, self.take(view, played, row, "low"))
            case _:
                return None

    def forecast_card(
        self, table: R, played: Played, *happens: Event, certain: bool = True
    ) -> RowForecast:
        """What becomes of this card after these events, if nobody uses a special."""
        events = [*happens]
        for event in happens:
            table = self.after(table, event)
        while (next_event := self.follows(table, played.card)) is not None:
            events.append(next_event)
            table = self.after(table, next_event)
        found = row_forecast(played, self.number(played), events, table.rows, certain=certain)
        if self.is_next(table, played.card):
            return replace(found, prices=self.prices(table), barred=self.barred_everywhere(table))
        return found

    def follows(self, table: R, card: Card) -> Event | None:
        """What happens next until this card lies and all that it causes has happened."""
        return self.lay_next_card(table) if self.is_next(table, card) else None

    def is_next(self, table: R, card: Card) -> bool:
        return bool(table.queue) and table.queue[0].card == card

    def prices(self, table: R) -> tuple[RowTake, ...]:
        """For the next card, which fits no row: all that its owner would take with each."""
        played = table.queue[0]
        takes = (self.take(table, played, row, "low") for row in self.open_rows(table))
        forecasts = [(took.row, self.forecast_card(table, played, took)) for took in takes]
        return tuple(
            [RowTake(row, sum(one.heads for one in found.takes), "low") for row, found in forecasts]
        )

    def barred_everywhere(self, table: R) -> Barred | None:
        """For the next card, which fits no row: the row where it might be expected."""
        return self.barred(table, self.number(table.queue[0]), None)

    # What it changes

    def after_placed(self, table: R, event: Placed) -> R:
        cause = table.touched[event.row]
        if cause is None or cause.how in ("joined", "cow"):  # anything else tells more
            cause = Cause(event.seat, event.card, event.row, "joined")
        return replace(
            table,
            rows=replace_at(table.rows, event.row, (*table.rows[event.row], event.card)),
            queue=table.queue[1:],
            touched=replace_at(table.touched, event.row, cause),
        )

    def pile_count(self, table: R) -> int:
        return table.seats

    def pile(self, seat: Seat) -> int:
        """Whose bull pile a seat's takes go to."""
        return seat

    def after_took(self, table: R, event: Took) -> R:
        cause = Cause(event.seat, event.card, event.row, "took")
        laid = bool(table.queue) and table.queue[0].card in event.stays + event.cards
        pile = self.pile(event.seat)
        return replace(
            table,
            rows=replace_at(table.rows, event.row, event.stays),
            piles=replace_at(table.piles, pile, table.piles[pile] + event.cards),
            queue=table.queue[1:] if laid else table.queue,
            touched=replace_at(table.touched, event.row, cause),
        )

    def visible_cards(self, table: R) -> Iterator[Card]:
        """Every number card whose place is known."""
        played = (played.card for played in table.queue)
        return chain(chain(*table.rows, *table.piles, *table.hands), played)
