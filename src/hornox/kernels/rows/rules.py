"""The rules of the row games on flat arrays: a second opinion on hornox.titles, made for speed.

`deal` a table, then `reveal` everybody's cards and `take` a row for whoever is asked, until
nobody is. tests/kernels plays these and the titles side by side, choice by choice.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.rng import below
from hornox.kernels.rows.layout import (
    ASKED,
    AT,
    CARDS,
    CLIMB,
    COST,
    COW,
    DECK,
    END,
    EVENODD,
    FLIP,
    FLIPS,
    HAND,
    HANDS,
    HEADS,
    KIND,
    LEFT,
    LENGTH,
    LIMIT,
    MARKER,
    NOBODY,
    NUMBER,
    OWNER,
    QUEUE,
    ROW,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    SIDE,
    WIDTH,
)  # fmt: skip

# A round


@njit(forceinline=True)
def clear(table, kind, seats, highest):
    for place in range(WIDTH):
        table[place] = 0
    table[KIND] = kind
    table[SEATS] = seats
    table[DECK] = highest


@njit(cache=True)
def deal(table, deck, rng):
    """Shuffle as much of the deck as is dealt, and deal it; the deck stays shuffled."""
    seats, highest = table[SEATS], table[DECK]
    dealt = seats * HAND + ROWS
    for place in range(dealt):
        other = place + below(rng, highest - place)
        deck[place], deck[other] = deck[other], deck[place]
    for seat in range(seats):
        for place in range(HAND):
            insert(table, HANDS + seat * HAND, place, deck[seat * HAND + place])
    for row in range(ROWS):
        open_row(table, row, deck[seats * HAND + row])
    begin(table, HAND)


@njit(forceinline=True)
def insert(table, hand, held, card):
    """Add a card to a hand of so many, which lies from `hand` on, in order."""
    place = hand + held
    while place > hand and table[place - 1] > card:
        table[place] = table[place - 1]
        place -= 1
    table[place] = card


@njit(forceinline=True)
def open_row(table, row, card):
    table[ROW + row * LIMIT] = card
    table[LENGTH + row] = 1
    table[END + row] = card
    table[COST + row] = HEADS[card]
    table[SEEN + card] = 1


@njit(forceinline=True)
def begin(table, left):
    """Rows and hands lie: set the marker, and ask."""
    table[LEFT] = left
    table[ASKED] = CARDS
    kind = table[KIND]
    table[MARKER] = -1
    if kind == CLIMB:
        table[MARKER] = ROWS - 1
        table[SIDE] = -1
    elif kind == EVENODD or kind == COW:
        mark_lowest(table)
    elif kind == FLIP:
        for seat in range(table[SEATS]):
            table[FLIPS + seat] = 1


# Where a card goes


@njit(forceinline=True)
def distance(table, row, number):
    """How far a number is from a row's end; it fits if that is above zero."""
    away = number - table[END + row]
    if row == table[MARKER]:
        if table[KIND] == CLIMB:
            return -away
        if table[KIND] == EVENODD and number % 2 != table[SIDE]:
            return 0
    return away


@njit(forceinline=True)
def landing(table, number):
    """The row with the nearest end that fits, or -1."""
    best, nearest = -1, 1000
    for row in range(ROWS):
        away = distance(table, row, number)
        # On a tie the marked row (B-01); nowhere else is there one.
        if away > 0 and (away < nearest or (away == nearest and row == table[MARKER])):
            best, nearest = row, away
    return best


@njit(forceinline=True)
def capacity(table, row):
    return LIMIT - 1 if table[KIND] == COW and row == table[MARKER] else LIMIT


# Laying it


@njit(forceinline=True)
def place(table, seat, card, row):
    length = table[LENGTH + row]
    table[ROW + row * LIMIT + length] = card
    table[LENGTH + row] = length + 1
    table[END + row] = card
    table[COST + row] += HEADS[card]
    if table[KIND] == COW and row == table[MARKER]:
        jump(table, seat)


