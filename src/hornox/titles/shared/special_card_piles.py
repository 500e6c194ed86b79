"""Special cards in hands, deck and discard pile; and which cards a positive card cancels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Protocol

from msgspec.structs import replace

from hornox.cards import HEADS, Card, Row, Seat, Value, heads, replace_at
from hornox.choices import Special
from hornox.events import Drew, Gave, Specials, SpecialsDealt, SpecialsShuffled, hide_specials
from hornox.shuffle import shuffled


class Shuffle(Protocol):
    """A function that shuffles; it knows the seed and the number of the shuffle."""

    def __call__(self, cards: Specials) -> Specials: ...


class SpecialCards(Value, frozen=True):
    """Where the specials are; `pool` is what the deck was shuffled from, known to all."""

    hands: tuple[Specials, ...] = ()
    deck: Specials = ()
    pool: Specials = ()
    discard: Specials = ()

    def deal(self, everything: Specials, most: int, shuffle: Shuffle) -> SpecialsDealt:
        """Deal as many to each as possible, at most `most` (J-90); the old deck first (J-91)."""
        seats = len(self.hands)
        held = sum(map(len, self.hands))
        each = min(most, (len(everything) - held) // seats)
        deck, pool, discard = self.deck, self.pool, self.discard
        if len(deck) < each * seats:
            pool = self.discard if self.pool else everything
            deck, discard = deck + shuffle(pool), ()
        hands = tuple(deck[seat * each : (seat + 1) * each] for seat in range(seats))
        return SpecialsDealt(hands, deck=deck[seats * each :], discard=discard, pool=pool)

    def after_dealt(self, event: SpecialsDealt) -> SpecialCards:
        hands = tuple(hand + more for hand, more in zip(self.hands, event.hands, strict=True))
        return SpecialCards(hands, event.deck, event.pool, event.discard)

    def after_played(self, seat: Seat, special: Special) -> SpecialCards:
        return replace(
            self, hands=replace_at(self.hands, seat, remove_special(self.hands[seat], special))
        )

    def after_discarded(self, *specials: Special) -> SpecialCards:
        return replace(self, discard=self.discard + specials)

    def after_gave(self, event: Gave) -> SpecialCards:
        return self.after_played(event.seat, event.special).after_discarded(event.special)

    def draw(self, seat: Seat, shuffle: Shuffle) -> Drew | SpecialsShuffled:
        """J-81: an empty deck is reshuffled when a card is needed, not before."""
        if self.deck:
            return Drew(seat, self.deck[0])
        return SpecialsShuffled(shuffle(self.discard), tuple(sorted(self.discard)))

    def after_shuffled(self, event: SpecialsShuffled) -> SpecialCards:
        return SpecialCards(self.hands, event.deck, event.pool)

    def after_drew(self, event: Drew) -> SpecialCards:
        hand = (*self.hands[event.seat], event.special)
        return replace(self, hands=replace_at(self.hands, event.seat, hand), deck=self.deck[1:])

    def seen(self, seat: Seat | None) -> SpecialCards:
        hands = (
            hand if place == seat else hide_specials(hand) for place, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands), deck=hide_specials(self.deck))

    def imagine(
        self, everything: Specials, elsewhere: Specials, rng: random.Random
    ) -> SpecialCards:
        """Replace each back by a card that is nowhere else; in the deck, by one of its pool."""
        unseen = remaining_specials(everything, chain(*self.hands, self.discard, elsewhere))
        possible = list((Counter(self.pool) & Counter(unseen)).elements())
        rng.shuffle(possible)
        deck = tuple(possible[: len(self.deck)])
        rest = remaining_specials(unseen, deck)
        rng.shuffle(rest)
        cards = iter(rest)
        hands = tuple(
            tuple([next(cards) if special == "back" else special for special in hand])
            for hand in self.hands
        )
        return replace(self, hands=hands, deck=deck)


def remove_special(hand: Specials, special: Special) -> Specials:
    """The hand without that special; a hidden hand loses a back."""
    place = hand.index(special) if special in hand else hand.index("back")
    return hand[:place] + hand[place + 1 :]


def kinds(hand: Specials) -> Specials:
    """Each kind once, in a fixed order; a back is not a kind."""
    return tuple(sorted(special for special in set(hand) if special != "back"))


def remaining_specials(cards: Iterable[Special], seen: Iterable[Special]) -> list[Special]:
    return list((Counter(cards) - Counter(seen)).elements())


def shuffle_with(seed: str | None, number: int) -> Shuffle:
    assert seed is not None, "a view cannot be dealt: imagine a table first"

    def shuffle(cards: Specials) -> Specials:
        return shuffled(cards, seed, number)

    return shuffle


def cancelled_sets(pile: Iterable[Card], worth: int) -> tuple[Row, ...]:
    """J-72: of the sets with the most heads up to `worth`, one for each different rest.

    Of sets that leave the same heads it is the one with the lowest cards. The set with the
    fewest cards comes first, then the lowest.
    """
    groups = [tuple(cards) for _, cards in groupby(sorted(pile, key=by_heads), HEADS.__getitem__)]
    sets = [tuple(sorted(cards)) for cards in sets_up_to(groups, worth)]
    most = max(map(heads, sets))
    return tuple(sorted((cards for cards in sets if heads(cards) == most), key=by_length))


def sets_up_to(groups: Sequence[Row], worth: int) -> Iterator[Row]:
    """Sets worth no more, with the lowest cards of each group; a group has equal heads."""
    if not groups:
        yield ()
        return
    first, *others = groups
    each = HEADS[first[0]]
    for count in range(min(len(first), worth // each) + 1):
        for rest in sets_up_to(others, worth - count * each):
            yield first[:count] + rest


def by_heads(card: Card) -> tuple[int, Card]:
    return HEADS[card], card


def by_length(cards: Row) -> tuple[int, Row]:
    return len(cards), cards
