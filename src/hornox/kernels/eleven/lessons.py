"""Rounds of 11 nimmt! to learn from: how players stood after their turns, and what came of it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.eleven.evaluate import make_room, standing
from hornox.kernels.eleven.layout import ASKED, CARDS, OVER, SEATS_MOST, TURN, WIDTH
from hornox.kernels.eleven.plans import best_of, carry_out, list_plans
from hornox.kernels.eleven.rules import deal, relative
from hornox.kernels.rng import below, fraction

TURNS_MOST: Final = 300  # of a round: players who only go round in circles are sent home
SENSIBLE_ONE_IN: Final = 4  # so many players play by good sense
WARMTH: Final = 1.0  # heads: the most that a player mistakes a plan's worth by, about


@njit(nogil=True, cache=True)
def record_rounds(seats, rounds, digits, weights, rng, sights, results):
    """What players saw after each of their turns, and their relative heads in the end.

    Returns the number of lessons; no more than there is room for.
    """
    room, table = make_room(digits, weights), np.empty(WIDTH, np.int64)
    deck, owners = np.arange(1, CARDS + 1), np.empty(TURNS_MOST, np.int64)
    foresees, warmths = np.empty(SEATS_MOST, np.bool_), np.empty(SEATS_MOST)
    count = 0
    for start in range(rounds):
        if count + TURNS_MOST > len(results):
            break
        deal(table, seats, start % seats, deck, rng)
        sit_down(foresees, warmths, rng)
        turns = record_round(table, foresees, warmths, room, rng, sights[count:], owners)
        for turn in range(turns):
            results[count + turn] = relative(table, owners[turn], digits)
        count += turns
    return count


@njit
def sit_down(foresees, warmths, rng):
    """Players differ: in how they weigh, and half of them never err."""
    for seat in range(SEATS_MOST):
        foresees[seat] = below(rng, SENSIBLE_ONE_IN) > 0
        warmths[seat] = max(0.0, fraction(rng) * 2 - 1) * WARMTH


@njit
def record_round(table, foresees, warmths, room, rng, sights, owners):
    """To the end of the round; after how many turns somebody had yet to wait for it."""
    for turn in range(TURNS_MOST):
        me = table[TURN]
        count = list_plans(table, me if foresees[me] else -1, room)
        waver(room.worths, count, warmths[me], rng)
        carry_out(table, room.plans[best_of(room.worths, count)])
        if table[ASKED] == OVER:
            return turn
        standing(table, me, room)
        sights[turn] = room.seen
        owners[turn] = me
    return TURNS_MOST


@njit(forceinline=True)
def waver(worths, count, warmth, rng):
    """Noise of Gumbel's kind: the best plan is chosen most often, others the less the worse."""
    for place in range(count if warmth > 0.0 else 0):
        worths[place] += warmth * np.log(-np.log(fraction(rng) + 1e-12))
