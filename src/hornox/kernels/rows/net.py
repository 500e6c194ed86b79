"""A small neural net that predicts what each card of a hand will cost by the end of the round.

It has two hidden layers. All hands of a table are evaluated together, card beside card: loops over
a hundred cards become vector instructions, loops over ten do not. What the table and the hand
add to the first layer is summed once a table and once a hand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.argmin import argmin
from hornox.kernels.rng import random_fraction
from hornox.kernels.rows.heuristic import count_unseen_cards
from hornox.kernels.rows.layout import (
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    ROW_COUNT,
    SEATS,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.net_features import (
    CARD_FEATURES,
    FEATURES,
    HAND_FEATURES,
    MAX_CARDS,
    SHARED_FEATURES,
    TABLE_FEATURES,
    add_hand_features,
    add_table_features,
    sort_rows_by_end,
)  # fmt: skip

FIRST_UNITS, SECOND_UNITS = 32, 16
SHAPES = (
    ("first", (FEATURES, FIRST_UNITS)), ("first_bias", (FIRST_UNITS,)),
    ("second", (FIRST_UNITS, SECOND_UNITS)), ("second_bias", (SECOND_UNITS,)),
    ("output", (SECOND_UNITS,)), ("output_bias", (1,)),
)  # fmt: skip

# Where each part begins in the array of all weights; the first layer's come first.
FIRST_BIAS = FEATURES * FIRST_UNITS
SECOND_WEIGHTS = FIRST_BIAS + FIRST_UNITS
SECOND_BIAS = SECOND_WEIGHTS + FIRST_UNITS * SECOND_UNITS
OUTPUT_WEIGHTS = SECOND_BIAS + SECOND_UNITS
SIZE = OUTPUT_WEIGHTS + SECOND_UNITS + 1
BLOCK = 4  # features, or units, that are summed in one pass


class Buffers(NamedTuple):
    """Arrays that the net works in: allocated once, and passed on."""

    unseen: NDArray[np.int16]
    rows: NDArray[np.int64]
    shared_features: NDArray[np.float32]  # of the table, and of one hand
    card_features: NDArray[np.float32]  # by feature and card
    table_sums: NDArray[np.float32]  # what the table adds to each unit of the first layer
    hand_sums: NDArray[np.float32]  # and what a hand adds, by hand
    first: NDArray[np.float32]  # a block of units of the first layer, by card
    second: NDArray[np.float32]  # the second layer
    values: NDArray[np.float32]  # by card


@njit(cache=True)
def new_buffers():
    return Buffers(
        np.empty(SEEN, np.int16),
        np.empty((3, ROW_COUNT), np.int64),
        np.empty(SHARED_FEATURES, np.float32),
        np.empty((CARD_FEATURES, MAX_CARDS), np.float32),
        np.empty(FIRST_UNITS, np.float32),
        np.empty((MAX_SEATS, FIRST_UNITS), np.float32),
        np.empty((BLOCK, MAX_CARDS), np.float32),
        np.empty((SECOND_UNITS, MAX_CARDS), np.float32),
        np.empty(MAX_CARDS, np.float32),
    )


@njit(fastmath=True, cache=True)
def evaluate_all(table, weights, buffers):
    """The value in heads of every card of every hand, hand after hand; fewer is better."""
    evaluate_hands(table, weights, buffers, 0, table[SEATS])


@njit(fastmath=True, cache=True)
def evaluate_hands(table, weights, buffers, start, stop):
    """The same for the seats from `start` up to `stop` only; their values come first."""
    left = table[CARDS_LEFT]
    describe_table(table, buffers)
    sum_table_features(weights, buffers.shared_features, buffers.table_sums)
    for seat in range(start, stop):
        hand = seat - start
        describe_cards(table, seat, hand * left, buffers)
        sum_hand_features(
            weights, buffers.shared_features, buffers.table_sums, buffers.hand_sums[hand]
        )
    run_layers(buffers, weights, stop - start, left)


@njit(forceinline=True)
def describe_table(table, buffers):
    """The features of the table."""
    count_unseen_cards(table, buffers.unseen)
    sort_rows_by_end(table, buffers.rows)
    add_table_features(table, buffers.unseen, buffers.rows, buffers.shared_features)


@njit(forceinline=True)
def describe_cards(table, seat, first, buffers):
    """The features of a hand and of its cards, which stand from the column `first` on."""
    add_hand_features(
        table, seat, buffers.unseen, buffers.rows, first, buffers.card_features,
        buffers.shared_features,
    )  # fmt: skip


@njit(cache=True)
def describe_hand(table, seat, buffers):
    """All features of one hand, without evaluating it."""
    describe_table(table, buffers)
    describe_cards(table, seat, 0, buffers)


@njit(fastmath=True, forceinline=True)
def sum_table_features(weights, features, sums):
    for unit in range(len(sums)):
        sums[unit] = weights[FIRST_BIAS + unit]
    add_weighted(weights, features, 0, TABLE_FEATURES, sums)


@njit(fastmath=True, forceinline=True)
def sum_hand_features(weights, features, table_sums, sums):
    for unit in range(len(sums)):
        sums[unit] = table_sums[unit]
    add_weighted(weights, features, TABLE_FEATURES, TABLE_FEATURES + HAND_FEATURES, sums)


@njit(fastmath=True, forceinline=True)
def add_weighted(weights, features, start, stop, sums):
    """Add the features from `start` up to `stop`, each times its weight, to every unit's sum."""
    for feature in range(start, stop, BLOCK):
        at = feature * FIRST_UNITS
        a, b = features[feature], features[feature + 1]
        c, d = features[feature + 2], features[feature + 3]
        for unit in range(len(sums)):  # a constant would be unrolled, and not vectorised
            sums[unit] += (
                a * weights[at + unit]
                + b * weights[at + FIRST_UNITS + unit]
                + c * weights[at + 2 * FIRST_UNITS + unit]
                + d * weights[at + 3 * FIRST_UNITS + unit]
            )


