"""Plain good sense, softened: what a card will cost, and a choice that prefers cheap ones.

A card that fits nowhere costs the cheapest row, one that would be the sixth the row's heads,
and any other the heads at stake times the chance that others fill the gap before it. Choosing
by softmax keeps play-outs varied: the best card alone made them worth nothing.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.rng import fraction
from hornox.kernels.rows.layout import (
    CLASSIC,
    COST,
    DECK,
    END,
    FLIP,
    FLIPS,
    HAND,
    HANDS,
    KIND,
    LEFT,
    LENGTH,
    LIMIT,
    ROWS,
    SEATS,
    SEATS_MOST,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.rules import capacity, landing

SHARES = 64  # steps of a probability in the table below
JOINS = 1.7  # heads of an average card
MOST = 40.0  # heads that a card can cost
FINE = 16  # steps of a head in the table below
OPTIONS = 2 * HAND  # each card, and flipped
WARMTH = 1.5  # heads: how readily a card that costs more is played


def tails() -> NDArray[np.float32]:
    """[n, k, p]: the chance that of n others at least k come, each with p / SHARES."""
    found = np.zeros((SEATS_MOST + 1, 6, SHARES + 1), np.float32)
    for others in range(SEATS_MOST + 1):
        for share in range(SHARES + 1):
            p = share / SHARES
            odds = [comb(others, k) * p**k * (1 - p) ** (others - k) for k in range(others + 1)]
            for least in range(6):
                found[others, least, share] = sum(odds[least:])
    return found


TAILS = tails()
SOFT = np.exp(-np.arange(int(MOST * FINE) + 1) / FINE).astype(np.float32)


@njit(forceinline=True)
def count_unseen(table, unseen):
    """unseen[c]: how many cards up to c nobody has seen; in pro, that somebody holds."""
    total = 0
    unseen[0] = 0
    for card in range(1, table[DECK] + 1):
        total += 1 - table[SEEN + card]
        unseen[card] = total


@njit(forceinline=True)
def cheapest(table):
    best = 0
    for row in range(1, ROWS):
        if table[COST + row] < table[COST + best]:
            best = row
    return best


@njit(forceinline=True)
def between(table, seat, unseen, low, high):
    """How many unseen cards lie between two numbers, without the seat's own."""
    if high - low < 2:
        return 0
    count = unseen[high - 1] - unseen[low]
    hand = HANDS + seat * HAND
    for place in range(hand, hand + table[LEFT]):
        card = table[place]
        if low < card < high:
            count -= 1
    return count


@njit(forceinline=True)
def price(table, seat, number, unseen):
    """The heads that a card with this number should cost."""
    row = landing(table, number)
    if row < 0:
        return np.float32(table[COST + cheapest(table)])
    room = capacity(table, row) - table[LENGTH + row]
    if room <= 0:
        return np.float32(table[COST + row])
    end = table[END + row]
    gap = between(table, seat, unseen, min(end, number), max(end, number))
    if gap < room:
        return np.float32(0.0)
    others = table[SEATS] - 1
    hidden = unseen[table[DECK]] - table[LEFT]
    share = gap * SHARES // max(hidden, 1)
    return TAILS[others, room, min(share, SHARES)] * np.float32(table[COST + row] + room * JOINS)


@njit(forceinline=True)
def list_options(table, seat, options):
    """The cards of a hand; then, as negatives, those that can be flipped. How many there are."""
    left = table[LEFT]
    hand = HANDS + seat * HAND
    for place in range(left):
        options[place] = table[hand + place]
    count = left
    if table[KIND] == FLIP and table[FLIPS + seat]:
        for place in range(left):
            card = table[hand + place]
            if flippable(card):
                options[count] = -card
                count += 1
    return count


@njit(forceinline=True)
def flippable(card):
    return 10 <= card <= 99 and card % 10 != card // 10


@njit(forceinline=True)
def number_of(choice):
    return choice if choice > 0 else -choice % 10 * 10 + -choice // 10


