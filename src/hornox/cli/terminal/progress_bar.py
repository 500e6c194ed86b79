"""How far something is, on one line of a terminal."""

from __future__ import annotations

import time
from typing import TextIO

WIDE = 30
PAUSE = 0.1  # seconds between two looks
ERASE = "\r\x1b[K"


def terminal(stream: TextIO | None) -> TextIO | None:
    """The stream, if somebody looks at it."""
    return stream if stream is not None and stream.isatty() else None


class Bar:
    """Without a stream nothing is shown. `held` was there before, and took no time now."""

    def __init__(self, stream: TextIO | None, of: int, held: int | None = None) -> None:
        self.stream, self.of, self.held = stream, of, held
        self.begun = time.monotonic()
        self.shown = 0.0

    def show(self, done: int, more: str = "") -> None:
        if self.held is None:
            self.held = done - 1  # it is shown the first time after the first
        now = time.monotonic()
        if now - self.shown >= PAUSE:
            self.shown = now
            self.write(line(done, self.of, done - self.held, now - self.begun) + more)

    def clear(self) -> None:
        self.write("")

    def write(self, said: str) -> None:
        if self.stream:
            self.stream.write(ERASE + said)
            self.stream.flush()


def line(done: int, of: int, new: int, passed: float) -> str:
    """The bar, and the time that is left if it goes on as it has.

    >>> line(20, 40, 10, passed=30.0)
    '[###############...............] 20/40  1:00'
    """
    full = WIDE * done // of
    left = clock(passed / new * (of - done)) if new > 0 else ""
    return f"[{'#' * full}{'.' * (WIDE - full)}] {done}/{of}  {left}"


def clock(seconds: float) -> str:
    """Minutes and seconds, or hours.

    >>> clock(75), clock(7322)
    ('1:15', '2:02:02')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