@njit(fastmath=True, forceinline=True)
def run_layers(buffers, weights, hands, left):
    """Both hidden layers, a block of the first one's units at a time, and then the values."""
    cards = hands * left
    values, second = buffers.values, buffers.second
    for unit in range(SECOND_UNITS):
        for card in range(cards):
            second[unit, card] = weights[SECOND_BIAS + unit]
    for unit in range(0, FIRST_UNITS, BLOCK):
        for one in range(BLOCK):
            first_layer(buffers, weights, unit + one, one, hands, left)
        second_layer(buffers, weights, unit, cards)
    for card in range(cards):
        values[card] = weights[OUTPUT_WEIGHTS + SECOND_UNITS]
    for unit in range(SECOND_UNITS):
        weight = weights[OUTPUT_WEIGHTS + unit]
        for card in range(cards):
            values[card] += weight * max(second[unit, card], np.float32(0))


@njit(fastmath=True, forceinline=True)
def first_layer(buffers, weights, unit, one, hands, left):
    """One unit of the first layer, into the row `one` of the block."""
    first, features = buffers.first, buffers.card_features
    for hand in range(hands):
        hand_sum = buffers.hand_sums[hand, unit]
        for card in range(hand * left, hand * left + left):
            first[one, card] = hand_sum
    cards = hands * left
    for feature in range(0, CARD_FEATURES, BLOCK):
        at = (SHARED_FEATURES + feature) * FIRST_UNITS + unit
        a, b = weights[at], weights[at + FIRST_UNITS]
        c, d = weights[at + 2 * FIRST_UNITS], weights[at + 3 * FIRST_UNITS]
        for card in range(cards):
            first[one, card] += (
                a * features[feature, card]
                + b * features[feature + 1, card]
                + c * features[feature + 2, card]
                + d * features[feature + 3, card]
            )
    for card in range(cards):
        first[one, card] = max(first[one, card], np.float32(0))


@njit(fastmath=True, forceinline=True)
def second_layer(buffers, weights, unit, cards):
    """Add what the block of units from `unit` on contributes."""
    first, second = buffers.first, buffers.second
    for other in range(SECOND_UNITS):
        at = SECOND_WEIGHTS + unit * SECOND_UNITS + other
        a, b = weights[at], weights[at + SECOND_UNITS]
        c, d = weights[at + 2 * SECOND_UNITS], weights[at + 3 * SECOND_UNITS]
        for card in range(cards):
            second[other, card] += (
                a * first[0, card] + b * first[1, card] + c * first[2, card] + d * first[3, card]
            )


@njit(fastmath=True, cache=True)
def sample_card_by_value(values, start, count, temperature, rng):
    """An index into `count` values from `start` on, by softmax: the lower the likelier."""
    best = argmin(values, start, count)
    if temperature <= 0.0:
        return best
    total = np.float32(0)
    scale = np.float32(1.0 / temperature)
    least = values[start + best]
    for place in range(start, start + count):
        total += np.exp((least - values[place]) * scale)
    at = np.float32(random_fraction(rng)) * total
    for place in range(start, start + count):
        at -= np.exp((least - values[place]) * scale)
        if at < 0:
            return place - start
    return best


@njit(cache=True)
def choose_all_by_net(table, weights, temperature, buffers, rng, choices):
    """Everybody's card as the net would choose it."""
    left = table[CARDS_LEFT]
    if left > 1:
        evaluate_all(table, weights, buffers)
    for seat in range(table[SEATS]):
        place = 0
        if left > 1:
            place = sample_card_by_value(buffers.values, seat * left, left, temperature, rng)
        choices[seat] = table[HANDS + seat * HAND_SIZE + place]
