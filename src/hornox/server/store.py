"""The file: one SQLite database, one thread that writes, many entries in one commit.

`append` returns at once; `then` is called on the event loop when the entry is on disk. All
that is waiting when the thread comes round is committed together, so a busy server pays for
few commits and a quiet one waits for none.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

from hornox.server.schema import BadDatabase, migrate

Then: TypeAlias = Callable[[], None]
Write: TypeAlias = tuple[str, Sequence[object], Then | None]


class Store:
    """Opened once by the process that serves; a second one is refused."""

    def __init__(self, path: Path | str, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.path = path
        self.loop = loop
        self.failed: Callable[[Exception], None] = say_failed
        self.commits = 0
        self.written = 0
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.db = connect(path)
        migrate(self.db)
        self.reader = connect(path)
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    # Writing

    def write(self, sql: str, values: Sequence[object], then: Then | None = None) -> None:
        self.waiting.put((sql, values, then))

    def append(self, table: str, number: int, body: bytes, then: Then | None = None) -> None:
        self.write(
            "INSERT INTO log (code, number, at, body) VALUES (?, ?, ?, ?)",
            (table, number, time.time(), body),
            then,
        )

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

    def close(self) -> None:
        """Everything that is waiting is written first."""
        self.waiting.put(None)
        self.thread.join()
        self.reader.close()
        self.db.close()

    def run(self) -> None:
        while (batch := self.collect()) is not None:
            try:
                self.commit(batch)
            except sqlite3.Error as error:
                self.tell([lambda error=error: self.failed(error)])  # type: ignore[misc]
                return
            self.tell([then for _, _, then in batch if then])

    def collect(self) -> list[Write] | None:
        """All that waits; None when it is time to stop."""
        first = self.waiting.get()
        if first is None:
            return None
        batch = [first]
        while not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)
                break
            batch.append(more)
        return batch

    def commit(self, batch: list[Write]) -> None:
        if not any(sql for sql, _, _ in batch):
            return
        with self.db:
            self.db.execute("BEGIN IMMEDIATE")
            for sql, writes in groupby(batch, key=itemgetter(0)):
                if sql:
                    self.db.executemany(sql, [values for _, values, _ in writes])
        self.commits += 1
        self.written += len(batch)

    def tell(self, thens: list[Then]) -> None:
        if thens and self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(run_all, thens)

    # Reading, on the event loop: every question is small and answered from an index

    def live(self) -> Iterator[tuple[str, list[tuple[float, bytes]]]]:
        """The tables that are open or in play, with their logs."""
        codes = self.reader.execute("SELECT code FROM tables WHERE state IN ('open', 'playing')")
        for (code,) in codes.fetchall():
            yield code, self.log(code)

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
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power cut
        db.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        raise BadDatabase(f"{path} cannot be used as a database: {error}") from error
    return db


def run_all(thens: list[Then]) -> None:
    for then in thens:
        then()


def say_failed(error: Exception) -> None:
    logging.getLogger("hornox").error("store failed", extra={"error": str(error)})
