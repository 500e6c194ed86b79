"""A round of 11 nimmt! in one flat array: where each thing is.

One table is `WIDTH` whole numbers. A set of cards is two of them, a bit a card: the cards 1 to 50
in the first, 51 to 100 in the second, so that no number is ever negative.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

SEATS_MOST: Final = 7
CARDS: Final = 100
HALF: Final = 50  # cards in one number
HAND: Final = 10
REACH: Final = 10
STOCK: Final = 10  # bull cards there are, and the most that one player gets
BULL_FROM: Final = 3  # a pile of so many cards brings a bull card
DECK_MOST: Final = CARDS - 2 * HAND
PILES_MOST: Final = DECK_MOST // 2 + 1  # a take leaves one pile more than before

# What is asked of the player whose turn it is.
MOVE: Final = 0  # to lay, to take, or to be done
STEAL: Final = 1  # whose bull card to take
OVER: Final = 2  # nothing: the round is over

SEATS: Final = 0
TURN: Final = 1
ASKED: Final = 2
SUPPLY: Final = 3  # bull cards that nobody has
LEFT: Final = 4  # cards in the deck
PILES: Final = 5  # how many there are
USED: Final = 6  # how many of them were laid on this turn
BULLS: Final = 7  # by seat
HELD: Final = BULLS + SEATS_MOST  # cards in each hand, known or not
HANDS: Final = HELD + SEATS_MOST  # the known ones, as sets
TOP: Final = HANDS + 2 * SEATS_MOST  # by pile
OLD_TOP: Final = TOP + PILES_MOST  # the top before this turn, if it was laid on; or 0
LYING: Final = OLD_TOP + PILES_MOST  # its cards, as sets
DECK: Final = LYING + 2 * PILES_MOST  # the next card last
WIDTH: Final = DECK + DECK_MOST

# A plan: the pile to take or -1, how often it lays, and for each a pile and a set of cards.
TAKEN: Final = 0
LAYS: Final = 1
FIRST: Final = 2
PLAN: Final = FIRST + 3 * STOCK
PLANS_MOST: Final = PILES_MOST * (REACH + 1)

DIGITS: Final = 4  # binary digits of a card's heads, which are ten at most


def set_of(cards: Iterable[int]) -> tuple[int, int]:
    sets = [0, 0]
    for card in cards:
        sets[(card - 1) // HALF] |= 1 << (card - 1) % HALF
    return sets[0], sets[1]


def cards_of(low: int, high: int) -> tuple[int, ...]:
    """The cards of a set, the lowest first."""
    both = low | high << HALF
    return tuple(card for card in range(1, CARDS + 1) if both >> (card - 1) & 1)


def within(top: int, reach: int) -> tuple[int, int]:
    """The cards that are 1 to `reach` above the top, counting on from 100 to 1."""
    return set_of((top + distance - 1) % CARDS + 1 for distance in range(1, reach + 1))


NOTHING: Final = (0, 0)
ONLY = np.array([NOTHING, *(set_of((card,)) for card in range(1, CARDS + 1))])
FITTING = np.array([NOTHING, *(within(top, REACH) for top in range(1, CARDS + 1))])
