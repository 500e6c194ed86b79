"""Choosing a card by softmax over the heads that each card of a hand is expected to cost.

A card that fits nowhere costs the cheapest row. A card that would overfill its row costs the row's
heads. Any other card costs the heads at stake times the probability that others fill the gap
before it. Softmax keeps playouts varied: with the best card alone, search learnt nothing from them.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.rng import random_fraction

TEMPERATURE = 1.5  # heads: the higher, the more often a card that costs more is played
AVERAGE_HEADS = 1.7  # heads of an average card
MAX_HEADS = 40.0  # heads that a card can cost
MAX_OTHERS, MAX_ROOM = 10, 5  # other players, and free places of a row
PROBABILITY_STEPS = 64  # of a probability, in the table of binomial tails
STEPS_PER_HEAD = 16  # in the table of softmax weights


def binomial_tails() -> NDArray[np.float32]:
    """[n, k, p]: the probability of at least k hits in n trials of p / PROBABILITY_STEPS each."""
    tails = np.zeros((MAX_OTHERS + 1, MAX_ROOM + 1, PROBABILITY_STEPS + 1), np.float32)
    for n in range(MAX_OTHERS + 1):
        for step in range(PROBABILITY_STEPS + 1):
            p = step / PROBABILITY_STEPS
            exactly = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
            for least in range(MAX_ROOM + 1):
                tails[n, least, step] = sum(exactly[least:])
    return tails


BINOMIAL_TAILS = binomial_tails()
SOFTMAX_WEIGHTS = np.exp(
    -np.arange(int(MAX_HEADS * STEPS_PER_HEAD) + 1) / STEPS_PER_HEAD
).astype(np.float32)  # fmt: skip


@njit(forceinline=True)
def sample_card(
    table, hand, left, hidden, others, row_count, nowhere, temperature, scratch, rng
):  # fmt: skip
    """A card of the hand at the place `hand`; the rows are sorted in `scratch`.

    `hidden` cards are unknown to its owner, and a card that fits nowhere costs `nowhere` heads.
    """
    unseen, ends, rooms, stakes = scratch.unseen, scratch.ends, scratch.rooms, scratch.stakes
    weights = scratch.weights
    share = np.float32(PROBABILITY_STEPS / max(hidden, 1))
    steps = np.float32(STEPS_PER_HEAD / temperature)
    row, own = -1, 0  # own: cards of the hand below the row's end
    total = np.float32(0.0)
    for place in range(left):
        card = table[hand + place]
        while row < row_count - 1 and ends[row + 1] < card:
            row, own = row + 1, place
        cost = nowhere
        if row >= 0:
            cost = np.float32(stakes[row])
            if rooms[row] > 0:
                gap = unseen[card - 1] - unseen[ends[row]] - (place - own)
                tail = BINOMIAL_TAILS[others, rooms[row], min(int(gap * share), PROBABILITY_STEPS)]
                cost = cost * tail if gap >= rooms[row] else np.float32(0.0)
        total += SOFTMAX_WEIGHTS[min(int(cost * steps), SOFTMAX_WEIGHTS.size - 1)]
        weights[place] = total
    return table[hand + sample_index(weights, left, total, rng)]


@njit(forceinline=True)
def sample_index(weights, count, total, rng):
    """An index with the probability of its weight; `weights` holds their running sum."""
    at = random_fraction(rng) * total
    place = 0
    while place < count - 1 and weights[place] <= at:
        place += 1
    return place
