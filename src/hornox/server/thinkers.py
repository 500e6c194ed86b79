"""Bots think in processes of their own, never on the event loop, and never for ever."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

import msgspec

from hornox.bots import bot
from hornox.game import Table, title


def choose(name: str, game: str, view: bytes, seed: str) -> str:
    """In the other process: the bot's choice, in notation."""
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
        return ProcessPoolExecutor(self.workers, mp_context=spawn)

    async def choice(self, name: str, table: Table, seed: str) -> str | None:
        """The bot's choice; None if it took too long or broke down."""
        args = (name, table.game, msgspec.json.encode(table), seed)
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(
                loop.run_in_executor(self.pool, choose, *args), self.limit
            )
        except TimeoutError:
            self.late += 1
            return None
        except BrokenExecutor:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = self.new_pool()
            return None

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
