"""How a player stands after a turn of 11 nimmt!: relative heads to expect by the round's end.

The sum of what is seen, each times its weight. The weights were fitted by least squares to the
ends of rounds that players of this kind played; `python tools/fit_eleven_weights.py` repeats it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.eleven.layout import (
    BULLS,
    CARDS,
    FITTING,
    HALF,
    HANDS,
    HELD,
    PILES,
    PILES_MOST,
    PLAN,
    PLANS_MOST,
    SEATS,
    TOP,
    TURN,
)  # fmt: skip
from hornox.kernels.eleven.rules import heads_of, size

BULL: Final = 4  # what a bull card is good for, by the rule of hornox.bots.heuristic.eleven

# What is seen: of the others, ...
ALWAYS: Final = 0
DUEL: Final = 1  # one over the number of opponents
FEWEST: Final = 2  # cards in the smallest other hand
MEAN: Final = 3  # cards in another hand, on average
THEIR_BULLS: Final = 4  # the same for bull cards
THREAT: Final = 5  # the chance that one of them ends the round before my next turn, roughly
# ... and of me.
MINE: Final = 6  # cards in my hand
HEADS: Final = 7  # on them
STUCK: Final = 8  # of them, those that fit no pile
MOST: Final = 9  # of them, those that fit the pile where most do
SECOND: Final = 10  # the same for the second such pile
FIRST_BULL: Final = 11  # whether I have one
SECOND_BULL: Final = 12
MORE_BULLS: Final = 13  # beyond the second
SHARED: Final = 14  # cards for each bull card and one more
FEARED: Final = 15  # heads times threat
COVERED: Final = 16  # cards times the share of all cards that fit somewhere
RACE: Final = 17  # cards times the fewest of the others
CHASED: Final = 18  # the others' mean, if I have a bull card
SIGHTS: Final = 19

WEIGHTS = np.array([
    -3.763, 0.153, 0.171, -0.39, 1.52, -1.893,
    -0.306, 0.149, 0.032, -0.165, -0.118, 2.606,
    -0.726, 0.825, 0.873, 0.717, 0.578, -0.026,
    -0.159,
])  # fmt: skip
ALL: Final = (1 << HALF) - 1


@njit(forceinline=True)
def look_around(table, me, seen):
    """What no option of mine changes."""
    fewest, held, bulls = CARDS, 0, 0
    for seat in range(table[SEATS]):
        if seat != me:
            fewest = min(fewest, table[HELD + seat])
            held += table[HELD + seat]
            bulls += table[BULLS + seat]
    others = table[SEATS] - 1
    seen[ALWAYS] = 1.0
    seen[DUEL] = 1.0 / others
    seen[FEWEST] = fewest
    seen[MEAN] = held / others
    seen[THEIR_BULLS] = bulls / others


@njit(forceinline=True)
def threat(table, me, cover):
    """With one card left somebody needs a pile to fit it; with bull cards, two for a few."""
    safe = 1.0
    for seat in range(table[SEATS]):
        held = table[HELD + seat]
        if seat == me:
            continue
        if held == 1:
            safe *= 1.0 - cover
        elif table[BULLS + seat] and held <= 4:
            safe *= 1.0 - 0.5 * cover * cover / (held - 1)
    return 1.0 - safe


@njit(forceinline=True)
def look_at_tops(low, high, tops, piles, seen):
    """How many of these cards one pile takes, and another."""
    most, second = 0, 0
    for pile in range(piles):
        top = tops[pile]
        fitting = size(low & FITTING[top, 0], high & FITTING[top, 1])
        if fitting > most:
            most, second = fitting, most
        elif fitting > second:
            second = fitting
    seen[MOST] = most
    seen[SECOND] = second


@njit
def look_at_hand(table, me, low, high, bulls, tops, piles, reach_low, reach_high, digits, seen):
    """What is in a hand with so many bull cards; the tops reach these cards."""
    cover = size(reach_low, reach_high) / CARDS
    held = size(low, high)
    look_at_tops(low, high, tops, piles, seen)
    seen[THREAT] = threat(table, me, cover)
    seen[MINE] = held
    seen[HEADS] = heads_of(low, high, digits)
    seen[STUCK] = size(low & ~reach_low, high & ~reach_high)
    seen[FIRST_BULL] = bulls >= 1
    seen[SECOND_BULL] = bulls >= 2
    seen[MORE_BULLS] = max(bulls - 2, 0)
    seen[SHARED] = held / (1 + bulls)
    seen[FEARED] = seen[HEADS] * seen[THREAT]
    seen[COVERED] = held * cover
    seen[RACE] = held * seen[FEWEST]
    seen[CHASED] = seen[MEAN] if bulls else 0.0


@njit(forceinline=True)
def weighed(seen, weights):
    total = 0.0
    for sight in range(SIGHTS):
        total += weights[sight] * seen[sight]
    return total


@njit(forceinline=True)
def at_the_end(low, high, digits, seen):
    """What I would score if the round ended with this hand, the others' cards being average."""
    average = heads_of(ALL, ALL, digits) / CARDS
    return heads_of(low, high, digits) - average * seen[MEAN]


