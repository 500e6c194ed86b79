"""The processes that use the database: who lives, and which tables nobody keeps.

A process lives while it holds the advisory lock on its id and has been heard of lately: the lock
goes the moment it dies, and a process that was stopped falls silent.
"""

from __future__ import annotations

from typing import cast

from hornox.server.store.postgres.postgres_store import PROCESS_LOCKS, PostgresStore

BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
TABLES_A_TAKEOVER = 20

BEAT = (
    "INSERT INTO processes (id, name, workers) VALUES (?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp(), workers = excluded.workers"
)
LIVING = (
    "SELECT id, workers FROM processes"
    " WHERE seen > clock_timestamp() - make_interval(secs => ?) AND EXISTS ("
    " SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND classid = ? AND objid = id AND objsubid = 2)"
)
FORGET_DEAD = "DELETE FROM processes WHERE seen < clock_timestamp() - interval '1 day'"
FORGET_PRESENCE = "DELETE FROM presence WHERE process = ?"
ADOPT = (  # the latest first; two processes that adopt at once get different ones
    "UPDATE tables SET keeper = ? WHERE code IN ("
    " SELECT code FROM tables WHERE state IN ('open', 'playing')"
    " AND (keeper IS NULL OR NOT keeper = ANY(?))"
    " ORDER BY changed DESC LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING code"
)
CLAIM = (
    "UPDATE tables SET keeper = ? WHERE code = ?"
    " AND (keeper = ? OR keeper IS NULL OR NOT keeper = ANY(?)) RETURNING 1"
)
RELEASE = "UPDATE tables SET keeper = NULL WHERE code = ? AND keeper = ?"
RELEASE_ALL = "UPDATE tables SET keeper = NULL WHERE keeper = ?"
UNREGISTER = "DELETE FROM processes WHERE id = ?"
UNFINISHED = "SELECT count(*) FROM tables WHERE state IN ('open', 'playing')"


class ProcessTable:
    def __init__(self, store: PostgresStore, name: str, workers: int) -> None:
        self.store = store
        self.workers = workers
        self.workers_elsewhere = 0
        self.me = store.process
        self.name = name
        self.living: frozenset[int] = frozenset({self.me})

    def beat(self) -> None:
        """Through the same queue as everything else: whoever cannot write is silent."""
        self.store.save_clock()
        self.store.write(BEAT, (self.me, self.name, self.workers))

    async def look(self) -> set[int]:
        """See who lives; the processes that have gone since the last look."""
        rows = await self.store.all(LIVING, SILENT_SECONDS, PROCESS_LOCKS)
        others = {cast("int", id_): cast("int", workers) for id_, workers in rows if id_ != self.me}
        self.workers_elsewhere = sum(others.values())
        living = frozenset(others) | {self.me}
        gone = set(self.living - living)
        self.living = living
        return gone

    async def adopt(self) -> list[str]:
        """Some tables that nobody keeps: from now on this process does."""
        rows = await self.store.all(ADOPT, self.me, [*self.living], TABLES_A_TAKEOVER)
        return [str(code) for (code,) in rows]

    async def claim(self, code: str) -> bool:
        """Whether this process keeps the table: already, or because nobody else does."""
        row = await self.store.one(CLAIM, self.me, code, self.me, [*self.living])
        return row is not None

    async def set_clock(self) -> None:
        """The latest clock of all processes counts."""
        row = await self.store.one("SELECT seconds FROM clock WHERE id = 1")
        if row:
            self.store.clock.catch_up(cast("float", row[0]))

    async def count_tables(self) -> int:
        row = await self.store.one(UNFINISHED)
        return cast("int", row[0]) if row else 0

    def release(self, code: str) -> None:
        self.store.write(RELEASE, (code, self.me))

    def forget(self, gone: set[int]) -> None:
        for process in gone:
            self.store.write(FORGET_PRESENCE, (process,))
        self.store.write(FORGET_DEAD, ())

    def leave(self) -> None:
        """Others may keep its tables from now on."""
        self.store.write(RELEASE_ALL, (self.me,))
        self.store.write(FORGET_PRESENCE, (self.me,))
        self.store.write(UNREGISTER, (self.me,))
        self.store.announce({"gone": self.me})
