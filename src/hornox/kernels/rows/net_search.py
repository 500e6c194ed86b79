"""Monte Carlo search in which the neural net plays the others' cards of this turn.

What the others play now matters most. For those who play well one net says it best; for programs
that try their cards in random playouts, as most do, another one, the `naive` net. With a certain
`doubt` a seat plays as the naive net says, or by the heuristic where there is no such net. The
turns after this one are played by the heuristic, which is fast; played by the net they took six
times as long, and were worth no more.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.rng import random_below
from hornox.kernels.rows.heuristic import sample_option
from hornox.kernels.rows.layout import MAX_SEATS, SEATS
from hornox.kernels.rows.net import choose_all_by_net, new_buffers
from hornox.kernels.rows.playout import SENSIBLE
from hornox.kernels.rows.search import deal_hidden_cards, play_out_each_card, start_search
from hornox.kernels.softmax import TEMPERATURE

FULL_DOUBT: Final = 8  # nobody plays as the first net says; with a doubt of 0 everybody does
NAIVE_TEMPERATURE: Final = 0.4  # heads


@njit(nogil=True, cache=True)
def try_cards_with_net(
    view, me, hands_known, weights, temperature, naive, doubt, deals, rng, only, totals
):
    """Add to `totals` my relative heads with each option in `only`, over `deals` imagined deals.

    `hands_known`: the others' hands lie open, and nothing is imagined (the pro variant).
    """
    search, buffers = start_search(view, me), new_buffers()
    naive_choices = np.empty(MAX_SEATS, np.int64)
    for _ in range(deals):
        if not hands_known:
            deal_hidden_cards(search.imagined, search.hidden, rng)
        choose_all_by_net(search.imagined, weights, temperature, buffers, rng, search.first)
        if doubt and len(naive):
            choose_some_by_naive_net(search, naive, doubt, buffers, rng, naive_choices)
        elif doubt:
            choose_some_by_heuristic(search, doubt, rng)
        play_out_each_card(search, me, SENSIBLE, TEMPERATURE, rng, only, totals)


@njit(cache=True)
def choose_some_by_naive_net(search, naive, doubt, buffers, rng, naive_choices):
    """With a probability of doubt / FULL_DOUBT, each seat plays as the naive net says."""
    choose_all_by_net(search.imagined, naive, NAIVE_TEMPERATURE, buffers, rng, naive_choices)
    for seat in range(search.imagined[SEATS]):
        if random_below(rng, FULL_DOUBT) < doubt:
            search.first[seat] = naive_choices[seat]


@njit(cache=True)
def choose_some_by_heuristic(search, doubt, rng):
    """With a probability of doubt / FULL_DOUBT, each seat plays by the heuristic."""
    options, weights = search.scratch.options, search.scratch.weights
    for seat in range(search.imagined[SEATS]):
        if random_below(rng, FULL_DOUBT) < doubt:
            search.first[seat] = sample_option(
                search.imagined, seat, search.unseen, TEMPERATURE, options, weights, rng
            )
