"""A database that one thread writes to, committing everything that waits together.

`append` returns at once; `then` is called on the event loop when the entry is on disk. A busy
server needs few commits this way, and a quiet one waits for none. If the database cannot be
written to, the thread tries again until it can: meanwhile nothing is acknowledged, and nothing is
lost.

Where several processes share a database, what a table session has written stays a guess until it
is committed: another process may have appended to the same log first. Then the whole guess is
dropped, and nobody has heard of it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar, NamedTuple, TypeAlias, cast

from hornox.server.counters import Histogram
from hornox.server.errors import Refused
from hornox.server.server_clock import ServerClock

Then: TypeAlias = Callable[[], None]
LogRow: TypeAlias = tuple[int, float, bytes]  # the number, the time, the entry

SAVE_CLOCK = (
    "INSERT INTO clock VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET seconds = excluded.seconds"
)
APPEND = "INSERT INTO log (code, number, at, body) VALUES (?, ?, ?, ?)"
ROWS_A_PAGE = 200  # as in the statement
LOG_PAGE = (
    "SELECT number, at, body FROM log WHERE code = ? AND number > ? ORDER BY number LIMIT 200"
)
DELETE_ENTRY = "DELETE FROM log WHERE code = ? AND number = ?"
BUSY_SECONDS = 0.02  # if the last commit was this short a time ago ...
GATHER_SECONDS = 0.005  # ... then wait this long for others to share the next one
SOON_SECONDS = 0.05  # after the first failure: perhaps only a connection was lost
RETRY_SECONDS = 1.0
PAUSE_SECONDS = 0.1  # between two batches of old rows to delete
ANSWER_SECONDS = 5.0  # nobody who asks for something waits longer for the disk
MOST_WAITING = 50_000  # writes
MOST_WAITING_BYTES = 64_000_000
BYTES_A_WRITE = 300  # of Python objects, besides what is counted

DISK_TOO_SLOW = "The disk cannot keep up: try again in a moment."
DATABASE_AWAY = "The database cannot be read now: try again in a moment."

logger = logging.getLogger("hornox")


class Guess:
    """What one session writes until it hears that another process was first: all of it, or none."""

    __slots__ = ("on_lost", "was_lost", "was_told")

    def __init__(self, on_lost: Then) -> None:
        self.on_lost = on_lost
        self.was_lost = False  # the writing thread knows
        self.was_told = False  # the event loop knows


class Write(NamedTuple):
    """`size` is what it keeps in memory until it is on disk, with all that `then` will send."""

    sql: str
    values: Sequence[object]
    then: Then | None
    size: int
    guess: Guess | None


class TwoWriters(Exception):
    """Another process writes to a database that only this one may use."""


class Store(ABC):
    is_shared: ClassVar[bool]  # whether other processes use the same database
    errors: ClassVar[tuple[type[Exception], ...]]  # of a write, which is then tried again
    read_errors: ClassVar[tuple[type[Exception], ...]]  # after which reading may succeed later

    def __init__(
        self, loop: asyncio.AbstractEventLoop | None = None, clock: ServerClock | None = None
    ) -> None:
        self.loop = loop
        self.clock = clock or ServerClock()
        self.commits = 0
        self.commit_seconds = Histogram()
        self.written = 0
        self.guesses_lost = 0
        self.failing = False
        self.closing = False
        self.last_commit_at = 0.0
        self.waiting_bytes = 0  # only the event loop counts them
        self.waiting: queue.SimpleQueue[list[Write] | None] = queue.SimpleQueue()
        self.held_together: list[Write] | None = None
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)

    # Writing

    def write(
        self,
        sql: str,
        values: Sequence[object],
        then: Then | None = None,
        held_bytes: int = 0,
        guess: Guess | None = None,
    ) -> None:
        """`held_bytes` is the size of what `then` keeps in memory."""
        size = sum(len(value) for value in values if isinstance(value, str | bytes))
        self.enqueue(sql, values, then, size + held_bytes, guess)

    def append(
        self,
        row: tuple[str, int, float, bytes],
        then: Then | None = None,
        held_bytes: int = 0,
        guess: Guess | None = None,
    ) -> None:
        """Append to the log of a table: its code, the number, the time, the entry."""
        self.enqueue(APPEND, row, then, len(row[3]) + held_bytes, guess)

    def enqueue(
        self,
        sql: str,
        values: Sequence[object],
        then: Then | None,
        size: int,
        guess: Guess | None = None,
    ) -> None:
        size += BYTES_A_WRITE
        self.waiting_bytes += size
        write = Write(sql, values, then, size, guess)
        if self.held_together is None:
            self.waiting.put([write])
        else:
            self.held_together.append(write)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commit all that is written meanwhile in one transaction: who hears of one finds all."""
        if self.held_together is not None:
            yield
            return
        held = self.held_together = []
        try:
            yield
        finally:
            self.held_together = None
            if held:
                self.waiting.put(held)

    def delete_entries(self, code: str, numbers: Iterable[int], guess: Guess | None = None) -> None:
        for number in numbers:
            self.write(DELETE_ENTRY, (code, number), guess=guess)

    def barrier(self, then: Then, held_bytes: int = 0, guess: Guess | None = None) -> None:
        """Call `then` when all earlier writes are on disk; not if the guess is lost by then."""
        self.enqueue("", (), then, held_bytes, guess)

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
        self.disconnect()

    # In the writing thread

    def run(self) -> None:
        while (batch := self.collect()) is not None:
            lost = self.commit_with_retries(batch)
            if lost is None:
                return
            self.call_back(batch, lost)
            del batch  # it may be large, and the next one may be long in coming

    def collect(self) -> list[Write] | None:
        """All writes that wait; None when it is time to stop."""
        first = self.waiting.get()
        if first is None:
            return None
        if time.monotonic() - self.last_commit_at < BUSY_SECONDS and not self.closing:
            time.sleep(GATHER_SECONDS)
        batch = [*first]
        while not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)
                break
            batch += more
        return batch

    def commit_with_retries(self, batch: list[Write]) -> Collection[Guess] | None:
        """Try until the batch is on disk; the guesses that are lost, None if it must end."""
        while True:
            try:
                lost = self.commit_if_needed(batch)
            except TwoWriters as error:
                self.end_process("another process writes to the log", str(error))
                return None
            except self.errors as error:
                logger.error("cannot write to the database", extra={"error": str(error)})  # noqa: TRY400  (no trace in a log)
                wait = RETRY_SECONDS if self.failing else SOON_SECONDS
                self.failing = True
                if self.closing:
                    return None
                time.sleep(wait)
            except Exception as error:  # noqa: BLE001  (without this thread nothing is ever saved)
                self.end_process("the database refuses what it is given", type(error).__name__)
                return None
            else:
                self.failing = False
                return lost

    def end_process(self, event: str, error: str) -> None:
        """Only the disk is right: the operator's supervisor starts again from it."""
        logger.critical(event, extra={"error": error})
        os.kill(os.getpid(), signal.SIGTERM)

    def commit_if_needed(self, batch: list[Write]) -> Collection[Guess]:
        lost: Collection[Guess] = {
            write.guess for write in batch if write.guess and write.guess.was_lost
        }
        kept = [write for write in batch if write.guess not in lost] if lost else batch
        if not any(write.sql for write in kept):
            return lost
        began = time.monotonic()
        lost = {*lost, *self.commit(kept)}
        self.last_commit_at = time.monotonic()
        self.commit_seconds.observe(self.last_commit_at - began)
        self.commits += 1
        self.written += len(batch)
        return lost

    def call_back(self, batch: list[Write], lost: Collection[Guess]) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.end_batch, batch, lost)

    def end_batch(self, batch: list[Write], lost: Collection[Guess]) -> None:
        """On the event loop. If one callback fails, the others are still called."""
        for write in batch:
            self.waiting_bytes -= write.size
            if write.then and write.guess not in lost:
                self.call(write.then)
        for guess in lost:
            if not guess.was_told:
                guess.was_told = True
                self.guesses_lost += 1
                self.call(guess.on_lost)

    def call(self, then: Then) -> None:
        try:
            then()
        except Exception:
            logger.exception("a message could not be sent")

    # What each database does in its own way

    @abstractmethod
    def commit(self, batch: list[Write]) -> Collection[Guess]:
        """All of the batch in one transaction, except guesses that it finds lost: it returns those.

        It marks them: whatever else they write must not be committed either.
        """

    @abstractmethod
    def announce(self, message: dict[str, object]) -> bool:
        """Tell the other processes, where there are any; kept nowhere. False if it is too long."""

    @abstractmethod
    def disconnect(self) -> None: ...

    # Reading: every query is small and uses an index

    @abstractmethod
    async def one(self, sql: str, *values: object) -> tuple[object, ...] | None: ...

    @abstractmethod
    async def all(self, sql: str, *values: object) -> list[tuple[object, ...]]: ...

    async def log_pages(self, code: str, after: int = -1) -> AsyncIterator[list[LogRow]]:
        """The log of a table, read in pages: a long one never is in memory as a whole."""
        while page := await self.log_page(code, after):
            yield page
            if len(page) < ROWS_A_PAGE:
                return
            after = page[-1][0]

    async def log_page(self, code: str, after: int) -> list[LogRow]:
        return cast("list[LogRow]", await self.all(LOG_PAGE, code, after))
