"""Long work is done in processes of its own, never on the event loop, and never for ever.

Bots think there, and finished games are played again there.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache
from multiprocessing.connection import wait
from typing import TypeVar

import msgspec

from hornox.bots import bot
from hornox.bots.levels import STRONG, warm
from hornox.game import Table, title

Found = TypeVar("Found")

logger = logging.getLogger("hornox")
warmed = threading.Event()  # in each process: whether the kernels are ready


def choose(name: str, game: str, view: bytes, seed: str) -> str:
    """In the other process: the bot's choice, in notation. Nobody waits for a compiler."""
    if name in STRONG and not warmed.is_set():
        begin_to_warm_up()
        name = "steady"
    rules = title(game)
    seen = msgspec.json.decode(view, type=rules.table_type)
    options = rules.asks(seen)[seen.me]
    return str(bot(name).choose(seen, options, random.Random(seed)))


class Thinkers:
    def __init__(self, workers: int, limit: float) -> None:
        self.workers = workers
        self.limit = limit
        self.pool = self.new_pool()
        self.late = 0

    def new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=begin)

    async def choice(self, name: str, table: Table, seed: str) -> str | None:
        """The bot's choice; None if it took too long or broke down."""
        return await self.done(choose, name, table.game, msgspec.json.encode(table), seed)

    async def done(self, work: Callable[..., Found], *args: object) -> Found | None:
        """What the work gives, done elsewhere; None if it took too long or broke down."""
        pool = self.pool
        try:
            doing = asyncio.get_running_loop().run_in_executor(pool, work, *args)
            return await asyncio.wait_for(doing, self.limit)
        except TimeoutError:
            self.late += 1
            return None
        except BrokenExecutor:
            if pool is self.pool:  # the first to notice
                pool.shutdown(wait=False, cancel_futures=True)
                self.pool = self.new_pool()
            return None
        except Exception:
            logger.exception("work that was given away has failed")
            return None

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def begin() -> None:
    """In the other process, first of all: it lives as long as the server, and no longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to both
    threading.Thread(target=end_with_parent, daemon=True).start()


@cache
def begin_to_warm_up() -> None:
    """Once in a process, and only where somebody strong plays: it takes time and memory."""
    threading.Thread(target=warm_up, daemon=True).start()


def warm_up() -> None:
    warm()
    warmed.set()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
