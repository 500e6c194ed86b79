"""The table of Beat the Buffalo, and the team's window before each card is laid.

Every seat is asked. As soon as one seat uses a special or removes a Stop, all are asked
again; when all have passed, the next card is laid. While cards are chosen nobody is asked
to pass: whoever acts, acts at once, and all choose their cards on the new board.
"""

from __future__ import annotations

from msgspec.structs import replace

from hornox.cards import Card, Row, Seat
from hornox.choices import Choice, Options, Pass, Special, Target, Unstop, Use
from hornox.events import (
    CardChosen,
    Event,
    Reordered,
    Specials,
    SpecialUsed,
    Unmarked,
    WindowClosed,
)
from hornox.forecasts import Forecast
from hornox.game import Asked, Choices
from hornox.titles.shared.forecast_special import forecast_special
from hornox.titles.shared.special_card_piles import kinds
from hornox.titles.shared.special_rows import Acting, SpecialRows, SpecialTable, card_targets

BUFFALO: Seat = -1
STAYS: Specials = ("seven", "stop")  # they lie beside a row, and need no played card


class BuffaloTable(SpecialTable, frozen=True):
    """`stack`: the buffalo's cards; `closed`: the team has passed for the card that is next.

    `piles` are the team's and the buffalo's; `totals` ends with the buffalo's.
    """

    stack: Row = ()
    faceup: Specials = ()
    deck: Specials = ()
    used: Specials = ()
    closed: bool = False
    served: bool = False


class BuffaloTeam(SpecialRows[BuffaloTable]):
    table_type = BuffaloTable

    def asks(self, table: BuffaloTable) -> Asked:
        acting = table.acting
        if acting and acting.special == "replace":
            return {table.queue[0].seat: self.acting_targets(table, acting)}  # S-01
        if acting:
            return {acting.seat: self.acting_targets(table, acting)}
        if options := self.window(table):
            return dict.fromkeys(range(table.seats), options)
        return super().asks(table)

    def playable_cards(self, table: BuffaloTable, seat: Seat) -> Options:
        """S-02: beside the cards, what needs no played card."""
        uses = [
            Use(one) for one in kinds(table.faceup) if one in STAYS and self.targets(table, one)
        ]
        return (*super().playable_cards(table, seat), *uses, *self.unstops(table))

    def unstops(self, table: BuffaloTable) -> Options:
        return tuple(Unstop(row) for row in range(self.row_count) if self.is_stopped(table, row))

    def window(self, table: BuffaloTable) -> Options:
        """What the team may do before the next card; empty if it could only pass."""
        if not table.queue or table.closed:
            return ()
        uses = [Use(special) for special in kinds(table.faceup) if self.is_usable(table, special)]
        options = (*uses, *self.unstops(table))
        return (Pass(), *options) if options else ()

    def is_usable(self, table: BuffaloTable, special: Special) -> bool:
        """Never on the buffalo's card: Replace, Insert, First, Last."""
        buffalo_is_next = table.queue[0].seat == BUFFALO
        if special in ("replace", "insert") and buffalo_is_next:
            return False
        if special == "insert" and table.emptied:
            return False
        return self.has_targets(table, special)

    def targets(self, table: BuffaloTable, special: Special, card: Card | None = None) -> Options:
        if special in ("first", "last"):
            return card_targets(special, [one.card for one in table.queue if one.seat != BUFFALO])
        if special == "sort":
            chosen = table.acting.order if table.acting else ()
            return card_targets(
                special, [one.card for one in table.queue if one.card not in chosen]
            )
        return super().targets(table, special, card)

    def ready(self, asked: Asked, choices: Choices) -> bool:
        """One player is enough to act; all must pass before the card is laid."""
        return any(map(is_act, choices.values())) or super().ready(asked, choices)

    def counted(self, asked: Asked, choices: Choices) -> Choices:
        """S-02: if one acts while cards are chosen, the cards stay sealed."""
        acting = {seat: choice for seat, choice in choices.items() if is_act(choice)}
        if not acting or Pass() in next(iter(asked.values())):
            return choices
        return {min(acting): acting[min(acting)]}

    def told(self, table: BuffaloTable, choices: Choices) -> tuple[Event, ...]:
        seat = self.speaker(table, choices)
        match choices[seat]:
            case Pass():
                return (WindowClosed(),)
            case Use(special):
                return (SpecialUsed(seat, special, table.deck[:1]),)
            case Unstop(row):
                return (Unmarked(seat, row),)
            case Target() as target:
                return (self.strike(table, target),)
            case _:
                return super().told(table, choices)

    def speaker(self, table: BuffaloTable, choices: Choices) -> Seat:
        """If several want to act at once: the owner of the next card, then by seat (S-01)."""
        captain = table.queue[0].seat if table.queue else 0
        acting = [seat for seat, choice in choices.items() if is_act(choice)]
        return min(acting or choices, key=lambda seat: (seat != captain, seat))

    def forecast(self, view: BuffaloTable, choice: Choice) -> Forecast | None:
        if view.queue and isinstance(choice, (Pass, Target)):
            return forecast_special(self, view, choice)
        return super().forecast(view, choice)

    # The order of the cards still to be laid

    def strike(self, table: BuffaloTable, target: Choice) -> Event:
        assert isinstance(target, Target)
        if target.special not in ("first", "last", "sort"):
            return super().strike(table, target)
        assert table.acting is not None
        assert target.card is not None
        waiting = tuple(one.card for one in table.queue)
        others = tuple(card for card in waiting if card != target.card)
        if target.special == "first":
            return Reordered(table.acting.seat, "first", (target.card, *others))
        if target.special == "last":
            return Reordered(table.acting.seat, "last", (*others, target.card))
        return self.sort(table.acting, target.card, waiting)

    def sort(self, acting: Acting, card: Card, waiting: Row) -> Event:
        """S-09: one card after the other; the last one is not asked for."""
        order = (*acting.order, card)
        if len(order) < len(waiting):
            return CardChosen(acting.seat, "sort", card)
        return Reordered(acting.seat, "sort", order)

    def with_chosen_card(self, acting: Acting, event: CardChosen) -> Acting:
        if event.special == "sort":
            return replace(acting, order=(*acting.order, event.card))
        return super().with_chosen_card(acting, event)


def is_act(choice: Choice) -> bool:
    """Whether it does something for the team, at once."""
    return isinstance(choice, (Use, Unstop))
