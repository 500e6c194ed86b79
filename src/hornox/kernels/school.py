"""Rounds to learn from: what a search finds out about each option that somebody has.

At each table sit several characters: who plays what the search found best, who plays by good
sense, and who plays anything. So the net sees more of the world than perfect play would show it.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.chance import below
from hornox.kernels.features import WHOLE, look_at_card, look_at_table
from hornox.kernels.layout import (
    ASKED,
    CLASSIC,
    HAND,
    HANDS,
    LEFT,
    NOBODY,
    SEATS,
    SEATS_MOST,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rounds import SENSIBLE, any_option, sorted_deck
from hornox.kernels.rows import clear, deal, reveal, take
from hornox.kernels.search import relative, try_cards
from hornox.kernels.sense import OPTIONS, cheapest, count_unseen, list_options, sensible

SEARCHES, MAKES_SENSE, PLAYS_ANYTHING = range(3)
POOL = np.array([SEARCHES] * 7 + [MAKES_SENSE] * 2 + [PLAYS_ANYTHING])
MOST = SEATS_MOST * HAND * HAND  # options of one round


@njit(nogil=True, cache=True)
def lessons(deals, warmth, rng, seen, worth, sizes):
    """Fill what was `seen` of each option, and what it was `worth`; how many rows and decisions.

    `sizes` says how many options each decision had.
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(HIGHEST)
    who = np.empty(SEATS_MOST, np.int64)
    filled, decisions = 0, 0
    while filled + MOST <= len(worth):
        clear(table, CLASSIC, 2 + below(rng, SEATS_MOST - 1), HIGHEST)
        deal(table, deck, rng)
        for seat in range(table[SEATS]):
            who[seat] = POOL[below(rng, len(POOL))]
        while table[ASKED] != NOBODY:
            filled, decisions = lesson(
                table, who, deals, warmth, rng, seen, worth, sizes, filled, decisions
            )
    return filled, decisions


@njit
def lesson(table, who, deals, warmth, rng, seen, worth, sizes, filled, decisions):
    """One turn: everybody's options are searched, and everybody plays."""
    unseen = np.empty(SEEN, np.int16)
    totals = np.empty(OPTIONS, np.float64)
    options = np.empty(OPTIONS, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    count_unseen(table, unseen)
    for seat in range(table[SEATS]):
        choices[seat] = table[HANDS + seat * HAND]
        if table[LEFT] == 1:
            continue
        totals[:] = 0.0
        count = list_options(table, seat, options)
        all_of_them = np.arange(count)
        try_cards(table, seat, 0, SENSIBLE, warmth, deals, rng, all_of_them, totals)
        describe(table, seat, unseen, options, count, seen[filled:])
        before = relative(table, seat)
        for place in range(count):
            worth[filled + place] = totals[place] / deals - before
        sizes[decisions] = count
        filled += count
        decisions += 1
        best = options[np.argmin(totals[:count])]
        choices[seat] = chosen(table, seat, who[seat], best, unseen, warmth, rng)
    reveal(table, choices)
    while table[ASKED] >= 0:
        take(table, cheapest(table))
    return filled, decisions


@njit
def chosen(table, seat, character, best, unseen, warmth, rng):
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    if character == SEARCHES:
        return best
    if character == MAKES_SENSE:
        return sensible(table, seat, unseen, warmth, options, weights, rng)
    return any_option(table, seat, options, rng)


@njit
def describe(table, seat, unseen, options, count, seen):
    prices = np.empty(OPTIONS, np.float32)
    whole = np.empty(WHOLE, np.float32)
    look_at_table(table, seat, unseen, options, count, prices, whole)
    for place in range(count):
        seen[place, :WHOLE] = whole
        look_at_card(table, seat, unseen, options[place], prices[place], seen[place, WHOLE:])
