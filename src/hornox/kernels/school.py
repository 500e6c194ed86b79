"""Rounds that a net plays with itself, with older selves and with good sense, to learn from.

For each card that the newest net chose: what it saw of it, and what it then cost, in heads
relative to the mean of the others, until the end of the round.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.chance import below
from hornox.kernels.features import EACH, WHOLE, look_at_card, look_at_table
from hornox.kernels.layout import (
    ASKED,
    HAND,
    HANDS,
    LEFT,
    NOBODY,
    SCORE,
    SEATS,
    SEATS_MOST,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.net import judge, prefer
from hornox.kernels.rounds import SENSIBLE, sorted_deck
from hornox.kernels.rows import clear, deal, reveal, take
from hornox.kernels.search import try_cards
from hornox.kernels.sense import OPTIONS, cheapest, count_unseen, list_options, sensible

NEWEST = 0
SENSE = -1  # a seat that plays by good sense


@njit(nogil=True, cache=True)
def self_play(nets, seats_from, seats_to, strangers, warmth, sense_warmth, rng, seen, paid):
    """Fill `seen` and `paid`; how many rows were filled.

    `nets` holds the newest first; `strangers` of a hundred seats are somebody else.
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(HIGHEST)
    who = np.empty(SEATS_MOST, np.int64)
    own = np.empty((SEATS_MOST, HAND), np.int64)
    before = np.empty((SEATS_MOST, HAND), np.float32)
    filled = 0
    while filled + SEATS_MOST * HAND <= len(paid):
        seats = seats_from + below(rng, seats_to - seats_from + 1)
        clear(table, 0, seats, HIGHEST)
        deal(table, deck, rng)
        for seat in range(seats):
            who[seat] = NEWEST
            if below(rng, 100) < strangers:
                who[seat] = below(rng, len(nets) + 1) - 1
        own[:] = -1
        while table[ASKED] != NOBODY:
            filled = turn(table, nets, who, warmth, sense_warmth, own, before, seen, filled, rng)
        for seat in range(seats):
            for step in range(HAND):
                if own[seat, step] >= 0:
                    paid[own[seat, step]] = standing(table, seat) - before[seat, step]
    return filled


@njit(forceinline=True)
def standing(table, me):
    """My heads less the mean of the others'."""
    seats = table[SEATS]
    total = 0
    for seat in range(seats):
        total += table[SCORE + seat]
    return table[SCORE + me] - (total - table[SCORE + me]) / (seats - 1)


@njit
def turn(table, nets, who, warmth, sense_warmth, own, before, seen, filled, rng):
    unseen = np.empty(SEEN, np.int16)
    options = np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    choices = np.empty(SEATS_MOST, np.int64)
    count_unseen(table, unseen)
    left = table[LEFT]
    for seat in range(table[SEATS]):
        net = who[seat]
        if net < 0:
            choices[seat] = sensible(table, seat, unseen, sense_warmth, options, values, rng)
            continue
        count = judge(table, seat, unseen, nets[net], options, values, features)
        place = prefer(values, count, warmth, rng)
        choices[seat] = options[place]
        if net == NEWEST:
            seen[filled] = features[place]
            own[seat, HAND - left] = filled
            before[seat, HAND - left] = standing(table, seat)
            filled += 1
    reveal(table, choices)
    while table[ASKED] >= 0:
        take(table, cheapest(table))
    return filled


@njit(nogil=True, cache=True)
def lessons(seats_from, seats_to, deals, warmth, rng, seen, worth):
    """Rounds of search by good sense: what was seen of each option, and what the search found.

    Fills `seen` and `worth`; how many rows were filled.
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(HIGHEST)
    unseen = np.empty(SEEN, np.int16)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    totals = np.empty(OPTIONS, np.float64)
    choices = np.empty(SEATS_MOST, np.int64)
    filled = 0
    while filled + SEATS_MOST * HAND * HAND <= len(worth):
        clear(table, 0, seats_from + below(rng, seats_to - seats_from + 1), HIGHEST)
        deal(table, deck, rng)
        while table[ASKED] != NOBODY:
            count_unseen(table, unseen)
            for seat in range(table[SEATS]):
                if table[LEFT] == 1:
                    choices[seat] = table[HANDS + seat * HAND]
                    continue
                totals[:] = 0.0
                count = try_cards(table, seat, 0, SENSIBLE, warmth, deals, rng, totals)
                list_options(table, seat, options)
                totals /= deals
                describe(table, seat, unseen, options, count, seen[filled:])
                before = standing(table, seat)
                for place in range(count):
                    worth[filled + place] = totals[place] - before
                filled += count
                choices[seat] = options[np.argmin(totals[:count])]
                if below(rng, 5) == 0:  # something else now and then, to see more of the world
                    choices[seat] = sensible(table, seat, unseen, warmth, options, weights, rng)
            reveal(table, choices)
            while table[ASKED] >= 0:
                take(table, cheapest(table))
    return filled


@njit
def describe(table, seat, unseen, options, count, seen):
    prices = np.empty(OPTIONS, np.float32)
    whole = np.empty(WHOLE, np.float32)
    look_at_table(table, seat, unseen, options, count, prices, whole)
    for place in range(count):
        seen[place, :WHOLE] = whole
        look_at_card(table, seat, unseen, options[place], prices[place], seen[place, WHOLE:])