@njit(forceinline=True)
def take_row(table, seat, card, row):
    table[SCORE + seat] += table[COST + row]
    table[ROW + row * LIMIT] = card
    table[LENGTH + row] = 1
    table[END + row] = card
    table[COST + row] = HEADS[card]
    kind = table[KIND]
    if kind == EVENODD:
        mark_lowest(table)
    elif kind == CLIMB:
        climb(table)
    elif kind == COW and row == table[MARKER]:
        jump(table, seat)


@njit(forceinline=True)
def mark_lowest(table):
    """The marker goes to the lowest end of the other rows, and shows its side."""
    best = -1
    for row in range(ROWS):
        if row != table[MARKER] and (best < 0 or table[END + row] < table[END + best]):
            best = row
    table[MARKER] = best
    if table[KIND] == EVENODD:
        table[SIDE] = table[END + best] % 2


@njit(forceinline=True)
def climb(table):
    row = table[MARKER] + table[SIDE]
    table[MARKER] = row
    if row == 0:
        table[SIDE] = 1
    elif row == ROWS - 1:
        table[SIDE] = -1


@njit(cache=True)
def jump(table, seat):
    """The cow jumps on until its row has room; who made it jump takes four on its way (K-02)."""
    mark_lowest(table)
    while table[LENGTH + table[MARKER]] == LIMIT:
        row = table[MARKER]
        last = table[END + row]
        table[SCORE + seat] += table[COST + row] - HEADS[last]
        table[ROW + row * LIMIT] = last
        table[LENGTH + row] = 1
        table[COST + row] = HEADS[last]
        mark_lowest(table)


# A turn


@njit(cache=True)
def reveal(table, choices):
    """Everybody's cards are turned over and laid; a flipped one is chosen as its negative."""
    seats = table[SEATS]
    for seat in range(seats):
        choice = choices[seat]
        card = abs(choice)
        number = card
        if choice < 0:
            number = card % 10 * 10 + card // 10
            table[FLIPS + seat] = 0
        drop(table, HANDS + seat * HAND, table[LEFT], card)
        table[SEEN + card] = 1
        line_up(table, seat, card, number)
    table[LEFT] -= 1
    table[AT] = 0
    go_on(table)


@njit(forceinline=True)
def drop(table, hand, held, card):
    """The card leaves a hand of so many; the higher ones close up."""
    place = hand
    last = hand + held - 1
    while table[place] != card:
        place += 1
    while place < last:
        table[place] = table[place + 1]
        place += 1
    table[last] = 0


@njit(forceinline=True)
def line_up(table, seat, card, number):
    """Lowest first, and on equal numbers the flipped one (Z-03)."""
    at = seat
    while at and (
        table[NUMBER + at - 1] > number or (table[NUMBER + at - 1] == number and card != number)
    ):
        table[QUEUE + at] = table[QUEUE + at - 1]
        table[OWNER + at] = table[OWNER + at - 1]
        table[NUMBER + at] = table[NUMBER + at - 1]
        at -= 1
    table[QUEUE + at] = card
    table[OWNER + at] = seat
    table[NUMBER + at] = number


@njit(cache=True)
def go_on(table):
    """Lay card after card, until one fits nowhere or the turn is over."""
    while table[AT] < table[SEATS]:
        at = table[AT]
        row = landing(table, table[NUMBER + at])
        if row < 0:
            table[ASKED] = table[OWNER + at]
            return
        lay(table, table[OWNER + at], table[QUEUE + at], row)
        table[AT] = at + 1
    table[ASKED] = CARDS if table[LEFT] else NOBODY


@njit(forceinline=True)
def lay(table, seat, card, row):
    if table[LENGTH + row] >= capacity(table, row):
        take_row(table, seat, card, row)
    else:
        place(table, seat, card, row)


@njit(cache=True)
def take(table, row):
    """Whoever is asked takes this row."""
    at = table[AT]
    take_row(table, table[OWNER + at], table[QUEUE + at], row)
    table[AT] = at + 1
    go_on(table)
