"""A small net that says what each card of a hand will cost by the end of the round.

Two hidden layers. All hands of a table are worked through together, card beside card: loops
over a hundred cards become vector instructions, loops over ten do not. What the table and the
hand add to the first layer is worked out once a table and once a hand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from hornox.kernels.rng import fraction
from hornox.kernels.rows.heuristic import count_unseen
from hornox.kernels.rows.layout import HAND, HANDS, LEFT, ROWS, SEATS, SEATS_MOST, SEEN
from hornox.kernels.rows.net_features import (
    CARDS_MOST,
    EACH,
    FEATURES,
    HELD,
    SHARED,
    WHOLE,
    line_up_rows,
    look_at_hand,
    look_at_table,
)  # fmt: skip

FIRST, SECOND = 32, 16
SHAPES = (
    ("first", (FEATURES, FIRST)), ("first_bias", (FIRST,)), ("second", (FIRST, SECOND)),
    ("second_bias", (SECOND,)), ("last", (SECOND,)), ("last_bias", (1,)),
)  # fmt: skip
BIAS = FEATURES * FIRST
MIDDLE = BIAS + FIRST
MIDDLE_BIAS = MIDDLE + FIRST * SECOND
LAST = MIDDLE_BIAS + SECOND
SIZE = LAST + SECOND + 1
AT_ONCE = 4  # features, and units, that are added up in one go


class Desk(NamedTuple):
    """What the net writes on while it thinks."""

    unseen: np.ndarray
    rows: np.ndarray
    whole: np.ndarray
    each: np.ndarray
    shared: np.ndarray
    bases: np.ndarray
    first: np.ndarray
    second: np.ndarray
    values: np.ndarray


@njit(cache=True)
def new_desk():
    return Desk(
        np.empty(SEEN, np.int16),
        np.empty((ROWS, 3), np.int64),
        np.empty(WHOLE, np.float32),
        np.empty((EACH, CARDS_MOST), np.float32),
        np.empty(FIRST, np.float32),
        np.empty((SEATS_MOST, FIRST), np.float32),
        np.empty((AT_ONCE, CARDS_MOST), np.float32),
        np.empty((SECOND, CARDS_MOST), np.float32),
        np.empty(CARDS_MOST, np.float32),
    )


@njit(fastmath=True, cache=True)
def judge_all(table, weights, desk):
    """For every card of every hand its value in heads, hand after hand; fewer is better."""
    judge_hands(table, weights, desk, 0, table[SEATS])


@njit(fastmath=True, cache=True)
def judge_hands(table, weights, desk, start, stop):
    """The same for these seats; their values come first."""
    left = table[LEFT]
    look_at_rows(table, desk)
    base_of_table(weights, desk.whole, desk.shared)
    for seat in range(start, stop):
        hand = seat - start
        look_at_hand(table, seat, desk.unseen, desk.rows, hand * left, desk.each, desk.whole)
        base_of_hand(weights, desk.whole, desk.shared, desk.bases[hand])
    think(desk, weights, stop - start, left)


@njit(forceinline=True)
def look_at_rows(table, desk):
    count_unseen(table, desk.unseen)
    line_up_rows(table, desk.rows)
    look_at_table(table, desk.unseen, desk.rows, desk.whole)


@njit(cache=True)
def look(table, seat, desk):
    """What is seen of one hand, without judging it."""
    look_at_rows(table, desk)
    look_at_hand(table, seat, desk.unseen, desk.rows, 0, desk.each, desk.whole)


@njit(fastmath=True, forceinline=True)
def base_of_table(weights, whole, base):
    for unit in range(len(base)):
        base[unit] = weights[BIAS + unit]
    add_features(weights, whole, 0, SHARED, base)


@njit(fastmath=True, forceinline=True)
def base_of_hand(weights, whole, shared, base):
    for unit in range(len(base)):
        base[unit] = shared[unit]
    add_features(weights, whole, SHARED, SHARED + HELD, base)


@njit(fastmath=True, forceinline=True)
def add_features(weights, x, start, stop, base):
    for feature in range(start, stop, AT_ONCE):
        at = feature * FIRST
        a, b, c, d = x[feature], x[feature + 1], x[feature + 2], x[feature + 3]
        for unit in range(len(base)):  # not a constant: it would be unrolled, and not vectorised
            base[unit] += (
                a * weights[at + unit]
                + b * weights[at + FIRST + unit]
                + c * weights[at + 2 * FIRST + unit]
                + d * weights[at + 3 * FIRST + unit]
            )


@njit(fastmath=True, forceinline=True)
def think(desk, weights, hands, left):
    """The hidden layers, a few units of the first at a time, and the value."""
    cards = hands * left
    values, second = desk.values, desk.second
    for unit in range(SECOND):
        for card in range(cards):
            second[unit, card] = weights[MIDDLE_BIAS + unit]
    for unit in range(0, FIRST, AT_ONCE):
        for one in range(AT_ONCE):
            first_layer(desk, weights, unit + one, one, hands, left)
        second_layer(desk, weights, unit, cards)
    for card in range(cards):
        values[card] = weights[LAST + SECOND]
    for unit in range(SECOND):
        weight = weights[LAST + unit]
        for card in range(cards):
            values[card] += weight * max(second[unit, card], np.float32(0))


@njit(fastmath=True, forceinline=True)
def first_layer(desk, weights, unit, one, hands, left):
    first, each = desk.first, desk.each
    for hand in range(hands):
        base = desk.bases[hand, unit]
        for card in range(hand * left, hand * left + left):
            first[one, card] = base
    cards = hands * left
    for feature in range(0, EACH, AT_ONCE):
        at = (WHOLE + feature) * FIRST + unit
        a, b = weights[at], weights[at + FIRST]
        c, d = weights[at + 2 * FIRST], weights[at + 3 * FIRST]
        for card in range(cards):
            first[one, card] += (
                a * each[feature, card]
                + b * each[feature + 1, card]
                + c * each[feature + 2, card]
                + d * each[feature + 3, card]
            )
    for card in range(cards):
        first[one, card] = max(first[one, card], np.float32(0))


@njit(fastmath=True, forceinline=True)
def second_layer(desk, weights, unit, cards):
    first, second = desk.first, desk.second
    for other in range(SECOND):
        at = MIDDLE + unit * SECOND + other
        a, b = weights[at], weights[at + SECOND]
        c, d = weights[at + 2 * SECOND], weights[at + 3 * SECOND]
        for card in range(cards):
            second[other, card] += (
                a * first[0, card] + b * first[1, card] + c * first[2, card] + d * first[3, card]
            )


@njit(fastmath=True, cache=True)
def prefer(values, start, count, warmth, rng):
    """One of so many values from `start` on, by softmax: the lower the likelier."""
    best = start
    for place in range(start + 1, start + count):
        if values[place] < values[best]:
            best = place
    if warmth <= 0.0:
        return best - start
    total = np.float32(0)
    scale = np.float32(1.0 / warmth)
    least = values[best]
    for place in range(start, start + count):
        total += np.exp((least - values[place]) * scale)
    at = np.float32(fraction(rng)) * total
    for place in range(start, start + count):
        at -= np.exp((least - values[place]) * scale)
        if at < 0:
            return place - start
    return best - start


@njit(cache=True)
def choose_all_by_net(table, weights, warmth, desk, rng, choices):
    """Everybody's card as the net would choose it."""
    left = table[LEFT]
    if left > 1:
        judge_all(table, weights, desk)
    for seat in range(table[SEATS]):
        place = prefer(desk.values, seat * left, left, warmth, rng) if left > 1 else 0
        choices[seat] = table[HANDS + seat * HAND + place]
