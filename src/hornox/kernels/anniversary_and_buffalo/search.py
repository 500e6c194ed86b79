"""Monte Carlo search in anniversary and buffalo: cards and tables are played out on imagined deals.

Everybody chooses cards by softmax over their expected heads, as in the row games; the buffalo
plays any card. All options are tried on the same imagined deals with the same random numbers.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.anniversary_and_buffalo.layout import (
    ASKED,
    BUFFALO,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    HORIZON,
    KIND,
    KNOWN_CARDS,
    MAX_PLAYERS,
    MAX_ROWS,
    PLAYERS,
    ROW_CAPACITY,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_STOPPED,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    TEMPERATURE,
    WIN_SCALE,
)  # fmt: skip
from hornox.kernels.anniversary_and_buffalo.rules_without_specials import (
    cheapest_row,
    lay_queue,
    reveal,
    take,
)
from hornox.kernels.hands import count_unseen, deal_hidden, find_hidden
from hornox.kernels.rng import random_below
from hornox.kernels.rows.layout import EVERYBODY, NOBODY
from hornox.kernels.scratch import new_scratch
from hornox.kernels.softmax import AVERAGE_HEADS, sample_card
from hornox.kernels.softmax import TEMPERATURE as CARD_TEMPERATURE

# Playouts


@njit(cache=True)
def sort_open_rows(table, ends, rooms, stakes):
    """The rows that take cards, from the lowest end up; how many there are."""
    count = 0
    for row in range(table[ROWS]):
        end = table[ROW_END + row]
        if not end or table[ROW_STOPPED + row]:
            continue
        at = count
        while at and ends[at - 1] > end:
            ends[at], rooms[at], stakes[at] = ends[at - 1], rooms[at - 1], stakes[at - 1]
            at -= 1
        room = table[ROW_CAPACITY + row] - table[ROW_LENGTH + row]
        ends[at], rooms[at] = end, room
        stakes[at] = table[ROW_HEADS + row] + max(room, 0) * AVERAGE_HEADS
        count += 1
    return count


@njit(cache=True)
def choose_all(table, temperature, scratch, rng, choices):
    """Everybody's card by softmax, and any card for the buffalo."""
    count_unseen(table, SEEN, HIGHEST, scratch.unseen)
    rows = sort_open_rows(table, scratch.ends, scratch.rooms, scratch.stakes)
    left, others = table[CARDS_LEFT], table[PLAYERS] - 1
    hidden = scratch.unseen[HIGHEST] - left
    cheapest = cheapest_row(table)
    nowhere = np.float32(table[ROW_HEADS + cheapest]) if cheapest >= 0 else np.float32(0.0)
    for seat in range(table[SEATS]):
        hand = HANDS + seat * HAND_SIZE
        choices[seat] = sample_card(
            table, hand, left, hidden, others, rows, nowhere, temperature, scratch, rng
        )
    if table[KIND] == BUFFALO:
        choices[others] = table[HANDS + others * HAND_SIZE + random_below(rng, left)]


@njit(nogil=True, cache=True)
def choose_cards(table, seats, rng, choices):
    """The cards of these seats alone, in their order."""
    scratch = new_scratch(MAX_ROWS, HAND_SIZE, MAX_PLAYERS)
    choose_all(table, CARD_TEMPERATURE, scratch, rng, scratch.choices)
    for place in range(len(seats)):
        choices[place] = scratch.choices[seats[place]]


@njit(cache=True)
def play_out(table, settings, scratch, rng):
    """To the end of the round, or as far as the horizon."""
    until = table[CARDS_LEFT] - settings[HORIZON]
    while table[ASKED] != NOBODY:
        if table[ASKED] == EVERYBODY and table[CARDS_LEFT] <= until:
            break
        if table[ASKED] >= 0:
            take(table, cheapest_row(table))
            continue
        choose_all(table, settings[TEMPERATURE], scratch, rng, scratch.choices)
        reveal(table, scratch.choices, settings)


@njit(cache=True)
def outcome(table, me, settings):
    """My heads less the mean of the others', or the probability that the team loses to the buffalo.

    Less is better.
    """
    seats = table[SEATS]
    if table[KIND] == BUFFALO:
        team = table[SCORE] * (2 if seats <= 2 else 1)  # S-11
        return 1.0 / (1.0 + exp((table[SCORE + seats] - team - 0.5) / settings[WIN_SCALE]))
    others = 0
    for seat in range(seats):
        if seat != me:
            others += table[SCORE + seat]
    return table[SCORE + me] - others / (seats - 1)


# Imagined deals


@njit(cache=True)
def find_hidden_cards(view, me):
    """The cards that I cannot see: those that lie nowhere and are not known to be in a hand."""
    known = np.zeros(view[PLAYERS], np.int64)
    for player in range(view[PLAYERS]):
        known[player] = view[KNOWN_CARDS + player]
    known[me] = view[CARDS_LEFT]
    return find_hidden(view, HANDS, HAND_SIZE, SEEN, HIGHEST, known)


@njit(cache=True)
def deal_hidden_cards(table, hidden, rng):
    """Deal the hidden cards to the others, and to the buffalo, at random."""
    deal_hidden(table, HANDS, HAND_SIZE, table[CARDS_LEFT], hidden, rng)


# Trying options


@njit(nogil=True, cache=True)
def try_cards(view, me, settings, deals, rng, only, totals):
    """Add to `totals` the outcome with each card in `only`, over `deals` imagined deals."""
    scratch = new_scratch(MAX_ROWS, HAND_SIZE, MAX_PLAYERS)
    first = np.empty(MAX_PLAYERS, np.int64)  # everybody's cards of this turn
    imagined, table = view.copy(), view.copy()
    hidden = find_hidden_cards(view, me)
    for _ in range(deals):
        imagined[:] = view
        deal_hidden_cards(imagined, hidden, rng)
        choose_all(imagined, settings[TEMPERATURE], scratch, rng, first)
        state = rng[0]
        for option in only:
            rng[0] = state  # the same random numbers for every option
            table[:] = imagined
            first[me] = view[HANDS + me * HAND_SIZE + option]
            reveal(table, first, settings)
            play_out(table, settings, scratch, rng)
            totals[option] += outcome(table, me, settings)


@njit(nogil=True, cache=True)
def try_tables(views, me, settings, deals, rng, only, totals):
    """The same for tables that differ only in what lies open and in my own hand."""
    scratch = new_scratch(MAX_ROWS, HAND_SIZE, MAX_PLAYERS)
    imagined, table = views[0].copy(), views[0].copy()
    hidden = find_hidden_cards(imagined, me)
    my_hand, next_hand = HANDS + me * HAND_SIZE, HANDS + (me + 1) * HAND_SIZE
    for _ in range(deals):
        imagined[:] = views[0]
        deal_hidden_cards(imagined, hidden, rng)
        state = rng[0]
        for option in only:
            rng[0] = state
            table[:] = views[option]
            table[HANDS:my_hand] = imagined[HANDS:my_hand]
            table[next_hand:SEEN] = imagined[next_hand:SEEN]
            lay_queue(table)
            play_out(table, settings, scratch, rng)
            totals[option] += outcome(table, me, settings)