@njit(forceinline=True)
def sensible(table, seat, unseen, warmth, options, weights, rng):
    """A choice by softmax over what each costs, at this temperature in heads."""
    count = list_options(table, seat, options)
    if count == 1:
        return options[0]
    total = np.float32(0.0)
    for place in range(count):
        cost = price(table, seat, number_of(options[place]), unseen)
        if options[place] < 0:
            cost += table[LEFT] * np.float32(0.2)  # a flip is worth keeping
        total += SOFT[min(int(cost * (FINE / warmth)), SOFT.size - 1)]
        weights[place] = total
    return options[drawn(weights, count, total, rng)]


@njit(cache=True)
def choose_all(table, unseen, warmth, options, weights, rng, choices):
    """Everybody's card by good sense."""
    count_unseen(table, unseen)
    if table[KIND] == CLASSIC:
        choose_all_plain(table, unseen, warmth, weights, rng, choices)
        return
    for seat in range(table[SEATS]):
        choices[seat] = sensible(table, seat, unseen, warmth, options, weights, rng)


@njit(cache=True)
def choose_all_plain(table, unseen, warmth, weights, rng, choices):
    """The same without a marker: hands and rows are gone through together, lowest first."""
    ends, rooms, stakes = np.empty(ROWS, np.int64), np.empty(ROWS, np.int64), np.empty(ROWS)
    line_up_rows(table, ends, rooms, stakes)
    nowhere = np.float32(table[COST + cheapest(table)])
    left, hidden = table[LEFT], unseen[table[DECK]] - table[LEFT]
    for seat in range(table[SEATS]):
        choices[seat] = choose_by_price(
            table, HANDS + seat * HAND, left, unseen, hidden, table[SEATS] - 1, ROWS, ends, rooms,
            stakes, nowhere, warmth, weights, rng,
        )  # fmt: skip


@njit(forceinline=True)
def choose_by_price(
    table, hand, left, unseen, hidden, others, rows, ends, rooms, stakes, nowhere, warmth, weights,
    rng,
):  # fmt: skip
    """A card of a hand, which lies from `hand` on, lowest first; the rows are lined up."""
    share = np.float32(SHARES / max(hidden, 1))
    fine = np.float32(FINE / warmth)
    row, own = -1, 0  # own: cards of the hand below the row's end
    total = np.float32(0.0)
    for place in range(left):
        card = table[hand + place]
        while row < rows - 1 and ends[row + 1] < card:
            row, own = row + 1, place
        cost = nowhere
        if row >= 0:
            cost = np.float32(stakes[row])
            if rooms[row] > 0:
                gap = unseen[card - 1] - unseen[ends[row]] - (place - own)
                odds = TAILS[others, rooms[row], min(int(gap * share), SHARES)]
                cost = cost * odds if gap >= rooms[row] else np.float32(0.0)
        total += SOFT[min(int(cost * fine), SOFT.size - 1)]
        weights[place] = total
    return table[hand + drawn(weights, left, total, rng)]


@njit(forceinline=True)
def rank_of(table, row):
    """How many rows have a lower end."""
    rank = 0
    for other in range(ROWS):
        rank += table[END + other] < table[END + row]
    return rank


@njit(forceinline=True)
def line_up_rows(table, ends, rooms, stakes):
    """The rows from the lowest end up: their ends, free places, and the heads at stake."""
    for row in range(ROWS):
        rank = rank_of(table, row)
        room = LIMIT - table[LENGTH + row]
        ends[rank], rooms[rank] = table[END + row], room
        stakes[rank] = table[COST + row] + max(room, 0) * JOINS


@njit(forceinline=True)
def drawn(weights, count, total, rng):
    """A place, as likely as its weight; the weights are added up already."""
    at = fraction(rng) * total
    place = 0
    while place < count - 1 and weights[place] <= at:
        place += 1
    return place
