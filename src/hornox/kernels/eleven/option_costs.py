"""What each option of 11 nimmt! costs in each imagined deal, kept deal by deal.

An option is a row of four numbers: what to do, a pile or a seat, and the card to lay as a set.
The round is played to its end: the others by the heuristic, and I by the fitted weights.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.eleven.evaluate import new_scratch
from hornox.kernels.eleven.layout import ASKED, CARD_COUNT, OVER, SEATS, STEAL, TURN
from hornox.kernels.eleven.rules import end_turn, hand_heads, lay, steal, take
from hornox.kernels.eleven.search import find_unseen, imagine_deal
from hornox.kernels.eleven.turn_plans import carry_out, list_plans, shortest_rich_hand

LAY_CARD: Final = 0
TAKE_PILE: Final = 1
BE_DONE: Final = 2
STEAL_BULL: Final = 3


@njit(nogil=True, cache=True)
def cost_moves(view, head_bits, weights, moves, rng, own, others):
    """Fill `own` and `others`, by move and deal, with my heads and the mean of the others'."""
    me, scratch = view[TURN], new_scratch(head_bits, weights)
    imagined, table, cards = view.copy(), view.copy(), np.empty(CARD_COUNT, np.int64)
    unseen = find_unseen(view, cards)
    for deal in range(own.shape[1]):
        imagine_deal(view, cards, unseen, imagined, rng)
        for option in range(len(moves)):
            table[:] = imagined
            make_move(table, moves[option])
            play_to_the_end(table, me, scratch)
            own[option, deal] = hand_heads(table, me, head_bits)
            total = 0
            for seat in range(table[SEATS]):
                if seat != me:
                    total += hand_heads(table, seat, head_bits)
            others[option, deal] = total / (table[SEATS] - 1)


@njit(nogil=True, cache=True)
def make_move(table, move):
    """Lay a card, take a pile, be done, or steal a bull card."""
    if move[0] == LAY_CARD:
        lay(table, move[1], move[2], move[3])
    elif move[0] == TAKE_PILE:
        take(table, move[1])
        if table[ASKED] == STEAL:
            steal(table, shortest_rich_hand(table))
    elif move[0] == BE_DONE:
        end_turn(table)
    else:
        steal(table, move[1])


@njit(nogil=True, cache=True)
def play_to_the_end(table, me, scratch):
    while table[ASKED] != OVER:
        count = list_plans(table, me, scratch)
        carry_out(table, scratch.plans[argmin(scratch.costs, 0, count)])
