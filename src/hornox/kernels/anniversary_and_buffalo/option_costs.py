"""What each option of anniversary and buffalo costs in each imagined deal, kept deal by deal.

All is played to the end of the round. In buffalo `own` are the heads of the team, as often as they
count, and `others` those of the buffalo.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.anniversary_and_buffalo.layout import (
    ASKED,
    BUFFALO,
    HAND_SIZE,
    HANDS,
    KIND,
    MAX_PLAYERS,
    MAX_ROWS,
    SCORE,
    SEATS,
    SEEN,
    TEMPERATURE,
)  # fmt: skip
from hornox.kernels.anniversary_and_buffalo.rules_without_specials import (
    cheapest_row,
    lay_queue,
    reveal,
    take,
)
from hornox.kernels.anniversary_and_buffalo.search import (
    choose_all,
    deal_hidden_cards,
    find_hidden_cards,
    play_out,
)
from hornox.kernels.scratch import new_scratch


@njit(nogil=True, cache=True)
def cost_cards(view, me, settings, rng, own, others, turn, plays):
    """Fill the arrays, by card of my hand and deal, with the heads at the end of the round.

    turn: mine at the end of this turn; plays: by deal and player, the cards of this turn.
    """
    scratch = new_scratch(MAX_ROWS, HAND_SIZE, MAX_PLAYERS)
    first = np.empty(MAX_PLAYERS, np.int64)
    imagined, table = view.copy(), view.copy()
    hidden = find_hidden_cards(view, me)
    for deal in range(own.shape[1]):
        imagined[:] = view
        deal_hidden_cards(imagined, hidden, rng)
        choose_all(imagined, settings[TEMPERATURE], scratch, rng, first)
        for player in range(plays.shape[1]):
            plays[deal, player] = first[player]
        state = rng[0]
        for option in range(own.shape[0]):
            rng[0] = state  # the same random numbers for every option
            table[:] = imagined
            first[me] = view[HANDS + me * HAND_SIZE + option]
            reveal(table, first, settings)
            while table[ASKED] >= 0:
                take(table, cheapest_row(table))
            turn[option, deal] = standing(table, me)[0]
            play_out(table, settings, scratch, rng)
            own[option, deal], others[option, deal] = standing(table, me)


@njit(nogil=True, cache=True)
def cost_tables(views, me, settings, rng, own, others):
    """The same for tables that differ only in what lies open and in my own hand."""
    scratch = new_scratch(MAX_ROWS, HAND_SIZE, MAX_PLAYERS)
    imagined, table = views[0].copy(), views[0].copy()
    hidden = find_hidden_cards(imagined, me)
    my_hand, next_hand = HANDS + me * HAND_SIZE, HANDS + (me + 1) * HAND_SIZE
    for deal in range(own.shape[1]):
        imagined[:] = views[0]
        deal_hidden_cards(imagined, hidden, rng)
        state = rng[0]
        for option in range(own.shape[0]):
            rng[0] = state
            table[:] = views[option]
            table[HANDS:my_hand] = imagined[HANDS:my_hand]
            table[next_hand:SEEN] = imagined[next_hand:SEEN]
            lay_queue(table)
            play_out(table, settings, scratch, rng)
            own[option, deal], others[option, deal] = standing(table, me)


@njit(cache=True)
def standing(table, me):
    """My heads, or the team's as they count; and the mean of the others', or the buffalo's."""
    seats = table[SEATS]
    if table[KIND] == BUFFALO:
        return table[SCORE] * (2.0 if seats <= 2 else 1.0), float(table[SCORE + seats])  # S-11
    others = 0
    for seat in range(seats):
        if seat != me:
            others += table[SCORE + seat]
    return float(table[SCORE + me]), others / (seats - 1)
