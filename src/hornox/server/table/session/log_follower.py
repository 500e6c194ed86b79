"""Follows the log of a table that other processes write to as well.

While this process is behind the log, whatever is asked for at the table waits: it is decided on
the latest state only.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterable

from hornox.server.errors import Refused
from hornox.server.store.group_commit import ANSWER_SECONDS, DISK_TOO_SLOW, LogRow, Store
from hornox.server.table.session.unconfirmed import Unconfirmed, Work
from hornox.server.table.session.weak_callback import weak_callback
from hornox.server.table.state.log_entries import AnyEntry, decode
from hornox.server.table.state.table_state import TableState

MOST_WAITING = 500  # requests at one table
RETRY_SECONDS = 0.5
SETTLE_SECONDS = 0.002

logger = logging.getLogger("hornox")


class LogFollower:
    """`tell` is called for each entry of others that nobody here has heard of."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        tell: Callable[[AnyEntry, int], None],
        on_lost: Callable[[], None],
        on_caught_up: Callable[[], None],
    ) -> None:
        self.state = state
        self.store = store
        self.tell = tell
        self.on_lost = on_lost
        self.on_caught_up = on_caught_up
        lose, look = weak_callback(self.lose), weak_callback(self.start_if_behind)
        self.unconfirmed = Unconfirmed(state, store, lose, look)
        self.told = state.entry_count  # the number of the next entry that nobody here has heard of
        self.heard_of = 0  # the highest number that another process has announced
        self.waiting: deque[Work] = deque()
        self.task: asyncio.Task[None] | None = None
        self.on_broken: Callable[[], None] | None = None  # what was read cannot be

    @property
    def is_behind(self) -> bool:
        return self.task is not None

    def submit(self, work: Work) -> None:
        """Do this now, or once the log is caught up with; again, if it is lost."""
        if not self.is_behind:
            self.do(work)
        elif len(self.waiting) < MOST_WAITING:
            self.waiting.append(work)
        else:
            raise Refused("busy", "Too much is asked for at this table: try again in a moment.")

    def do(self, work: Work) -> None:
        work()
        self.unconfirmed.remember(work)

    def lose(self, works: Iterable[Work]) -> None:
        """Another process was first: read what it has written, then look at all of this again."""
        self.waiting.extendleft(reversed([*works]))
        self.on_lost()
        self.start()

    def hear_of(self, number: int) -> None:
        """Another process has written this entry. If a guess is under way, it will be lost."""
        self.heard_of = max(self.heard_of, number)
        self.start_if_behind()

    def look(self) -> None:
        """Something may have been missed; a guess that is confirmed shows that nothing was."""
        if not self.unconfirmed.count:
            self.start()

    def start_if_behind(self) -> None:
        if self.heard_of >= self.state.entry_count and not self.unconfirmed.count:
            self.start()

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.catch_up())

    async def catch_up(self) -> None:
        try:
            heard_of = -1
            while heard_of != self.heard_of:  # more may be announced while it is read
                heard_of = self.heard_of
                while not await self.read_on():  # noqa: ASYNC110  (the database is away)
                    await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            logger.exception("a log cannot be followed")
            if self.on_broken:
                self.on_broken()
            return
        finally:
            self.task = None
        self.on_caught_up()
        while self.waiting and not self.is_behind:
            self.do_again(self.waiting.popleft())

    def do_again(self, work: Work) -> None:
        """Whoever waits for an answer has it already if it is refused."""
        try:
            with contextlib.suppress(Refused):
                self.do(work)
        except Exception:
            logger.exception("a request could not be handled")

    async def read_on(self) -> bool:
        """Whether the database could be read."""
        try:
            async for rows in self.store.log_pages(self.state.code, self.state.entry_count - 1):
                for row in rows:
                    self.follow(row)
        except self.store.read_errors as error:
            logger.warning("a log cannot be read now", extra={"error": type(error).__name__})
            return False
        return True

    def follow(self, row: LogRow) -> None:
        number, at, body = row
        entry, step = decode(body), self.state.step
        self.state.entry_count = number
        self.store.clock.catch_up(at)
        self.state.apply(entry, at)
        self.state.note_row(entry, number)
        if number >= self.told:
            self.told = number + 1
            self.tell(entry, self.state.step - step)

    async def refresh(self) -> None:
        """See all that was committed before now: whoever comes from another process knows it."""
        if not self.store.is_shared:
            return
        await self.settle()
        self.start()
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that was decided here is on disk, in whatever attempt."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while self.is_behind or self.unconfirmed.count:  # noqa: ASYNC110  (seldom needed)
                    await asyncio.sleep(SETTLE_SECONDS)
        except TimeoutError as error:
            raise Refused("busy", DISK_TOO_SLOW) from error

    def close(self) -> None:
        if self.task:
            self.task.cancel()
