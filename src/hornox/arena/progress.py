"""How far a match is, on one line of a terminal."""

from __future__ import annotations

import time
from typing import TextIO

from hornox.arena.figures import Tally

WIDE = 30
PAUSE = 0.1  # seconds between two looks
ERASE = "\r\x1b[K"


class Bar:
    def __init__(self, stream: TextIO, deals: int) -> None:
        self.stream = stream
        self.deals = deals
        self.begun = time.monotonic()
        self.shown = 0.0
        self.held: int | None = None

    def show(self, tally: Tally) -> None:
        if self.held is None:
            self.held = tally.deals - 1  # what was there before took no time now
        now = time.monotonic()
        if now - self.shown >= PAUSE:
            self.shown = now
            self.stream.write(ERASE + self.line(tally, now - self.begun))
            self.stream.flush()

    def line(self, tally: Tally, passed: float) -> str:
        done = tally.deals
        full = WIDE * done // self.deals
        left = passed / (done - (self.held or 0)) * (self.deals - done)
        verdict = tally.verdict
        llr = f"  LLR {verdict.llr:+.2f}" if verdict else ""
        return f"[{'#' * full}{'.' * (WIDE - full)}] {done}/{self.deals}  {clock(left)}{llr}"

    def clear(self) -> None:
        self.stream.write(ERASE)
        self.stream.flush()


def clock(seconds: float) -> str:
    """Minutes and seconds, or hours.

    >>> clock(75), clock(7322)
    ('1:15', '2:02:02')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
