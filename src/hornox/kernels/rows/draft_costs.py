"""What each pick of the pro draft costs in each imagined draft and round, kept one by one."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rows.choose_all import choose_all
from hornox.kernels.rows.draft_search import begin_drafted_round, finish_draft
from hornox.kernels.rows.heuristic import new_row_scratch
from hornox.kernels.rows.layout import ASKED, NOBODY, SCORE, WIDTH
from hornox.kernels.rows.rules import cheapest_row, reveal, take
from hornox.kernels.softmax import TEMPERATURE


@njit(nogil=True, cache=True)
def cost_picks(owner, me, seats, cards, rng, own, others, held, kept):
    """Fill `own` and `others`, by open card and draft, with my heads and all others' together.

    kept: what the card that I pick takes, and after it each of those that I have `held` before.
    """
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
            play_out_noting(table, me, cards[option], held, scratch, rng, kept[option, draft])
            own[option, draft] = table[SCORE + me]
            others[option, draft] = 0
            for seat in range(seats):
                if seat != me:
                    others[option, draft] += table[SCORE + seat]


@njit(cache=True)
def play_out_noting(table, me, picked, held, scratch, rng, kept):
    """The round to its end, as `play_out` does; what the noted cards of my hand take is noted."""
    while table[ASKED] != NOBODY:
        had = table[SCORE + me]
        choose_all(table, TEMPERATURE, scratch, rng)
        card = scratch.choices[me]
        reveal(table, scratch.choices)
        while table[ASKED] >= 0:
            take(table, cheapest_row(table))
        if card == picked:
            kept[0] += table[SCORE + me] - had
        for place in range(len(held)):
            if held[place] == card:
                kept[1 + place] += table[SCORE + me] - had
