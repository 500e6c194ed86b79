"""What a session has applied and written, but the database has not confirmed yet.

Where processes share a database, all of it may be lost at once: then the state goes back to what
was confirmed, and the requests that nobody has had an answer to are handled again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from hornox.server.store.group_commit import Guess, Store, Then
from hornox.server.table.session.weak_callback import weak_callback
from hornox.server.table.state.snapshot import Snapshot, restore, take_snapshot
from hornox.server.table.state.table_state import TableState

Work: TypeAlias = Callable[[], None]


class Unconfirmed:
    def __init__(
        self,
        state: TableState,
        store: Store,
        on_lost: Callable[[Iterable[Work]], None],
        on_quiet: Callable[[], None],
    ) -> None:
        self.state = state
        self.store = store
        self.on_lost = on_lost
        self.on_quiet = on_quiet  # all is confirmed
        self.snapshot: Snapshot | None = None  # of the state that was confirmed
        self.start_again()

    def start_again(self) -> None:
        self.guess = Guess(weak_callback(self.lose)) if self.store.is_shared else None
        self.begun = 0  # writes
        self.ended = 0
        self.works: deque[tuple[int, Work]] = deque()  # each with the writes that were begun then

    @property
    def count(self) -> int:
        """Writes that are not on disk yet."""
        return self.begun - self.ended

    def before_change(self) -> None:
        """Call this before the state is changed by something that is going to be written."""
        if self.guess and self.snapshot is None:
            self.snapshot = take_snapshot(self.state)

    def begin(self, then: Then | None = None) -> Then:
        """What the store is to call when a write is on disk."""
        self.begun += 1
        return partial(self.end, then)

    def end(self, then: Then | None = None) -> None:
        self.ended += 1
        while self.works and self.works[0][0] <= self.ended:
            self.works.popleft()
        if self.begun == self.ended:
            self.snapshot = None
        if then:
            then()
        if self.guess and self.begun == self.ended:
            self.on_quiet()

    def barrier(self, then: Then, held_bytes: int = 0) -> None:
        """Call `then` when all that was written so far is on disk."""
        self.store.barrier(self.begin(then), held_bytes, self.guess)

    def remember(self, work: Work) -> None:
        """It has just been done; if what it has written is lost, it must be done again."""
        if self.guess and self.count:
            self.works.append((self.begun, work))

    def lose(self) -> None:
        works = [work for _, work in self.works]
        assert self.snapshot is not None
        restore(self.state, self.snapshot)
        self.snapshot = None
        self.start_again()
        self.on_lost(works)
