"""What ordinary players noticed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import NamedTuple

LAG_SECONDS = 0.02


class Notes:
    """Everything is noted in seconds, and only while measuring."""

    def __init__(self) -> None:
        self.measuring = False
        self.turns: list[float] = []
        self.bot_turns: list[float] = []  # of the person who plays against three bots
        self.returns: list[float] = []  # of the player who keeps reconnecting
        self.visits: list[float] = []  # a stranger gets a name, opens a table and joins it
        self.refused: Counter[str] = Counter()
        self.lags: list[float] = []  # of this program itself: the machine was busy

    def note(self, times: list[float], began: float) -> None:
        if self.measuring:
            times.append(time.perf_counter() - began)

    def refuse(self, what: str) -> None:
        if self.measuring:
            self.refused[what] += 1

    async def watch_lag(self) -> None:
        """How late this program itself is: an answer cannot be seen earlier."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.note(self.lags, began + LAG_SECONDS)


class Spread(NamedTuple):
    """Of many times: the middle one, the 99th of a hundred, the longest."""

    p50: float
    p99: float
    longest: float
    times: int

    @classmethod
    def of(cls, times: list[float]) -> Spread:
        ordered = sorted(times)
        with suppress(IndexError):
            half, most = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
            return cls(half, most, ordered[-1], len(ordered))
        return cls(0, 0, 0, 0)
