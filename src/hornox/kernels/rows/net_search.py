"""Imagined deals in which the others play what the net would: for the strongest bots.

What the others play now matters most. Of those who play well a net says it best; of programs
that try out their cards at random, as most do, another one, the `naive` net. With some `doubt`
somebody is one of those, or plays by good sense where there is no such net. The turns after this
one are played by good sense, which is fast; played by the net they took six times as long, and were
worth no more.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import OPTIONS, WARMTH, count_unseen, list_options, sensible
from hornox.kernels.rows.layout import SEATS, SEATS_MOST, SEEN
from hornox.kernels.rows.net import choose_all_by_net, new_desk
from hornox.kernels.rows.playout import SENSIBLE, play_out
from hornox.kernels.rows.rules import reveal
from hornox.kernels.rows.search import deal_hidden, hidden_cards, relative

CERTAIN: Final = 8  # so many parts of doubt: with none all play well, with all nobody does
NAIVE_WARMTH: Final = 0.4  # heads


@njit(nogil=True, cache=True)
def foresee_cards(view, me, known, weights, warmth, naive, doubt, deals, rng, only, totals):
    """For these options of mine, the sum of my relative heads over so many imagined deals.

    `known`: the others' hands are true, and nothing is imagined (the pro variant).
    """
    cards = np.empty(SEEN, np.int64)
    mine = np.empty(OPTIONS, np.int64)
    first = np.empty(SEATS_MOST, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    softened = np.empty(OPTIONS, np.float32)
    unseen = np.empty(SEEN, np.int16)
    later = np.empty(SEEN, np.int16)
    desk = new_desk()
    whole, table = view.copy(), view.copy()
    list_options(view, me, mine)
    hidden = hidden_cards(view, me, cards)
    count_unseen(view, unseen)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        choose_all_by_net(whole, weights, warmth, desk, rng, first)
        if doubt and len(naive):
            choose_some_naively(whole, naive, doubt, desk, rng, choices, first)
        elif doubt:
            choose_some_sensibly(whole, doubt, unseen, options, softened, rng, first)
        luck = rng[0]
        for option in only:
            rng[0] = luck  # the same luck for all: what it does to all alike cancels out
            table[:] = whole
            first[me] = mine[option]
            reveal(table, first)
            play_out(table, SENSIBLE, WARMTH, later, choices, options, softened, rng)
            totals[option] += relative(table, me)


@njit(cache=True)
def choose_some_naively(table, naive, doubt, desk, rng, naively, choices):
    """With so much doubt, each plays what it would if it tried out its cards at random."""
    choose_all_by_net(table, naive, NAIVE_WARMTH, desk, rng, naively)
    for seat in range(table[SEATS]):
        if below(rng, CERTAIN) < doubt:
            choices[seat] = naively[seat]


@njit(cache=True)
def choose_some_sensibly(table, doubt, unseen, options, softened, rng, choices):
    """With so much doubt, each plays by good sense."""
    for seat in range(table[SEATS]):
        if below(rng, CERTAIN) < doubt:
            choices[seat] = sensible(table, seat, unseen, WARMTH, options, softened, rng)