class Room(NamedTuple):
    """To think in: made once, and handed on."""

    plans: NDArray[np.int64]
    worths: NDArray[np.float64]
    tops: NDArray[np.int64]
    seen: NDArray[np.float64]
    digits: NDArray[np.int64]
    weights: NDArray[np.float64]


@njit(nogil=True, cache=True)
def make_room(digits, weights):
    return Room(
        np.empty((PLANS_MOST, PLAN), np.int64),
        np.empty(PLANS_MOST),
        np.empty(PILES_MOST, np.int64),
        np.zeros(SIGHTS),
        digits,
        weights,
    )


# What a turn leaves behind


@njit(forceinline=True)
def reached(tops, piles):
    """The cards that some top takes, and those that two do."""
    once_low, once_high, twice_low, twice_high = 0, 0, 0, 0
    for pile in range(piles):
        low, high = FITTING[tops[pile], 0], FITTING[tops[pile], 1]
        twice_low |= once_low & low
        twice_high |= once_high & high
        once_low |= low
        once_high |= high
    return once_low, once_high, twice_low, twice_high


@njit(forceinline=True)
def reached_without(reach, top):
    """The same for the cards that some top takes, if one pile is gone."""
    once_low, once_high, twice_low, twice_high = reach
    return once_low & ~(FITTING[top, 0] & ~twice_low), once_high & ~(FITTING[top, 1] & ~twice_high)


@njit
def worth(table, foresees, low, high, bulls, piles, reach_low, reach_high, room):
    """Of this hand, with these bull cards, at the tops in `room`: the less the better.

    By the outlook, or by the plain rule of hornox.bots.heuristic.eleven.
    """
    if not foresees:
        stuck = size(low & ~reach_low, high & ~reach_high)
        return float(heads_of(low, high, room.digits) + size(low, high) + stuck - BULL * bulls)
    if not low | high:
        return at_the_end(low, high, room.digits, room.seen)
    look_at_hand(
        table, table[TURN], low, high, bulls, room.tops, piles, reach_low, reach_high,
        room.digits, room.seen,
    )  # fmt: skip
    return weighed(room.seen, room.weights)


@njit
def worth_now(table, foresees, low, high, bulls, room):
    """The same where nothing is known yet of what the tops reach."""
    piles = table[PILES]
    reach_low, reach_high, _, _ = reached(room.tops, piles)
    return worth(table, foresees, low, high, bulls, piles, reach_low, reach_high, room)


@njit(nogil=True, cache=True)
def standing(table, me, room):
    """How a player stands whose turn is over."""
    for pile in range(table[PILES]):
        room.tops[pile] = table[TOP + pile]
    look_around(table, me, room.seen)
    reach_low, reach_high, _, _ = reached(room.tops, table[PILES])
    look_at_hand(
        table, me, table[HANDS + 2 * me], table[HANDS + 2 * me + 1], table[BULLS + me],
        room.tops, table[PILES], reach_low, reach_high, room.digits, room.seen,
    )  # fmt: skip
    return weighed(room.seen, room.weights)
