"""The table of 11 nimmt!: its piles and bull cards, and how each event changes it."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from itertools import chain
from operator import add
from typing import Literal

from msgspec.structs import replace

from hornox.cards import Card, Row, Seat, add_cards, hide_cards, lowest, remove_card, replace_at
from hornox.events import (
    BullTaken,
    Dealt,
    Event,
    GameEnded,
    Laid,
    PilesOpened,
    PileTaken,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from hornox.game import Table, Title, fill_hands, imaginary_seed

BULLS = 10
BULL_FROM = 3  # whoever takes a pile of at least three cards gets a bull card


class ElevenTable(Table, frozen=True):
    """Piles from bottom to top; only the tops may be looked at, the rest is memory (E-15).

    `turn` moves; `used` are the piles laid on this turn, with their old tops; `due` is what
    a taken pile still brings: a bull card, new piles, the end of the turn.
    `seen_hands`: for each seat the cards in its hand that came from piles.
    """

    piles: tuple[Row, ...] = ()
    deck: Row = ()
    bulls: tuple[int, ...] = ()
    supply: int = BULLS
    starter: Seat = -1
    turn: Seat = 0
    used: tuple[tuple[int, Card], ...] = ()
    due: Literal["move", "bull", "open", "end"] = "move"
    seen_hands: tuple[Row, ...] = ()

    @property
    def tops(self) -> tuple[Card, ...]:
        """What people call each pile: its top card, through a whole turn that of its beginning."""
        old_tops = dict(self.used)
        return tuple(old_tops.get(place, pile[-1]) for place, pile in enumerate(self.piles))

    def __str__(self) -> str:
        return "\n".join(f"pile {place}: {pile[-1]}" for place, pile in enumerate(self.piles, 1))


class ElevenPiles(Title[ElevenTable]):
    table_type = ElevenTable
    highest = 100

    def distance(self, top: Card, card: Card) -> int:
        """How far up from the top, counting on from 100 to 1 (E-05)."""
        return (card - top) % self.highest

    def starter(self, table: ElevenTable) -> Seat:
        """E-12: the lowest total; of several, the first clockwise after the last starter."""
        first = lowest(table.totals)
        return min(first, key=lambda seat: (seat - table.starter - 1) % table.seats)

    # What it changes

    def after(self, table: ElevenTable, event: Event) -> ElevenTable:
        match event:
            case Laid():
                return self.after_laid(table, event)
            case TurnEnded():
                return replace(table, turn=event.seat, used=(), due="move")
            case PileTaken():
                return self.after_pile_taken(table, event)
            case BullTaken():
                return self.after_bull_taken(table, event)
            case PilesOpened():
                piles = (*table.piles, *((card,) for card in event.cards))
                return replace(table, piles=piles, deck=table.deck[len(event.cards) :], due="end")
            case Dealt():
                return self.after_dealt(table, event)
            case RoundEnded():
                return replace(
                    table, stage="deal", totals=tuple(map(add, table.totals, event.heads))
                )
            case GameEnded():
                return replace(table, stage="over", winners=event.winners)
            case _:
                raise AssertionError(event)

    def after_dealt(self, table: ElevenTable, event: Dealt) -> ElevenTable:
        starter = self.starter(table)
        return replace(
            table, stage="play", round=event.round, shuffles=table.shuffles + 1,
            hands=event.hands, piles=event.rows, deck=event.deck,
            bulls=(0,) * table.seats, supply=BULLS, seen_hands=((),) * table.seats,
            starter=starter, turn=starter, used=(), due="move",
        )  # fmt: skip

    def after_laid(self, table: ElevenTable, event: Laid) -> ElevenTable:
        """E-07: on each pile by distance, the farthest on top."""
        used = dict(table.used) | {event.pile: event.top}
        pile = table.piles[event.pile]
        old = pile.index(event.top) + 1
        laid = sorted((*pile[old:], event.card), key=lambda card: self.distance(event.top, card))
        seen = table.seen_hands[event.seat]
        if event.card in seen:
            seen = remove_card(seen, event.card)
        return replace(
            table,
            hands=replace_at(
                table.hands, event.seat, remove_card(table.hands[event.seat], event.card)
            ),
            piles=replace_at(table.piles, event.pile, (*pile[:old], *laid)),
            used=tuple(used.items()),
            seen_hands=replace_at(table.seen_hands, event.seat, seen),
        )

    def after_pile_taken(self, table: ElevenTable, event: PileTaken) -> ElevenTable:
        hand = add_cards(table.hands[event.seat], *event.cards)
        seen = add_cards(table.seen_hands[event.seat], *event.cards)
        brings_bull = len(event.cards) >= BULL_FROM and table.bulls[event.seat] < BULLS  # E-10
        return replace(
            table,
            hands=replace_at(table.hands, event.seat, hand),
            seen_hands=replace_at(table.seen_hands, event.seat, seen),
            piles=table.piles[: event.pile] + table.piles[event.pile + 1 :],
            due="bull" if brings_bull else "open",
        )

    def after_bull_taken(self, table: ElevenTable, event: BullTaken) -> ElevenTable:
        bulls = list(table.bulls)
        bulls[event.seat] += 1
        if event.victim is None:
            return replace(table, bulls=tuple(bulls), supply=table.supply - 1, due="open")
        bulls[event.victim] -= 1
        return replace(table, bulls=tuple(bulls), due="open")

    # What can be known

    def known(self, table: ElevenTable) -> Sequence[Collection[Card]]:
        return table.seen_hands or super().known(table)

    def view(self, table: ElevenTable, seat: Seat | None) -> ElevenTable:
        return replace(super().view(table, seat), deck=hide_cards(table.deck))

    def imagine(self, view: ElevenTable, rng: random.Random) -> ElevenTable:
        lying = set(chain(*view.piles, *view.hands))
        unseen = [card for card in range(1, self.highest + 1) if card not in lying]
        rng.shuffle(unseen)
        hands = fill_hands(view.hands, unseen)
        in_hands = set(chain(*hands))
        deck = tuple(card for card in unseen if card not in in_hands)
        return replace(
            view, seed=imaginary_seed(rng), me=None, hands=hands, deck=deck if view.deck else ()
        )
