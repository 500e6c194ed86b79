"""Classic rounds in flat tables for the tests of the net."""

import numpy as np

from hornox.cards import HIGHEST
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.encode import FlatTable
from hornox.kernels.rows.layout import ASKED, CLASSIC, HAND_SIZE, HANDS, MAX_SEATS, WIDTH
from hornox.kernels.rows.playout import deal_all, step_all


def dealt_table(seats: int, turns: int = 0) -> FlatTable:
    """A round after so many turns; everybody plays the lowest card and takes the top row."""
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, seats, HIGHEST, make_rng("net", seats))
    choices = np.zeros((1, MAX_SEATS), np.int64)
    for _ in range(turns):
        choices[0, :seats] = table[0, HANDS : HANDS + seats * HAND_SIZE : HAND_SIZE]
        step_all(table, choices)
        while table[0, ASKED] >= 0:
            step_all(table, np.zeros_like(choices))
    round_table: FlatTable = table[0]
    return round_table
