"""What each option of the row games costs in each imagined deal, kept deal by deal.

The search of the bots adds costs up; an analysis also needs how much they vary, and why. The deals
and the others' cards are those that the strongest level imagines, and every option is tried on the
same deals with the same random numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.rows.choose_all import choose_all
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    NOBODY,
    SCORE,
    SEATS,
)  # fmt: skip
from hornox.kernels.rows.net import choose_all_by_net, new_buffers
from hornox.kernels.rows.net_search import (
    FULL_DOUBT,
    choose_some_by_heuristic,
    choose_some_by_naive_net,
)
from hornox.kernels.rows.rules import cheapest_row, reveal, take
from hornox.kernels.rows.search import deal_hidden_cards, start_search
from hornox.kernels.softmax import TEMPERATURE


class Costs(NamedTuple):
    """By option and deal: the heads from now to the end of the round; by deal: what was played."""

    own: NDArray[np.int16]
    others: NDArray[np.int16]  # all others together
    turn: NDArray[np.int16]  # mine, this turn
    kept: NDArray[np.int16]  # mine, later, by the place in my hand of the card that took them
    plays: NDArray[np.int16]  # by deal and seat: the cards of this turn, flipped ones negative


def new_costs(options: int, deals: int) -> Costs:
    shape = (options, deals)
    own, others, turn = (np.zeros(shape, np.int16) for _ in range(3))
    kept, plays = np.zeros((*shape, HAND_SIZE), np.int16), np.zeros((deals, MAX_SEATS), np.int16)
    return Costs(own, others, turn, kept, plays)


@njit(nogil=True, cache=True)
def cost_cards(view, me, hands_known, weights, temperature, naive, doubt, rng, costs):
    """Play each option of my hand in as many imagined deals as `costs` has room for."""
    search, buffers = start_search(view, me), new_buffers()
    naive_choices = np.empty(MAX_SEATS, np.int64)
    for deal in range(costs.own.shape[1]):
        if not hands_known:
            deal_hidden_cards(search.imagined, search.hidden, rng)
        if doubt < FULL_DOUBT:
            choose_all_by_net(search.imagined, weights, temperature, buffers, rng, search.first)
        if doubt and len(naive):
            choose_some_by_naive_net(search, naive, doubt, buffers, rng, naive_choices)
        elif doubt:
            choose_some_by_heuristic(search, doubt, rng)
        for seat in range(view[SEATS]):
            costs.plays[deal, seat] = search.first[seat]
        cost_each_card(search, me, deal, rng, costs)


@njit(cache=True)
def cost_each_card(search, me, deal, rng, costs):
    state = rng[0]
    for option in range(costs.own.shape[0]):
        rng[0] = state  # the same random numbers for every option
        search.table[:] = search.imagined
        search.first[me] = search.options[option]
        reveal(search.table, search.first)
        finish(search, me, option, deal, rng, costs)


@njit(nogil=True, cache=True)
def cost_rows(view, me, hands_known, rng, costs):
    """The same for the rows that I can take."""
    search = start_search(view, me)
    for deal in range(costs.own.shape[1]):
        if not hands_known:
            deal_hidden_cards(search.imagined, search.hidden, rng)
        state = rng[0]
        for row in range(costs.own.shape[0]):
            rng[0] = state
            search.table[:] = search.imagined
            take(search.table, row)
            finish(search, me, row, deal, rng, costs)


@njit(cache=True)
def finish(search, me, option, deal, rng, costs):
    """Lay the rest of the turn, note my heads, and play the round to its end."""
    table, before = search.table, search.imagined
    while table[ASKED] >= 0:
        take(table, cheapest_row(table))
    costs.turn[option, deal] = table[SCORE + me] - before[SCORE + me]
    play_out_noting(table, me, before, search.scratch, rng, costs.kept[option, deal])
    costs.own[option, deal] = table[SCORE + me] - before[SCORE + me]
    others = 0
    for seat in range(table[SEATS]):
        if seat != me:
            others += table[SCORE + seat] - before[SCORE + seat]
    costs.others[option, deal] = others


@njit(cache=True)
def play_out_noting(table, me, before, scratch, rng, kept):
    """The round to its end, as `play_out` does; what each card of my hand takes is noted."""
    while table[ASKED] != NOBODY:
        had = table[SCORE + me]
        choose_all(table, TEMPERATURE, scratch, rng)
        card = abs(scratch.choices[me])
        reveal(table, scratch.choices)
        while table[ASKED] >= 0:
            take(table, cheapest_row(table))
        for place in range(before[CARDS_LEFT]):
            if before[HANDS + me * HAND_SIZE + place] == card:
                kept[place] += table[SCORE + me] - had
