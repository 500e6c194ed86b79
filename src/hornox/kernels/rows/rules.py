"""The rules of the row games on flat tables: the same as in hornox.titles, but fast.

`deal` a table, then `reveal` everybody's cards and `take` a row for the seat that is asked, until
nobody is asked. tests/kernels plays these and the titles side by side, choice by choice.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.hands import insert_card, remove_card
from hornox.kernels.rng import random_below
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    CLIMB,
    COW,
    EVENODD,
    EVERYBODY,
    FLIP,
    HAND_SIZE,
    HANDS,
    HAS_FLIP,
    HEADS,
    HIGHEST_CARD,
    KIND,
    MARKER,
    MARKER_SIDE,
    NOBODY,
    QUEUE,
    QUEUE_AT,
    QUEUE_NUMBER,
    QUEUE_OWNER,
    ROW_CARDS,
    ROW_COUNT,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    SCORE,
    SEATS,
    SEEN,
    WIDTH,
)  # fmt: skip

# A round


@njit(forceinline=True)
def clear_table(table, kind, seats, highest):
    for place in range(WIDTH):
        table[place] = 0
    table[KIND] = kind
    table[SEATS] = seats
    table[HIGHEST_CARD] = highest


@njit(cache=True)
def deal(table, deck, rng):
    """Shuffle the part of the deck that is dealt, and deal it; the deck stays shuffled."""
    seats, highest = table[SEATS], table[HIGHEST_CARD]
    dealt = seats * HAND_SIZE + ROW_COUNT
    for place in range(dealt):
        other = place + random_below(rng, highest - place)
        deck[place], deck[other] = deck[other], deck[place]
    for seat in range(seats):
        for place in range(HAND_SIZE):
            insert_card(table, HANDS + seat * HAND_SIZE, place, deck[seat * HAND_SIZE + place])
    for row in range(ROW_COUNT):
        open_row(table, row, deck[seats * HAND_SIZE + row])
    begin_round(table, HAND_SIZE)


@njit(forceinline=True)
def open_row(table, row, card):
    table[ROW_CARDS + row * ROW_LIMIT] = card
    table[ROW_LENGTH + row] = 1
    table[ROW_END + row] = card
    table[ROW_HEADS + row] = HEADS[card]
    table[SEEN + card] = 1


@njit(forceinline=True)
def begin_round(table, left):
    """Once rows and hands are dealt: set the marker, and ask everybody."""
    table[CARDS_LEFT] = left
    table[ASKED] = EVERYBODY
    kind = table[KIND]
    table[MARKER] = -1
    if kind == CLIMB:
        table[MARKER] = ROW_COUNT - 1
        table[MARKER_SIDE] = -1
    elif kind == EVENODD or kind == COW:
        mark_lowest_row(table)
    elif kind == FLIP:
        for seat in range(table[SEATS]):
            table[HAS_FLIP + seat] = 1


# Where a card goes


@njit(forceinline=True)
def distance_to_row(table, row, number):
    """How far a number is from a row's end; it fits if the distance is above zero."""
    away = number - table[ROW_END + row]
    if row == table[MARKER]:
        if table[KIND] == CLIMB:
            return -away
        if table[KIND] == EVENODD and number % 2 != table[MARKER_SIDE]:
            return 0
    return away


@njit(forceinline=True)
def landing_row(table, number):
    """The row with the nearest end that fits, or -1."""
    best, nearest = -1, 1000
    for row in range(ROW_COUNT):
        away = distance_to_row(table, row, number)
        # Only the marked row can tie with another, and it wins the tie (B-01).
        if away > 0 and (away < nearest or (away == nearest and row == table[MARKER])):
            best, nearest = row, away
    return best


@njit(forceinline=True)
def cheapest_row(table):
    """The row with the fewest heads, the first of equals."""
    return argmin(table, ROW_HEADS, ROW_COUNT)


@njit(forceinline=True)
def row_capacity(table, row):
    return ROW_LIMIT - 1 if table[KIND] == COW and row == table[MARKER] else ROW_LIMIT


# Laying it


@njit(forceinline=True)
def place_card(table, seat, card, row):
    length = table[ROW_LENGTH + row]
    table[ROW_CARDS + row * ROW_LIMIT + length] = card
    table[ROW_LENGTH + row] = length + 1
    table[ROW_END + row] = card
    table[ROW_HEADS + row] += HEADS[card]
    if table[KIND] == COW and row == table[MARKER]:
        move_cow(table, seat)


