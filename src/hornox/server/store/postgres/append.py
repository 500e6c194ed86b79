"""Appends entries to the logs of tables, unless another process was first.

One entry each of some tables is one statement, and so a transaction of its own: most commits of a
calm server are that. Several entries of a table are appended together or not at all.

The key (code, number) is the arbiter. All processes take the keys in one order: two that want the
same ones never wait for each other. A row that a later entry makes needless is deleted only after
a while: no statement that still believes its number to be free can run for as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import psycopg

from hornox.server.store.group_commit import APPEND, Guess, TwoWriters, Write

Key: TypeAlias = tuple[str, int]

INSERT = (
    "INSERT INTO log (code, number, at, body)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %s::float8[], %s::bytea[])"
    " AS new (code, number, at, body) WHERE NOT EXISTS"
    " (SELECT 1 FROM log WHERE log.code = new.code AND log.number >= new.number)"
    " ORDER BY new.code, new.number ON CONFLICT DO NOTHING RETURNING code, number"
)
INSERT_EACH = (  # PostgreSQL sends equal notifications of a transaction once
    "WITH written AS (INSERT INTO log (code, number, at, body)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %s::float8[], %s::bytea[])"
    " AS new (code, number, at, body) WHERE NOT EXISTS"
    " (SELECT 1 FROM log WHERE log.code = new.code AND log.number >= new.number)"
    " ORDER BY new.code, new.number ON CONFLICT DO NOTHING RETURNING code, number)"
    " SELECT code, number, pg_notify(%s, %s) FROM written"
)
INSERT_ONE = (  # arrays cost more
    "WITH written AS (INSERT INTO log (code, number, at, body)"
    " SELECT * FROM (VALUES (%s::text, %s::int, %s::float8, %s::bytea))"
    " AS new (code, number, at, body) WHERE NOT EXISTS"
    " (SELECT 1 FROM log WHERE log.code = new.code AND log.number >= new.number)"
    " ON CONFLICT DO NOTHING RETURNING code, number)"
    " SELECT code, number, pg_notify(%s, %s) FROM written"
)
WRITTEN_BEFORE = (
    "SELECT log.code, log.number FROM log"
    " JOIN unnest(%s::text[], %s::int[], %s::float8[], %s::bytea[])"
    " AS new (code, number, at, body) ON log.code = new.code AND log.number = new.number"
    " WHERE log.at = new.at AND log.body = new.body"
)


MOST_AT_ONCE = 100  # entries: what is told of them fits one notification


def is_one_each(batch: Sequence[Write]) -> bool:
    """Whether it is nothing but one entry each of some tables."""
    if any(write.sql not in ("", APPEND) for write in batch):
        return False
    codes = [write.values[0] for write in batch if write.sql]
    return 0 < len(codes) == len(set(codes)) <= MOST_AT_ONCE


def append_each(
    db: psycopg.Connection, batch: Sequence[Write], channel: str, payload: str
) -> set[Guess]:
    """In a transaction of its own; what could not be appended is no matter for the others."""
    appends = [write for write in batch if write.sql]
    is_one = len(appends) == 1
    values = appends[0].values if is_one else columns(appends)
    statement = INSERT_ONE if is_one else INSERT_EACH
    rows = db.execute(statement, (*values, channel, payload)).fetchall()
    return lost_guesses(db, appends, {(code, number) for code, number, _ in rows})


def append_all(db: psycopg.Connection, batch: Sequence[Write]) -> set[Guess]:
    """In the transaction that is open; the guesses of which an entry could not be appended."""
    appends = [write for write in batch if write.sql == APPEND]
    if not appends:
        return set()
    return lost_guesses(db, appends, set(db.execute(INSERT, columns(appends)).fetchall()))


def columns(appends: Sequence[Write]) -> list[list[object]]:
    return [list(column) for column in zip(*(write.values for write in appends), strict=True)]


def lost_guesses(db: psycopg.Connection, appends: Sequence[Write], written: set[Key]) -> set[Guess]:
    if len(written) < len(appends):
        # After a lost connection: the commit was done, but nobody heard of it.
        written |= set(db.execute(WRITTEN_BEFORE, columns(appends)).fetchall())
    lost: set[Guess] = set()
    for write in appends:
        code, number, *_ = write.values
        if (code, number) not in written:
            if write.guess is None or number == 0:  # the code was drawn by two at once
                raise TwoWriters("an entry was not free to be taken back")
            lost.add(write.guess)
    return lost
