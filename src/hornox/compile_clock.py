"""How long this process has compiled with numba: time that is not a bot's thinking time.

Nothing here needs numba. Whatever loads it calls `watch_numba`, and the clock runs from then on.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any


class CompileClock:
    """Counts the seconds, and tells whoever wants to know when compiling begins and ends."""

    def __init__(self) -> None:
        self.seconds = 0.0  # of everything that has been compiled
        self.since = 0.0  # when the compiling of now began; 0 if there is none
        self.tell: Callable[[float], object] = lambda _since: None
        self.depth = 0  # a kernel is compiled while the one that calls it is
        self.is_running = False

    def begin(self) -> None:
        self.depth += 1
        if self.depth == 1:
            self.since = time.monotonic()
            self.tell(self.since)

    def end(self) -> None:
        self.depth -= 1
        if not self.depth:
            self.seconds += time.monotonic() - self.since
            self.since = 0.0
            self.tell(self.since)


CLOCK = CompileClock()


def watch_numba() -> None:
    """Let the clock run whenever the main thread compiles; numba must be installed."""
    if CLOCK.is_running:
        return
    from numba.core import event  # noqa: PLC0415  (heavy, and optional)

    class Watch(event.Listener):
        def on_start(self, event: Any) -> None:  # noqa: ANN401, ARG002  (numba's own)
            if threading.current_thread() is threading.main_thread():
                CLOCK.begin()

        def on_end(self, event: Any) -> None:  # noqa: ANN401, ARG002  (as above)
            if threading.current_thread() is threading.main_thread():
                CLOCK.end()

    event.register("numba:compile", Watch())  # type: ignore[no-untyped-call]  # numba has no types
    CLOCK.is_running = True
