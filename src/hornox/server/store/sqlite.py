"""The SQLite database: one thread writes, and commits everything that waits together.

`append` returns at once; `then` is called on the event loop when the entry is on disk. A busy
server needs few commits this way, and a quiet one waits for none. If the disk cannot be written
to, the thread tries again until it can: meanwhile nothing is acknowledged, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple, TypeAlias

from hornox.server.errors import Refused
from hornox.server.server_clock import ServerClock
from hornox.server.store.lock import Lock
from hornox.server.store.private_file import create_private, warn_if_others_can_read
from hornox.server.store.schema import BadDatabase, migrate

Then: TypeAlias = Callable[[], None]
LogRow: TypeAlias = tuple[int, float, bytes]  # the number, the time, the entry

SAVE_CLOCK = (
    "INSERT INTO clock VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET seconds = excluded.seconds"
)
APPEND = "INSERT INTO log (code, number, at, body) VALUES (?, ?, ?, ?)"
LOG_PAGE = (
    "SELECT number, at, body FROM log WHERE code = ? AND number > ? ORDER BY number LIMIT 200"
)
DELETE_ENTRY = "DELETE FROM log WHERE code = ? AND number = ?"
ROWS_A_STATEMENT = 64
BUSY_SECONDS = 0.02  # if the last commit was this short a time ago ...
GATHER_SECONDS = 0.005  # ... then wait this long for others to share the next one
RETRY_SECONDS = 1.0
PAUSE_SECONDS = 0.1  # between two batches of old rows to delete
ANSWER_SECONDS = 5.0  # nobody who asks for something waits longer for the disk
MOST_WAITING = 50_000  # writes
MOST_WAITING_BYTES = 64_000_000
BYTES_A_WRITE = 300  # of Python objects, besides what is counted

DISK_TOO_SLOW = "The disk cannot keep up: try again in a moment."

logger = logging.getLogger("hornox")


class Write(NamedTuple):
    """`size` is what it keeps in memory until it is on disk, with all that `then` will send."""

    sql: str
    values: Sequence[object]
    then: Then | None
    size: int


class Store:
    """Opened by one server process; a second process is refused."""

    def __init__(
        self,
        path: Path | str,
        loop: asyncio.AbstractEventLoop | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        self.path = path
        self.loop = loop
        self.commits = 0
        self.written = 0
        self.failing = False
        self.closing = False
        self.last_commit_at = 0.0
        self.waiting_bytes = 0  # only the event loop counts them
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.lock = Lock(path)
        create_private(path)
        self.db = connect(path)
        migrate(self.db)
        warn_if_others_can_read(path)
        self.reader = connect(path)
        self.clock = clock or ServerClock()
        self.clock.start(self.saved_clock())
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    # Writing

    def write(
        self, sql: str, values: Sequence[object], then: Then | None = None, held_bytes: int = 0
    ) -> None:
        """`held_bytes` is the size of what `then` keeps in memory."""
        size = sum(len(value) for value in values if isinstance(value, str | bytes))
        self.enqueue(sql, values, then, size + held_bytes)

    def append(
        self, row: tuple[str, int, float, bytes], then: Then | None = None, held_bytes: int = 0
    ) -> None:
        """Append to the log of a table: its code, the number, the time, the entry."""
        self.enqueue(APPEND, row, then, len(row[3]) + held_bytes)

    def enqueue(self, sql: str, values: Sequence[object], then: Then | None, size: int) -> None:
        size += BYTES_A_WRITE
        self.waiting_bytes += size
        self.waiting.put(Write(sql, values, then, size))

    def delete_entries(self, code: str, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.write(DELETE_ENTRY, (code, number))

    def barrier(self, then: Then, held_bytes: int = 0) -> None:
        """Call `then` when all earlier writes are on disk."""
        self.enqueue("", (), then, held_bytes)

    def after_pause(self, work: Then) -> None:
        """Go on with work that nobody waits for, when others have had time to write."""
        if self.loop is not None and not self.closing:
            self.loop.call_later(PAUSE_SECONDS, work)

    async def wait_for_writes(self) -> None:
        """Wait until all earlier writes are on disk."""
        await self.write_and_wait("", ())

    async def write_and_wait(self, sql: str, values: Sequence[object]) -> None:
        """Write, and wait until it is on disk; refused as `busy` if that takes too long."""
        if self.overfull:
            raise Refused("busy", DISK_TOO_SLOW)
        written = asyncio.Event()
        self.write(sql, values, written.set)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await written.wait()
        except TimeoutError as error:
            raise Refused("busy", DISK_TOO_SLOW) from error

    def save_clock(self) -> None:
        self.write(SAVE_CLOCK, (self.clock.now(),))

    @property
    def ready(self) -> bool:
        return self.thread.is_alive() and not self.failing

    @property
    def overfull(self) -> bool:
        """Whether more waits for the disk than the server should promise to write."""
        return self.waiting.qsize() > MOST_WAITING or self.waiting_bytes > MOST_WAITING_BYTES

    def close(self) -> None:
        """Write everything that waits, if the disk allows it, then close."""
        self.save_clock()
        self.closing = True
        self.waiting.put(None)
        self.thread.join()
        self.reader.close()
        self.db.close()
        self.lock.release()

    # In the writing thread

    def run(self) -> None:
        while (batch := self.collect()) is not None:
            if not self.commit_with_retries(batch):
                return
            self.call_back(batch)
            del batch  # it may be large, and the next one may be long in coming

    def collect(self) -> list[Write] | None:
        """All writes that wait; None when it is time to stop."""
        first = self.waiting.get()
        if first is None:
            return None
        if time.monotonic() - self.last_commit_at < BUSY_SECONDS and not self.closing:
            time.sleep(GATHER_SECONDS)
        batch = [first]
        while not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)
                break
            batch.append(more)
        return batch

    def commit_with_retries(self, batch: list[Write]) -> bool:
        """Try until the batch is on disk; False only when this process must end."""
        while True:
            try:
                self.commit(batch)
            except sqlite3.IntegrityError as error:
                logger.critical("another process writes to the log", extra={"error": str(error)})
                os.kill(os.getpid(), signal.SIGTERM)  # only the disk is right: start again from it
                return False
            except sqlite3.Error as error:
                logger.error("cannot write to the database", extra={"error": str(error)})  # noqa: TRY400  (no trace in a log)
                self.failing = True
                if self.closing:
                    return False
                time.sleep(RETRY_SECONDS)
            else:
                self.failing = False
                return True

    def commit(self, batch: list[Write]) -> None:
        if not any(write.sql for write in batch):
            return
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            for sql, writes in groupby(batch, key=itemgetter(0)):
                if sql:
                    self.execute(sql, [write.values for write in writes])
        self.last_commit_at = time.monotonic()
        self.commits += 1
        self.written += len(batch)

    def execute(self, sql: str, rows: list[Sequence[object]]) -> None:
        """Many log entries in one statement: each statement releases the interpreter lock once."""
        if sql != APPEND:
            self.db.executemany(sql, rows)
            return
        for start in range(0, len(rows), ROWS_A_STATEMENT):
            some = rows[start : start + ROWS_A_STATEMENT]
            more = ", (?, ?, ?, ?)" * (len(some) - 1)
            self.db.execute(APPEND + more, [value for row in some for value in row])

    def call_back(self, batch: list[Write]) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.end_batch, batch)

    def end_batch(self, batch: list[Write]) -> None:
        """On the event loop. If one callback fails, the others are still called."""
        for write in batch:
            self.waiting_bytes -= write.size
            try:
                if write.then:
                    write.then()
            except Exception:
                logger.exception("a message could not be sent")

    # Reading, on the event loop: every query is small and uses an index

    def log(self, code: str) -> Iterator[LogRow]:
        """The log of a table, read in pages: a long one never is in memory as a whole."""
        last = -1
        while page := self.reader.execute(LOG_PAGE, (code, last)).fetchall():
            yield from page
            last = page[-1][0]

    def saved_clock(self) -> float | None:
        row: tuple[float] | None = self.reader.execute(
            "SELECT seconds FROM clock WHERE id = 1"
        ).fetchone()
        return row and row[0]

    def one(self, sql: str, *values: object) -> tuple[object, ...] | None:
        row: tuple[object, ...] | None = self.reader.execute(sql, values).fetchone()
        return row

    def all(self, sql: str, *values: object) -> list[tuple[object, ...]]:
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
