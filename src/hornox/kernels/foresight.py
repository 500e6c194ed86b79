"""Imagined deals in which everybody plays as the net would: for the strongest bots."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.features import EACH, WHOLE
from hornox.kernels.layout import ROWS, SEATS_MOST, SEEN
from hornox.kernels.net import choose_all_by_net, play_out_by_net
from hornox.kernels.rows import reveal, take
from hornox.kernels.search import deal_hidden, hidden_cards, relative
from hornox.kernels.sense import OPTIONS, list_options


@njit(nogil=True, cache=True)
def foresee_cards(view, me, known, weights, warmth, deals, rng, only, totals):
    """For these options of mine, the sum of my relative heads over so many imagined deals.

    `known`: the others' hands are true, and nothing is imagined (the pro variant).
    """
    unseen = np.empty(SEEN, np.int16)
    cards = np.empty(SEEN, np.int64)
    mine = np.empty(OPTIONS, np.int64)
    first = np.empty(SEATS_MOST, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    whole, table = view.copy(), view.copy()
    list_options(view, me, mine)
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        choose_all_by_net(whole, weights, warmth, unseen, options, values, features, rng, first)
        luck = rng[0]
        for option in only:
            rng[0] = luck  # the same luck for all: what it does to all alike cancels out
            table[:] = whole
            first[me] = mine[option]
            reveal(table, first)
            play_out_by_net(table, weights, warmth, unseen, options, values, features, rng, choices)
            totals[option] += relative(table, me)


@njit(nogil=True, cache=True)
def foresee_rows(view, me, known, weights, warmth, deals, rng, totals):
    """The same for each row that I may take."""
    unseen = np.empty(SEEN, np.int16)
    cards = np.empty(SEEN, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    whole, table = view.copy(), view.copy()
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        luck = rng[0]
        for row in range(ROWS):
            rng[0] = luck
            table[:] = whole
            take(table, row)
            play_out_by_net(table, weights, warmth, unseen, options, values, features, rng, choices)
            totals[row] += relative(table, me)
