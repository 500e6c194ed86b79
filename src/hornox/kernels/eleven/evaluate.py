"""Evaluating a position of 11 nimmt!: the relative heads to expect by the end of the round.

The evaluation is a weighted sum of features. The weights were fitted by least squares to the ends
of rounds between such players; `python tools/fit_eleven_weights.py` repeats it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.eleven.layout import (
    BULLS,
    CARD_COUNT,
    FITTING,
    HALF_DECK,
    HAND_COUNT,
    HANDS,
    MAX_PILES,
    MAX_PLANS,
    PILE_TOP,
    PILES,
    PLAN_WIDTH,
    SEATS,
    TURN,
)  # fmt: skip
from hornox.kernels.eleven.rules import heads_of, set_size

BULL: Final = 4  # heads that a bull card is worth, as in hornox.bots.heuristic.eleven

# The features: of the others, ...
ALWAYS: Final = 0
DUEL: Final = 1  # one over the number of opponents
FEWEST: Final = 2  # cards in the smallest other hand
MEAN: Final = 3  # cards in another hand, on average
THEIR_BULLS: Final = 4  # the same for bull cards
THREAT: Final = 5  # roughly, the probability that one of them ends the round before my turn
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
FEATURE_COUNT: Final = 19

WEIGHTS = np.array([
    -3.763, 0.153, 0.171, -0.39, 1.52, -1.893,
    -0.306, 0.149, 0.032, -0.165, -0.118, 2.606,
    -0.726, 0.825, 0.873, 0.717, 0.578, -0.026,
    -0.159,
])  # fmt: skip
ALL: Final = (1 << HALF_DECK) - 1


@njit(forceinline=True)
def observe_opponents(table, me, features):
    """The features that no option of mine changes."""
    fewest, held, bulls = CARD_COUNT, 0, 0
    for seat in range(table[SEATS]):
        if seat != me:
            fewest = min(fewest, table[HAND_COUNT + seat])
            held += table[HAND_COUNT + seat]
            bulls += table[BULLS + seat]
    others = table[SEATS] - 1
    features[ALWAYS] = 1.0
    features[DUEL] = 1.0 / others
    features[FEWEST] = fewest
    features[MEAN] = held / others
    features[THEIR_BULLS] = bulls / others


@njit(forceinline=True)
def threat(table, me, cover):
    """A last card needs one pile that fits; a few cards and a bull card need two piles."""
    safe = 1.0
    for seat in range(table[SEATS]):
        held = table[HAND_COUNT + seat]
        if seat == me:
            continue
        if held == 1:
            safe *= 1.0 - cover
        elif table[BULLS + seat] and held <= 4:
            safe *= 1.0 - 0.5 * cover * cover / (held - 1)
    return 1.0 - safe


@njit(forceinline=True)
def observe_tops(low, high, tops, piles, features):
    """How many of these cards fit on the best pile, and on the second best."""
    most, second = 0, 0
    for pile in range(piles):
        top = tops[pile]
        fitting = set_size(low & FITTING[top, 0], high & FITTING[top, 1])
        if fitting > most:
            most, second = fitting, most
        elif fitting > second:
            second = fitting
    features[MOST] = most
    features[SECOND] = second


@njit
def observe_hand(
    table, me, low, high, bulls, tops, piles, reach_low, reach_high, head_bits, features
):
    """The features of a hand and its bull cards; the cards of the `reach` sets fit on a top."""
    cover = set_size(reach_low, reach_high) / CARD_COUNT
    held = set_size(low, high)
    observe_tops(low, high, tops, piles, features)
    features[THREAT] = threat(table, me, cover)
    features[MINE] = held
    features[HEADS] = heads_of(low, high, head_bits)
    features[STUCK] = set_size(low & ~reach_low, high & ~reach_high)
    features[FIRST_BULL] = bulls >= 1
    features[SECOND_BULL] = bulls >= 2
    features[MORE_BULLS] = max(bulls - 2, 0)
    features[SHARED] = held / (1 + bulls)
    features[FEARED] = features[HEADS] * features[THREAT]
    features[COVERED] = held * cover
    features[RACE] = held * features[FEWEST]
    features[CHASED] = features[MEAN] if bulls else 0.0


@njit(forceinline=True)
def weighted_sum(features, weights):
    total = 0.0
    for feature in range(FEATURE_COUNT):
        total += weights[feature] * features[feature]
    return total


@njit(forceinline=True)
def final_heads(low, high, head_bits, features):
    """My relative heads if the round ended with this hand and the others' cards were average."""
    average = heads_of(ALL, ALL, head_bits) / CARD_COUNT
    return heads_of(low, high, head_bits) - average * features[MEAN]


