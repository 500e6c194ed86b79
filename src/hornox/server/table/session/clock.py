"""The clock of a table: calls back when the time for a step is over.

It rests while the game waits for nobody but bots: there is nobody to replace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hornox.server.table.state.table_state import TableState

LONGEST_TIMER_SECONDS = 3600.0


class TableClock:
    def __init__(
        self, state: TableState, now: Callable[[], float], on_timeout: Callable[[], None]
    ) -> None:
        self.state = state
        self.now = now
        self.on_timeout = on_timeout
        self.timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def restart(self) -> None:
        """Set the timer to the deadline of this step, if somebody has to keep it."""
        self.stop()
        deadline = self.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - self.now()), LONGEST_TIMER_SECONDS)
            self.timer = asyncio.get_running_loop().call_later(wait, self.check_deadline)

    def deadline(self) -> float | None:
        return self.state.deadline() if self.state.waiting_people() else None

    def check_deadline(self) -> None:
        self.timer = None
        deadline = self.deadline()
        if deadline is None:
            return
        if self.now() < deadline:
            self.restart()
        else:
            self.on_timeout()
