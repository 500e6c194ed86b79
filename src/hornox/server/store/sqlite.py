"""The SQLite database: a file that only one server process uses."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from hornox.server.server_clock import ServerClock
from hornox.server.store.group_commit import APPEND, Guess, Store, TwoWriters, Write
from hornox.server.store.lock import Lock
from hornox.server.store.private_file import create_private, warn_if_others_can_read
from hornox.server.store.schema import BadDatabase, migrate

ROWS_A_STATEMENT = 64


class SqliteStore(Store):
    """Opened by one server process; a second process is refused."""

    is_shared = False
    errors = (sqlite3.Error,)
    read_errors = (sqlite3.OperationalError,)

    def __init__(
        self,
        path: Path | str,
        loop: asyncio.AbstractEventLoop | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        super().__init__(loop, clock)
        self.path = path
        self.lock = Lock(path)
        create_private(path)
        self.db = connect(path)
        migrate(self.db)
        warn_if_others_can_read(path)
        self.reader = connect(path)
        self.clock.start(self.saved_clock())
        self.thread.start()

    def commit(self, batch: list[Write]) -> Collection[Guess]:
        try:
            with self.db:
                self.db.execute("BEGIN IMMEDIATE")
                for sql, writes in groupby(batch, key=attrgetter("sql")):
                    if sql:
                        self.execute(sql, [write.values for write in writes])
        except sqlite3.IntegrityError as error:
            raise TwoWriters(str(error)) from error
        return ()

    def execute(self, sql: str, rows: list[Sequence[object]]) -> None:
        """Many log entries in one statement: each statement releases the interpreter lock once."""
        if sql != APPEND:
            self.db.executemany(sql, rows)
            return
        for start in range(0, len(rows), ROWS_A_STATEMENT):
            some = rows[start : start + ROWS_A_STATEMENT]
            more = ", (?, ?, ?, ?)" * (len(some) - 1)
            self.db.execute(APPEND + more, [value for row in some for value in row])

    def announce(self, message: dict[str, object]) -> bool:  # noqa: ARG002  (there is nobody)
        """Nobody else uses this database."""
        return True

    def disconnect(self) -> None:
        self.reader.close()
        self.db.close()
        self.lock.release()

    # Reading, on the event loop: it takes some microseconds

    def saved_clock(self) -> float | None:
        row: tuple[float] | None = self.reader.execute(
            "SELECT seconds FROM clock WHERE id = 1"
        ).fetchone()
        return row and row[0]

    async def one(self, sql: str, *values: object) -> tuple[object, ...] | None:
        row: tuple[object, ...] | None = self.reader.execute(sql, values).fetchone()
        return row

    async def all(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        return self.reader.execute(sql, values).fetchall()


def connect(path: Path | str) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power cut
        db.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        raise BadDatabase(f"{path} cannot be used as a database: {error}") from error
    return db
