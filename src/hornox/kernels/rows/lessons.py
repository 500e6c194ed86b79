"""Rounds to learn from: what a search finds out about each option that somebody has.

At each table sit several characters: a few who learn, and play what the search found best, and
others who ask the net so far, play by good sense, or play anything. So the net sees more of the
world than perfect play would show it.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import (
    OPTIONS,
    WARMTH,
    cheapest,
    count_unseen,
    list_options,
    sensible,
)
from hornox.kernels.rows.layout import (
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
from hornox.kernels.rows.net import judge_hands, look, new_desk, prefer
from hornox.kernels.rows.net_features import EACH, WHOLE
from hornox.kernels.rows.net_search import foresee_cards
from hornox.kernels.rows.playout import any_option, sorted_deck
from hornox.kernels.rows.rules import clear, deal, reveal, take
from hornox.kernels.rows.search import relative, try_cards

LEARNS, MAKES_SENSE, PLAYS_ANYTHING, ASKS_NET = range(4)
OTHERS = np.array([ASKS_NET] * 6 + [MAKES_SENSE] * 3 + [PLAYS_ANYTHING])
NET_WARMTH = 0.5
KNOWN = False  # nobody sees the others' hands
LEARNERS = 3  # at a table, on average: so that large tables do not take all the time
MOST = SEATS_MOST * HAND * HAND  # options of one round


@njit(nogil=True, cache=True)
def lessons(policy, deals, warmth, weights, rng, seen, worth, sizes):
    """Fill what was `seen` of each option, and what it was `worth`; how many rows and decisions.

    `sizes` says how many options each decision had. Without `weights` the search lets everybody
    play by the policy; with them, the others' cards of this turn are those that the net would play.
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(HIGHEST)
    who = np.empty(SEATS_MOST, np.int64)
    desk = new_desk()
    filled, decisions = 0, 0
    while filled + MOST <= len(worth):
        clear(table, CLASSIC, 2 + below(rng, SEATS_MOST - 1), HIGHEST)
        deal(table, deck, rng)
        for seat in range(table[SEATS]):
            who[seat] = OTHERS[below(rng, len(OTHERS))]
            if who[seat] == ASKS_NET and not len(weights):
                who[seat] = MAKES_SENSE
            if below(rng, table[SEATS]) < LEARNERS:
                who[seat] = LEARNS
        while table[ASKED] != NOBODY:
            filled, decisions = lesson(
                table, who, policy, deals, warmth, weights, desk, rng, seen, worth, sizes, filled,
                decisions,
            )  # fmt: skip
    return filled, decisions


@njit(cache=True)
def lesson(
    table, who, policy, deals, warmth, weights, desk, rng, seen, worth, sizes, filled, decisions
):
    """One turn: the options of who learns are searched, and everybody plays."""
    unseen = np.empty(SEEN, np.int16)
    totals = np.empty(OPTIONS, np.float64)
    options = np.empty(OPTIONS, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    count_unseen(table, unseen)
    for seat in range(table[SEATS]):
        if table[LEFT] == 1 or who[seat] != LEARNS:
            choices[seat] = chosen(table, seat, who[seat], unseen, weights, desk, rng)
            continue
        totals[:] = 0.0
        count = list_options(table, seat, options)
        search(table, seat, policy, deals, warmth, weights, rng, np.arange(count), totals)
        describe(table, seat, desk, seen[filled:])
        before = relative(table, seat)
        for place in range(count):
            worth[filled + place] = totals[place] / deals - before
        sizes[decisions] = count
        filled += count
        decisions += 1
        choices[seat] = options[np.argmin(totals[:count])]
    reveal(table, choices)
    while table[ASKED] >= 0:
        take(table, cheapest(table))
    return filled, decisions


@njit(cache=True)
def search(table, seat, policy, deals, warmth, weights, rng, only, totals):
    if len(weights):
        foresee_cards(table, seat, KNOWN, weights, warmth, weights, 0, deals, rng, only, totals)
    else:
        try_cards(table, seat, KNOWN, policy, WARMTH, deals, rng, only, totals)


@njit(cache=True)
def chosen(table, seat, character, unseen, weights, desk, rng):
    """The card of somebody who does not learn."""
    options = np.empty(OPTIONS, np.int64)
    softened = np.empty(OPTIONS, np.float32)
    if table[LEFT] == 1:
        return np.int64(table[HANDS + seat * HAND])
    if character == ASKS_NET:
        judge_hands(table, weights, desk, seat, seat + 1)
        place = prefer(desk.values, 0, table[LEFT], NET_WARMTH, rng)
        return np.int64(table[HANDS + seat * HAND + place])
    if character == MAKES_SENSE:
        return sensible(table, seat, unseen, WARMTH, options, softened, rng)
    return any_option(table, seat, options, rng)


@njit(cache=True)
def describe(table, seat, desk, seen):
    """What the net sees of each card of this hand."""
    look(table, seat, desk)
    for place in range(table[LEFT]):
        seen[place, :WHOLE] = desk.whole
        for feature in range(EACH):
            seen[place, WHOLE + feature] = desk.each[feature, place]