@njit(forceinline=True)
def take_row(table, seat, card, row):
    table[SCORE + seat] += table[ROW_HEADS + row]
    table[ROW_CARDS + row * ROW_LIMIT] = card
    table[ROW_LENGTH + row] = 1
    table[ROW_END + row] = card
    table[ROW_HEADS + row] = HEADS[card]
    kind = table[KIND]
    if kind == EVENODD:
        mark_lowest_row(table)
    elif kind == CLIMB:
        move_climb_marker(table)
    elif kind == COW and row == table[MARKER]:
        move_cow(table, seat)


@njit(forceinline=True)
def mark_lowest_row(table):
    """Move the marker to the lowest end among the other rows, and set its side."""
    best = -1
    for row in range(ROW_COUNT):
        if row != table[MARKER] and (best < 0 or table[ROW_END + row] < table[ROW_END + best]):
            best = row
    table[MARKER] = best
    if table[KIND] == EVENODD:
        table[MARKER_SIDE] = table[ROW_END + best] % 2


@njit(forceinline=True)
def move_climb_marker(table):
    row = table[MARKER] + table[MARKER_SIDE]
    table[MARKER] = row
    if row == 0:
        table[MARKER_SIDE] = 1
    elif row == ROW_COUNT - 1:
        table[MARKER_SIDE] = -1


@njit(cache=True)
def move_cow(table, seat):
    """The cow jumps until its row has room; this seat takes the four cards it meets (K-02)."""
    mark_lowest_row(table)
    while table[ROW_LENGTH + table[MARKER]] == ROW_LIMIT:
        row = table[MARKER]
        last = table[ROW_END + row]
        table[SCORE + seat] += table[ROW_HEADS + row] - HEADS[last]
        table[ROW_CARDS + row * ROW_LIMIT] = last
        table[ROW_LENGTH + row] = 1
        table[ROW_HEADS + row] = HEADS[last]
        mark_lowest_row(table)


# A turn


@njit(cache=True)
def reveal(table, choices):
    """Turn over and lay everybody's cards; a flipped card is given as a negative number."""
    seats = table[SEATS]
    for seat in range(seats):
        choice = choices[seat]
        card = abs(choice)
        number = card
        if choice < 0:
            number = card % 10 * 10 + card // 10
            table[HAS_FLIP + seat] = 0
        remove_card(table, HANDS + seat * HAND_SIZE, table[CARDS_LEFT], card)
        table[SEEN + card] = 1
        queue_card(table, seat, card, number)
    table[CARDS_LEFT] -= 1
    table[QUEUE_AT] = 0
    lay_queue(table)


@njit(forceinline=True)
def queue_card(table, seat, card, number):
    """Keep the queue sorted: lowest first, and of equal numbers the flipped card (Z-03)."""
    at = seat
    while at and (
        table[QUEUE_NUMBER + at - 1] > number
        or (table[QUEUE_NUMBER + at - 1] == number and card != number)
    ):
        table[QUEUE + at] = table[QUEUE + at - 1]
        table[QUEUE_OWNER + at] = table[QUEUE_OWNER + at - 1]
        table[QUEUE_NUMBER + at] = table[QUEUE_NUMBER + at - 1]
        at -= 1
    table[QUEUE + at] = card
    table[QUEUE_OWNER + at] = seat
    table[QUEUE_NUMBER + at] = number


@njit(cache=True)
def lay_queue(table):
    """Lay the queued cards until one fits nowhere or the turn is over."""
    while table[QUEUE_AT] < table[SEATS]:
        at = table[QUEUE_AT]
        row = landing_row(table, table[QUEUE_NUMBER + at])
        if row < 0:
            table[ASKED] = table[QUEUE_OWNER + at]
            return
        lay_card(table, table[QUEUE_OWNER + at], table[QUEUE + at], row)
        table[QUEUE_AT] = at + 1
    table[ASKED] = EVERYBODY if table[CARDS_LEFT] else NOBODY


@njit(forceinline=True)
def lay_card(table, seat, card, row):
    if table[ROW_LENGTH + row] >= row_capacity(table, row):
        take_row(table, seat, card, row)
    else:
        place_card(table, seat, card, row)


@njit(cache=True)
def take(table, row):
    """The seat that is asked takes this row; then the other cards are laid."""
    at = table[QUEUE_AT]
    take_row(table, table[QUEUE_OWNER + at], table[QUEUE + at], row)
    table[QUEUE_AT] = at + 1
    lay_queue(table)
