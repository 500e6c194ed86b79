"""The quick policy of row-game playouts: softmax over the heads that each option should cost.

`choose_all` beside this file does the same for all seats together, which is faster.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.hands import count_unseen
from hornox.kernels.rows.layout import (
    CARDS_LEFT,
    FLIP,
    HAND_SIZE,
    HANDS,
    HAS_FLIP,
    HIGHEST_CARD,
    KIND,
    MAX_SEATS,
    ROW_COUNT,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    SEATS,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.rules import cheapest_row, landing_row, row_capacity
from hornox.kernels.scratch import new_scratch
from hornox.kernels.softmax import (
    AVERAGE_HEADS,
    BINOMIAL_TAILS,
    PROBABILITY_STEPS,
    SOFTMAX_WEIGHTS,
    STEPS_PER_HEAD,
    TEMPERATURE,
    sample_index,
)

MAX_OPTIONS = 2 * HAND_SIZE  # each card, and each card flipped
FLIP_VALUE = np.float32(0.2)  # heads that a flip card is worth, for each card still in the hand


@njit(cache=True)
def new_row_scratch():
    return new_scratch(ROW_COUNT, MAX_OPTIONS, MAX_SEATS)


@njit(forceinline=True)
def count_unseen_cards(table, unseen):
    count_unseen(table, SEEN, table[HIGHEST_CARD], unseen)


# The options of a seat


@njit(forceinline=True)
def list_options(table, seat, options):
    """The cards of a hand; then, as negatives, those that can be flipped. How many there are."""
    left = table[CARDS_LEFT]
    hand = HANDS + seat * HAND_SIZE
    for place in range(left):
        options[place] = table[hand + place]
    count = left
    if table[KIND] == FLIP and table[HAS_FLIP + seat]:
        for place in range(left):
            card = table[hand + place]
            if can_flip(card):
                options[count] = -card
                count += 1
    return count


@njit(forceinline=True)
def can_flip(card):
    return 10 <= card <= 99 and card % 10 != card // 10


@njit(forceinline=True)
def played_number(option):
    """The number that an option counts as."""
    return option if option > 0 else -option % 10 * 10 + -option // 10


# What an option should cost


@njit(forceinline=True)
def expected_heads(table, seat, number, unseen):
    """The heads that a card with this number should cost."""
    row = landing_row(table, number)
    if row < 0:
        return np.float32(table[ROW_HEADS + cheapest_row(table)])
    room = row_capacity(table, row) - table[ROW_LENGTH + row]
    if room <= 0:
        return np.float32(table[ROW_HEADS + row])
    end = table[ROW_END + row]
    gap = count_unseen_between(table, seat, unseen, min(end, number), max(end, number))
    if gap < room:
        return np.float32(0.0)
    others = table[SEATS] - 1
    hidden = unseen[table[HIGHEST_CARD]] - table[CARDS_LEFT]
    step = min(gap * PROBABILITY_STEPS // max(hidden, 1), PROBABILITY_STEPS)
    stake = np.float32(table[ROW_HEADS + row] + room * AVERAGE_HEADS)
    return BINOMIAL_TAILS[others, room, step] * stake


@njit(forceinline=True)
def count_unseen_between(table, seat, unseen, low, high):
    """How many unseen cards lie between two numbers, without the seat's own."""
    if high - low < 2:
        return 0
    count = unseen[high - 1] - unseen[low]
    hand = HANDS + seat * HAND_SIZE
    for place in range(hand, hand + table[CARDS_LEFT]):
        card = table[place]
        if low < card < high:
            count -= 1
    return count


# Choosing


@njit(forceinline=True)
def sample_option(table, seat, unseen, temperature, options, weights, rng):
    """An option by softmax over the expected heads, at this temperature in heads."""
    count = list_options(table, seat, options)
    if count == 1:
        return options[0]
    total = np.float32(0.0)
    for place in range(count):
        cost = expected_heads(table, seat, played_number(options[place]), unseen)
        if options[place] < 0:
            cost += table[CARDS_LEFT] * FLIP_VALUE
        step = min(int(cost * (STEPS_PER_HEAD / temperature)), SOFTMAX_WEIGHTS.size - 1)
        total += SOFTMAX_WEIGHTS[step]
        weights[place] = total
    return options[sample_index(weights, count, total, rng)]


@njit(nogil=True, cache=True)
def choose_cards(table, seats, rng, choices):
    """The options of these seats alone, in their order."""
    scratch = new_row_scratch()
    count_unseen_cards(table, scratch.unseen)
    for place in range(len(seats)):
        choices[place] = sample_option(
            table, seats[place], scratch.unseen, TEMPERATURE, scratch.options, scratch.weights, rng
        )


@njit(forceinline=True)
def row_rank(table, row):
    """How many rows have a lower end."""
    rank = 0
    for other in range(ROW_COUNT):
        rank += table[ROW_END + other] < table[ROW_END + row]
    return rank
