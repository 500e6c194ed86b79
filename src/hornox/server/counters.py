"""Counts for the metrics page: what has happened since the server started, and what is here now.

They are kept as things happen, so that nobody has to look at every table to tell them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import NamedTuple

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How many measurements lie between each two bounds; each bound belongs to what is below."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class ClusterFigures(NamedTuple):
    """What a process knows of itself and the others that use its database."""

    process: int
    name: str
    living: int  # with this one
    is_listening: bool  # to what the others do
    notifications: int
    tables_kept: int
    tables_adopted: int
    tables_in_database: int  # open or in play
    thoughts_asked: int  # of others, when there was no room here
    thoughts_answered: int
    thoughts_for_others: int


class Counters:
    def __init__(self) -> None:
        self.steps = 0  # on disk
        self.turn_wait = Histogram()  # from the last choice of a turn until its result is told
        self.tables: Counter[str] = Counter()  # in memory, by the status that is on disk
        self.clients = 0  # at tables
        self.dropped_clients = 0  # they did not read
        self.cut_connections = 0  # they sent too much
        self.refused_sockets = 0
        self.analyses = 0  # of finished games, that are computed now or wait for it
        self.analysis_stages = 0
        self.failed_analyses = 0  # or too late
        self.hint_wait = Histogram()  # from a question to the coach to its answer


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
