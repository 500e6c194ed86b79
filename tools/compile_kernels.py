"""Compile once what the bots think with; with `--tests`, also what tests of kernels call.

Several processes compile at the same time: it takes minutes otherwise.
"""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeAlias

import numpy as np

from hornox.bots.levels import warm
from hornox.boxes import BOXES
from hornox.cards import HIGHEST
from hornox.kernels.eleven.encode import head_digits
from hornox.kernels.eleven.evaluate import SIGHTS
from hornox.kernels.eleven.lessons import record_rounds
from hornox.kernels.rng import seeded
from hornox.kernels.rows import random_rounds as dash
from hornox.kernels.rows.layout import CLASSIC, HAND, HANDS, KINDS, WIDTH
from hornox.kernels.rows.playout import RANDOM, deal_all, play_out_all, random_rounds, step_all
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.training.dataset import Year


def special_games() -> None:
    warm(game for game in BOXES if game not in KINDS)


def row_games() -> None:
    warm(KINDS)


def kernels() -> None:
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, 2, HIGHEST, seeded(1))
    step_all(table, np.array([table[0, HANDS : HANDS + 2 * HAND : HAND]]))
    play_out_all(table, RANDOM, 1.5, seeded(1))
    scores = np.zeros(10, np.int64)
    random_rounds(CLASSIC, 2, HIGHEST, 1, seeded(1), scores)
    dash.random_rounds(2, 1, seeded(1), scores)
    dash.round_from(np.arange(1, HIGHEST + 1, dtype=np.uint32), 2, scores)


def lessons() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Year(Path(folder), 1, deals=1).make(0, rows=1_000)


def lessons_of_piles() -> None:
    digits = head_digits(ELEVEN.table(2, seed=1))
    sights, results = np.zeros((1_000, SIGHTS)), np.zeros(1_000)
    record_rounds(2, 1, digits, np.zeros(SIGHTS), seeded(1), sights, results)


def environments() -> None:
    from hornox.envs import vector  # noqa: PLC0415  (only the tests have what it needs)

    for observation in ("cards", "dict"):
        for opponents in ("none", "sensible"):
            env = vector("classic", 2, 2, observation=observation, opponents=opponents)
            _, infos = env.reset(seed=1)
            env.step(infos["action_mask"].argmax(axis=1))


Part: TypeAlias = tuple[Callable[[], None], ...]

# What is done one after the other shares most of what it compiles.
BOTS: tuple[Part, ...] = ((row_games,), (special_games,))
TESTS: tuple[Part, ...] = (
    (row_games, lessons), (special_games, lessons_of_piles), (environments,), (kernels,),
)  # fmt: skip


def compile_all(part: Part) -> None:
    for one in part:
        one()


def main() -> None:
    wanted = TESTS if "--tests" in sys.argv else BOTS
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(compile_all, part) for part in wanted]:
            done.result()


if __name__ == "__main__":
    main()
