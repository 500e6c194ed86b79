"""A fair queue of jobs: the urgent ones first; among equals, peers take turns, then tables.

A peer is an address, as for every limit. However much one asks for, another waits for at most one
job of each other peer. A peer that has used much more time than the others comes after them,
however urgent its jobs are: otherwise whoever answers at once would always come before those who
think.
"""

from __future__ import annotations

import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Collection, Iterable
from enum import IntEnum
from typing import Generic, TypeAlias, TypeVar

WINDOW_SECONDS = 2.0  # what was used in this one and the one before counts
GREEDY = 2  # times what the others have used on average
MODEST_SECONDS = 0.2  # that nobody is blamed for


class Priority(IntEnum):
    URGENT = 0  # somebody has nothing to do but to wait for it
    NORMAL = 1
    PACED = 2  # nobody waits for it
    HINT = 3  # the coach can wait: all games come first


GAMES = (Priority.URGENT, Priority.NORMAL, Priority.PACED)


class QueuedJob:
    """`seconds`: how long the job should take, if nothing is done to shorten it."""

    def __init__(
        self, peer: str, table: str, priority: Priority = Priority.NORMAL, seconds: float = 0.0
    ) -> None:
        self.peer = peer
        self.table = table
        self.priority = priority
        self.seconds = seconds


Job = TypeVar("Job", bound=QueuedJob)
Turns: TypeAlias = "OrderedDict[str, deque[Job]]"


class FairQueue(Generic[Job]):
    def __init__(self) -> None:
        self.levels = {priority: Level[Job]() for priority in Priority}
        self.by_table: defaultdict[str, list[Job]] = defaultdict(list)
        self.used = RecentUse()

    def __len__(self) -> int:
        return sum(map(len, self.by_table.values()))

    def push(self, job: Job) -> None:
        self.levels[job.priority].push(job)
        self.by_table[job.table].append(job)

    def pop(self, resting: Collection[Priority] = ()) -> Job | None:
        """The next job of a priority that does not rest."""
        greedy = self.greedy_peers()
        for least, others in [(Priority.NORMAL, greedy), (Priority.HINT, ())]:
            for priority, level in self.levels.items():
                allowed = priority <= least and priority not in resting
                if allowed and (job := level.pop(others)):
                    self.forget(job)
                    return job
        return None

    def levels_up_to(self, least: Priority) -> list[Level[Job]]:
        return [level for priority, level in self.levels.items() if priority <= least]

    def greedy_peers(self) -> set[str]:
        """Of those that wait, the ones that have used much more than the others."""
        waiting = set().union(*(one.peers for one in self.levels_up_to(Priority.NORMAL)))
        used = {peer: self.used.seconds(peer) for peer in waiting}
        total, others = sum(used.values()), len(used) - 1
        return {
            peer
            for peer, seconds in used.items()
            if seconds > MODEST_SECONDS and seconds * others > GREEDY * (total - seconds)
        }

    def remove(self, job: Job) -> None:
        """Nothing happens if it does not wait any more."""
        if job in self.by_table.get(job.table, ()):
            self.levels[job.priority].remove(job)
            self.forget(job)

    def forget(self, job: Job) -> None:
        self.by_table[job.table].remove(job)
        if not self.by_table[job.table]:
            del self.by_table[job.table]

    def set_priority(self, table: str, priority: Priority) -> None:
        """Of all jobs of this table that wait; a hint is never urgent."""
        for job in self.by_table.get(table, ()):
            if job.priority not in (priority, Priority.HINT):
                self.levels[job.priority].remove(job)
                job.priority = priority
                self.levels[priority].push(job)

    def waiting_from(self, peer: str, priorities: Iterable[Priority] = Priority) -> int:
        return sum(self.levels[priority].count(peer) for priority in priorities)

    @property
    def games(self) -> int:
        """How many jobs wait that are no hints."""
        return sum(job.priority in GAMES for jobs in self.by_table.values() for job in jobs)

    def seconds_until_idle(self, peer: str, least: Priority) -> float:
        """How long one process would take for the jobs of this peer, as all take turns."""
        levels = self.levels_up_to(least)
        mine = sum(level.seconds.get(peer, 0.0) for level in levels)
        peers = max(len(level.peers) for level in levels)
        return min(mine * peers, sum(level.all_seconds for level in levels))


class Level(Generic[Job]):
    """The jobs of one priority: whose turn it is comes first."""

    def __init__(self) -> None:
        self.peers: OrderedDict[str, Turns[Job]] = OrderedDict()
        self.seconds: dict[str, float] = {}  # of all jobs of a peer
        self.all_seconds = 0.0

    def count(self, peer: str) -> int:
        return sum(map(len, self.peers.get(peer, {}).values()))

    def push(self, job: Job) -> None:
        tables = self.peers.setdefault(job.peer, OrderedDict())
        tables.setdefault(job.table, deque()).append(job)
        self.seconds[job.peer] = self.seconds.get(job.peer, 0.0) + job.seconds
        self.all_seconds += job.seconds

    def pop(self, excluded: Collection[str] = ()) -> Job | None:
        peer = next((one for one in self.peers if one not in excluded), None)
        if peer is None:
            return None
        tables = self.peers[peer]
        job = next(iter(tables.values()))[0]
        self.remove(job)
        if job.peer in self.peers:
            self.peers.move_to_end(job.peer)
        if job.table in tables:
            tables.move_to_end(job.table)
        return job

    def remove(self, job: Job) -> None:
        tables = self.peers[job.peer]
        tables[job.table].remove(job)
        self.seconds[job.peer] -= job.seconds
        self.all_seconds -= job.seconds
        if not tables[job.table]:
            del tables[job.table]
        if not tables:
            del self.peers[job.peer], self.seconds[job.peer]


class RecentUse:
    """The time that each peer has used lately."""

    def __init__(self) -> None:
        self.window: defaultdict[str, float] = defaultdict(float)
        self.window_before: defaultdict[str, float] = defaultdict(float)
        self.began = 0.0

    def add(self, peer: str, seconds: float, now: float | None = None) -> None:
        now = time.monotonic() if now is None else now
        if now - self.began > WINDOW_SECONDS:
            is_next = now - self.began <= 2 * WINDOW_SECONDS
            self.window_before = self.window if is_next else defaultdict(float)
            self.window, self.began = defaultdict(float), now
        self.window[peer] += seconds

    def seconds(self, peer: str) -> float:
        return self.window.get(peer, 0.0) + self.window_before.get(peer, 0.0)
