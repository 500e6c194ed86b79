"""A SQLite file: beside its server, as a second connection, or alone, with the server's lock."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from hornox.admin.database import ROWS_A_BATCH, Row
from hornox.server.store.lock import Lock
from hornox.server.store.private_file import create_private
from hornox.server.store.schema import MIGRATIONS, BadDatabase, migrate
from hornox.server.store.sqlite import connect

if sys.platform != "win32":
    import fcntl


class SqliteDatabase:
    """The file is there already. Readers and the server's writes do not wait for each other."""

    newest_version = len(MIGRATIONS)

    def __init__(self, path: str) -> None:
        self.name = path
        self.path = Path(path)
        self.db = self.connect()

    def connect(self) -> sqlite3.Connection:
        try:
            address = f"{self.path.resolve().as_uri()}?mode=rw"
            return sqlite3.connect(address, uri=True, isolation_level=None)
        except sqlite3.Error as error:
            raise BadDatabase(f"{self.path} cannot be used as a database: {error}") from error

    def version(self) -> int:
        try:
            (version,) = self.db.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error as error:
            raise BadDatabase(f"{self.path} cannot be used as a database: {error}") from error
        return int(version)

    def rows(self, sql: str, *values: object) -> Iterator[Row]:
        cursor = self.db.execute(sql, values)
        while batch := cursor.fetchmany(ROWS_A_BATCH):
            yield from batch

    def write(self, sql: str, *values: object) -> int:
        return self.db.execute(sql, values).rowcount

    def insert(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> int:
        marks = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  (our own names)
        remaining, count = iter(rows), 0
        while batch := list(islice(remaining, ROWS_A_BATCH)):
            self.db.executemany(sql, batch)
            count += len(batch)
        return count

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        self.db.execute("BEGIN")
        try:
            yield
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    def is_served(self) -> bool:
        """A server holds the lock beside its file."""
        if sys.platform == "win32":
            return True  # perhaps: there is no lock to ask
        try:
            lock = os.open(f"{self.path}-lock", os.O_RDWR)
        except FileNotFoundError:
            return False
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(lock)
        return False

    def close(self) -> None:
        self.db.close()


class LockedSqlite(SqliteDatabase):
    """No server can open it until it is closed; made if it is missing, and brought up to date."""

    def __init__(self, path: str) -> None:
        self.lock = Lock(path)
        create_private(path)
        try:
            super().__init__(path)
            migrate(self.db)
        except BadDatabase:
            self.lock.release()
            raise

    def connect(self) -> sqlite3.Connection:
        return connect(self.path)

    def close(self) -> None:
        super().close()
        self.lock.release()
