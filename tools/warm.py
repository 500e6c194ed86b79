"""Compile once what the tests of kernels and training would each compile for themselves."""

import tempfile
from pathlib import Path

import numpy as np

from hornox.bots.levels import warm
from hornox.cards import HIGHEST
from hornox.kernels import dash
from hornox.kernels.chance import seeded
from hornox.kernels.layout import CLASSIC, HAND, HANDS, WIDTH
from hornox.kernels.rounds import RANDOM, deal_all, play_out_all, random_rounds, step_all
from hornox.training.lessons import Year


def main() -> None:
    warm()
    with tempfile.TemporaryDirectory() as folder:
        Year(Path(folder), 1, deals=1).make(0, rows=1_000)
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, 2, HIGHEST, seeded(1))
    step_all(table, np.array([table[0, HANDS : HANDS + 2 * HAND : HAND]]))
    play_out_all(table, RANDOM, 1.5, seeded(1))
    scores = np.zeros(10, np.int64)
    random_rounds(CLASSIC, 2, HIGHEST, 1, seeded(1), scores)
    dash.random_rounds(2, 1, seeded(1), scores)
    dash.round_from(np.arange(1, HIGHEST + 1, dtype=np.uint32), 2, scores)


if __name__ == "__main__":
    main()