class Scratch(NamedTuple):
    """Arrays that search works in: allocated once, and passed on."""

    plans: NDArray[np.int64]
    costs: NDArray[np.float64]
    tops: NDArray[np.int64]
    features: NDArray[np.float64]
    head_bits: NDArray[np.int64]
    weights: NDArray[np.float64]


@njit(nogil=True, cache=True)
def new_scratch(head_bits, weights):
    return Scratch(
        np.empty((MAX_PLANS, PLAN_WIDTH), np.int64),
        np.empty(MAX_PLANS),
        np.empty(MAX_PILES, np.int64),
        np.zeros(FEATURE_COUNT),
        head_bits,
        weights,
    )


# What a turn leaves


@njit(forceinline=True)
def reach_of_tops(tops, piles):
    """The cards that fit on at least one top, and those that fit on at least two."""
    once_low, once_high, twice_low, twice_high = 0, 0, 0, 0
    for pile in range(piles):
        low, high = FITTING[tops[pile], 0], FITTING[tops[pile], 1]
        twice_low |= once_low & low
        twice_high |= once_high & high
        once_low |= low
        once_high |= high
    return once_low, once_high, twice_low, twice_high


@njit(forceinline=True)
def reach_without_pile(reach, top):
    """The cards that fit on at least one top once this top is gone."""
    once_low, once_high, twice_low, twice_high = reach
    return once_low & ~(FITTING[top, 0] & ~twice_low), once_high & ~(FITTING[top, 1] & ~twice_high)


@njit
def expected_cost(table, by_weights, low, high, bulls, piles, reach_low, reach_high, scratch):
    """The heads to expect with this hand and these bull cards at the tops in `scratch`.

    `by_weights`: by the fitted weights; otherwise by the rule of hornox.bots.heuristic.eleven.
    """
    if not by_weights:
        stuck = set_size(low & ~reach_low, high & ~reach_high)
        return float(
            heads_of(low, high, scratch.head_bits) + set_size(low, high) + stuck - BULL * bulls
        )
    if not low | high:
        return final_heads(low, high, scratch.head_bits, scratch.features)
    observe_hand(
        table, table[TURN], low, high, bulls, scratch.tops, piles, reach_low, reach_high,
        scratch.head_bits, scratch.features,
    )  # fmt: skip
    return weighted_sum(scratch.features, scratch.weights)


@njit
def expected_cost_here(table, by_weights, low, high, bulls, scratch):
    """The same for all piles, where the reach of the tops is not computed yet."""
    piles = table[PILES]
    reach_low, reach_high, _, _ = reach_of_tops(scratch.tops, piles)
    return expected_cost(table, by_weights, low, high, bulls, piles, reach_low, reach_high, scratch)


@njit(nogil=True, cache=True)
def evaluate_position(table, me, scratch):
    """The evaluation for a player whose turn is over."""
    for pile in range(table[PILES]):
        scratch.tops[pile] = table[PILE_TOP + pile]
    observe_opponents(table, me, scratch.features)
    reach_low, reach_high, _, _ = reach_of_tops(scratch.tops, table[PILES])
    observe_hand(
        table, me, table[HANDS + 2 * me], table[HANDS + 2 * me + 1], table[BULLS + me],
        scratch.tops, table[PILES], reach_low, reach_high, scratch.head_bits, scratch.features,
    )  # fmt: skip
    return weighted_sum(scratch.features, scratch.weights)
