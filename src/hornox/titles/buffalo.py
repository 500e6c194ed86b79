"""Beat the Buffalo (Schlagt den Büffel), cooperative, 1 to 6 players, one round of ten turns.

The team plays 6 nimmt! against a stack of ten unseen cards, the buffalo's: its top card is
revealed with the team's. Before each card is laid, anybody in the team may use one of two
open special cards, or remove a Stop, until all pass. What the team takes goes to
one pile, what the buffalo takes to another; without a fitting row the buffalo takes the
cheapest. The team wins if it has fewer heads; alone or as two, its heads count double.
"""

from __future__ import annotations

import random
from itertools import chain

from msgspec.structs import replace

from hornox.cards import BACK, Seat, heads, hide_cards, replace_at
from hornox.choices import Special
from hornox.events import (
    Cause,
    Dealt,
    Event,
    GameEnded,
    Placed,
    Played,
    Reordered,
    Replaced,
    Revealed,
    RoundEnded,
    Specials,
    SpecialsDealt,
    SpecialUsed,
    Took,
    Unmarked,
    WindowClosed,
    hide_specials,
)  # fmt: skip
from hornox.game import Choices, fill_hands
from hornox.shuffle import shuffled
from hornox.titles.buffalo_table import BUFFALO, STAYS, BuffaloTable, BuffaloTeam
from hornox.titles.shared.row_placement import Why
from hornox.titles.shared.special_card_piles import remaining_specials, remove_special
from hornox.titles.shared.special_rows import Acting

KINDS: Specials = ("seven", "stop", "replace", "insert", "shift", "first", "last", "sort")
EVERYTHING = KINDS * 2
HOW_MANY = (0, 0, 2, 4, 6, 11, 16)  # specials, by the number of players
FACE_UP = 2


