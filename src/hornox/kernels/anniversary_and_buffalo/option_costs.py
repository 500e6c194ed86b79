"""What each option of anniversary and buffalo costs in each imagined deal, kept deal by deal.

All is played to the end of the round, and what each card of my hand takes later is noted. In
buffalo `own` are the heads of the team, as often as they count, and `others` those of the buffalo.
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
    PLAYERS,
    QUEUE,
    QUEUE_AT,
    QUEUE_OWNER,
    SCORE,
    SEATS,
    SEEN,
    TEMPERATURE,
)  # fmt: skip
from hornox.kernels.anniversary_and_buffalo.rules_without_specials import (
    cheapest_row,
    end_turn,
    lay_next_card,
    lay_queue,
    queue_cards,
    reveal,
    take,
    take_chosen_row,
)
from hornox.kernels.anniversary_and_buffalo.search import (
    choose_all,
    deal_hidden_cards,
    find_hidden_cards,
)
from hornox.kernels.rows.layout import NOBODY
from hornox.kernels.scratch import new_scratch


@njit(nogil=True, cache=True)
def cost_cards(view, me, settings, rng, own, others, turn, plays, hand, kept):
    """Fill the arrays, by card of my hand and deal, with the heads at the end of the round.

    turn: mine at the end of this turn; plays: by deal and player, the cards of this turn; kept: by
    place in `hand`, what this card takes in a later turn.
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
            play_out_noting(table, me, settings, hand, scratch, rng, kept[option, deal])
            own[option, deal], others[option, deal] = standing(table, me)


@njit(nogil=True, cache=True)
def cost_tables(views, me, settings, rng, own, others, hand, kept):
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
            while table[ASKED] >= 0:
                take(table, cheapest_row(table))
            play_out_noting(table, me, settings, hand, scratch, rng, kept[option, deal])
            own[option, deal], others[option, deal] = standing(table, me)


@njit(cache=True)
def play_out_noting(table, me, settings, hand, scratch, rng, kept):
    """The round to its end, as `play_out` does; what each card of the hand takes is noted."""
    while table[ASKED] != NOBODY:
        choose_all(table, settings[TEMPERATURE], scratch, rng, scratch.choices)
        queue_cards(table, scratch.choices, settings)
        while table[QUEUE_AT] < table[PLAYERS]:
            at, had = table[QUEUE_AT], standing(table, me)[0]
            if not lay_next_card(table):
                take_chosen_row(table, cheapest_row(table))
            if table[QUEUE_OWNER + at] == me:
                for place in range(len(hand)):
                    if hand[place] == table[QUEUE + at]:
                        kept[place] += standing(table, me)[0] - had
        end_turn(table)


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
