"""Imagined deals in which everybody plays as the net would: for the strongest bots.

What the others play now matters most, and the net says that best. `turns`: so many turns after
this one are played by the net as well, the rest by good sense, which is faster.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.layout import ASKED, NOBODY, SEATS_MOST, SEEN
from hornox.kernels.net import choose_all_by_net, new_desk
from hornox.kernels.rounds import SENSIBLE, play_out
from hornox.kernels.rows import reveal, take
from hornox.kernels.search import deal_hidden, hidden_cards, relative
from hornox.kernels.sense import OPTIONS, cheapest, list_options

SENSE_WARMTH = 1.5


@njit
def play_on(table, weights, warmth, turns, desk, choices, options, softened, rng):
    """To the end of the round."""
    played = 0
    while table[ASKED] != NOBODY:
        if table[ASKED] >= 0:
            take(table, cheapest(table))
        elif played == turns:
            play_out(table, SENSIBLE, SENSE_WARMTH, desk.unseen, choices, options, softened, rng)
        else:
            choose_all_by_net(table, weights, warmth, desk, rng, choices)
            reveal(table, choices)
            played += 1


@njit(nogil=True, cache=True)
def foresee_cards(view, me, known, weights, warmth, turns, deals, rng, only, totals):
    """For these options of mine, the sum of my relative heads over so many imagined deals.

    `known`: the others' hands are true, and nothing is imagined (the pro variant).
    """
    cards = np.empty(SEEN, np.int64)
    mine = np.empty(OPTIONS, np.int64)
    first = np.empty(SEATS_MOST, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    softened = np.empty(OPTIONS, np.float32)
    desk = new_desk()
    whole, table = view.copy(), view.copy()
    list_options(view, me, mine)
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        choose_all_by_net(whole, weights, warmth, desk, rng, first)
        luck = rng[0]
        for option in only:
            rng[0] = luck  # the same luck for all: what it does to all alike cancels out
            table[:] = whole
            first[me] = mine[option]
            reveal(table, first)
            play_on(table, weights, warmth, turns, desk, choices, options, softened, rng)
            totals[option] += relative(table, me)


@njit(nogil=True, cache=True)
def foresee_rows(view, me, known, weights, warmth, turns, deals, rng, only, totals):
    """The same for these rows that I may take."""
    cards = np.empty(SEEN, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    softened = np.empty(OPTIONS, np.float32)
    desk = new_desk()
    whole, table = view.copy(), view.copy()
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        luck = rng[0]
        for row in only:
            rng[0] = luck
            table[:] = whole
            take(table, row)
            play_on(table, weights, warmth, turns, desk, choices, options, softened, rng)
            totals[row] += relative(table, me)
