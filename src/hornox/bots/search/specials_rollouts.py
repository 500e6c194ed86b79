"""What the options of anniversary and buffalo weigh, in so many play-outs: less is better.

How they are played was tried against `steady`, on few deals each. A team's heads are the sum of
many hands' luck, and its play-outs lose more than it would: so in buffalo the chance to win is
judged softly, and where many sit down, not far ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.bots.search.successive_halving import Places, Sums, Try, narrowed
from hornox.cards import Seat
from hornox.kernels.rng import Luck
from hornox.kernels.rows.heuristic import WARMTH
from hornox.kernels.specials.encode import Flat
from hornox.kernels.specials.rules import ANNIVERSARY, BUFFALO, HORIZON, KIND, LEFT, SEATS
from hornox.kernels.specials.search import try_cards, try_tables

Manner: TypeAlias = NDArray[np.float64]

TO_THE_END = 12
#                   warmth, scale, lifts, horizon
RIVALS = np.array([WARMTH, 1.0, 0.0, TO_THE_END])
TEAM = np.array([WARMTH, 20.0, 1.0, TO_THE_END])
BEFOREHAND = np.array([WARMTH, 20.0, 0.0, 0.0])  # this turn alone

PLAYOUTS = {
    ANNIVERSARY: 6,
    BUFFALO: 10,
}  # for each deal that is thought about, all options together


def manner(table: Flat) -> Manner:
    if table[KIND] != BUFFALO:
        return RIVALS
    found = TEAM.copy()
    found[HORIZON] = {1: TO_THE_END, 2: TO_THE_END, 3: 4}.get(int(table[SEATS]), 2)
    return found


def weigh_cards(table: Flat, me: Seat, deals: int, luck: Luck) -> list[float]:
    """How it ends on average with each card of my hand; with those dropped, infinitely badly."""
    how = manner(table)

    def look(number: int, only: Places, sums: Sums) -> None:
        try_cards(table, me, how, number, luck, only, sums)

    return weighed(look, int(table[LEFT]), deals * PLAYOUTS[int(table[KIND])])


def weigh_tables(tables: Sequence[Flat], me: Seat, deals: int, luck: Luck) -> list[float]:
    """The same for what the options of one question lead to."""
    how, stacked = manner(tables[0]), np.stack(tables)

    def look(number: int, only: Places, sums: Sums) -> None:
        try_tables(stacked, me, how, number, luck, only, sums)

    return weighed(look, len(tables), deals * PLAYOUTS[int(tables[0][KIND])])


def weigh_turn(tables: Sequence[Flat], me: Seat, luck: Luck) -> list[float]:
    """How this turn alone will end, if nobody plays another special: quick, and no guess."""
    sums = np.zeros(len(tables))
    try_tables(np.stack(tables), me, BEFOREHAND, 1, luck, np.arange(len(tables)), sums)
    return [float(weight) for weight in sums]


def weighed(look: Try, count: int, playouts: int) -> list[float]:
    """So many play-outs, about as many at each look; the best get the most."""
    share = playouts / max(1, ceil(log2(count)))
    tried, means = narrowed(look, np.arange(count), lambda _, left: max(1, int(share / left)))
    found = np.full(count, np.inf)
    found[tried] = means
    return [float(weight) for weight in found]
