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
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

from hornox.server.store.lock import Lock
from hornox.server.store.private_file import create_private, warn_if_others_can_read
from hornox.server.store.schema import BadDatabase, migrate

Then: TypeAlias = Callable[[], None]
Write: TypeAlias = tuple[str, Sequence[object], Then | None]
LogRow: TypeAlias = tuple[int, float, bytes]  # number, when it was written, the entry

APPEND = "INSERT INTO log (code, number, at, body) VALUES (?, ?, ?, ?)"
LOG_PAGE = (
    "SELECT number, at, body FROM log WHERE code = ? AND number > ? ORDER BY number LIMIT 200"
)
ROWS_A_STATEMENT = 64
BUSY_SECONDS = 0.02  # if the last commit was this short a time ago ...
GATHER_SECONDS = 0.005  # ... then wait this long for others to share the next one
RETRY_SECONDS = 1.0
PAUSE_SECONDS = 0.1  # between two batches of old rows to delete
MOST_WAITING = 50_000  # writes

logger = logging.getLogger("hornox")


class Store:
    """Opened by one server process; a second process is refused."""

    def __init__(self, path: Path | str, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.path = path
        self.loop = loop
        self.commits = 0
        self.written = 0
        self.failing = False
        self.closing = False
        self.last_commit_at = 0.0
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.lock = Lock(path)
        create_private(path)
        self.db = connect(path)
        migrate(self.db)
        warn_if_others_can_read(path)
        self.reader = connect(path)
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    # Writing

    def write(self, sql: str, values: Sequence[object], then: Then | None = None) -> None:
        self.waiting.put((sql, values, then))

    def append(self, table: str, number: int, body: bytes, then: Then | None = None) -> None:
        self.waiting.put((APPEND, (table, number, time.time(), body), then))

    def barrier(self, then: Then) -> None:
        """Call `then` when all earlier writes are on disk."""
        self.waiting.put(("", (), then))

    def after_pause(self, work: Then) -> None:
        """Go on with work that nobody waits for, when others have had time to write."""
        if self.loop is not None and not self.closing:
            self.loop.call_later(PAUSE_SECONDS, work)

    async def wait_for_writes(self) -> None:
        """Wait until all earlier writes are on disk."""
        written = asyncio.Event()
        self.barrier(written.set)
        await written.wait()

    async def write_and_wait(self, sql: str, values: Sequence[object]) -> None:
        """Write, and wait until it is on disk."""
        written = asyncio.Event()
        self.write(sql, values, written.set)
        await written.wait()

    @property
    def ready(self) -> bool:
        return self.thread.is_alive() and not self.failing

    @property
    def overfull(self) -> bool:
        """Whether more waits for the disk than the server should promise to write."""
        return self.waiting.qsize() > MOST_WAITING

    def close(self) -> None:
        """Write everything that waits, if the disk allows it, then close."""
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
            self.call_back([then for _, _, then in batch if then])

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
        if not any(sql for sql, _, _ in batch):
            return
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            for sql, writes in groupby(batch, key=itemgetter(0)):
                if sql:
                    self.execute(sql, [values for _, values, _ in writes])
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

    def call_back(self, thens: list[Then]) -> None:
        if thens and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(run_all, thens)

    # Reading, on the event loop: every query is small and uses an index

    def log(self, code: str) -> Iterator[LogRow]:
        """The log of a table, read in pages: a long one never is in memory as a whole."""
        last = -1
        while page := self.reader.execute(LOG_PAGE, (code, last)).fetchall():
            yield from page
            last = page[-1][0]

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


def run_all(thens: list[Then]) -> None:
    """If one fails, the others are still called."""
    for then in thens:
        try:
            then()
        except Exception:
            logger.exception("a message could not be sent")
