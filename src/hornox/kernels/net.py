"""A small net that says what each card of a hand will cost by the end of the round.

Two hidden layers. What the table and the hand as a whole add to the first is worked out once
for all cards of the hand.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.chance import fraction
from hornox.kernels.features import EACH, WHOLE, look_at_card, look_at_table
from hornox.kernels.layout import ASKED, HAND, HANDS, LEFT, NOBODY, SEATS
from hornox.kernels.rows import reveal, take
from hornox.kernels.sense import OPTIONS, cheapest, count_unseen, list_options

FIRST, SECOND = 32, 16
SIZE = (WHOLE + EACH) * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1
SHAPES = (
    ("first", (WHOLE + EACH, FIRST)), ("first_bias", (FIRST,)), ("second", (FIRST, SECOND)),
    ("second_bias", (SECOND,)), ("last", (SECOND,)), ("last_bias", (1,)),
)  # fmt: skip
BIAS = (WHOLE + EACH) * FIRST
MIDDLE = BIAS + FIRST
MIDDLE_BIAS = MIDDLE + FIRST * SECOND
LAST = MIDDLE_BIAS + SECOND


@njit(fastmath=True, forceinline=True)
def add_layer(x, size, weights, at, out, width):
    """Add x · weights to `out`."""
    for i in range(size):
        value = x[i]
        if value != 0.0:
            row = at + i * width
            for j in range(width):
                out[j] += value * weights[row + j]


@njit(fastmath=True, cache=True)
def judge(table, seat, unseen, weights, options, values, features):
    """Options, their values in heads, and what was seen of each; how many there are."""
    prices = np.empty(OPTIONS, np.float32)
    whole = np.empty(WHOLE, np.float32)
    base, first = np.empty(FIRST, np.float32), np.empty(FIRST, np.float32)
    second = np.empty(SECOND, np.float32)
    count = list_options(table, seat, options)
    look_at_table(table, seat, unseen, options, count, prices, whole)
    for j in range(FIRST):
        base[j] = weights[BIAS + j]
    add_layer(whole, WHOLE, weights, 0, base, FIRST)
    for place in range(count):
        features[place, :WHOLE] = whole
        each = features[place, WHOLE:]
        look_at_card(table, seat, unseen, options[place], prices[place], each)
        for j in range(FIRST):
            first[j] = base[j]
        add_layer(each, EACH, weights, WHOLE * FIRST, first, FIRST)
        for j in range(FIRST):
            first[j] = max(first[j], np.float32(0.0))
        for j in range(SECOND):
            second[j] = weights[MIDDLE_BIAS + j]
        add_layer(first, FIRST, weights, MIDDLE, second, SECOND)
        value = weights[LAST + SECOND]
        for j in range(SECOND):
            value += max(second[j], np.float32(0.0)) * weights[LAST + j]
        values[place] = value
    return count


@njit(forceinline=True, cache=True)
def prefer(values, count, warmth, rng):
    """A place by softmax: the lower its value the likelier; without warmth the lowest."""
    best = 0
    for place in range(1, count):
        if values[place] < values[best]:
            best = place
    if warmth <= 0.0:
        return best
    total = 0.0
    for place in range(count):
        total += np.exp((values[best] - values[place]) / warmth)
    at = fraction(rng) * total
    for place in range(count):
        at -= np.exp((values[best] - values[place]) / warmth)
        if at < 0.0:
            return place
    return best


@njit
def choose_all_by_net(table, weights, warmth, unseen, options, values, features, rng, choices):
    """Everybody's card as the net would choose it."""
    count_unseen(table, unseen)
    for seat in range(table[SEATS]):
        if table[LEFT] == 1:
            choices[seat] = table[HANDS + seat * HAND]
            continue
        count = judge(table, seat, unseen, weights, options, values, features)
        choices[seat] = options[prefer(values, count, warmth, rng)]


@njit
def play_out_by_net(table, weights, warmth, unseen, options, values, features, rng, choices):
    """To the end of the round, everybody playing as the net would."""
    while table[ASKED] != NOBODY:
        if table[ASKED] >= 0:
            take(table, cheapest(table))
            continue
        choose_all_by_net(table, weights, warmth, unseen, options, values, features, rng, choices)
        reveal(table, choices)
