"""Monte Carlo search in the row games: each card or row is played out on imagined deals.

Every option is tried on the same imagined deals with the same random numbers: what the options
have in common then cancels out, and far fewer deals are enough.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.hands import Hidden, deal_hidden, find_hidden
from hornox.kernels.rows.heuristic import (
    MAX_OPTIONS,
    count_unseen_cards,
    list_options,
    new_row_scratch,
    sample_option,
)
from hornox.kernels.rows.layout import (
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    HIGHEST_CARD,
    MAX_SEATS,
    SCORE,
    SEATS,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.playout import RANDOM, play_out, random_option
from hornox.kernels.rows.rules import reveal, take
from hornox.kernels.scratch import Scratch


class Search(NamedTuple):
    """What a search of one seat's options works with."""

    hidden: Hidden
    unseen: NDArray[np.int16]  # by card: how many cards up to it nobody has seen before this turn
    options: NDArray[np.int64]  # the searching seat's own
    first: NDArray[np.int64]  # everybody's cards of this turn
    imagined: NDArray[np.int16]  # the table with an imagined deal
    table: NDArray[np.int16]  # the one that is played out
    scratch: Scratch


@njit(cache=True)
def start_search(view, me):
    search = Search(
        find_hidden_cards(view, me),
        np.empty(SEEN, np.int16),
        np.empty(MAX_OPTIONS, np.int64),
        np.empty(MAX_SEATS, np.int64),
        view.copy(),
        view.copy(),
        new_row_scratch(),
    )
    list_options(view, me, search.options)
    count_unseen_cards(view, search.unseen)
    return search


# Imagined deals


@njit(cache=True)
def find_hidden_cards(view, me):
    """The cards that I cannot see: those that lie nowhere and are not in my hand."""
    known = np.zeros(view[SEATS], np.int64)
    known[me] = view[CARDS_LEFT]
    return find_hidden(view, HANDS, HAND_SIZE, SEEN, view[HIGHEST_CARD], known)


@njit(cache=True)
def deal_hidden_cards(table, hidden, rng):
    """Deal the hidden cards to the others, at random."""
    deal_hidden(table, HANDS, HAND_SIZE, table[CARDS_LEFT], hidden, rng)


# Trying options


@njit(nogil=True, cache=True)
def try_cards(view, me, hands_known, policy, temperature, deals, rng, only, totals):
    """Add to `totals` my relative heads with each option in `only`, over `deals` imagined deals.

    `hands_known`: the others' hands lie open, and nothing is imagined (the pro variant).
    """
    search = start_search(view, me)
    options, weights = search.scratch.options, search.scratch.weights
    for _ in range(deals):
        if not hands_known:
            deal_hidden_cards(search.imagined, search.hidden, rng)
        for seat in range(view[SEATS]):
            if policy == RANDOM:
                search.first[seat] = random_option(search.imagined, seat, options, rng)
            else:
                search.first[seat] = sample_option(
                    search.imagined, seat, search.unseen, temperature, options, weights, rng
                )
        play_out_each_card(search, me, policy, temperature, rng, only, totals)


@njit(forceinline=True)
def play_out_each_card(search, me, policy, temperature, rng, only, totals):
    """Play the imagined deal to its end with each of my options, the others' cards being fixed."""
    state = rng[0]
    for option in only:
        rng[0] = state  # the same random numbers for every option
        search.table[:] = search.imagined
        search.first[me] = search.options[option]
        reveal(search.table, search.first)
        play_out(search.table, policy, temperature, search.scratch, rng)
        totals[option] += relative_heads(search.table, me)


@njit(nogil=True, cache=True)
def try_rows(view, me, hands_known, policy, temperature, deals, rng, only, totals):
    """The same as `try_cards` for the rows that I can take."""
    search = start_search(view, me)
    for _ in range(deals):
        if not hands_known:
            deal_hidden_cards(search.imagined, search.hidden, rng)
        state = rng[0]
        for row in only:
            rng[0] = state
            search.table[:] = search.imagined
            take(search.table, row)
            play_out(search.table, policy, temperature, search.scratch, rng)
            totals[row] += relative_heads(search.table, me)


@njit(forceinline=True)
def relative_heads(table, me):
    """My heads less the mean of the others'."""
    seats = table[SEATS]
    others = 0
    for seat in range(seats):
        if seat != me:
            others += table[SCORE + seat]
    return table[SCORE + me] - others / (seats - 1)
