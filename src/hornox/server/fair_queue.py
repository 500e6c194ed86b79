"""A fair queue of jobs: the urgent ones first; among equals, addresses take turns, then tables.

However much one address asks for, another waits for at most one job of each other address.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict, deque
from enum import IntEnum
from typing import Generic, TypeAlias, TypeVar


class Priority(IntEnum):
    URGENT = 0  # somebody has nothing to do but to wait for it
    NORMAL = 1
    PACED = 2  # nobody waits for it


class QueuedJob:
    """`seconds`: how long the job should take, if nothing is done to shorten it."""

    def __init__(
        self, address: str, table: str, priority: Priority = Priority.NORMAL, seconds: float = 0.0
    ) -> None:
        self.address = address
        self.table = table
        self.priority = priority
        self.seconds = seconds


Job = TypeVar("Job", bound=QueuedJob)
Turns: TypeAlias = "OrderedDict[str, deque[Job]]"


class FairQueue(Generic[Job]):
    def __init__(self) -> None:
        self.levels = {priority: Level[Job]() for priority in Priority}
        self.by_table: defaultdict[str, list[Job]] = defaultdict(list)

    def __len__(self) -> int:
        return sum(map(len, self.by_table.values()))

    def push(self, job: Job) -> None:
        self.levels[job.priority].push(job)
        self.by_table[job.table].append(job)

    def pop(self, least: Priority) -> Job | None:
        """The next job of this priority or a higher one."""
        for priority, level in self.levels.items():
            if level.addresses and priority <= least:
                job = level.pop()
                self.forget(job)
                return job
        return None

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
        """Of all jobs of this table that wait."""
        for job in self.by_table.get(table, ()):
            if job.priority != priority:
                self.levels[job.priority].remove(job)
                job.priority = priority
                self.levels[priority].push(job)

    def waiting_from(self, address: str) -> int:
        return sum(level.count(address) for level in self.levels.values())

    def seconds_until_idle(self, address: str, least: Priority) -> float:
        """How long one process would take for the jobs of this address, as all take turns."""
        levels = [level for priority, level in self.levels.items() if priority <= least]
        mine = sum(level.seconds.get(address, 0.0) for level in levels)
        addresses = max(len(level.addresses) for level in levels)
        return min(mine * addresses, sum(level.all_seconds for level in levels))


class Level(Generic[Job]):
    """The jobs of one priority: whose turn it is comes first."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, Turns[Job]] = OrderedDict()
        self.seconds: dict[str, float] = {}  # of all jobs of an address
        self.all_seconds = 0.0

    def count(self, address: str) -> int:
        return sum(map(len, self.addresses.get(address, {}).values()))

    def push(self, job: Job) -> None:
        tables = self.addresses.setdefault(job.address, OrderedDict())
        tables.setdefault(job.table, deque()).append(job)
        self.seconds[job.address] = self.seconds.get(job.address, 0.0) + job.seconds
        self.all_seconds += job.seconds

    def pop(self) -> Job:
        tables = next(iter(self.addresses.values()))
        job = next(iter(tables.values()))[0]
        self.remove(job)
        if job.address in self.addresses:
            self.addresses.move_to_end(job.address)
        if job.table in tables:
            tables.move_to_end(job.table)
        return job

    def remove(self, job: Job) -> None:
        tables = self.addresses[job.address]
        tables[job.table].remove(job)
        self.seconds[job.address] -= job.seconds
        self.all_seconds -= job.seconds
        if not tables[job.table]:
            del tables[job.table]
        if not tables:
            del self.addresses[job.address], self.seconds[job.address]
