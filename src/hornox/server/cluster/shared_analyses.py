"""Who analyses which finished game, so that no two processes analyse the same one for long.

Two that begin at the same moment both do one stage; then the one with the lower number goes on.
"""

from __future__ import annotations

from hornox.server.cluster.processes import ProcessTable
from hornox.server.store.postgres.postgres_store import PostgresStore


class SharedAnalyses:
    def __init__(self, store: PostgresStore, processes: ProcessTable) -> None:
        self.store = store
        self.processes = processes
        self.here: set[str] = set()  # codes
        self.elsewhere: dict[str, int] = {}  # the process that analyses this game

    def is_elsewhere(self, code: str) -> bool:
        return self.elsewhere.get(code) in self.processes.living

    def begin(self, code: str) -> bool:
        """Whether this process may do the next stage; the others are told that it does."""
        if self.is_elsewhere(code) and not self.is_mine(code):
            return False
        if code not in self.here:
            self.here.add(code)
            self.store.announce({"analysis": [code, True]})
        return True

    def is_mine(self, code: str) -> bool:
        """Of two that have begun it."""
        return code in self.here and self.processes.me < self.elsewhere[code]

    def end(self, code: str) -> None:
        if code in self.here:
            self.here.discard(code)
            self.store.announce({"analysis": [code, False]})

    def hear_of(self, process: int, code: str, *, begun: bool) -> None:
        if begun:
            self.elsewhere[code] = process
        elif self.elsewhere.get(code) == process:
            del self.elsewhere[code]

    def forget(self) -> None:
        """Notifications may have been missed: rather twice than never."""
        self.elsewhere.clear()
