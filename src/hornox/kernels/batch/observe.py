"""Observations and action masks of many row-game tables at once, for the vector environments.

They equal, number by number, those of the readable observers of hornox.envs.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.batch.step import has_choice, only_learner
from hornox.kernels.rows.heuristic import can_flip, count_unseen_cards, played_number, row_rank
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    CLIMB,
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
)  # fmt: skip
from hornox.kernels.rows.rules import cheapest_row, landing_row, row_capacity

CARDS_KIND, DICT_KIND = range(2)  # of observations: `cards` and `dict`
FIRST_TAKE_ACTION = HIGHEST + 1  # the action that takes the top row
NO_QUESTION, CARD_QUESTION, ROW_QUESTION = range(3)


@njit(nogil=True, cache=True)
def observe_tables(tables, learners, kind, flip_actions, observations, masks):
    """Fill every learner's observation and action mask."""
    unseen = np.empty(HIGHEST + 1, np.int16)
    order = np.empty(ROW_COUNT, np.int64)
    for index in range(len(tables)):
        table = tables[index]
        me = only_learner(table, learners, index)
        count_unseen_cards(table, unseen)
        sort_row_indices(table, order)
        for place in range(learners):
            seat = place if me < 0 else me
            out = observations[index * learners + place]
            asked = question_for(table, seat)
            fill_mask(table, seat, asked, flip_actions, masks[index * learners + place])
            if kind == CARDS_KIND:
                observe_cards(table, seat, asked, unseen, order, out)
            else:
                observe_dict(table, seat, asked, out)


@njit(forceinline=True)
def question_for(table, seat):
    if table[ASKED] == seat:
        return ROW_QUESTION
    asks_card = table[ASKED] == EVERYBODY and has_choice(table, seat)
    return CARD_QUESTION if asks_card else NO_QUESTION


@njit
def fill_mask(table, seat, asked, flip_actions, mask):
    mask[:] = 0
    if asked == NO_QUESTION:
        mask[0] = 1
    elif asked == ROW_QUESTION:
        mask[FIRST_TAKE_ACTION : FIRST_TAKE_ACTION + ROW_COUNT] = 1
    else:
        hand = HANDS + seat * HAND_SIZE
        for place in range(hand, hand + table[CARDS_LEFT]):
            card = table[place]
            mask[card] = 1
            if table[HAS_FLIP + seat] and flip_actions[card]:
                mask[flip_actions[card]] = 1


@njit(forceinline=True)
def marker_code(table):
    """1 even, 2 odd, 3 up, 4 down, and 0 without a marked side."""
    if table[KIND] == EVENODD:
        return 1 + table[MARKER_SIDE]
    if table[KIND] == CLIMB:
        return 3 if table[MARKER_SIDE] < 0 else 4
    return 0


@njit(forceinline=True)
def free_places(table, row):
    return (
        max(0, row_capacity(table, row) - table[ROW_LENGTH + row]) if table[ASKED] != NOBODY else 0
    )


@njit
def observe_cards(table, seat, asked, unseen, order, out):
    """The observation `cards`: see hornox.envs.observe.hand_cards_observation."""
    seats = table[SEATS]
    out[:] = 0
    out[0] = asked
    out[1] = table[CARDS_LEFT]
    out[2] = table[QUEUE + table[QUEUE_AT]] if table[ASKED] >= 0 else 0
    out[3] = table[MARKER] + 1
    out[4] = marker_code(table)
    out[5] = table[HAS_FLIP + seat]
    for row in range(ROW_COUNT):
        out[6 + row] = table[ROW_END + row]
        out[6 + ROW_COUNT + row] = free_places(table, row)
        out[6 + 2 * ROW_COUNT + row] = table[ROW_HEADS + row]
    at = 6 + 3 * ROW_COUNT
    for away in range(seats):
        out[at + away] = table[SCORE + (seat + away) % seats]
    at += seats
    observe_hand(table, seat, unseen, order, out, at)


