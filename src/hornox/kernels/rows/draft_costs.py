"""What each pick of the pro draft costs in each imagined draft and round, kept one by one."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rows.draft_search import begin_drafted_round, finish_draft
from hornox.kernels.rows.heuristic import new_row_scratch
from hornox.kernels.rows.layout import SCORE, WIDTH
from hornox.kernels.rows.playout import SENSIBLE, play_out
from hornox.kernels.softmax import TEMPERATURE


@njit(nogil=True, cache=True)
def cost_picks(owner, me, seats, cards, rng, own, others):
    """Fill `own` and `others`, by open card and draft, with my heads and all others' together."""
    table = np.empty(WIDTH, np.int16)
    picked = np.empty_like(owner)
    scratch = new_row_scratch()
    for draft in range(own.shape[1]):
        state = rng[0]
        for option in range(len(cards)):
            rng[0] = state  # the same random numbers for every card
            picked[:] = owner
            picked[cards[option]] = me
            finish_draft(picked, (me + 1) % seats, seats, len(cards) - 1, rng)
            begin_drafted_round(table, picked, seats)
            play_out(table, SENSIBLE, TEMPERATURE, scratch, rng)
            own[option, draft] = table[SCORE + me]
            others[option, draft] = 0
            for seat in range(seats):
                if seat != me:
                    others[option, draft] += table[SCORE + seat]
