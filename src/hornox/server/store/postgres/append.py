"""Appends entries to the logs of tables, unless another process was first.

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
WRITTEN_BEFORE = (
    "SELECT log.code, log.number FROM log"
    " JOIN unnest(%s::text[], %s::int[], %s::float8[], %s::bytea[])"
    " AS new (code, number, at, body) ON log.code = new.code AND log.number = new.number"
    " WHERE log.at = new.at AND log.body = new.body"
)


def append_all(db: psycopg.Connection, batch: Sequence[Write]) -> set[Guess]:
    """In the transaction that is open; the guesses of which an entry could not be appended."""
    appends = [write for write in batch if write.sql == APPEND]
    if not appends:
        return set()
    columns = [list(column) for column in zip(*(write.values for write in appends), strict=True)]
    written: set[Key] = set(db.execute(INSERT, columns).fetchall())
    if len(written) < len(appends):
        # After a lost connection: the commit was done, but nobody heard of it.
        written |= set(db.execute(WRITTEN_BEFORE, columns).fetchall())
    lost: set[Guess] = set()
    for write in appends:
        code, number, *_ = write.values
        if (code, number) not in written:
            if write.guess is None or number == 0:  # the code was drawn by two at once
                raise TwoWriters("an entry was not free to be taken back")
            lost.add(write.guess)
    return lost