@njit(forceinline=True)
def observe_hand(table, seat, unseen, order, out, at):
    """Each card, lowest first, so that one pass over the rows, lowest end first, is enough."""
    hand = HANDS + seat * HAND_SIZE
    flips = table[KIND] == FLIP
    marker_matters = table[KIND] == CLIMB or table[KIND] == EVENODD
    rank = -1
    for place in range(table[CARDS_LEFT]):
        card = table[hand + place]
        while rank < ROW_COUNT - 1 and table[ROW_END + order[rank + 1]] < card:
            rank += 1
        row = order[rank] if rank >= 0 else -1
        if marker_matters:
            row = landing_row(table, card)
        out[at] = card
        out[at + 1] = HEADS[card]
        observe_landing(table, seat, card, row, place, unseen, out, at + 2)
        at += 7
        if flips:
            if table[HAS_FLIP + seat] and can_flip(card):
                number = played_number(-card)
                out[at] = number
                row = landing_row(table, number)
                under = count_own_below(table, seat, number)
                observe_landing(table, seat, number, row, under, unseen, out, at + 1)
            at += 6


@njit(forceinline=True)
def count_own_below(table, seat, number):
    """How many cards of the hand are lower than the number."""
    hand = HANDS + seat * HAND_SIZE
    count = 0
    while count < table[CARDS_LEFT] and table[hand + count] < number:
        count += 1
    return count


@njit(forceinline=True)
def observe_landing(table, seat, number, row, under, unseen, out, at):
    """Where a card with this number lands; `under` of the seat's own cards are lower."""
    if row < 0:
        out[at + 2] = table[ROW_HEADS + cheapest_row(table)]
        out[at + 3] = unseen[number - 1] - under
        out[at + 4] = under
        return
    end = table[ROW_END + row]
    out[at] = row + 1
    out[at + 1] = free_places(table, row)
    out[at + 2] = table[ROW_HEADS + row]
    if end < number:
        own = under - count_own_below(table, seat, end)
        hidden = unseen[number - 1] - unseen[end]
    else:  # the row runs downwards
        own = count_own_below(table, seat, end) - under - 1
        hidden = unseen[end - 1] - unseen[number]
    out[at + 3] = hidden - own
    out[at + 4] = own


@njit(forceinline=True)
def sort_row_indices(table, order):
    """The rows, lowest end first."""
    for row in range(ROW_COUNT):
        order[row_rank(table, row)] = row


@njit
def observe_dict(table, seat, asked, out):
    """The observation `dict`, field after field: see hornox.envs.observe.fields."""
    seats, over = table[SEATS], table[ASKED] == NOBODY
    out[:] = 0
    out[0], out[1], out[2] = seat, 1, asked
    at = 3
    for away in range(seats):
        other = (seat + away) % seats
        out[at + away] = question_for(table, other) > 0
        out[at + seats + away] = table[CARDS_LEFT]
        out[at + 2 * seats + away] = table[SCORE + other] if over else 0
    at += 3 * seats
    for place in range(table[CARDS_LEFT]):
        out[at + place] = table[HANDS + seat * HAND_SIZE + place]
    at += HAND_SIZE
    observe_rows(table, out[at:])
    at += ROW_COUNT * ROW_LIMIT + ROW_COUNT
    if table[ASKED] >= 0:
        observe_queue(table, seat, out[at:])
    at += 3 * seats
    for card in range(1, table[HIGHEST_CARD] + 1):
        out[at + card] = table[SEEN + card]
    at += HIGHEST + 1
    for away in range(seats):
        out[at + away] = table[SCORE + (seat + away) % seats]
        if table[KIND] == FLIP:
            out[at + seats + away] = table[HAS_FLIP + (seat + away) % seats]
    if table[MARKER] >= 0:
        out[at + seats], out[at + seats + 1] = table[MARKER] + 1, marker_code(table)


@njit(forceinline=True)
def observe_rows(table, out):
    for row in range(ROW_COUNT):
        for place in range(table[ROW_LENGTH + row]):
            out[row * ROW_LIMIT + place] = table[ROW_CARDS + row * ROW_LIMIT + place]
        out[ROW_COUNT * ROW_LIMIT + row] = table[ROW_HEADS + row]


@njit(forceinline=True)
def observe_queue(table, seat, out):
    at, seats = table[QUEUE_AT], table[SEATS]
    for place in range(seats - at):
        out[3 * place] = table[QUEUE + at + place]
        out[3 * place + 1] = (table[QUEUE_OWNER + at + place] - seat) % seats + 1
        out[3 * place + 2] = table[QUEUE_NUMBER + at + place]
