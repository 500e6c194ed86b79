"""Rows with special cards: the rules that anniversary and Beat the Buffalo share.

A special is used (`SpecialUsed`) on a target; its owner is asked for the target unless
there is only one. It may overfill a row, which is then taken except for its last card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace

from hornox.cards import BACK, Card, Row, Seat, Value, add_cards, heads, remove_card, replace_at
from hornox.choices import Choice, Mark, Options, Special, Target
from hornox.events import (
    Barred,
    CardChosen,
    Cause,
    Dealt,
    Event,
    Marked,
    Placed,
    Played,
    Replaced,
    Shifted,
    Took,
)  # fmt: skip
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable, Why


class Acting(Value, frozen=True):
    """A special in use: by whom, on which card so far, and whether it has taken effect."""

    seat: Seat
    special: Special
    card: Card | None = None
    order: Row = ()
    struck: bool = False


class SpecialTable(RowTable, frozen=True):
    """`emptied` are rows without a card, the oldest first; `returned`, what went back to a hand."""

    marks: tuple[tuple[Mark, ...], ...] = ()
    acting: Acting | None = None
    emptied: tuple[int, ...] = ()
    returned: tuple[Row, ...] = ()


M = TypeVar("M", bound=SpecialTable)


class SpecialRows(Classic[M], Generic[M]):
    def is_stopped(self, table: M, row: int) -> bool:
        return "stop" in table.marks[row]

    def open_rows(self, table: M) -> Iterable[int]:
        marks = table.marks  # read once: this is asked all the time
        return tuple(
            [row for row, cards in enumerate(table.rows) if cards and "stop" not in marks[row]]
        )

    def capacity(self, table: M, row: int) -> int:
        return self.row_limit + 1 if "seven" in table.marks[row] else self.row_limit

    def known(self, table: M) -> Sequence[Collection[Card]]:
        return table.returned or super().known(table)  # J-43

    def barred(self, table: M, number: int, landed: int | None) -> Barred | None:
        stopped = (row for row in range(len(table.rows)) if self.is_stopped(table, row))
        row = self.nearer(table, stopped, number, landed)
        return None if row is None else Barred(row, table.rows[row][-1], "stop")

    # The targets of a special

    def targets(self, table: M, special: Special, card: Card | None = None) -> Options:
        """The targets for the next card; for Shift and Sort, after the cards chosen so far."""
        match special:
            case "seven":
                return row_targets(special, self.seven_rows(table))
            case "stop":
                return row_targets(special, self.stop_rows(table))
            case "insert":
                return row_targets(special, self.insert_rows(table))
            case "replace":
                return card_targets(special, table.hands[table.queue[0].seat])
            case _:
                assert special == "shift"
                return self.shift_targets(table, card)

    def has_targets(self, table: M, special: Special) -> bool:
        """Whether the next card has any target: asked all the time, so none is listed."""
        match special:
            case "shift":
                return any(True for _ in self.shift_cards(table))
            case "replace":
                return bool(table.hands[table.queue[0].seat])
            case _:
                return bool(self.targets(table, special))

    def shift_targets(self, table: M, card: Card | None) -> Options:
        if card is None:
            return card_targets("shift", self.shift_cards(table))
        return row_targets("shift", self.shift_rows(table, card), card)

    def seven_rows(self, table: M) -> Iterable[int]:
        return (row for row, marks in enumerate(table.marks) if "seven" not in marks)

    def stop_rows(self, table: M) -> Iterable[int]:
        return self.open_rows(table)

    def insert_rows(self, table: M) -> Iterable[int]:
        """J-30: at the start or in the middle, never at the end."""
        card = table.queue[0].card
        return (row for row in self.open_rows(table) if table.rows[row][-1] > card)

    def shift_cards(self, table: M) -> Iterable[Card]:
        """All cards of a row can go to the same rows."""
        return (
            card
            for row in self.open_rows(table)
            if any(True for _ in self.shift_rows(table, table.rows[row][0]))
            for card in table.rows[row]
        )

    def shift_rows(self, table: M, card: Card) -> Iterable[int]:
        """J-52, J-53: any other row that is not stopped; the place there is the sorted one."""
        source = self.row_of(table, card)
        return (row for row in self.open_rows(table) if row != source)

    def row_of(self, table: M, card: Card) -> int:
        return next(row for row, lying in enumerate(table.rows) if card in lying)

    # What it does there

    def forced(self, table: M) -> Event | None:
        if table.acting:
            return self.special_outcome(table, table.acting)
        return super().forced(table)

    def special_outcome(self, table: M, acting: Acting) -> Event | None:
        """What follows from the special in use; None while its target is asked."""
        if acting.struck:
            return self.spill(table, acting)
        options = self.acting_targets(table, acting)
        return self.strike(table, options[0]) if len(options) == 1 else None

    def acting_targets(self, table: M, acting: Acting) -> Options:
        return self.targets(table, acting.special, acting.card)

    def lay_next_card(self, table: M) -> Event | None:
        if table.emptied:
            played = table.queue[0]
            return Placed(played.seat, played.card, table.emptied[0], why="emptied")  # J-51
        return super().lay_next_card(table)

    def take(self, table: M, played: Played, row: int, why: Why) -> Took:
        return replace(
            super().take(table, played, row, why), discarded=self.lifted_specials(table, row)
        )

    def strike(self, table: M, target: Choice) -> Event:
        acting = table.acting
        assert acting is not None
        assert isinstance(target, Target)
        match target.special:
            case "seven" | "stop":
                assert target.row is not None
                return Marked(acting.seat, target.row, target.special)
            case "insert":
                assert target.row is not None
                return self.insert(table, table.queue[0], target.row)
            case "replace":
                assert target.card is not None
                return Replaced(table.queue[0].seat, table.queue[0].card, target.card)
            case _:
                return self.shift(table, acting, target)

    def insert(self, table: M, played: Played, row: int) -> Placed:
        place = add_cards(table.rows[row], played.card).index(played.card)
        before = table.rows[row][place - 1] if place else BACK
        return Placed(played.seat, played.card, row, before, why="insert", place=place)

    def shift(self, table: M, acting: Acting, target: Target) -> Event:
        assert target.card is not None
        if target.row is None:
            return CardChosen(acting.seat, "shift", target.card)
        source = self.row_of(table, target.card)
        return Shifted(acting.seat, target.card, source, target.row)

    def spill(self, table: M, acting: Acting) -> Took:
        """J-31, J-50: all but the last card of the overfull row."""
        row = next(row for row in range(len(table.rows)) if self.is_overfull(table, row))
        taken, stays = table.rows[row][:-1], table.rows[row][-1:]
        assert acting.card is not None
        why: Why = "insert" if acting.special == "insert" else "shift"
        return Took(
            acting.seat, acting.card, row, taken, heads(taken), stays, why,
            discarded=self.lifted_specials(table, row),
        )  # fmt: skip

    def follows(self, table: M, card: Card) -> Event | None:
        if table.acting and table.acting.struck:
            return self.spill(table, table.acting)
        return super().follows(table, card)

    def lifted_specials(self, table: M, row: int) -> tuple[Special, ...]:
        """The specials that leave the table when this row is taken."""
        return ("seven",) if "seven" in table.marks[row] else ()

    def is_overfull(self, table: M, row: int) -> bool:
        return len(table.rows[row]) > self.capacity(table, row)

    # What it changes

    def after(self, table: M, event: Event) -> M:
        match event:
            case Marked():
                marks = (*table.marks[event.row], event.mark)
                return replace(table, marks=replace_at(table.marks, event.row, marks), acting=None)
            case CardChosen():
                return self.after_card_chosen(table, event)
            case Shifted():
                return self.after_shifted(table, event)
            case Replaced():
                return self.after_replaced(table, event)
            case _:
                return super().after(table, event)

    def after_card_chosen(self, table: M, event: CardChosen) -> M:
        assert table.acting is not None
        return replace(table, acting=self.with_chosen_card(table.acting, event))

    def with_chosen_card(self, acting: Acting, event: CardChosen) -> Acting:
        return replace(acting, card=event.card)

    def after_dealt(self, table: M, event: Dealt) -> M:
        return replace(
            super().after_dealt(table, event),
            marks=((),) * len(event.rows), returned=((),) * table.seats,
        )  # fmt: skip

    def after_placed(self, table: M, event: Placed) -> M:
        after = super().after_placed(table, event)
        if event.why == "emptied":
            return replace(after, emptied=table.emptied[1:])
        if event.why != "insert":
            return after
        after = replace(
            after,
            rows=replace_at(table.rows, event.row, add_cards(table.rows[event.row], event.card)),
        )
        return self.after_strike(after, event)

    def after_shifted(self, table: M, event: Shifted) -> M:
        source = remove_card(table.rows[event.source], event.card)
        moved = replace_at(table.rows, event.source, source)
        cause = Cause(event.seat, event.card, event.row, "shift")
        after = replace(
            table,
            rows=replace_at(moved, event.row, add_cards(moved[event.row], event.card)),
            emptied=table.emptied if source else (*table.emptied, event.source),
            touched=replace_at(replace_at(table.touched, event.source, cause), event.row, cause),
        )
        return self.after_strike(after, event)

    def after_strike(self, table: M, event: Placed | Shifted) -> M:
        """An overfull row is taken by whoever shifted a card there, or inserted one's own."""
        assert table.acting is not None
        acting = replace(table.acting, seat=event.seat, card=event.card, struck=True)
        return replace(table, acting=acting if self.is_overfull(table, event.row) else None)

    def after_replaced(self, table: M, event: Replaced) -> M:
        hand = add_cards(remove_card(table.hands[event.seat], event.card), event.back)
        returned = add_cards(table.returned[event.seat], event.back)
        played = self.with_heading(table, Played(event.seat, event.card))
        return replace(
            table,
            hands=replace_at(table.hands, event.seat, hand),
            returned=replace_at(table.returned, event.seat, returned),
            queue=(played, *table.queue[1:]),
            acting=None,
        )

    def after_took(self, table: M, event: Took) -> M:
        kept = tuple(mark for mark in table.marks[event.row] if mark != "seven")
        after = super().after_took(table, event)
        touched = after.touched
        if event.why == "shift":
            cause = Cause(event.seat, event.card, event.row, "shift")
            touched = replace_at(touched, event.row, cause)
        marks = replace_at(table.marks, event.row, kept)
        return replace(after, marks=marks, touched=touched, acting=None)


def row_targets(special: Special, found: Iterable[int], card: Card | None = None) -> Options:
    return tuple([Target(special, row=row, card=card) for row in found])


def card_targets(special: Special, found: Iterable[Card]) -> Options:
    return tuple([Target(special, card=card) for card in found])
