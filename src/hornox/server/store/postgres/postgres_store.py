"""The PostgreSQL database: the same store as SQLite's, for many processes at once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import time
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from operator import attrgetter

import psycopg
from psycopg.errors import DeadlockDetected, SerializationFailure

from hornox.server.server_clock import ServerClock
from hornox.server.store.group_commit import (
    APPEND,
    DELETE_ENTRY,
    Guess,
    LogRow,
    Store,
    TwoWriters,
    Write,
)  # fmt: skip
from hornox.server.store.postgres.append import append_all, append_each, is_one_each
from hornox.server.store.postgres.connect import connect, to_postgres, without_password
from hornox.server.store.postgres.log_reader import LogReader
from hornox.server.store.postgres.readers import Readers
from hornox.server.store.postgres.schema import migrate
from hornox.server.store.schema import BadDatabase

CHANNEL = "hornox"
PROCESS_LOCKS = 0x6F78  # the class of the advisory locks that processes hold on their ids
LOCK = "SELECT pg_try_advisory_lock(%s, %s)"
ANNOUNCE = "announce"  # stands for SQL
MOST_PAYLOAD_BYTES = 7_500  # of a notification: PostgreSQL allows 8,000
MOST_TURNS = 5
SAVE_LATEST_CLOCK = (
    "INSERT INTO clock VALUES (1, ?) ON CONFLICT (id)"
    " DO UPDATE SET seconds = greatest(clock.seconds, excluded.seconds)"
)
KEEP_ROWS_SECONDS = 300.0  # far longer than any statement may run


class PostgresStore(Store):
    is_shared = True
    errors = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError)
    read_errors = (psycopg.OperationalError, psycopg.InterfaceError)

    def __init__(
        self,
        database: str,
        loop: asyncio.AbstractEventLoop | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        super().__init__(loop, clock)
        self.database = database
        self.needless: deque[tuple[float, Guess | None, tuple[str, int]]] = deque()
        try:
            self.db: psycopg.Connection | None = connect(database, "writer")
            migrate(self.db)
            self.process = register(self.db)
            row = self.db.execute("SELECT seconds FROM clock WHERE id = 1").fetchone()
            self.prepare(self.db)
        except psycopg.Error as error:
            raise BadDatabase(f"{without_password(database)} cannot be used: {error}") from error
        self.readers = Readers(database)
        self.log_reader = LogReader(self.readers)
        self.clock.start(row[0] if row else None)
        self.thread.start()

    def prepare(self, db: psycopg.Connection) -> None:
        """Say which process this is."""
        db.execute("SELECT set_config('hornox.process', %s, false)", (str(self.process),))
        self.is_locked = False
        self.lock(db)

    def lock(self, db: psycopg.Connection) -> None:
        """The lock tells the others that this process lives.

        A connection that was lost may hold it a little longer: then the next commit tries again.
        """
        if not self.is_locked:
            row = db.execute(LOCK, (PROCESS_LOCKS, self.process)).fetchone()
            self.is_locked = bool(row and row[0])

    # Writing

    def save_clock(self) -> None:
        """The processes' clocks differ a little: the latest counts."""
        self.write(SAVE_LATEST_CLOCK, (self.clock.now(),))

    def announce(self, message: dict[str, object]) -> bool:
        """Tell the other processes; with the next commit, in its order, and kept nowhere.

        False if it is too long to be told.
        """
        item = json.dumps(message, separators=(",", ":"))
        if len(item) > MOST_PAYLOAD_BYTES:
            return False
        self.write(ANNOUNCE, (item,))
        return True

    def delete_entries(self, code: str, numbers: Iterable[int], guess: Guess | None = None) -> None:
        """Later: as long as they are there, nobody else can take their numbers."""
        now = time.monotonic()
        self.needless.extend((now, guess, (code, number)) for number in numbers)
        while self.needless and self.needless[0][0] < now - KEEP_ROWS_SECONDS:
            _, by, row = self.needless.popleft()
            if by is None or not by.was_lost:
                self.write(DELETE_ENTRY, row)

    def commit(self, batch: list[Write]) -> Collection[Guess]:
        lost: set[Guess] = set()
        while True:
            kept = [write for write in batch if write.guess not in lost]
            found = self.commit_in_turn(kept)
            for guess in found:
                guess.was_lost = True
            lost |= found
            if not found or is_one_each(kept):
                return lost

    def commit_in_turn(self, batch: list[Write]) -> set[Guess]:
        """Of two transactions that wait for each other PostgreSQL ends one: it comes later."""
        for _ in range(MOST_TURNS):
            with contextlib.suppress(DeadlockDetected, SerializationFailure):
                return self.try_to_commit(batch)
        return self.try_to_commit(batch)

    def try_to_commit(self, batch: list[Write]) -> set[Guess]:
        """All of it, or nothing and the guesses that are in the way; see append.py for the rest."""
        db = self.connected()
        try:
            self.lock(db)
            if is_one_each(batch):
                return append_each(db, batch, CHANNEL, *payloads(self.process, batch))
            return self.write_all(db, batch)
        except psycopg.IntegrityError as error:
            raise TwoWriters(type(error).__name__) from error
        except (DeadlockDetected, SerializationFailure):
            raise
        except psycopg.Rollback as error:
            self.leave(db)
            raise psycopg.OperationalError("the connection broke during a rollback") from error
        except self.errors:
            self.leave(db)
            raise

    def write_all(self, db: psycopg.Connection, batch: list[Write]) -> set[Guess]:
        """In one transaction, which is rolled back if a guess is in the way."""
        with db.transaction() as transaction:
            if lost := append_all(db, batch):
                raise psycopg.Rollback(transaction)
            for sql, writes in groupby(others(batch), key=attrgetter("sql")):
                execute(db, to_postgres(sql), [write.values for write in writes])
            for payload in payloads(self.process, batch):
                db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
        return lost

    def leave(self, db: psycopg.Connection) -> None:
        """A connection in doubt: PostgreSQL rolls back whatever it had begun."""
        self.db = None
        db.close()

    def connected(self) -> psycopg.Connection:
        if self.db is None or self.db.closed:
            db = connect(self.database, "writer")
            self.prepare(db)
            self.db = db
        return self.db

    def disconnect(self) -> None:
        self.readers.close()
        if self.db:
            self.db.close()

    # Reading

    async def one(self, sql: str, *values: object) -> tuple[object, ...] | None:
        rows = await self.readers.all(sql, values)
        return rows[0] if rows else None

    async def all(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        return await self.readers.all(sql, values)

    async def log_page(self, code: str, after: int) -> list[LogRow]:
        return await self.log_reader.page(code, after)


def register(db: psycopg.Connection) -> int:
    """The id of this process, which no other has or had."""
    name = f"{socket.gethostname()}:{os.getpid()}"
    row = db.execute("INSERT INTO processes (name) VALUES (%s) RETURNING id", (name,)).fetchone()
    assert row is not None
    process: int = row[0]
    return process


def others(batch: list[Write]) -> list[Write]:
    return [write for write in batch if write.sql and write.sql not in (APPEND, ANNOUNCE)]


def execute(db: psycopg.Connection, sql: str, rows: list[Sequence[object]]) -> None:
    if len(rows) == 1:
        db.execute(sql, rows[0])
    else:
        with db.cursor() as cursor:
            cursor.executemany(sql, rows)


def payloads(process: int, batch: list[Write]) -> list[str]:
    """What the others are told: the last number of each log that has grown, and announcements."""
    last: dict[str, int] = {}
    for write in batch:
        if write.sql == APPEND:
            code, number, *_ = write.values
            last[str(code)] = int(str(number))
    items = [json.dumps({"log": [code, number]}) for code, number in last.items()]
    items += [str(write.values[0]) for write in batch if write.sql == ANNOUNCE]
    start = first_bytes(process).decode()
    return [f'{start}"items":[{",".join(some)}]}}' for some in split(items)]


def first_bytes(process: int) -> bytes:
    """Of every notification that this process sends."""
    return b'{"from":%d,' % process


def split(items: list[str]) -> list[list[str]]:
    parts: list[list[str]] = []
    size = MOST_PAYLOAD_BYTES
    for item in items:
        if size + len(item) > MOST_PAYLOAD_BYTES:
            parts.append([])
            size = 0
        parts[-1].append(item)
        size += len(item) + 1
    return parts
