"""6 nimmt! anniversary variant, 2 to 8 players, two rounds of twelve cards.

6 nimmt!, and everybody holds three special cards in secret. When your card is next, you may
play one with it: open a fifth row; let a row hold six (7 nimmt!); insert your card into a
row; replace it by another; shift a card to another row; stop a row until somebody
takes one; or turn a taken card's heads against your bull pile (Negative = Positive). While
five rows lie, a taken row disappears, and the card played with it. After every take you may
swap one special. The fewest heads after two rounds win.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from hornox.cards import Card, Row, Seat
from hornox.choices import Cancel, Options, Pass, Special, Swap, Target, Use
from hornox.events import (
    Cancelled,
    Dealt,
    Drew,
    Event,
    Gave,
    Placed,
    Revealed,
    RoundEnded,
    SpecialDeclined,
    Specials,
    SpecialsDealt,
    SpecialsShuffled,
    SpecialUsed,
)  # fmt: skip
from hornox.game import Asked, Choices
from hornox.titles.anniversary_table import AnniversaryRows, AnniversaryTable
from hornox.titles.shared.special_card_piles import SpecialCards, kinds, shuffle_with
from hornox.titles.shared.special_rows import Acting, card_targets

KINDS: Specials = ("five_row", "seven", "insert", "replace", "shift", "stop", "negpos")
EVERYTHING = KINDS * 4
STAYS: Specials = ("five_row", "seven", "stop")  # J-04: the others are discarded at once


class Anniversary(AnniversaryRows):
    game = "anniversary"
    hand_size = 12
    round_count = 2
    hand_of_specials = 3
    version = 2  # since J-72 lets the owner choose what is cancelled

    def is_finished(self, table: AnniversaryTable) -> bool:
        return table.round == self.round_count

    def deal_specials(self, table: AnniversaryTable) -> SpecialsDealt:
        specials = table.specials if table.round > 1 else SpecialCards(((),) * table.seats)
        shuffle = shuffle_with(table.seed, table.shuffles)
        return specials.deal(EVERYTHING, self.hand_of_specials, shuffle)

    # Who is asked

    def asks(self, table: AnniversaryTable) -> Asked:
        if table.cancelling is not None:
            return {table.cancelling: self.cancelling_options(table)}
        if table.swapping is not None:
            held = kinds(table.specials.hands[table.swapping])
            return {table.swapping: (Pass(), *[Swap(special) for special in held])}
        if table.acting and table.acting.special != "negpos":
            return {table.acting.seat: self.acting_targets(table, table.acting)}
        if self.may_use_special(table):
            return {table.queue[0].seat: (Pass(), *[Use(one) for one in self.usable(table)])}
        return super().asks(table)

    def cancelling_options(self, table: AnniversaryTable) -> Options:
        """First the card to turn positive, then what it cancels."""
        if not table.positive:
            return card_targets("negpos", table.taken)
        return tuple(map(Cancel, self.cancelled_sets(table, table.positive)))

    def may_use_special(self, table: AnniversaryTable) -> bool:
        """J-02: one with each card. Whether any of them can be used is its owner's secret."""
        if not table.queue or table.decided:
            return False
        return bool(table.specials.hands[table.queue[0].seat])

    def usable(self, table: AnniversaryTable) -> Iterator[Special]:
        """J-03: every special with a legal use now, needed or not."""
        held = kinds(table.specials.hands[table.queue[0].seat])
        return (special for special in held if self.is_usable(table, special))

    def is_usable(self, table: AnniversaryTable, special: Special) -> bool:
        if special == "five_row":
            return not self.has_fifth_row(table)
        if special == "negpos":
            row, full = self.landing(table, table.queue[0].card)
            return row is None or full
        return self.has_targets(table, special)

    # What comes of it

    def told(self, table: AnniversaryTable, choices: Choices) -> tuple[Event, ...]:
        ((seat, choice), *_) = choices.items()
        match choice:
            case Pass():
                return (SpecialDeclined(seat, swap=table.swapping is not None),)
            case Use():
                return (SpecialUsed(seat, choice.special),)
            case Swap():
                return (Gave(seat, choice.special),)
            case Target(special="negpos", card=int(positive)):
                return (self.turn_positive(table, positive),)
            case Cancel():
                return (self.cancel(table, table.positive, choice.cards),)
            case Target():
                return (self.strike(table, choice),)
            case _:
                return super().told(table, choices)

    def forced(self, table: AnniversaryTable) -> Event | None:
        if table.stage == "play" and table.served < table.round:
            return self.deal_specials(table)
        if table.cancelling is not None:
            asks = table.positive or len(table.taken) > 1
            return None if asks else self.turn_positive(table, table.taken[0])
        if table.drawing is not None:
            return table.specials.draw(table.drawing, shuffle_with(table.seed, table.shuffles))
        if table.swapping is not None:
            return None
        if table.acting is None and self.may_use_special(table):
            return None
        return super().forced(table)

    def special_outcome(self, table: AnniversaryTable, acting: Acting) -> Event | None:
        if acting.special == "negpos":
            return self.lay_next_card(table)
        if acting.special == "five_row":
            return Placed(acting.seat, table.queue[0].card, self.row_count, why="fifth")
        return super().special_outcome(table, acting)

    # What it changes

    def after(self, table: AnniversaryTable, event: Event) -> AnniversaryTable:
        match event:
            case SpecialUsed():
                return self.after_used(table, event)
            case SpecialDeclined(swap=True):
                return replace(table, swapping=None)
            case SpecialDeclined():
                return replace(table, decided=True)
            case Cancelled():
                return self.after_cancelled(table, event)
            case Gave():
                given = table.specials.after_gave(event)
                return replace(table, specials=given, swapping=None, drawing=event.seat)
            case SpecialsShuffled():
                anew = table.specials.after_shuffled(event)
                return replace(table, specials=anew, shuffles=table.shuffles + 1)
            case Drew():
                return replace(table, specials=table.specials.after_drew(event), drawing=None)
            case SpecialsDealt():
                return self.after_specials_dealt(table, event)
            case RoundEnded():
                return super().after(self.clear_markers(table), event)
            case _:
                return super().after(table, event)

    def after_used(self, table: AnniversaryTable, event: SpecialUsed) -> AnniversaryTable:
        specials = table.specials.after_played(event.seat, event.special)
        if event.special not in STAYS:
            specials = specials.after_discarded(event.special)
        acting = Acting(event.seat, event.special)
        return replace(table, specials=specials, acting=acting, decided=True)

    def after_dealt(self, table: AnniversaryTable, event: Dealt) -> AnniversaryTable:
        return replace(super().after_dealt(table, event), set_aside=())

    def after_specials_dealt(
        self, table: AnniversaryTable, event: SpecialsDealt
    ) -> AnniversaryTable:
        held = table.specials if table.round > 1 else SpecialCards(((),) * table.seats)
        return replace(
            table, specials=held.after_dealt(event), served=table.round, shuffles=table.shuffles + 1
        )

    def after_revealed(self, table: AnniversaryTable, event: Revealed) -> AnniversaryTable:
        return replace(super().after_revealed(table, event), lost=None)

    def clear_markers(self, table: AnniversaryTable) -> AnniversaryTable:
        """J-14: what lies beside the rows at the end of a round is discarded."""
        lying: list[Special] = [
            "five_row" if mark == "fifth" else mark for mark in chain(*table.marks)
        ]
        return replace(table, specials=table.specials.after_discarded(*lying), marks=())

    # What can be known

    def view(self, table: AnniversaryTable, seat: Seat | None) -> AnniversaryTable:
        return replace(super().view(table, seat), specials=table.specials.seen(seat))

    def visible_cards(self, table: AnniversaryTable) -> Iterator[Card]:
        return chain(super().visible_cards(table), table.set_aside)

    def imagine(self, view: AnniversaryTable, rng: random.Random) -> AnniversaryTable:
        beside = self.clear_markers(view).specials.discard[len(view.specials.discard) :]
        used = (view.acting.special,) if view.acting and view.acting.special in STAYS else ()
        specials = view.specials.imagine(EVERYTHING, (*beside, *used), rng)
        return replace(super().imagine(view, rng), specials=specials)


class AnniversaryBeforeJ72(Anniversary):
    """As in records of version 1: the first set was cancelled, and nobody was asked."""

    version = 1

    def cancelled_sets(self, table: AnniversaryTable, positive: Card) -> tuple[Row, ...]:
        return super().cancelled_sets(table, positive)[:1]


TITLE = Anniversary()
EARLIER = (AnniversaryBeforeJ72(),)
