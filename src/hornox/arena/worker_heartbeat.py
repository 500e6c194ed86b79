"""The heartbeat of a worker: which bot is thinking, since when, and when it last made progress.

The worker writes it, and the parent reads it, in memory that both share: a worker that hangs or
dies can no longer answer questions.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

SharedNumbers: TypeAlias = "ctypes.Array[ctypes.c_double] | list[float]"
INITIAL = (0.0, -1.0, *[0.0] * 7)  # nobody has thought about any deal yet
SINCE, DECISION, LAST_BEAT, COMPILING, IS_BROKEN = 0, slice(1, 6), 6, 7, 8  # indices
COMPILE_SECONDS = 600.0  # the longest that compiling is nobody's thinking time


class Thinking(NamedTuple):
    """A decision of a custom bot; `since` is 0 once the decision has been made."""

    since: float
    deal: int
    game: int
    decision: int
    bot: int
    seat: int


class Heartbeat:
    def __init__(self, numbers: SharedNumbers | None = None) -> None:
        self.numbers: SharedNumbers = list(INITIAL) if numbers is None else numbers

    @contextmanager
    def thinking(self, deal: int, game: int, decision: int, bot: int, seat: int) -> Iterator[None]:
        """Inside this block, the bot is thinking about this decision."""
        self.numbers[DECISION] = [deal, game, decision, bot, seat]
        self.numbers[SINCE] = time.monotonic()  # last: the rest is valid while this is not 0
        try:
            yield
        finally:
            self.numbers[SINCE] = 0.0

    def beat(self) -> None:
        """Record that the game makes progress, whichever bot decides."""
        self.numbers[LAST_BEAT] = time.monotonic()

    def set_compiling(self, since: float) -> None:
        """Numba compiles since then, or, with 0, no longer: that was not the bot's time."""
        if not since:
            if self.numbers[SINCE]:
                self.numbers[SINCE] += time.monotonic() - self.numbers[COMPILING]
            self.beat()
        self.numbers[COMPILING] = since

    def mark_broken(self) -> None:
        """Record that a bot has broken something outside its own decision."""
        self.numbers[IS_BROKEN] = 1.0

    @property
    def is_broken(self) -> bool:
        return bool(self.numbers[IS_BROKEN])

    @property
    def is_compiling(self) -> bool:
        return bool(self.numbers[COMPILING])

    def now(self) -> float:
        """The time; it stands still while numba compiles, unless that never ends."""
        now, since = time.monotonic(), self.numbers[COMPILING]
        return since if since and now - since < COMPILE_SECONDS else now

    def last_thinking(self) -> Thinking:
        """The custom bot that is thinking, or was the last to think."""
        return Thinking(self.numbers[SINCE], *map(int, self.numbers[DECISION]))

    def seconds_thinking(self) -> float:
        """For how long the bot has been thinking; 0 if none is."""
        since = self.numbers[SINCE]
        return self.now() - since if since else 0.0

    def seconds_silent(self, since: float) -> float:
        """For how long there has been no beat, counted from `since` at the earliest."""
        return self.now() - max(since, self.numbers[LAST_BEAT])
