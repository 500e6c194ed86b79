"""Chance nodes: a deal of the engine, made card by card with the true probabilities.

Where the engine shuffles, OpenSpiel's chance player deals. A number card has its own number;
special cards come after them, numbered by kind. A deal goes through the hands, seat by seat, then
the cards that are laid open, then those that stay face down. The cards of a hand come in ascending
order, so that there is only one way to deal it: trees have no deal twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from math import comb
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from hornox.cards import HIGHEST
from hornox.envs.actions import SPECIAL_KINDS
from hornox.events import Dealt, Event, SpecialsDealt, SpecialsShuffled
from hornox.game import Table, Title
from hornox.game_catalogue import Size
from hornox.titles import buffalo
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenPiles

DealEvent: TypeAlias = Dealt | SpecialsDealt | SpecialsShuffled


def chance_outcome_count(game: str, size: Size | None = None) -> int:
    """How many numbers chance nodes use, from 0, which stands for no card."""
    highest = size.deck if size else HIGHEST
    return highest + len(SPECIAL_KINDS.get(game, ())) + 1


@cache
def special_numbers(game: str) -> dict[str, int]:
    return {kind: HIGHEST + 1 + place for place, kind in enumerate(SPECIAL_KINDS.get(game, ()))}


def card_name(game: str, number: int) -> str:
    return str(number) if number <= HIGHEST else SPECIAL_KINDS[game][number - HIGHEST - 1]


class ChanceDeal(NamedTuple):
    """A deal in progress: the engine's event, whose cards chance replaces, and the cards so far.

    The first `old_count` cards are left over from an earlier deal: chance does not deal them again.
    """

    event: DealEvent
    game: str
    old_count: int
    drawn: tuple[int, ...]
    pool: tuple[int, ...]  # what the next card is drawn from
    remaining: int  # cards still to be dealt

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible next cards with their probabilities."""
        wanted = self.missing_in_hand()
        if wanted == 0:
            counts = Counter(self.pool)
            return [(number, counts[number] / len(self.pool)) for number in sorted(counts)]
        higher = self.higher_cards()
        hands = comb(len(higher), wanted)
        return [
            (card, comb(len(higher) - place - 1, wanted - 1) / hands)
            for place, card in enumerate(higher[: len(higher) - wanted + 1])
        ]

    def possible_cards(self) -> Sequence[int]:
        """The cards that can come next."""
        wanted = self.missing_in_hand()
        if wanted == 0:
            return self.pool
        higher = self.higher_cards()
        return higher[: len(higher) - wanted + 1]

    def missing_in_hand(self) -> int:
        """How many cards the hand that is being dealt still needs; 0 after the hands."""
        if not isinstance(self.event, Dealt):
            return 0
        size, dealt = len(self.event.hands[0]), len(self.drawn)
        return size - dealt % size if dealt < size * len(self.event.hands) else 0

    def higher_cards(self) -> Sequence[int]:
        """The cards above the last one in the hand that is being dealt, in ascending order."""
        assert isinstance(self.event, Dealt)
        begun = len(self.event.hands[0]) > self.missing_in_hand()
        return sorted(card for card in self.pool if not begun or card > self.drawn[-1])

    def with_card(self, number: int) -> ChanceDeal:
        place = self.pool.index(number)
        pool = self.pool[:place] + self.pool[place + 1 :]
        return self._replace(drawn=(*self.drawn, number), pool=pool, remaining=self.remaining - 1)

    def with_forced_cards(self) -> ChanceDeal:
        """With the next cards dealt as long as there is only one: that is no chance node."""
        deal = self
        while deal.remaining and len(possible := set(deal.possible_cards())) == 1:
            deal = deal.with_card(possible.pop())
        return deal

    @property
    def dealt_count(self) -> int:
        """How many cards chance has dealt."""
        return len(self.drawn) - self.old_count

    def to_event(self) -> DealEvent:
        return with_cards(self.event, self.game, self.drawn)


def start_deal(rules: Title[Any], table: Table, event: Event) -> ChanceDeal | None:
    """The deal that this event makes; None if it shuffles nothing."""
    if not isinstance(event, Dealt | SpecialsDealt | SpecialsShuffled):
        return None
    order = cards_in_order(event, rules.game)
    old = leftover_specials(table) if isinstance(event, SpecialsDealt) else ()
    pool = whole_pool(rules, table, event) or order[len(old) :]
    remaining = len(order) - len(old)
    deal = ChanceDeal(event, rules.game, len(old), old, pool, remaining)
    return deal.with_forced_cards() if remaining else None


def whole_pool(rules: Title[Any], table: Table, event: DealEvent) -> tuple[int, ...]:
    """All cards to draw from, where a deal does not use all of them."""
    if isinstance(event, Dealt):
        if isinstance(rules, ElevenPiles):
            return tuple(range(1, rules.highest + 1))
        assert isinstance(rules, Classic)
        return tuple(rules.deck(table))
    if rules.game == "buffalo":
        return tuple(special_numbers("buffalo")[kind] for kind in buffalo.EVERYTHING)
    return ()


def leftover_specials(table: Table) -> tuple[int, ...]:
    """J-91: in later rounds, specials are dealt from the rest of the deck first."""
    if not isinstance(table, AnniversaryTable) or table.round == 1:
        return ()
    numbers = special_numbers("anniversary")
    return tuple(numbers[special] for special in table.specials.deck)


def cards_in_order(event: DealEvent, game: str) -> tuple[int, ...]:
    """The cards of a deal in the order of its chance nodes."""
    if isinstance(event, Dealt):
        return (*chain(*event.hands, *event.rows), *event.deck)
    numbers = special_numbers(game)
    return tuple(numbers[special] for special in specials_in_order(event))


def specials_in_order(event: SpecialsDealt | SpecialsShuffled) -> Iterator[str]:
    if isinstance(event, SpecialsShuffled):
        return iter(event.deck)
    return chain(*event.hands, event.faceup, event.deck)


def with_cards(event: DealEvent, game: str, order: Iterable[int]) -> DealEvent:
    """The same deal with these cards."""
    if isinstance(event, Dealt):
        cards = iter(order)
        hands = tuple(tuple(sorted(islice(cards, len(hand)))) for hand in event.hands)
        rows = tuple((next(cards),) for _ in event.rows)
        return replace(event, hands=hands, rows=rows, deck=tuple(cards))
    kinds = iter([SPECIAL_KINDS[game][number - HIGHEST - 1] for number in order])
    if isinstance(event, SpecialsShuffled):
        return replace(event, deck=tuple(kinds))
    special_hands = tuple(tuple(islice(kinds, len(hand))) for hand in event.hands)
    faceup = tuple(islice(kinds, len(event.faceup)))
    return replace(event, hands=special_hands, faceup=faceup, deck=tuple(kinds))


def next_card(rules: Title[Any], table: Table, deal: ChanceDeal, seed: str) -> int:
    """The card that this seed deals next."""
    event = rules.forced(replace(table, seed=seed))
    assert isinstance(event, Dealt | SpecialsDealt | SpecialsShuffled)
    order: Sequence[int] = cards_in_order(event, rules.game)
    return order[len(deal.drawn)]
