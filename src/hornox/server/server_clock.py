"""The server's own clock: it runs while the server runs, and never jumps.

It starts with the time of the first start, stands still while the server is stopped, and is not
moved when somebody sets the clock of the machine. Everything that ends after a while goes by it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

JUMP_SECONDS = 60.0  # by which the machine's clock moved between two looks at it
CAUTIOUS_SECONDS = 3600.0  # after a jump
SAVE_SECONDS = 60.0  # between two looks, and between two times that the clock is written down

logger = logging.getLogger("hornox")


class ServerClock:
    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wall = wall
        self.monotonic = monotonic
        self.start(None)

    def start(self, saved: float | None) -> None:
        """Go on from where the clock stood when the server was stopped."""
        self.ahead = (self.wall() if saved is None else saved) - self.monotonic()
        self.wall_ahead = self.wall() - self.monotonic()
        self.jumped_at: float | None = None

    def now(self) -> float:
        return self.ahead + self.monotonic()

    def catch_up(self, at: float) -> None:
        """After a crash the saved time is a little old: never be behind what was written since."""
        behind = at - self.now()
        if 0.0 < behind < 2 * SAVE_SECONDS:
            self.ahead += behind

    def watch_for_jumps(self) -> None:
        wall_ahead = self.wall() - self.monotonic()
        jump, self.wall_ahead = wall_ahead - self.wall_ahead, wall_ahead
        if abs(jump) > JUMP_SECONDS:
            self.jumped_at = self.monotonic()
            logger.warning("the clock of this machine has jumped", extra={"seconds": round(jump)})

    @property
    def has_just_jumped(self) -> bool:
        """In the hour after a jump nothing is closed or deleted for its age."""
        if self.jumped_at is None:
            return False
        return self.monotonic() - self.jumped_at < CAUTIOUS_SECONDS
