"""Work in other processes: whatever becomes of it there, the server goes on."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hornox import new
from hornox.bots import bot
from hornox.game import Table
from hornox.server import worker_pool
from hornox.server.worker_pool import WorkerPool, choose_in_worker, compile_kernels


def fail() -> str:
    raise ValueError("as any bot may")


def die() -> str:
    os._exit(3)


def dawdle() -> str:
    time.sleep(30)
    return "at last"


@pytest.mark.parametrize("work", [fail, die, dawdle])
def test_work_that_comes_to_nothing_gives_none_and_the_next_is_done(
    work: Callable[[], str],
) -> None:
    async def both() -> tuple[object, object]:
        pool = WorkerPool(workers=2, limit_seconds=4.0)
        nothing = await pool.run(work)
        something = await pool.run(str, 7)
        pool.close()
        return nothing, something

    assert asyncio.run(both()) == (None, "7")


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
    return choose_in_worker(name, view.game, msgspec.json.encode(view), "x")


def test_until_its_kernels_are_ready_steady_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "kernels_ready", threading.Event())
    view = disputed()

    before = said_by("hornox", view)
    compile_kernels()
    after = said_by("hornox", view)

    assert before == said_by("steady", view) != after


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))  # nothing is compiled yet
    view = new("classic", seats=4, seed=1).view(0)

    async def asked() -> str | None:
        pool = WorkerPool(workers=1, limit_seconds=4.0)
        said = await pool.choose("hornox", view, "x")
        pool.close()
        return said

    assert asyncio.run(asked()) == said_by("steady", view)
