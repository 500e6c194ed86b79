"""Opens the database that the settings name: a file, or PostgreSQL."""

from __future__ import annotations

import importlib.util

from hornox.server.store.group_commit import Store
from hornox.server.store.schema import BadDatabase
from hornox.server.store.sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    return database.startswith(POSTGRES)


def open_store(database: str) -> Store:
    if not is_postgres(database):
        return SqliteStore(database)
    if importlib.util.find_spec("psycopg") is None:
        raise BadDatabase('PostgreSQL needs psycopg: pip install "hornox[cluster]"')
    from hornox.server.store.postgres.postgres_store import PostgresStore  # noqa: PLC0415

    return PostgresStore(database)
