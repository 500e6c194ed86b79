"""Playing rounds of the row games to their end, at random or by the heuristic; one step of many."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rng import random_below
from hornox.kernels.rows.choose_all import choose_all
from hornox.kernels.rows.heuristic import list_options, new_row_scratch
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    EVERYBODY,
    HAND_SIZE,
    NOBODY,
    QUEUE_AT,
    ROW_COUNT,
    SCORE,
    SEATS,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.rules import (
    begin_round,
    cheapest_row,
    clear_table,
    deal,
    lay_queue,
    open_row,
    queue_card,
    reveal,
    take,
)

RANDOM, SENSIBLE = range(2)  # policies: any option, or softmax over the expected heads

# Many tables


@njit(nogil=True, cache=True)
def deal_all(tables, kind, seats, highest, rng):
    """A fresh round on each table."""
    deck = sorted_deck(highest)
    for index in range(len(tables)):
        clear_table(tables[index], kind, seats, highest)
        deal(tables[index], deck, rng)


@njit(cache=True)
def sorted_deck(highest):
    return np.arange(1, highest + 1).astype(np.int16)


@njit(nogil=True, cache=True)
def step_all(tables, choices):
    """Answer what each table asks: everybody's cards, or the row that one seat takes."""
    for index in range(len(tables)):
        table = tables[index]
        if table[ASKED] == EVERYBODY:
            reveal(table, choices[index])
        elif table[ASKED] >= 0:
            take(table, choices[index, table[ASKED]])


@njit(nogil=True, cache=True)
def play_out_all(tables, policy, temperature, rng):
    """Every table to the end of its round."""
    scratch = new_row_scratch()
    for index in range(len(tables)):
        play_out(tables[index], policy, temperature, scratch, rng)


# One table


@njit(cache=True)
def play_out(table, policy, temperature, scratch, rng):
    """To the end of the round."""
    while table[ASKED] != NOBODY:
        if table[ASKED] >= 0:
            take(table, random_below(rng, ROW_COUNT) if policy == RANDOM else cheapest_row(table))
            continue
        if policy == RANDOM:
            for seat in range(table[SEATS]):
                scratch.choices[seat] = random_option(table, seat, scratch.options, rng)
        else:
            choose_all(table, temperature, scratch, rng)
        reveal(table, scratch.choices)


@njit(forceinline=True)
def random_option(table, seat, options, rng):
    return options[random_below(rng, list_options(table, seat, options))]


# Random rounds


@njit(nogil=True, cache=True)
def play_random_rounds(kind, seats, highest, rounds, rng, scores):
    """Play `rounds` rounds at random, and add up the heads of every seat.

    To play cards in the order they were dealt is to play at random, so no hands are kept.
    (With flip cards that is not so: use `deal_all` and `play_out_all` there.)
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(highest)
    for _ in range(rounds):
        clear_table(table, kind, seats, highest)
        for place in range(seats * HAND_SIZE + ROW_COUNT):
            other = place + random_below(rng, highest - place)
            deck[place], deck[other] = deck[other], deck[place]
        for row in range(ROW_COUNT):
            open_row(table, row, deck[seats * HAND_SIZE + row])
        begin_round(table, HAND_SIZE)
        for turn in range(HAND_SIZE):
            play_random_turn(table, deck, turn * seats, rng)
        for seat in range(seats):
            scores[seat] += table[SCORE + seat]


@njit(forceinline=True)
def play_random_turn(table, deck, first, rng):
    """Everybody plays the next card of the deck, from the place `first` on."""
    for seat in range(table[SEATS]):
        card = deck[first + seat]
        queue_card(table, seat, card, card)
    table[CARDS_LEFT] -= 1
    table[QUEUE_AT] = 0
    lay_queue(table)
    while table[ASKED] >= 0:
        take(table, random_below(rng, ROW_COUNT))
