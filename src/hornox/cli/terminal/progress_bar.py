"""A progress bar with the time left, on one line of a terminal."""

from __future__ import annotations

import time
from typing import TextIO

from hornox.words import text

WIDTH = 30
UPDATE_SECONDS = 0.1
ERASE = "\r\x1b[K"


def only_terminal(stream: TextIO | None) -> TextIO | None:
    """The stream if it is a terminal, else None."""
    return stream if stream is not None and stream.isatty() else None


class ProgressBar:
    """Without a stream nothing is shown. `done_before` took no time in this run."""

    def __init__(self, stream: TextIO | None, total: int, done_before: int | None = None) -> None:
        self.stream, self.total, self.done_before = stream, total, done_before
        self.started = time.monotonic()
        self.updated = 0.0

    def show(self, done: int, suffix: str = "") -> None:
        if self.done_before is None:
            self.done_before = done - 1  # the first call comes after the first item
        now = time.monotonic()
        if now - self.updated >= UPDATE_SECONDS:
            self.updated = now
            elapsed = now - self.started
            self.write(progress_text(done, self.total, done - self.done_before, elapsed) + suffix)

    def clear(self) -> None:
        self.write("")

    def write(self, text: str) -> None:
        if self.stream:
            self.stream.write(ERASE + text)
            self.stream.flush()


def progress_text(done: int, total: int, new: int, elapsed: float) -> str:
    """The bar, and the time left at the speed of the `new` items so far.

    >>> progress_text(20, 40, 10, elapsed=30.0)
    '[###############...............] 20/40  1:00'
    """
    full = WIDTH * done // total
    left = format_duration(elapsed / new * (total - done)) if new > 0 else ""
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}  {left}"


def show_compiling(bar: ProgressBar, lang: str, done: int, total: int) -> None:
    """The longest wait, before anything else: strong bots are compiled once on each machine."""
    bar.write(f"{progress_text(done, total, 0, 0.0)}{text('cli.compiling', lang)}")


def format_duration(seconds: float) -> str:
    """Minutes and seconds, or hours, minutes and seconds.

    >>> format_duration(75), format_duration(7322)
    ('1:15', '2:02:02')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
