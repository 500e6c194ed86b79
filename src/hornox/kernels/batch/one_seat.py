"""One decision of one seat at one table, with the others played by a policy: step and observe.

The log holds the choices of every question that the readable rules ask, so that they can follow:
everybody's card (negative if flipped) for a turn, and one row for a take. Its first number counts
them.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.batch.observe import (
    CARDS_KIND,
    fill_mask,
    observe_cards,
    observe_dict,
    question_for,
    sort_row_indices,
)
from hornox.kernels.batch.step import (
    asks_for_card,
    choose_for_all,
    has_choice,
    reward_of,
)
from hornox.kernels.hands import insert_card
from hornox.kernels.rng import random_below
from hornox.kernels.rows.heuristic import count_unseen_cards, new_row_scratch
from hornox.kernels.rows.layout import (
    ASKED,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    NOBODY,
    ROW_COUNT,
    SCORE,
    SEATS,
)  # fmt: skip
from hornox.kernels.rows.playout import RANDOM
from hornox.kernels.rows.rules import (
    begin_round,
    cheapest_row,
    clear_table,
    open_row,
    reveal,
    take,
)

EVERY_SEAT = -1
LOG_LENGTH = 1 + HAND_SIZE * 2 * MAX_SEATS  # a card of each seat a turn, and a row for each


@njit(nogil=True, cache=True)
def deal_in_order(table, kind, seats, deck):
    """Deal a shuffled deck as the titles do: hand by hand, then the rows."""
    clear_table(table, kind, seats, HIGHEST)
    for seat in range(seats):
        for place in range(HAND_SIZE):
            insert_card(table, HANDS + seat * HAND_SIZE, place, deck[seat * HAND_SIZE + place])
    for row in range(ROW_COUNT):
        open_row(table, row, deck[seats * HAND_SIZE + row])
    begin_round(table, HAND_SIZE)


@njit(nogil=True, cache=True)
def play_decision(table, me, choice, policy, auto_row, reward, rng, log, kind, flips, seen, mask):
    """Play a seat's card or row, and go on to its next question; the reward of the seat."""
    before = np.empty(MAX_SEATS, np.int64)
    for seat in range(table[SEATS]):
        before[seat] = table[SCORE + seat]
    scratch = new_row_scratch()
    if table[ASKED] >= 0:
        take_and_note(table, choice, log)
    else:
        choose_for_all(table, policy, scratch, rng)
        scratch.choices[me] = choice
        reveal_and_note(table, scratch.choices, log)
    play_others(table, me, policy, auto_row, scratch, rng, log)
    observe_one(table, me, kind, flips, seen, mask)
    return reward_of(table, before, me, reward)


@njit
def play_others(table, me, policy, auto_row, scratch, rng, log):
    """Answer every question that is not for this seat."""
    while table[ASKED] != NOBODY:
        if table[ASKED] >= 0:
            if auto_row:
                take(table, cheapest_row(table))
                continue
            if table[ASKED] == me:
                return
            at_random = policy == RANDOM
            take_and_note(
                table, random_below(rng, ROW_COUNT) if at_random else cheapest_row(table), log
            )
            continue
        if has_choice(table, me):
            return
        choose_for_all(table, policy, scratch, rng)
        scratch.choices[me] = table[HANDS + me * HAND_SIZE]
        reveal_and_note(table, scratch.choices, log)


@njit(forceinline=True)
def take_and_note(table, row, log):
    log[0] += 1
    log[log[0]] = row
    take(table, row)


@njit(forceinline=True)
def reveal_and_note(table, choices, log):
    if asks_for_card(table, EVERY_SEAT):
        for seat in range(table[SEATS]):
            log[0] += 1
            log[log[0]] = choices[seat]
    reveal(table, choices)


@njit(nogil=True, cache=True)
def observe_one(table, me, kind, flips, seen, mask):
    """Fill the observation and the action mask of one seat."""
    asked = question_for(table, me)
    fill_mask(table, me, asked, flips, mask)
    if kind != CARDS_KIND:
        observe_dict(table, me, asked, seen)
        return
    unseen = np.empty(HIGHEST + 1, np.int16)
    order = np.empty(ROW_COUNT, np.int64)
    count_unseen_cards(table, unseen)
    sort_row_indices(table, order)
    observe_cards(table, me, asked, unseen, order, seen)
