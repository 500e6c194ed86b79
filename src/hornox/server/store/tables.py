"""Tables and their logs in the database: inserted, updated, found and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hornox.server.store.sqlite import Store, Then

LATEST = 9e12  # seconds since 1970: no table changes later
CODES_A_PAGE = 500
ENTRIES_A_BATCH = 100  # other writes wait for one batch at most

PAGE_BY_STATUS = (
    "SELECT changed, code FROM tables WHERE state = ? AND (changed, code) < (?, ?)"
    " ORDER BY changed DESC, code DESC LIMIT ?"
)
FINISHED = "SELECT code FROM tables WHERE state IN ('closed', 'over') AND changed < ? LIMIT ?"
ANY_ENTRY = "SELECT 1 FROM log WHERE code = ? LIMIT 1"
CLOSE = "UPDATE tables SET state = 'closed' WHERE code = ?"
DELETE_ENTRIES = (
    "DELETE FROM log WHERE code = ? AND number IN"
    " (SELECT number FROM log WHERE code = ? ORDER BY number LIMIT ?)"
)
DELETE = "DELETE FROM tables WHERE code = ?"


class TableRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def insert(self, code: str, game: str, *, listed: bool, at: float, then: Then) -> None:
        self.store.write(
            "INSERT INTO tables (code, game, state, listed, made, changed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (code, game, "open", listed, at, at),
            then,
        )

    def update_status(self, code: str, status: str, then: Then | None = None) -> None:
        self.store.write(
            "UPDATE tables SET state = ?, changed = ? WHERE code = ?",
            (status, self.store.clock.now(), code),
            then,
        )

    def find_status(self, code: str) -> str | None:
        row = self.store.one("SELECT state FROM tables WHERE code = ?", code)
        return None if row is None else str(row[0])

    def unfinished_codes(self) -> Iterator[str]:
        """The codes of all tables in play, then of all that are open; of each the latest first."""
        yield from self.codes_by_status("playing")
        yield from self.codes_by_status("open")

    def codes_by_status(self, status: str) -> Iterator[str]:
        """Read a page at a time, so that nobody waits for many tables."""
        last: tuple[object, ...] = (LATEST, "")
        while rows := self.store.all(PAGE_BY_STATUS, status, *last, CODES_A_PAGE):
            yield from (str(code) for _, code in rows)
            last = rows[-1]

    def is_used(self, code: str) -> bool:
        """Whether a table or a record has this code."""
        query = "SELECT 1 FROM tables WHERE code = ? UNION ALL SELECT 1 FROM records WHERE code = ?"
        return self.store.one(query, code, code) is not None

    def finished_codes(self, before: float) -> list[str]:
        """Some closed and finished tables that have not changed since then."""
        rows = self.store.all(FINISHED, before, CODES_A_PAGE)
        return [str(code) for (code,) in rows]

    def delete(self, codes: list[str], then: Then) -> None:
        """Delete these tables with their logs; `then` is called when they are gone.

        A batch, and a moment after it is on disk the next: other writes go in between. Until its
        log is gone a table stays, as closed, so that nobody ever finds half of a log.
        """
        if not codes:
            then()
            return
        code, *others = codes
        if self.store.one(ANY_ENTRY, code) is None:
            self.store.write(DELETE, (code,), partial(self.delete, others, then))
            return
        more = partial(self.store.after_pause, partial(self.delete, codes, then))
        self.store.write(CLOSE, (code,))
        self.store.write(DELETE_ENTRIES, (code, code, ENTRIES_A_BATCH), more)
