"""The mean cost of options in anniversary and buffalo, from playouts by kernels: less is better.

The settings were chosen by playing against `steady`, on few deals each. A team's heads are the sum
over many hands, and its playouts lose more than the team would: so in buffalo the probability to
win changes slowly with the heads, and with many players the horizon is short.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.bots.search.successive_halving import Indices, Sums, Trial, halve_options
from hornox.cards import Seat
from hornox.kernels.anniversary_and_buffalo.encode import FlatTable
from hornox.kernels.anniversary_and_buffalo.layout import (
    ANNIVERSARY,
    BUFFALO,
    CARDS_LEFT,
    HORIZON,
    KIND,
    SEATS,
)  # fmt: skip
from hornox.kernels.anniversary_and_buffalo.search import try_cards, try_tables
from hornox.kernels.rng import Rng
from hornox.kernels.softmax import TEMPERATURE

Settings: TypeAlias = NDArray[np.float64]

TO_THE_END = 12  # turns
# temperature, win scale, whether Stops are lifted, horizon: see the layout module of the kernels
RIVALS = np.array([TEMPERATURE, 1.0, 0.0, TO_THE_END])
TEAM = np.array([TEMPERATURE, 20.0, 1.0, TO_THE_END])
THIS_TURN = np.array([TEMPERATURE, 20.0, 0.0, 0.0])

PLAYOUTS_PER_DEAL = {ANNIVERSARY: 6, BUFFALO: 10}  # all options together


def playout_settings(table: FlatTable) -> Settings:
    if table[KIND] != BUFFALO:
        return RIVALS
    settings = TEAM.copy()
    settings[HORIZON] = {1: TO_THE_END, 2: TO_THE_END, 3: 4}.get(int(table[SEATS]), 2)
    return settings


def evaluate_cards(table: FlatTable, me: Seat, deals: int, rng: Rng) -> list[float]:
    """The mean outcome with each card of my hand; infinite for cards that were dropped."""
    settings = playout_settings(table)

    def trial(number: int, only: Indices, sums: Sums) -> None:
        try_cards(table, me, settings, number, rng, only, sums)

    return mean_outcomes(trial, int(table[CARDS_LEFT]), deals * PLAYOUTS_PER_DEAL[int(table[KIND])])


def evaluate_tables(tables: Sequence[FlatTable], me: Seat, deals: int, rng: Rng) -> list[float]:
    """The same for the tables that the options of one question lead to."""
    settings, stacked = playout_settings(tables[0]), np.stack(tables)

    def trial(number: int, only: Indices, sums: Sums) -> None:
        try_tables(stacked, me, settings, number, rng, only, sums)

    return mean_outcomes(trial, len(tables), deals * PLAYOUTS_PER_DEAL[int(tables[0][KIND])])


def evaluate_turn(tables: Sequence[FlatTable], me: Seat, rng: Rng) -> list[float]:
    """The outcome of this turn alone, if nobody plays another special: quick, and exact."""
    sums = np.zeros(len(tables))
    try_tables(np.stack(tables), me, THIS_TURN, 1, rng, np.arange(len(tables)), sums)
    return [float(outcome) for outcome in sums]


def mean_outcomes(trial: Trial, count: int, playouts: int) -> list[float]:
    """Over `playouts` playouts, divided evenly among the stages, so that the best get the most."""
    share = playouts / max(1, ceil(log2(count)))
    survivors = halve_options(trial, np.arange(count), lambda _, left: max(1, int(share / left)))
    outcomes = np.full(count, np.inf)
    outcomes[survivors.options] = survivors.means
    return [float(outcome) for outcome in outcomes]
