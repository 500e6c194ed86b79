"""What the net looks at: the table, a hand as a whole, and each card of it.

Everything is what the seat can see, in numbers of about one. For all hands of a table at once:
the cards lie side by side, feature by feature, so that the net can work through them in one go.
Classic rounds alone: rows and hands are gone through together, lowest first.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.rows.heuristic import JOINS, SHARES, TAILS, rank_of
from hornox.kernels.rows.layout import (
    COST,
    DECK,
    END,
    HAND,
    HANDS,
    HEADS,
    LEFT,
    LENGTH,
    LIMIT,
    ROWS,
    SEATS,
    SEATS_MOST,
)  # fmt: skip

SHARED: Final = 24  # features of the table
HELD: Final = 8  # of a hand
EACH: Final = 24  # of a card
WHOLE: Final = SHARED + HELD
FEATURES: Final = WHOLE + EACH
CARDS_MOST: Final = SEATS_MOST * HAND
FAR: Final = 20

number = np.float32


@njit(forceinline=True)
def line_up_rows(table, rows):
    """From the lowest end up: end, free places, heads."""
    for row in range(ROWS):
        rank = rank_of(table, row)
        rows[rank, 0] = table[END + row]
        rows[rank, 1] = LIMIT - table[LENGTH + row]
        rows[rank, 2] = table[COST + row]


@njit(forceinline=True)
def cheapest_of(rows):
    best = 0
    for rank in range(1, ROWS):
        if rows[rank, 2] < rows[best, 2]:
            best = rank
    return best


@njit(forceinline=True)
def look_at_table(table, unseen, rows, x):
    seats, left, deck = table[SEATS], table[LEFT], table[DECK]
    x[0] = number(seats - 1) / 9
    x[1] = number(left) / 10
    x[2] = number(unseen[deck] - left) / 100
    total, before = 0, 0
    for rank in range(ROWS):
        end = rows[rank, 0]
        x[3 + 3 * rank] = number(end) / 104
        x[4 + 3 * rank] = number(rows[rank, 1]) / 5
        x[5 + 3 * rank] = number(rows[rank, 2]) / 10
        x[15 + rank] = number(unseen[end] - before) / 20  # unseen cards up to this end
        before = unseen[end]
        total += rows[rank, 2]
    x[19] = number(unseen[deck] - before) / 20
    x[20] = 1 if seats == 2 else 0
    x[21] = number(2) / number(seats)
    x[22] = number(total) / 40
    x[23] = number(rows[cheapest_of(rows), 2]) / 5


@njit(forceinline=True)
def look_at_hand(table, seat, unseen, rows, first, each, x):
    """Each card of a hand, from the place `first` on; then the hand as a whole."""
    left = table[LEFT]
    hand = HANDS + seat * HAND
    low, full, safe = 0, 0, 0
    least, most, mean = number(100), number(0), number(0)
    row, own = -1, 0  # own: cards of the hand below the row's end
    for place in range(left):
        card = table[hand + place]
        while row < ROWS - 1 and rows[row + 1, 0] < card:
            row, own = row + 1, place
        where = first + place
        look_at_neighbours(table, hand, place, each, where)
        if row < 0:
            cost = fits_nowhere(unseen, rows, card, place, each, where)
            low += 1
        else:
            cost = fits(table, hand, unseen, rows, row, card, place, own, each, where)
            full += rows[row, 1] <= 0
        each[9, where] = cost / 10
        safe += cost < 0.5
        least, most, mean = min(least, cost), max(most, cost), mean + cost
    for where in range(first, first + left):
        each[21, where] = each[9, where] - least / 10
    x[SHARED] = number(low) / 10
    x[SHARED + 1] = mean / number(left * 5)
    x[SHARED + 2] = most / 10
    x[SHARED + 3] = least / 5
    x[SHARED + 4] = number(full) / 10
    x[SHARED + 5] = number(safe) / 10
    x[SHARED + 6] = number(table[hand]) / 104
    x[SHARED + 7] = number(table[hand + left - 1]) / 104


@njit(forceinline=True)
def look_at_neighbours(table, hand, place, each, where):
    """The card itself, and where it stands in its hand."""
    card, left = table[hand + place], table[LEFT]
    below = min(card - table[hand + place - 1], FAR) if place else FAR
    above = min(table[hand + place + 1] - card, FAR) if place < left - 1 else FAR
    each[0, where] = number(card) / 104
    each[1, where] = number(HEADS[card]) / 7
    each[13, where] = number(place) / 10
    each[14, where] = number(below) / FAR
    each[15, where] = number(above) / FAR
    each[22, where] = number(left - 1 - place) / 10


@njit(forceinline=True)
def fits_nowhere(unseen, rows, card, place, each, where):
    """What it should cost, and nothing of a row."""
    for feature in range(2, 9):
        each[feature, where] = 0
    for feature in range(16, 21):
        each[feature, where] = 0
    cost = number(rows[cheapest_of(rows), 2])
    each[10, where] = 0
    each[11, where] = cost / 10
    each[12, where] = number(unseen[card - 1] - place) / 20
    each[23, where] = number(rows[0, 1]) / 5
    return cost


@njit(forceinline=True)
def fits(table, hand, unseen, rows, row, card, place, own, each, where):
    """What it should cost in this row, by the chance that others fill the gap before it."""
    deck, left, others = table[DECK], table[LEFT], table[SEATS] - 1
    hidden = max(unseen[deck] - left, 1)
    end, room, heads = rows[row, 0], max(rows[row, 1], 0), rows[row, 2]
    gap = unseen[card - 1] - unseen[end] - (place - own)
    tail = TAILS[others, room, min(gap * SHARES // hidden, SHARES)]
    cost = tail * (number(heads) + number(room) * number(JOINS))
    if gap < room:
        cost = number(0)
    each[2, where] = 1
    each[3, where] = 1 if room == 0 else 0
    each[4, where] = number(room) / 5
    each[5, where] = number(heads) / 10
    each[6, where] = number(min(gap, FAR)) / 10
    each[7, where] = number(place - own) / 3
    each[8, where] = tail
    each[10, where] = number(card - end) / 50
    each[11, where] = 0
    each[12, where] = 0
    each[16, where] = number(others * gap) / number(hidden)
    each[17, where] = number(row + 1) / 4
    behind(table, hand, unseen, rows, row, card, place, each, where)
    each[19, where] = 1 if row == cheapest_of(rows) else 0
    return cost


@njit(forceinline=True)
def behind(table, hand, unseen, rows, row, card, place, each, where):
    """What could come between this card and the next row's end: others' cards, and own ones."""
    following = rows[row + 1, 0] if row < ROWS - 1 else table[DECK] + 1
    later = place + 1
    while later < table[LEFT] and table[hand + later] < following:
        later += 1
    own = later - place - 1
    each[18, where] = number(min(unseen[following - 1] - unseen[card] - own, FAR)) / FAR
    each[20, where] = number(own) / 3
    each[23, where] = number(rows[row + 1, 1] if row < ROWS - 1 else 5) / 5
