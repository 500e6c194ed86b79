"""The features that the neural net gets: of the table, of a hand as a whole, and of each card.

They hold only what the seat can see, scaled to about one. The cards of all hands stand side by
side, feature by feature, so that the net can work through them in one pass. This is for classic
rounds only: one pass goes over rows and hand together, lowest first.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.rows.heuristic import row_rank
from hornox.kernels.rows.layout import (
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    HEADS,
    HIGHEST_CARD,
    MAX_SEATS,
    ROW_COUNT,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    SEATS,
)  # fmt: skip
from hornox.kernels.softmax import AVERAGE_HEADS, BINOMIAL_TAILS, PROBABILITY_STEPS

TABLE_FEATURES: Final = 24
HAND_FEATURES: Final = 8
CARD_FEATURES: Final = 24
SHARED_FEATURES: Final = TABLE_FEATURES + HAND_FEATURES
FEATURES: Final = SHARED_FEATURES + CARD_FEATURES
MAX_CARDS: Final = MAX_SEATS * HAND_SIZE
FAR_AWAY: Final = 20  # distances and gaps are cut off there

ENDS, ROOMS, COSTS = range(3)  # what is kept of the rows: last card, free places, heads

f32 = np.float32


@njit(forceinline=True)
def sort_rows_by_end(table, rows):
    """The rows from the lowest end up, in the columns of `rows`."""
    for row in range(ROW_COUNT):
        rank = row_rank(table, row)
        rows[ENDS, rank] = table[ROW_END + row]
        rows[ROOMS, rank] = ROW_LIMIT - table[ROW_LENGTH + row]
        rows[COSTS, rank] = table[ROW_HEADS + row]


@njit(forceinline=True)
def cheapest_rank(rows):
    return argmin(rows[COSTS], 0, ROW_COUNT)


@njit(forceinline=True)
def add_table_features(table, unseen, rows, features):
    seats, left, deck = table[SEATS], table[CARDS_LEFT], table[HIGHEST_CARD]
    features[0] = f32(seats - 1) / 9
    features[1] = f32(left) / 10
    features[2] = f32(unseen[deck] - left) / 100
    total, before = 0, 0
    for rank in range(ROW_COUNT):
        end = rows[ENDS, rank]
        features[3 + 3 * rank] = f32(end) / 104
        features[4 + 3 * rank] = f32(rows[ROOMS, rank]) / 5
        features[5 + 3 * rank] = f32(rows[COSTS, rank]) / 10
        features[15 + rank] = f32(unseen[end] - before) / 20  # unseen cards up to this end
        before = unseen[end]
        total += rows[COSTS, rank]
    features[19] = f32(unseen[deck] - before) / 20
    features[20] = 1 if seats == 2 else 0
    features[21] = f32(2) / f32(seats)
    features[22] = f32(total) / 40
    features[23] = f32(rows[COSTS, cheapest_rank(rows)]) / 5


@njit(forceinline=True)
def add_hand_features(table, seat, unseen, rows, first, cards, features):
    """The features of each card, from the column `first` on; then those of the whole hand."""
    left = table[CARDS_LEFT]
    hand = HANDS + seat * HAND_SIZE
    low, full, safe = 0, 0, 0
    least, most, mean = f32(100), f32(0), f32(0)
    row, own = -1, 0  # own: cards of the hand below the row's end
    for place in range(left):
        card = table[hand + place]
        while row < ROW_COUNT - 1 and rows[ENDS, row + 1] < card:
            row, own = row + 1, place
        column = first + place
        add_neighbour_features(table, hand, place, cards, column)
        if row < 0:
            cost = add_features_without_row(unseen, rows, card, place, cards, column)
            low += 1
        else:
            cost = add_row_features(table, hand, unseen, rows, row, card, place, own, cards, column)
            full += rows[ROOMS, row] <= 0
        cards[9, column] = cost / 10
        safe += cost < 0.5
        least, most, mean = min(least, cost), max(most, cost), mean + cost
    for column in range(first, first + left):
        cards[21, column] = cards[9, column] - least / 10
    features[TABLE_FEATURES] = f32(low) / 10
    features[TABLE_FEATURES + 1] = mean / f32(left * 5)
    features[TABLE_FEATURES + 2] = most / 10
    features[TABLE_FEATURES + 3] = least / 5
    features[TABLE_FEATURES + 4] = f32(full) / 10
    features[TABLE_FEATURES + 5] = f32(safe) / 10
    features[TABLE_FEATURES + 6] = f32(table[hand]) / 104
    features[TABLE_FEATURES + 7] = f32(table[hand + left - 1]) / 104


@njit(forceinline=True)
def add_neighbour_features(table, hand, place, cards, column):
    """Of the card itself, and its place in the hand."""
    card, left = table[hand + place], table[CARDS_LEFT]
    below = min(card - table[hand + place - 1], FAR_AWAY) if place else FAR_AWAY
    above = min(table[hand + place + 1] - card, FAR_AWAY) if place < left - 1 else FAR_AWAY
    cards[0, column] = f32(card) / 104
    cards[1, column] = f32(HEADS[card]) / 7
    cards[13, column] = f32(place) / 10
    cards[14, column] = f32(below) / FAR_AWAY
    cards[15, column] = f32(above) / FAR_AWAY
    cards[22, column] = f32(left - 1 - place) / 10


@njit(forceinline=True)
def add_features_without_row(unseen, rows, card, place, cards, column):
    """Of a card that fits nowhere; the heads it should cost are returned."""
    for feature in range(2, 9):
        cards[feature, column] = 0
    for feature in range(16, 21):
        cards[feature, column] = 0
    cost = f32(rows[COSTS, cheapest_rank(rows)])
    cards[10, column] = 0
    cards[11, column] = cost / 10
    cards[12, column] = f32(unseen[card - 1] - place) / 20
    cards[23, column] = f32(rows[ROOMS, 0]) / 5
    return cost


@njit(forceinline=True)
def add_row_features(table, hand, unseen, rows, row, card, place, own, cards, column):
    """Of a card that fits this row; the heads it should cost are returned."""
    deck, left, others = table[HIGHEST_CARD], table[CARDS_LEFT], table[SEATS] - 1
    hidden = max(unseen[deck] - left, 1)
    end, room, heads = rows[ENDS, row], max(rows[ROOMS, row], 0), rows[COSTS, row]
    gap = unseen[card - 1] - unseen[end] - (place - own)
    tail = BINOMIAL_TAILS[others, room, min(gap * PROBABILITY_STEPS // hidden, PROBABILITY_STEPS)]
    cost = tail * (f32(heads) + f32(room) * f32(AVERAGE_HEADS))
    if gap < room:
        cost = f32(0)
    cards[2, column] = 1
    cards[3, column] = 1 if room == 0 else 0
    cards[4, column] = f32(room) / 5
    cards[5, column] = f32(heads) / 10
    cards[6, column] = f32(min(gap, FAR_AWAY)) / 10
    cards[7, column] = f32(place - own) / 3
    cards[8, column] = tail
    cards[10, column] = f32(card - end) / 50
    cards[11, column] = 0
    cards[12, column] = 0
    cards[16, column] = f32(others * gap) / f32(hidden)
    cards[17, column] = f32(row + 1) / 4
    add_gap_features(table, hand, unseen, rows, row, card, place, cards, column)
    cards[19, column] = 1 if row == cheapest_rank(rows) else 0
    return cost


@njit(forceinline=True)
def add_gap_features(table, hand, unseen, rows, row, card, place, cards, column):
    """Of the cards between this one and the next row's end: others' cards, and own ones."""
    following = rows[ENDS, row + 1] if row < ROW_COUNT - 1 else table[HIGHEST_CARD] + 1
    later = place + 1
    while later < table[CARDS_LEFT] and table[hand + later] < following:
        later += 1
    own = later - place - 1
    cards[18, column] = f32(min(unseen[following - 1] - unseen[card] - own, FAR_AWAY)) / FAR_AWAY
    cards[20, column] = f32(own) / 3
    cards[23, column] = f32(rows[ROOMS, row + 1] if row < ROW_COUNT - 1 else 5) / 5
