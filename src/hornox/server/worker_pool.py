"""A pool of worker processes for long work: bots choose there, and records are replayed there.

The event loop never waits for it, and work that takes too long is given up.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache
from typing import TypeVar

import msgspec

from hornox.bots import bot
from hornox.bots.levels import STRONG
from hornox.bots.warm_up import warm_up_kernels
from hornox.end_with_parent import end_with_parent
from hornox.game import Table, title

Result = TypeVar("Result")

logger = logging.getLogger("hornox")


class WorkerPool:
    def __init__(self, workers: int, limit_seconds: float) -> None:
        self.workers = workers
        self.limit_seconds = limit_seconds
        self.pool = self.new_pool()
        self.late = 0

    def new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=prepare_worker)

    async def choose(self, bot_name: str, view: Table, seed: str) -> str | None:
        """The bot's choice in notation; None if it took too long or failed."""
        return await self.run(
            choose_in_worker, bot_name, view.game, msgspec.json.encode(view), seed
        )

    async def run(self, work: Callable[..., Result], *args: object) -> Result | None:
        """The result of the work; None if it took too long or failed."""
        pool = self.pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *args)
            return await asyncio.wait_for(future, self.limit_seconds)
        except TimeoutError:
            self.late += 1
            return None
        except BrokenExecutor:
            if pool is self.pool:  # the first to notice
                pool.shutdown(wait=False, cancel_futures=True)
                self.pool = self.new_pool()
            return None
        except Exception:
            logger.exception("work in another process has failed")
            return None

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


# In a worker process

kernels_ready = threading.Event()


def prepare_worker() -> None:
    """A worker lives as long as the server, and no longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to both
    end_with_parent()


def choose_in_worker(bot_name: str, game: str, view: bytes, seed: str) -> str:
    """The bot's choice in notation. Until a strong bot is compiled, `steady` plays for it."""
    if bot_name in STRONG and not kernels_ready.is_set():
        start_compiling()
        bot_name = "steady"
    rules = title(game)
    seen = msgspec.json.decode(view, type=rules.table_type)
    options = rules.asks(seen)[seen.me]
    return str(bot(bot_name).choose(seen, options, random.Random(seed)))


@cache
def start_compiling() -> None:
    """Once in a process, and only where a strong bot plays: it takes time and memory."""
    threading.Thread(target=compile_kernels, daemon=True).start()


def compile_kernels() -> None:
    warm_up_kernels()
    kernels_ready.set()
