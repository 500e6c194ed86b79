"""What learners see of flat tables, and which actions they have: many at once, compiled.

It equals, number by number, what the readable observers of hornox.envs show.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.batch.step import has_choice, learner
from hornox.kernels.rows.heuristic import cheapest, count_unseen, flippable, number_of, rank_of
from hornox.kernels.rows.layout import (
    ASKED,
    AT,
    CARDS,
    CLIMB,
    COST,
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
)  # fmt: skip
from hornox.kernels.rows.rules import capacity, landing

VECTOR, FIELDS = range(2)  # observations: `cards` and `dict`
TAKE_FIRST = HIGHEST + 1  # the action that takes the top row


@njit(nogil=True, cache=True)
def show_all(tables, learners, kind, flip_actions, shown, masks):
    """What every learner sees now, and which actions it has."""
    unseen = np.empty(HIGHEST + 1, np.int16)
    order = np.empty(ROWS, np.int64)
    for index in range(len(tables)):
        table = tables[index]
        me = learner(table, learners, index)
        count_unseen(table, unseen)
        by_ends(table, order)
        for place in range(learners):
            seat = place if me < 0 else me
            out = shown[index * learners + place]
            asked = question(table, seat)
            allow(table, seat, asked, flip_actions, masks[index * learners + place])
            if kind == VECTOR:
                show_cards(table, seat, asked, unseen, order, out)
            else:
                show_fields(table, seat, asked, out)


@njit(forceinline=True)
def question(table, seat):
    """0 nothing, 1 a card, 2 a row."""
    if table[ASKED] == seat:
        return 2
    return 1 if table[ASKED] == CARDS and has_choice(table, seat) else 0


@njit
def allow(table, seat, asked, flip_actions, mask):
    mask[:] = 0
    if asked == 0:
        mask[0] = 1
    elif asked == 2:
        mask[TAKE_FIRST : TAKE_FIRST + ROWS] = 1
    else:
        hand = HANDS + seat * HAND
        for place in range(hand, hand + table[LEFT]):
            card = table[place]
            mask[card] = 1
            if table[FLIPS + seat] and flip_actions[card]:
                mask[flip_actions[card]] = 1


@njit(forceinline=True)
def side(table):
    if table[KIND] == EVENODD:
        return 1 + table[SIDE]
    if table[KIND] == CLIMB:
        return 3 if table[SIDE] < 0 else 4
    return 0


@njit(forceinline=True)
def free(table, row):
    return max(0, capacity(table, row) - table[LENGTH + row]) if table[ASKED] != NOBODY else 0


@njit
def show_cards(table, seat, asked, unseen, order, out):
    """The observation `cards`: see hornox.envs.observe.card_features."""
    seats = table[SEATS]
    out[:] = 0
    out[0] = asked
    out[1] = table[LEFT]
    out[2] = table[QUEUE + table[AT]] if table[ASKED] >= 0 else 0
    out[3] = table[MARKER] + 1
    out[4] = side(table)
    out[5] = table[FLIPS + seat]
    for row in range(ROWS):
        out[6 + row] = table[END + row]
        out[6 + ROWS + row] = free(table, row)
        out[6 + 2 * ROWS + row] = table[COST + row]
    at = 6 + 3 * ROWS
    for away in range(seats):
        out[at + away] = table[SCORE + (seat + away) % seats]
    at += seats
    show_hand(table, seat, unseen, order, out, at)


@njit(forceinline=True)
def show_hand(table, seat, unseen, order, out, at):
    """Each card, lowest first: so the rows, lowest end first, are gone through only once."""
    hand = HANDS + seat * HAND
    flips = table[KIND] == FLIP
    bent = table[KIND] == CLIMB or table[KIND] == EVENODD
    rank = -1
    for place in range(table[LEFT]):
        card = table[hand + place]
        while rank < ROWS - 1 and table[END + order[rank + 1]] < card:
            rank += 1
        row = order[rank] if rank >= 0 else -1
        if bent:
            row = landing(table, card)
        out[at] = card
        out[at + 1] = HEADS[card]
        show_landing(table, seat, card, row, place, unseen, out, at + 2)
        at += 7
        if flips:
            if table[FLIPS + seat] and flippable(card):
                number = number_of(-card)
                out[at] = number
                row = landing(table, number)
                under = own_below(table, seat, number)
                show_landing(table, seat, number, row, under, unseen, out, at + 1)
            at += 6


@njit(forceinline=True)
def own_below(table, seat, number):
    """How many cards of the hand are lower."""
    hand = HANDS + seat * HAND
    count = 0
    while count < table[LEFT] and table[hand + count] < number:
        count += 1
    return count


@njit(forceinline=True)
def show_landing(table, seat, number, row, under, unseen, out, at):
    """Of a card that counts as this number, with so many own cards under it."""
    if row < 0:
        out[at + 2] = table[COST + cheapest(table)]
        out[at + 3] = unseen[number - 1] - under
        out[at + 4] = under
        return
    end = table[END + row]
    out[at] = row + 1
    out[at + 1] = free(table, row)
    out[at + 2] = table[COST + row]
    if end < number:
        own = under - own_below(table, seat, end)
        hidden = unseen[number - 1] - unseen[end]
    else:  # a row that runs downwards
        own = own_below(table, seat, end) - under - 1
        hidden = unseen[end - 1] - unseen[number]
    out[at + 3] = hidden - own
    out[at + 4] = own


@njit(forceinline=True)
def by_ends(table, order):
    """The rows, lowest end first."""
    for row in range(ROWS):
        order[rank_of(table, row)] = row


@njit
def show_fields(table, seat, asked, out):
    """The observation `dict`, field after field: see hornox.envs.observe.fields."""
    seats, over = table[SEATS], table[ASKED] == NOBODY
    out[:] = 0
    out[0], out[1], out[2] = seat, 1, asked
    at = 3
    for away in range(seats):
        other = (seat + away) % seats
        out[at + away] = question(table, other) > 0
        out[at + seats + away] = table[LEFT]
        out[at + 2 * seats + away] = table[SCORE + other] if over else 0
    at += 3 * seats
    for place in range(table[LEFT]):
        out[at + place] = table[HANDS + seat * HAND + place]
    at += HAND
    show_rows(table, out[at:])
    at += ROWS * LIMIT + ROWS
    if table[ASKED] >= 0:
        show_queue(table, seat, out[at:])
    at += 3 * seats
    for card in range(1, table[DECK] + 1):
        out[at + card] = table[SEEN + card]
    at += HIGHEST + 1
    for away in range(seats):
        out[at + away] = table[SCORE + (seat + away) % seats]
        if table[KIND] == FLIP:
            out[at + seats + away] = table[FLIPS + (seat + away) % seats]
    if table[MARKER] >= 0:
        out[at + seats], out[at + seats + 1] = table[MARKER] + 1, side(table)


@njit(forceinline=True)
def show_rows(table, out):
    for row in range(ROWS):
        for place in range(table[LENGTH + row]):
            out[row * LIMIT + place] = table[ROW + row * LIMIT + place]
        out[ROWS * LIMIT + row] = table[COST + row]


@njit(forceinline=True)
def show_queue(table, seat, out):
    at, seats = table[AT], table[SEATS]
    for place in range(seats - at):
        out[3 * place] = table[QUEUE + at + place]
        out[3 * place + 1] = (table[OWNER + at + place] - seat) % seats + 1
        out[3 * place + 2] = table[NUMBER + at + place]
