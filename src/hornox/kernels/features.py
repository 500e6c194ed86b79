"""What the net looks at: the table and the hand as a whole, and each card by itself.

Everything is what the seat can see. Numbers are scaled to about one.
"""

from __future__ import annotations

from typing import Final

from numba import njit

from hornox.kernels.layout import (
    COST,
    DECK,
    END,
    HAND,
    HANDS,
    HEADS,
    LEFT,
    LENGTH,
    ROWS,
    SEATS,
)  # fmt: skip
from hornox.kernels.rows import capacity, landing
from hornox.kernels.sense import SHARES, TAILS, between, cheapest, number_of, price

WHOLE: Final = 23  # features of the table and the hand
EACH: Final = 20  # features of a card


@njit
def look_at_table(table, seat, unseen, options, count, prices, x):
    """The first features; and on the way, what each option should cost."""
    seats, left = table[SEATS], table[LEFT]
    x[0] = (seats - 1) / 9
    x[1] = left / 10
    x[2] = (unseen[table[DECK]] - left) / 100
    total = look_at_rows(table, x)
    low, full = 0, 0
    least, most, mean = 100.0, 0.0, 0.0
    for place in range(count):
        number = number_of(options[place])
        cost = price(table, seat, number, unseen)
        prices[place] = cost
        least, most, mean = min(least, cost), max(most, cost), mean + cost
        row = landing(table, number)
        if row < 0:
            low += 1
        elif table[LENGTH + row] >= capacity(table, row):
            full += 1
    x[15] = low / 10
    x[16] = mean / count / 5
    x[17] = most / 10
    x[18] = least / 5
    x[19] = full / 10
    x[20] = 1.0 if seats == 2 else 0.0
    x[21] = 2.0 / seats
    x[22] = total / 40


@njit(forceinline=True)
def look_at_rows(table, x):
    """Each row, from the lowest end up; the heads of all."""
    total = 0.0
    for row in range(ROWS):
        rank = 0
        for other in range(ROWS):
            if table[END + other] < table[END + row]:
                rank += 1
        x[3 + 3 * rank] = table[END + row] / 104
        x[4 + 3 * rank] = table[LENGTH + row] / 5
        x[5 + 3 * rank] = table[COST + row] / 10
        total += table[COST + row]
    return total


@njit
def look_at_card(table, seat, unseen, choice, cost, x):
    number = number_of(choice)
    seats = table[SEATS]
    hidden = max(unseen[table[DECK]] - table[LEFT], 1)
    for place in range(EACH):
        x[place] = 0.0
    x[0] = number / 104
    x[1] = HEADS[abs(choice)] / 7
    x[9] = cost / 10
    neighbours(table, seat, number, x)
    row = landing(table, number)
    if row < 0:
        x[11] = table[COST + cheapest(table)] / 10
        x[12] = between(table, seat, unseen, 0, number) / 20
        return
    end = table[END + row]
    low, high = min(end, number), max(end, number)
    room = max(capacity(table, row) - table[LENGTH + row], 0)
    gap = between(table, seat, unseen, low, high)
    x[2] = 1.0
    x[3] = 1.0 if room == 0 else 0.0
    x[4] = room / 5
    x[5] = table[COST + row] / 10
    x[6] = min(gap, 20) / 10
    x[7] = (unseen[high - 1] - unseen[low] - gap) / 3
    x[8] = TAILS[seats - 1, room, min(gap * SHARES // hidden, SHARES)]
    x[10] = (high - low) / 50
    x[16] = (seats - 1) * gap / hidden
    follow(table, seat, unseen, number, x)
    x[19] = 1.0 if row == cheapest(table) else 0.0


@njit(forceinline=True)
def neighbours(table, seat, number, x):
    """Where the card stands in its hand."""
    below, above, lower = 20, 20, 0
    hand = HANDS + seat * HAND
    for place in range(hand, hand + table[LEFT]):
        away = number - table[place]
        if away > 0:
            lower += 1
            below = min(below, away)
        elif away < 0:
            above = min(above, -away)
    x[13] = lower / 10
    x[14] = below / 20
    x[15] = above / 20


@njit(forceinline=True)
def follow(table, seat, unseen, number, x):
    """How many rows end below the card, and how many cards could still come behind it."""
    lower, following = 0, table[DECK] + 1
    for row in range(ROWS):
        end = table[END + row]
        if end < number:
            lower += 1
        else:
            following = min(following, end)
    x[17] = lower / 4
    x[18] = min(between(table, seat, unseen, number, following), 20) / 20
