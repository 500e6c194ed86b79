"""The quick policy for all seats at once makes the choices that it makes seat by seat."""

from __future__ import annotations

import numpy as np
import pytest

from hornox.kernels.rng import make_rng
from hornox.kernels.rows import layout
from hornox.kernels.rows.choose_all import choose_all
from hornox.kernels.rows.heuristic import choose_cards, new_row_scratch
from hornox.kernels.rows.playout import deal_all, step_all
from hornox.kernels.rows.rules import cheapest_row
from hornox.kernels.softmax import TEMPERATURE

SEATS = 4
TABLES = 20


@pytest.mark.parametrize("kind", ["CLIMB", "EVENODD", "COW", "FLIP"])
def test_all_seats_at_once_choose_as_each_by_itself(kind: str) -> None:
    tables = np.zeros((TABLES, layout.WIDTH), np.int16)
    rng, scratch, seats = make_rng(kind), new_row_scratch(), np.arange(SEATS)
    deal_all(tables, getattr(layout, kind), SEATS, 104, rng)
    choices = np.zeros((TABLES, SEATS), np.int64)
    while (tables[:, layout.CARDS_LEFT] > 0).any():
        for table, chosen in zip(tables, choices, strict=True):
            if table[layout.ASKED] >= 0:
                chosen[table[layout.ASKED]] = cheapest_row(table)
            elif table[layout.ASKED] == layout.EVERYBODY:
                again = rng.copy()
                choose_all(table, TEMPERATURE, scratch, again)
                choose_cards(table, seats, rng, chosen)
                assert scratch.choices[:SEATS].tolist() == chosen.tolist()
        step_all(tables, choices)
