"""The file: one SQLite database, one thread that writes, many entries in one commit.

`append` returns at once; `then` is called on the event loop when the entry is on disk. All
that is waiting when the thread comes round is committed together, so a busy server pays for
few commits and a quiet one waits for none. A disk that cannot be written to is tried again
until it can: meanwhile nothing is acknowledged, and nothing is lost.
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
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

from hornox.server.store.lock import Lock
from hornox.server.store.schema import BadDatabase, migrate

Then: TypeAlias = Callable[[], None]
Write: TypeAlias = tuple[str, Sequence[object], Then | None]

APPEND = "INSERT INTO log (code, number, at, body) VALUES (?, ?, ?, ?)"
ROWS_AT_ONCE = 64
BUSY = 0.02  # seconds: if the last commit was not longer ago ...
GATHER = 0.005  # ... then wait so long for others to share the next one
TRY_AGAIN = 1.0
MOST_WAITING = 50_000

logger = logging.getLogger("hornox")


class Store:
    """Opened once by the process that serves; a second one is refused."""

    def __init__(self, path: Path | str, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.path = path
        self.loop = loop
        self.commits = 0
        self.written = 0
        self.failing = False
        self.closing = False
        self.latest = 0.0
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.lock = Lock(path)
        self.db = connect(path)
        migrate(self.db)
        self.reader = connect(path)
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    # Writing

    def write(self, sql: str, values: Sequence[object], then: Then | None = None) -> None:
        self.waiting.put((sql, values, then))

    def append(self, table: str, number: int, body: bytes, then: Then | None = None) -> None:
        self.waiting.put((APPEND, (table, number, time.time(), body), then))

    def barrier(self, then: Then) -> None:
        """When all that was handed in before is on disk."""
        self.waiting.put(("", (), then))

    async def settled(self) -> None:
        """Wait until all that was handed in before is on disk."""
        written = asyncio.Event()
        self.barrier(written.set)
        await written.wait()

    async def done(self, sql: str, values: Sequence[object]) -> None:
        """Write, and wait until it is on disk."""
        written = asyncio.Event()
        self.write(sql, values, written.set)
        await written.wait()

    @property
    def ready(self) -> bool:
        return self.thread.is_alive() and not self.failing

    @property
    def overfull(self) -> bool:
        """More waits for the disk than should be promised."""
        return self.waiting.qsize() > MOST_WAITING

    def close(self) -> None:
        """Everything that is waiting is written first, if the disk lets it."""
        self.closing = True
        self.waiting.put(None)
        self.thread.join()
        self.reader.close()
        self.db.close()
        self.lock.release()

    # The thread

    def run(self) -> None:
        while (batch := self.collect()) is not None:
            if not self.committed(batch):
                return
            self.tell([then for _, _, then in batch if then])

    def collect(self) -> list[Write] | None:
        """All that waits; None when it is time to stop."""
        first = self.waiting.get()
        if first is None:
            return None
        if time.monotonic() - self.latest < BUSY and not self.closing:
            time.sleep(GATHER)
        batch = [first]
        while not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)
                break
            batch.append(more)
        return batch

    def committed(self, batch: list[Write]) -> bool:
        """Whether it is on disk at last; False only when this process must end."""
        while True:
            try:
                self.commit(batch)
            except sqlite3.IntegrityError as error:
                logger.critical("the log has another writer", extra={"error": str(error)})
                os.kill(os.getpid(), signal.SIGTERM)  # what is on disk is the truth: start anew
                return False
            except sqlite3.Error as error:
                logger.error("cannot write", extra={"error": str(error)})  # noqa: TRY400  (no trace in a log)
                self.failing = True
                if self.closing:
                    return False
                time.sleep(TRY_AGAIN)
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
        self.latest = time.monotonic()
        self.commits += 1
        self.written += len(batch)

    def execute(self, sql: str, rows: list[Sequence[object]]) -> None:
        """Log entries many in a statement: each statement hands the interpreter to and fro."""
        if sql != APPEND:
            self.db.executemany(sql, rows)
            return
        for start in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[start : start + ROWS_AT_ONCE]
            more = ", (?, ?, ?, ?)" * (len(some) - 1)
            self.db.execute(APPEND + more, [value for row in some for value in row])

    def tell(self, thens: list[Then]) -> None:
        if thens and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(run_all, thens)

    # Reading, on the event loop: every question is small and answered from an index

    def log(self, code: str) -> list[tuple[float, bytes]]:
        found = self.reader.execute(
            "SELECT at, body FROM log WHERE code = ? ORDER BY number", (code,)
        )
        return found.fetchall()

    def one(self, sql: str, *values: object) -> tuple[object, ...] | None:
        found: tuple[object, ...] | None = self.reader.execute(sql, values).fetchone()
        return found

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
    """Whatever goes wrong with one: the others hear theirs."""
    for then in thens:
        try:
            then()
        except Exception:
            logger.exception("something could not be told")
