"""The table of the anniversary game, and what taking a row changes on it.

Every take lifts all Stops and the row's 7 nimmt!. While there are five rows, the taken row
disappears together with the card that was played. Then the taker may turn a card positive
and swap a special.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from hornox.cards import BACK, Card, Row, Seat, heads, remove_card, replace_at
from hornox.choices import Choice, Pass, Target
from hornox.events import Cancelled, CardChosen, Cause, Placed, Played, Specials, Took
from hornox.forecasts import Forecast
from hornox.titles.shared.forecast_special import forecast_special
from hornox.titles.shared.row_placement import Why
from hornox.titles.shared.special_card_piles import SpecialCards, cancelled_sets
from hornox.titles.shared.special_rows import Acting, SpecialRows, SpecialTable

STOP: Specials = ("stop",)
FIFTH: Specials = ("five_row",)
MOST_STOPS = 2
GONE = -1  # where a card was heading whose row has been removed

T = TypeVar("T")


class AnniversaryTable(SpecialTable, frozen=True):
    """The table, and what the special cards still leave to do.

    served: rounds in which specials have been dealt;
    decided: the next card's owner has said whether to play a special with it;
    cancelling, swapping, drawing: who turns a card positive, may swap, draws;
    positive: the card that was turned positive, while its owner chooses what it cancels;
    taken: the row taken last; lost: the take that removed a row this turn.
    """

    specials: SpecialCards = SpecialCards()
    set_aside: Row = ()
    served: int = 0
    decided: bool = False
    cancelling: Seat | None = None
    positive: Card = BACK
    swapping: Seat | None = None
    drawing: Seat | None = None
    taken: Row = ()
    lost: Cause | None = None


class AnniversaryRows(SpecialRows[AnniversaryTable]):
    table_type = AnniversaryTable

    def has_fifth_row(self, table: AnniversaryTable) -> bool:
        return len(table.rows) > self.row_count

    def stops(self, table: AnniversaryTable) -> int:
        return sum("stop" in marks for marks in table.marks)

    def stop_rows(self, table: AnniversaryTable) -> Iterable[int]:
        return super().stop_rows(table) if self.stops(table) < MOST_STOPS else ()  # J-61

    def seven_rows(self, table: AnniversaryTable) -> Iterable[int]:
        return (row for row in super().seven_rows(table) if not self.is_stopped(table, row))  # J-23

    def shift_rows(self, table: AnniversaryTable, card: Card) -> Iterable[int]:
        """J-11: with five rows the only card of a row cannot go to a full one."""
        found = super().shift_rows(table, card)
        if not self.has_fifth_row(table) or len(table.rows[self.row_of(table, card)]) > 1:
            return found
        return (row for row in found if not self.is_full(table, row))

    def lifted_specials(self, table: AnniversaryTable, row: int) -> Specials:
        """J-60: every take removes all Stops, and the 5th Row card if there are five rows."""
        fifth = self.has_fifth_row(table)
        return (*super().lifted_specials(table, row), *STOP * self.stops(table), *FIFTH * fifth)

    def take(self, table: AnniversaryTable, played: Played, row: int, why: Why) -> Took:
        took = super().take(table, played, row, why)
        return take_all(took, played.card) if self.has_fifth_row(table) else took  # J-10

    def spill(self, table: AnniversaryTable, acting: Acting) -> Took:
        """J-11: with five rows no card stays; after a shift, the card to be laid is taken too."""
        took = super().spill(table, acting)
        if not self.has_fifth_row(table):
            return took
        own = () if acting.special == "insert" else (table.queue[0].card,)
        return take_all(took, *took.stays, *own)

    def turn_positive(self, table: AnniversaryTable, positive: Card) -> Cancelled | CardChosen:
        """J-72: its owner is asked what it cancels only if the heads left would differ."""
        assert table.cancelling is not None
        best, *others = self.cancelled_sets(table, positive)
        if others:
            return CardChosen(table.cancelling, "negpos", positive)
        return self.cancel(table, positive, best)

    def cancelled_sets(self, table: AnniversaryTable, positive: Card) -> tuple[Row, ...]:
        """J-70 to J-73: whole cards of the pile, worth no more than the positive one."""
        assert table.cancelling is not None
        pile = remove_card(table.piles[table.cancelling], positive)
        return cancelled_sets(pile, heads((positive,)))

    def cancel(self, table: AnniversaryTable, positive: Card, cards: Row) -> Cancelled:
        assert table.cancelling is not None
        return Cancelled(table.cancelling, positive, cards, heads(cards))

    def cause(self, table: AnniversaryTable, played: Played, row: int | None) -> Cause | None:
        return table.lost if played.heading == GONE else super().cause(table, played, row)

    def forecast(self, view: AnniversaryTable, choice: Choice) -> Forecast | None:
        if view.cancelling is not None or view.swapping is not None:
            return None
        if isinstance(choice, (Pass, Target)):
            return forecast_special(self, view, choice)
        return super().forecast(view, choice)

    # What it changes

    def after_placed(self, table: AnniversaryTable, event: Placed) -> AnniversaryTable:
        if event.why == "fifth":
            return self.after_fifth(table, event)
        return replace(super().after_placed(table, event), decided=False)

    def after_fifth(self, table: AnniversaryTable, event: Placed) -> AnniversaryTable:
        return replace(
            table,
            rows=(*table.rows, (event.card,)),
            marks=(*table.marks, ("fifth",)),
            touched=(*table.touched, Cause(event.seat, event.card, event.row, "joined")),
            queue=table.queue[1:],
            acting=None,
            decided=False,
        )

    def after_took(self, table: AnniversaryTable, event: Took) -> AnniversaryTable:
        after = super().after_took(table, event)
        positive = table.acting is not None and table.acting.special == "negpos"
        after = replace(
            after,
            marks=tuple(tuple(mark for mark in marks if mark != "stop") for marks in after.marks),
            specials=table.specials.after_discarded(*event.discarded),
            decided=table.decided and len(after.queue) == len(table.queue),
            cancelling=event.seat if positive else None,
            swapping=event.seat if table.specials.hands[event.seat] else None,  # J-83
            taken=table.rows[event.row],
            touched=tuple(
                Cause(event.seat, event.card, row, "unstop") if "stop" in marks else cause
                for row, (marks, cause) in enumerate(zip(table.marks, after.touched, strict=True))
            ),
        )
        return after if event.stays else self.without_row(after, event)

    def without_row(self, table: AnniversaryTable, event: Took) -> AnniversaryTable:
        def kept(things: tuple[T, ...]) -> tuple[T, ...]:
            return things[: event.row] + things[event.row + 1 :]

        return replace(
            table,
            rows=kept(table.rows),
            marks=tuple(
                tuple(mark for mark in marks if mark != "fifth") for marks in kept(table.marks)
            ),
            touched=tuple(renumber_cause(cause, event.row) for cause in kept(table.touched)),
            queue=tuple(redirect_card(played, event.row) for played in table.queue),
            lost=Cause(event.seat, event.card, event.row, "removed"),
        )

    def after_card_chosen(self, table: AnniversaryTable, event: CardChosen) -> AnniversaryTable:
        if event.special == "negpos":
            return replace(table, positive=event.card)
        return super().after_card_chosen(table, event)

    def after_cancelled(self, table: AnniversaryTable, event: Cancelled) -> AnniversaryTable:
        gone = (event.positive, *event.cards)
        pile = tuple(card for card in table.piles[event.seat] if card not in gone)
        return replace(
            table,
            piles=replace_at(table.piles, event.seat, pile),
            set_aside=table.set_aside + gone,
            cancelling=None,
            positive=BACK,
        )


def take_all(took: Took, *more: Card) -> Took:
    """The same take, with these cards added and no card left in the row."""
    cards = took.cards + more
    return replace(took, cards=cards, heads=heads(cards), stays=())


def renumber_cause(cause: Cause | None, removed: int) -> Cause | None:
    """The same cause, once the rows below a removed one have moved up."""
    if cause is None or cause.row <= removed:
        return cause
    return replace(cause, row=cause.row - 1)


def redirect_card(played: Played, removed: int) -> Played:
    """A waiting card's heading, once a row has been removed above it or under it."""
    if played.heading is None or played.heading < removed:
        return played
    return replace(played, heading=GONE if played.heading == removed else played.heading - 1)
