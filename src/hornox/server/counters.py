"""Counts for the metrics page: what has happened since the server started, and what is here now.

They are kept as things happen, so that nobody has to look at every table to tell them.
"""

from __future__ import annotations

from collections import Counter


class Counters:
    def __init__(self) -> None:
        self.steps = 0  # on disk
        self.tables: Counter[str] = Counter()  # in memory, by the status that is on disk
        self.clients = 0  # at tables
        self.dropped_clients = 0  # they did not read
        self.cut_connections = 0  # they sent too much
        self.refused_sockets = 0


class TableCount:
    """One table among those that are counted, by its status on disk."""

    def __init__(self, counters: Counters) -> None:
        self.tables = counters.tables
        self.status = ""

    def set(self, status: str) -> None:
        """A status that has just been written, or read."""
        self.remove()
        if status != "closed":
            self.tables[status] += 1
            self.status = status

    def remove(self) -> None:
        if self.status:
            self.tables[self.status] -= 1
            self.status = ""
