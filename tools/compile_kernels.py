"""Compile the kernels of bots and analysis; with `--tests`, also those that only tests call.

Several processes compile at the same time, since one alone would take minutes.
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

from hornox.analysis import warm_up_analysis
from hornox.bots.warm_up import warm_up_kernels
from hornox.cards import HIGHEST
from hornox.game_catalogue import BOXES
from hornox.kernels.eleven.encode import head_bit_sets
from hornox.kernels.eleven.evaluate import FEATURE_COUNT
from hornox.kernels.eleven.training_data import record_rounds
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import CLASSIC, HAND_SIZE, HANDS, KINDS, WIDTH
from hornox.kernels.rows.playout import (
    RANDOM,
    deal_all,
    play_out_all,
    play_random_rounds,
    step_all,
)
from hornox.kernels.rows.random_rounds import play_classic_rounds, play_dealt_round
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.training.dataset import ChunkedDataset


def special_games() -> None:
    games = [game for game in BOXES if game not in KINDS]
    warm_up_kernels(games)
    warm_up_analysis(games)


def row_games() -> None:
    warm_up_kernels(KINDS)
    warm_up_analysis(KINDS)


def row_playouts() -> None:
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, 2, HIGHEST, make_rng(1))
    step_all(table, np.array([table[0, HANDS : HANDS + 2 * HAND_SIZE : HAND_SIZE]]))
    play_out_all(table, RANDOM, 1.5, make_rng(1))
    scores = np.zeros(10, np.int64)
    play_random_rounds(CLASSIC, 2, HIGHEST, 1, make_rng(1), scores)
    play_classic_rounds(2, 1, make_rng(1), scores)
    play_dealt_round(np.arange(1, HIGHEST + 1, dtype=np.uint32), 2, scores)


def row_training_data() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ChunkedDataset(Path(folder), 1, deals=1).make_chunk(0, rows=1_000)


def eleven_training_data() -> None:
    head_bits = head_bit_sets(ELEVEN.table(2, seed=1))
    features, results = np.zeros((1_000, FEATURE_COUNT)), np.zeros(1_000)
    record_rounds(2, 1, head_bits, np.zeros(FEATURE_COUNT), make_rng(1), features, results)


def environments() -> None:
    from hornox.envs import vector  # noqa: PLC0415  (only the tests install what it needs)

    for observation in ("cards", "dict"):
        for opponents in ("none", "sensible"):
            env = vector("classic", 2, 2, observation=observation, opponents=opponents)
            _, infos = env.reset(seed=1)
            env.step(infos["action_mask"].argmax(axis=1))


Group: TypeAlias = tuple[Callable[[], None], ...]

# The jobs of one group share most of what they compile, so one process does them in order.
BOTS: tuple[Group, ...] = ((row_games,), (special_games,))
TESTS: tuple[Group, ...] = (
    (row_games, row_training_data), (special_games, eleven_training_data), (environments,),
    (row_playouts,),
)  # fmt: skip


def compile_group(group: Group) -> None:
    for job in group:
        job()


def main() -> None:
    wanted = TESTS if "--tests" in sys.argv else BOTS
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(compile_group, group) for group in wanted]:
            done.result()


if __name__ == "__main__":
    main()
