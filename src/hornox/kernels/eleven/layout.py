"""The layout of a flat table of 11 nimmt!: which place of the array holds what.

One table is `WIDTH` whole numbers. A set of cards is two of them, one bit for each card: the cards
1 to 50 in the first, 51 to 100 in the second, so that no number is ever negative.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

MAX_SEATS: Final = 7
CARD_COUNT: Final = 100
HALF_DECK: Final = 50  # cards whose bits are in one number
HAND_SIZE: Final = 10
REACH: Final = 10
BULL_COUNT: Final = 10  # bull cards in the game, and the most that one player gets
BULL_FROM: Final = 3  # a pile of at least this many cards brings a bull card
MAX_DECK: Final = CARD_COUNT - 2 * HAND_SIZE
MAX_PILES: Final = MAX_DECK // 2 + 1  # a take leaves one pile more than before

# What the player whose turn it is must choose.
MOVE: Final = 0  # to lay a card, to take a pile, or to be done
STEAL: Final = 1  # from whom to take a bull card
OVER: Final = 2  # nothing: the round is over

SEATS: Final = 0
TURN: Final = 1
ASKED: Final = 2
SUPPLY: Final = 3  # bull cards that nobody has
DECK_LEFT: Final = 4  # cards in the deck
PILES: Final = 5  # how many piles there are
PILES_USED: Final = 6  # how many piles cards were laid on this turn
BULLS: Final = 7  # by seat
HAND_COUNT: Final = BULLS + MAX_SEATS  # cards in each hand, known or not
HANDS: Final = HAND_COUNT + MAX_SEATS  # the known ones, as sets
PILE_TOP: Final = HANDS + 2 * MAX_SEATS  # by pile
PILE_OLD_TOP: Final = PILE_TOP + MAX_PILES  # before this turn, if cards were laid there; or 0
PILE_CARDS: Final = PILE_OLD_TOP + MAX_PILES  # its cards, as sets
DECK: Final = PILE_CARDS + 2 * MAX_PILES  # the next card last
WIDTH: Final = DECK + MAX_DECK

# A plan: the pile to take or -1, the number of lays, and for each lay a pile and a set of cards.
PLAN_TAKE: Final = 0
PLAN_LAYS: Final = 1
PLAN_FIRST: Final = 2
PLAN_WIDTH: Final = PLAN_FIRST + 3 * BULL_COUNT
MAX_PLANS: Final = MAX_PILES * (REACH + 1)

HEAD_BITS: Final = 4  # binary digits of a card's heads, which are ten at most


def set_of(cards: Iterable[int]) -> tuple[int, int]:
    sets = [0, 0]
    for card in cards:
        sets[(card - 1) // HALF_DECK] |= 1 << (card - 1) % HALF_DECK
    return sets[0], sets[1]


def cards_of(low: int, high: int) -> tuple[int, ...]:
    """The cards of a set, the lowest first."""
    both = low | high << HALF_DECK
    return tuple(card for card in range(1, CARD_COUNT + 1) if both >> (card - 1) & 1)


def cards_above(top: int, reach: int) -> tuple[int, int]:
    """The cards that are 1 to `reach` above the top, counting on from 100 to 1."""
    return set_of((top + distance - 1) % CARD_COUNT + 1 for distance in range(1, reach + 1))


EMPTY_SET: Final = (0, 0)
# By card: the set of this card alone, and the set of the cards that fit on it
SINGLE_CARD = np.array([EMPTY_SET, *(set_of((card,)) for card in range(1, CARD_COUNT + 1))])
FITTING = np.array([EMPTY_SET, *(cards_above(top, REACH) for top in range(1, CARD_COUNT + 1))])
