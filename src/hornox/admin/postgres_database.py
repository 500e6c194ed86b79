"""A PostgreSQL database beside its servers, or before the first of them is started."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterable, Iterator

import psycopg
from psycopg.sql import SQL, Identifier

from hornox.admin.database import ROWS_A_BATCH, Row
from hornox.server.store.postgres.connect import connect, to_postgres, without_password
from hornox.server.store.postgres.postgres_store import PROCESS_LOCKS
from hornox.server.store.postgres.schema import MIGRATIONS, migrate
from hornox.server.store.schema import BadDatabase

NAMES = itertools.count(1)  # of cursors

A_PROCESS = (
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = %s"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1"
)


class PostgresDatabase:
    newest_version = len(MIGRATIONS)

    def __init__(self, database: str, *, alone: bool = False) -> None:
        """`alone`: no server shall use it, so that it can be brought up to date."""
        self.name = without_password(database)
        try:
            self.db = connect(database, "admin")
            if alone:
                migrate(self.db)
        except psycopg.Error as error:
            raise BadDatabase(f"{self.name} cannot be used: {error}") from error
        self.db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        self.db.execute("SET statement_timeout = 0")  # to copy a large table takes its time
        self.db.execute("SET idle_in_transaction_session_timeout = 0")

    def version(self) -> int:
        row = self.db.execute("SELECT to_regclass('hornox_schema') IS NOT NULL").fetchone()
        if not (row and row[0]):
            return 0
        row = self.db.execute("SELECT max(version) FROM hornox_schema").fetchone()
        return int(row[0] or 0) if row else 0

    def rows(self, sql: str, *values: object) -> Iterator[Row]:
        with self.db.transaction(), self.db.cursor(name=f"rows{next(NAMES)}") as cursor:
            cursor.itersize = ROWS_A_BATCH
            cursor.execute(to_postgres(sql), values)
            yield from cursor

    def write(self, sql: str, *values: object) -> int:
        return self.db.execute(to_postgres(sql), values).rowcount

    def insert(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> int:
        names = SQL(", ").join(map(Identifier, columns))
        statement = SQL("COPY {} ({}) FROM STDIN").format(Identifier(table), names)
        count = 0
        with self.db.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)
                count += 1
        return count

    def transaction(self) -> contextlib.AbstractContextManager[object]:
        return self.db.transaction()

    def is_served(self) -> bool:
        """Server processes hold locks on their ids."""
        return self.db.execute(A_PROCESS, (PROCESS_LOCKS,)).fetchone() is not None

    def close(self) -> None:
        self.db.close()
