"""Chance: the cards of a deal, one at a time.

Where the engine shuffles, OpenSpiel is asked card by card, with the true probabilities. A number
card is its own number; special cards are numbered behind them, by kind. A deal runs through the
hands, seat by seat, then what is laid open, then what stays face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from hornox.cards import HIGHEST
from hornox.events import Dealt, Event, Specials, SpecialsDealt, SpecialsShuffled
from hornox.game import Table, Title
from hornox.titles import anniversary, buffalo
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenPiles

Deal: TypeAlias = Dealt | SpecialsDealt | SpecialsShuffled

KINDS: dict[str, Specials] = {"anniversary": anniversary.KINDS, "buffalo": buffalo.KINDS}


def outcomes(game: str) -> int:
    """How many numbers chance can come up with; 0 is none of them."""
    return HIGHEST + len(KINDS.get(game, ())) + 1


@cache
def special_numbers(game: str) -> dict[str, int]:
    return {kind: HIGHEST + 1 + place for place, kind in enumerate(KINDS.get(game, ()))}


def card_name(game: str, number: int) -> str:
    return str(number) if number <= HIGHEST else KINDS[game][number - HIGHEST - 1]


class Dealing(NamedTuple):
    """A deal that is under way: its event with any cards, and those that came up so far.

    The first of these, `lying`, are what is left of an old deck: chance has dealt them before.
    """

    event: Deal
    game: str
    lying: int
    drawn: tuple[int, ...]
    left: tuple[int, ...]
    still: int

    @property
    def odds(self) -> list[tuple[int, float]]:
        counted = Counter(self.left)
        return [(number, counted[number] / len(self.left)) for number in sorted(counted)]

    def with_card(self, number: int) -> Dealing:
        place = self.left.index(number)
        left = self.left[:place] + self.left[place + 1 :]
        return self._replace(drawn=(*self.drawn, number), left=left, still=self.still - 1)

    def settled(self) -> Dealing:
        """With the cards that are alike dealt, if all that are left are: chance has no say then."""
        now = self
        while now.still and len(set(now.left)) == 1:
            now = now.with_card(now.left[0])
        return now

    @property
    def place(self) -> int:
        """How many cards chance has dealt."""
        return len(self.drawn) - self.lying

    def finished(self) -> Deal:
        return dealt(self.event, self.game, self.drawn)


def dealing(rules: Title[Any], table: Table, event: Event) -> Dealing | None:
    """The deal that this event is, if anything is shuffled for it."""
    if not isinstance(event, Dealt | SpecialsDealt | SpecialsShuffled):
        return None
    order = numbers(event, rules.game)
    lying = old_deck(table) if isinstance(event, SpecialsDealt) else ()
    left = pool(rules, table, event) or order[len(lying) :]
    still = len(order) - len(lying)
    begun = Dealing(event, rules.game, len(lying), lying, left, still)
    return begun.settled() if still else None


def pool(rules: Title[Any], table: Table, event: Deal) -> tuple[int, ...]:
    """What the cards come from, where not all of it is dealt."""
    if isinstance(event, Dealt):
        if isinstance(rules, ElevenPiles):
            return tuple(range(1, rules.highest + 1))
        assert isinstance(rules, Classic)
        return tuple(rules.deck(table.seats))
    if rules.game == "buffalo":
        return tuple(special_numbers("buffalo")[kind] for kind in buffalo.EVERYTHING)
    return ()


def old_deck(table: Table) -> tuple[int, ...]:
    """J-91: in later rounds specials are dealt from what is left of the deck first."""
    if not isinstance(table, AnniversaryTable) or table.round == 1:
        return ()
    names = special_numbers("anniversary")
    return tuple(names[special] for special in table.specials.deck)


def numbers(event: Deal, game: str) -> tuple[int, ...]:
    """The cards of a deal in the order of its chance nodes."""
    if isinstance(event, Dealt):
        return (*chain(*event.hands, *event.rows), *event.deck)
    names = special_numbers(game)
    return tuple(names[special] for special in all_specials(event))


def all_specials(event: SpecialsDealt | SpecialsShuffled) -> Iterator[str]:
    if isinstance(event, SpecialsShuffled):
        return iter(event.deck)
    return chain(*event.hands, event.faceup, event.deck)


def dealt(event: Deal, game: str, order: Iterable[int]) -> Deal:
    """The same deal with these cards."""
    if isinstance(event, Dealt):
        cards = iter(order)
        hands = tuple(tuple(sorted(islice(cards, len(hand)))) for hand in event.hands)
        rows = tuple((next(cards),) for _ in event.rows)
        return replace(event, hands=hands, rows=rows, deck=tuple(cards))
    kinds = iter([KINDS[game][number - HIGHEST - 1] for number in order])
    if isinstance(event, SpecialsShuffled):
        return replace(event, deck=tuple(kinds))
    hands_of_specials = tuple(tuple(islice(kinds, len(hand))) for hand in event.hands)
    faceup = tuple(islice(kinds, len(event.faceup)))
    return replace(event, hands=hands_of_specials, faceup=faceup, deck=tuple(kinds))


def next_of(rules: Title[Any], table: Table, begun: Dealing, seed: str) -> int:
    """The card that this seed deals next."""
    event = rules.forced(replace(table, seed=seed))
    assert isinstance(event, Dealt | SpecialsDealt | SpecialsShuffled)
    order: Sequence[int] = numbers(event, rules.game)
    return order[len(begun.drawn)]
