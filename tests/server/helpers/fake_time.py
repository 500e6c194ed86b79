"""Two clocks of a machine that only move when a test says so."""

from __future__ import annotations

from hornox.server.server_clock import ServerClock

NOON = 1_900_000_000.0


class FakeTime:
    def __init__(self, wall: float = NOON) -> None:
        self.wall = wall
        self.monotonic = 50.0

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.wall, lambda: self.monotonic)

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock of the machine."""
        self.wall += seconds
