"""Whole rounds on flat arrays: at random as fast as can be, by good sense, or step by step."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import OPTIONS, cheapest, choose_all, list_options
from hornox.kernels.rows.layout import (
    ASKED,
    AT,
    CARDS,
    HAND,
    LEFT,
    NOBODY,
    ROWS,
    SCORE,
    SEATS,
    SEATS_MOST,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.rules import begin, clear, deal, go_on, line_up, open_row, reveal, take

RANDOM, SENSIBLE = range(2)


@njit(nogil=True, cache=True)
def random_rounds(kind, seats, highest, rounds, rng, scores):
    """Play so many rounds at random, and add up the heads of every seat.

    Cards dealt at random and played in the order they came are played at random: the hands
    need not be kept. (Not so with flip cards: there, use `deal_all` and `play_out_all`.)
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(highest)
    for _ in range(rounds):
        clear(table, kind, seats, highest)
        for place in range(seats * HAND + ROWS):
            other = place + below(rng, highest - place)
            deck[place], deck[other] = deck[other], deck[place]
        for row in range(ROWS):
            open_row(table, row, deck[seats * HAND + row])
        begin(table, HAND)
        for turn in range(HAND):
            random_turn(table, deck, turn * seats, rng)
        for seat in range(seats):
            scores[seat] += table[SCORE + seat]


@njit(cache=True)
def sorted_deck(highest):
    return np.arange(1, highest + 1).astype(np.int16)


@njit(forceinline=True)
def random_turn(table, deck, first, rng):
    seats = table[SEATS]
    for seat in range(seats):
        card = deck[first + seat]
        line_up(table, seat, card, card)
    table[LEFT] -= 1
    table[AT] = 0
    go_on(table)
    while table[ASKED] >= 0:
        take(table, below(rng, ROWS))


@njit(nogil=True, cache=True)
def deal_all(tables, kind, seats, highest, rng):
    """A fresh round on each table."""
    deck = sorted_deck(highest)
    for index in range(len(tables)):
        clear(tables[index], kind, seats, highest)
        deal(tables[index], deck, rng)


@njit(nogil=True, cache=True)
def step_all(tables, choices):
    """On each table what is asked: everybody's cards, or the row that one of them takes."""
    for index in range(len(tables)):
        table = tables[index]
        if table[ASKED] == CARDS:
            reveal(table, choices[index])
        elif table[ASKED] >= 0:
            take(table, choices[index, table[ASKED]])


@njit(nogil=True, cache=True)
def play_out_all(tables, policy, warmth, rng):
    """Every table to the end of its round."""
    unseen = np.empty(SEEN, np.int16)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    for index in range(len(tables)):
        play_out(tables[index], policy, warmth, unseen, choices, options, weights, rng)


@njit(forceinline=True)
def any_option(table, seat, options, rng):
    return options[below(rng, list_options(table, seat, options))]


@njit(cache=True)
def play_out(table, policy, warmth, unseen, choices, options, weights, rng):
    seats = table[SEATS]
    while table[ASKED] != NOBODY:
        if table[ASKED] >= 0:
            take(table, below(rng, ROWS) if policy == RANDOM else cheapest(table))
            continue
        if policy == RANDOM:
            for seat in range(seats):
                choices[seat] = any_option(table, seat, options, rng)
        else:
            choose_all(table, unseen, warmth, options, weights, rng, choices)
        reveal(table, choices)
