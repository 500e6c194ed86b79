"""In a worker process: a bot chooses, and until its kernels are compiled, good sense does."""

from __future__ import annotations

import os
import random
import threading
from pathlib import Path
from typing import Any

import msgspec
import numba
import pytest

from hornox import new
from hornox.bots import bot
from hornox.game import Table
from hornox.server.workers import worker_process
from hornox.server.workers.worker_pool import Job
from hornox.server.workers.worker_process import (
    NICENESS,
    choose_in_worker,
    compile_kernels,
    load_kernels,
)
from tests.server.workers.test_worker_pool import with_pool


def disputed() -> Table:
    """What a seat sees where hornox would not do what steady does."""
    for deal in range(100):
        game = new("classic", seats=4, seed=deal)
        view, options = game.view(0), game.asks[0]
        said = {
            bot(name).choose(view, options, random.Random("x")) for name in ("steady", "hornox")
        }
        if len(said) == 2:
            return view
    raise AssertionError("they always agree")


def said_by(name: str, view: Table) -> str:
    return choose_in_worker(name, view.game, msgspec.json.encode(view), "x", 1.0).choice


def test_until_its_kernels_are_ready_steady_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "kernels_ready", threading.Event())
    view = disputed()

    before = said_by("hornox", view)
    compile_kernels()
    after = said_by("hornox", view)

    assert before == said_by("steady", view) != after


def test_the_event_loop_comes_before_the_bots() -> None:
    niceness = with_pool(lambda pool: pool.run(Job(lambda _: (os.nice, 0))))

    assert niceness == min(os.nice(0) + NICENESS, 19)


kernels: list[Any] = []  # each that was made here, the last one to be used


def use_a_small_kernel() -> None:
    @numba.njit(cache=True)
    def twice(number: int) -> int:
        return number + number

    kernels.append(twice)
    assert twice(21) == 42


def test_a_cold_cache_is_filled_in_another_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The compiler keeps its memory until its process ends."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    load_kernels(use_a_small_kernel)

    loaded = kernels[-1].stats
    assert (sum(loaded.cache_hits.values()), sum(loaded.cache_misses.values())) == (1, 0)
