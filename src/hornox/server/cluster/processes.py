"""The processes that use the database: who lives.

A process lives while it holds the advisory lock on its id and has been heard of lately: the lock
goes the moment it dies, and a process that was stopped falls silent. A lock alone proves nothing
for a moment: connections may be cut, and PostgreSQL may have been restarted.
"""

from __future__ import annotations

from typing import cast

from hornox.server.store.postgres.postgres_store import PROCESS_LOCKS, PostgresStore

BEAT_SECONDS = 0.5
SILENT_SECONDS = 5.0
UNLOCKED_SECONDS = 1.2  # to connect again after a connection was cut
RESTART_SECONDS = 6.0  # to connect again after PostgreSQL has started

BEAT = (
    "INSERT INTO processes (id, name, workers) VALUES (?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp(), workers = excluded.workers"
)
LIVING = (
    "SELECT id, workers FROM processes,"
    " LATERAL (SELECT clock_timestamp() - seen AS silence) AS heard"
    " WHERE silence < make_interval(secs => ?) OR silence < make_interval(secs => ?) AND EXISTS ("
    " SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND classid = ? AND objid = id AND objsubid = 2)"
    " OR silence < interval '1 minute'"
    " AND clock_timestamp() - pg_postmaster_start_time() < make_interval(secs => ?)"
)
FORGET_DEAD = "DELETE FROM processes WHERE seen < clock_timestamp() - interval '1 day'"
UNREGISTER = "DELETE FROM processes WHERE id = ?"


class ProcessTable:
    def __init__(self, store: PostgresStore, name: str, workers: int) -> None:
        self.store = store
        self.workers = workers
        self.workers_elsewhere = 0
        self.me = store.process
        self.name = name
        self.living: frozenset[int] = frozenset({self.me})
        self.is_known = True  # the others see that this process lives
        self.has_beaten = True  # the last beat is in the database

    def beat(self) -> None:
        """Through the same queue as everything else: whoever cannot write is silent."""
        if self.has_beaten:
            self.has_beaten = False
            self.store.save_clock()
            self.store.write(BEAT, (self.me, self.name, self.workers), self.end_beat)

    def end_beat(self) -> None:
        self.has_beaten = True

    async def look(self) -> set[int]:
        """See who lives; the processes that have gone since the last look."""
        known, found = self.living, await self.find_living()
        self.is_known = self.me in found
        self.living = found | {self.me}
        return set(known - self.living)

    async def look_for_new(self) -> None:
        self.living |= await self.find_living()

    async def find_living(self) -> frozenset[int]:
        values = UNLOCKED_SECONDS, SILENT_SECONDS, PROCESS_LOCKS, RESTART_SECONDS
        rows = await self.store.all(LIVING, *values)
        workers = {cast("int", process): cast("int", count) for process, count in rows}
        self.workers_elsewhere = sum(workers.values()) - workers.get(self.me, 0)
        return frozenset(workers)

    async def set_clock(self) -> None:
        """The latest clock of all processes counts."""
        row = await self.store.one("SELECT seconds FROM clock WHERE id = 1")
        if row:
            self.store.clock.catch_up(cast("float", row[0]))

    def forget_dead(self) -> None:
        self.store.write(FORGET_DEAD, ())

    def leave(self) -> None:
        self.store.write(UNREGISTER, (self.me,))
        self.store.announce({"gone": self.me})
