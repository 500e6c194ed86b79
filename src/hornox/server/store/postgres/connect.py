"""Connections to PostgreSQL, and our SQL as it reads it."""

from __future__ import annotations

import functools
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from hornox.server.store.schema import BadDatabase

CONNECT_SECONDS = 5
SETTINGS: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds: a database that is gone is noticed
    # No statement looks at a picture of the log that is older than this; see append.py. A process
    # that is stopped in the middle of a transaction holds up the others no longer than a moment.
    "options": "-c statement_timeout=30s -c idle_in_transaction_session_timeout=2s",
}


@functools.cache
def to_postgres(sql: str) -> str:
    """The same query in PostgreSQL's words; SQLite joins in the order of CROSS JOIN."""
    return sql.replace("?", "%s").replace("CROSS JOIN", "JOIN")


def without_password(database: str) -> str:
    """The database as it may be shown."""
    try:
        parts = conninfo_to_dict(database)
    except psycopg.Error:
        return "this address of a database"
    where = parts.get("host", "localhost")
    return f"the database {parts.get('dbname', '')!r} at {where}"


def connect(database: str, purpose: str) -> psycopg.Connection:
    """For threads; waits for the answer to each statement."""
    try:
        return psycopg.connect(
            database, autocommit=True, application_name=f"hornox {purpose}", **SETTINGS
        )
    except psycopg.ProgrammingError as error:
        raise BadDatabase(f"{without_password(database)} cannot be used: {error}") from error


async def connect_async(database: str, purpose: str) -> psycopg.AsyncConnection:
    """For the event loop."""
    return await psycopg.AsyncConnection.connect(
        database, autocommit=True, application_name=f"hornox {purpose}", **SETTINGS
    )
