"""Who is thinking, and since when: written by the process that plays, read by the one that waits.

It lies in memory that both share, for whoever hangs or dies can no longer tell.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

Board: TypeAlias = "ctypes.Array[ctypes.c_double] | list[float]"
EMPTY = (0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0)  # nobody has thought about any deal yet
SINCE, WHO, STIRRED = 0, slice(1, 6), 6


class Thinking(NamedTuple):
    """A decision of somebody's own bot; `since` is 0 once it has been made."""

    since: float
    deal: int
    game: int
    decision: int
    bot: int
    seat: int


class Watch:
    def __init__(self, board: Board | None = None) -> None:
        self.board: Board = list(EMPTY) if board is None else board

    @contextmanager
    def over(self, deal: int, game: int, decision: int, bot: int, seat: int) -> Iterator[None]:
        """While it thinks."""
        self.board[WHO] = [deal, game, decision, bot, seat]
        self.board[SINCE] = time.monotonic()  # written last: the rest is true while it is not 0
        try:
            yield
        finally:
            self.board[SINCE] = 0.0

    def stir(self) -> None:
        """Say that all goes its way, whoever decides."""
        self.board[STIRRED] = time.monotonic()

    def last(self) -> Thinking:
        """Who is thinking, or has thought last."""
        return Thinking(self.board[SINCE], *map(int, self.board[WHO]))

    def thinks_for(self) -> float:
        """Seconds; 0 if nobody thinks."""
        since = self.board[SINCE]
        return time.monotonic() - since if since else 0.0

    def silent_for(self, since: float) -> float:
        """Seconds in which nothing stirred, of those since then."""
        return time.monotonic() - max(since, self.board[STIRRED])