class Buffalo(BuffaloTeam):
    game = "buffalo"

    # The round

    def table(self, seats: int, seed: int | str | None = None, **options: object) -> BuffaloTable:
        table = super().table(seats, seed, **options)
        return replace(table, totals=(*table.totals, 0))

    def deal(self, table: BuffaloTable) -> Dealt:
        cards = self.shuffle(table)
        size, team = self.hand_size, self.hand_size * table.seats
        hands = tuple(tuple(sorted(cards[at : at + size])) for at in range(0, team, size))
        rows = cards[team + size : team + size + self.row_count]
        opened, stack = tuple((card,) for card in rows), cards[team : team + size]
        return Dealt(1, hands, opened, stack, self.times(table))

    def deal_specials(self, table: BuffaloTable) -> SpecialsDealt:
        assert table.seed is not None, "a view cannot be dealt: imagine a table first"
        drawn = shuffled(EVERYTHING, table.seed, table.shuffles)[: HOW_MANY[table.seats]]
        return SpecialsDealt(faceup=drawn[:FACE_UP], deck=drawn[FACE_UP:])

    def forced(self, table: BuffaloTable) -> Event | None:
        if table.stage == "play" and not table.served:
            return self.deal_specials(table)
        if table.acting is None and self.window(table):
            return None
        return super().forced(table)

    def reveal(self, table: BuffaloTable, choices: Choices) -> Revealed:
        team = super().reveal(table, choices)
        buffalo = self.with_heading(table, Played(BUFFALO, table.stack[0]))
        return Revealed(tuple(sorted((*team.cards, buffalo), key=self.order)))

    def round_end(self, table: BuffaloTable) -> RoundEnded:
        team, buffalo = map(heads, table.piles)
        times = self.times(table)
        return RoundEnded(table.round, (*(team * times,) * table.seats, buffalo), times=times)

    def times(self, table: BuffaloTable) -> int:
        """S-11: alone or as two, the team's heads count double."""
        return 2 if table.seats <= 2 else 1

    def game_end(self, table: BuffaloTable) -> GameEnded | None:
        if table.round == 0:
            return None
        won = table.totals[0] < table.totals[BUFFALO]  # S-10: a tie is not a win
        winners = tuple(range(table.seats)) if won else ()
        return GameEnded(winners, table.totals, self.times(table))

    # The buffalo's own cards

    def lay_next_card(self, table: BuffaloTable) -> Event | None:
        event = super().lay_next_card(table)
        if event is None and table.queue[0].seat == BUFFALO:
            return self.take(table, table.queue[0], self.cheapest(table), "low")
        return event

    def take(self, table: BuffaloTable, played: Played, row: int, why: Why) -> Took:
        return replace(super().take(table, played, row, why), team=played.seat != BUFFALO)

    def spill(self, table: BuffaloTable, acting: Acting) -> Took:
        return replace(super().spill(table, acting), team=True)  # S-06

    def cheapest(self, table: BuffaloTable) -> int:
        """The fewest heads; on a tie, the highest last card."""
        rows = table.rows
        return min(self.open_rows(table), key=lambda row: (heads(rows[row]), -rows[row][-1]))

    def pile(self, seat: Seat) -> int:
        return 1 if seat == BUFFALO else 0

    def pile_count(self, table: BuffaloTable) -> int:
        return 2

    # What it changes

    def after(self, table: BuffaloTable, event: Event) -> BuffaloTable:
        match event:
            case WindowClosed():
                return replace(table, closed=True)
            case SpecialUsed():
                return self.after_used(table, event)
            case Unmarked():
                marks = list(table.marks)
                marks[event.row] = tuple(mark for mark in marks[event.row] if mark != "stop")
                used: Specials = (*table.used, "stop")
                return self.with_lifted(replace(table, marks=tuple(marks), used=used), event)
            case Reordered():
                place = {card: place for place, card in enumerate(event.order)}
                queue = tuple(sorted(table.queue, key=lambda one: place[one.card]))
                return replace(table, queue=queue, acting=None)
            case SpecialsDealt():
                return replace(
                    table, faceup=event.faceup, deck=event.deck,
                    served=True, shuffles=table.shuffles + 1,
                )  # fmt: skip
            case _:
                return super().after(table, event)

    def with_lifted(self, table: BuffaloTable, event: Unmarked) -> BuffaloTable:
        """Remember who opened the row, if cards of this turn are still to be laid."""
        if not table.queue:
            return table
        lifted = Cause(event.seat, BACK, event.row, "unstop")
        return replace(table, touched=replace_at(table.touched, event.row, lifted))

    def after_dealt(self, table: BuffaloTable, event: Dealt) -> BuffaloTable:
        return replace(super().after_dealt(table, event), stack=event.deck)

    def after_revealed(self, table: BuffaloTable, event: Revealed) -> BuffaloTable:
        team = Revealed(tuple(one for one in event.cards if one.seat != BUFFALO))
        after = super().after_revealed(table, team)
        return replace(after, queue=event.cards, stack=table.stack[1:])

    def after_used(self, table: BuffaloTable, event: SpecialUsed) -> BuffaloTable:
        """S-14: replaced at once; used cards never return."""
        return replace(
            table,
            faceup=remove_special(table.faceup, event.special) + event.refill,
            deck=table.deck[len(event.refill) :],
            used=table.used if event.special in STAYS else (*table.used, event.special),
            acting=Acting(event.seat, event.special),
        )

    def after_replaced(self, table: BuffaloTable, event: Replaced) -> BuffaloTable:
        """S-04: the other card is laid at once, before the team can act again."""
        return replace(super().after_replaced(table, event), closed=True)

    def after_placed(self, table: BuffaloTable, event: Placed) -> BuffaloTable:
        return replace(super().after_placed(table, event), closed=False)

    def after_took(self, table: BuffaloTable, event: Took) -> BuffaloTable:
        after = super().after_took(table, event)
        return replace(after, closed=False, used=table.used + event.discarded)

    # What can be known

    def silent(self, table: BuffaloTable) -> bool:
        """S-15: nobody speaks before the cards are revealed."""
        return table.seats > 1 and table.stage == "play" and not table.queue

    def view(self, table: BuffaloTable, seat: Seat | None) -> BuffaloTable:
        seen = super().view(table, seat)
        return replace(seen, stack=hide_cards(table.stack), deck=hide_specials(table.deck))

    def imagine(self, view: BuffaloTable, rng: random.Random) -> BuffaloTable:
        *hands, stack = fill_hands((*view.hands, view.stack), self.unseen(view, rng))
        rng.shuffle(stack_order := list(stack))
        beside: list[Special] = [mark for mark in chain(*view.marks) if mark != "fifth"]
        acting = (view.acting.special,) if view.acting and view.acting.special in STAYS else ()
        unseen = remaining_specials(EVERYTHING, (*view.faceup, *view.used, *beside, *acting))
        rng.shuffle(unseen)
        return replace(
            super().imagine(view, rng), hands=tuple(hands), stack=tuple(stack_order),
            deck=tuple(unseen[: len(view.deck)]),
        )  # fmt: skip


TITLE = Buffalo()
