"""A database of Hornox, as a program beside the server uses it."""

from __future__ import annotations

import importlib.util
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from hornox.admin.errors import AdminError
from hornox.errors import HornoxError
from hornox.server.store.open_store import is_postgres
from hornox.server.store.schema import BadDatabase

Row: TypeAlias = tuple[Any, ...]

ROWS_A_BATCH = 1000


class Database(Protocol):
    name: str  # as it may be shown: without a password
    newest_version: int

    def version(self) -> int: ...

    def rows(self, sql: str, *values: object) -> Iterator[Row]:
        """Read in batches: a large table never is in memory as a whole."""

    def write(self, sql: str, *values: object) -> int:
        """The number of rows that have changed."""

    def insert(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> int:
        """Many rows; how many they were."""

    def transaction(self) -> AbstractContextManager[object]:
        """All or nothing; whatever is read in it is of one moment."""

    def is_served(self) -> bool:
        """Whether a server process uses it now."""

    def close(self) -> None: ...


def open_database(database: str) -> Database:
    """One that exists; a server may be using it."""
    opened: Database = open_postgres(database) if is_postgres(database) else open_file(database)
    try:
        require_version(opened)
    except HornoxError:
        opened.close()
        raise
    return opened


def open_file(path: str) -> Any:  # noqa: ANN401  (that module needs this one)
    from hornox.admin.sqlite_database import SqliteDatabase  # noqa: PLC0415

    if not Path(path).is_file():
        raise AdminError("missing", database=path)
    return SqliteDatabase(path)


def open_alone(database: str, *, create: bool = False) -> Database:
    """One that no server uses now; it is brought up to date, and made if that is wanted."""
    if is_postgres(database):
        opened: Database = open_postgres(database, alone=True)
        if opened.is_served():
            opened.close()
            raise AdminError("served", database=opened.name)
        return opened
    from hornox.admin.sqlite_database import LockedSqlite  # noqa: PLC0415

    if not (create or Path(database).is_file()):
        raise AdminError("missing", database=database)
    return LockedSqlite(database)


def open_postgres(database: str, *, alone: bool = False) -> Any:  # noqa: ANN401  (psycopg may not be there)
    if importlib.util.find_spec("psycopg") is None:
        raise BadDatabase('PostgreSQL needs psycopg: pip install "hornox[cluster]"')
    from hornox.admin.postgres_database import PostgresDatabase  # noqa: PLC0415

    return PostgresDatabase(database, alone=alone)


def require_version(database: Database) -> None:
    version, newest = database.version(), database.newest_version
    if version == 0:
        raise AdminError("not_ours", database=database.name)
    if version != newest:
        raise AdminError("version", database=database.name, version=version, newest=newest)


@contextmanager
def database_errors() -> Iterator[None]:
    """What a database complains about, as an error that the command line can say."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadDatabase(f"the database cannot be used: {error}") from error
    except Exception as error:
        if type(error).__module__.startswith("psycopg"):
            raise BadDatabase(f"the database cannot be used: {error}") from error
        raise
