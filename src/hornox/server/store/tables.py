"""Tables and their logs in the database: inserted, updated, found and deleted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from hornox.server.store.sqlite import Store

LATEST = 9e12  # seconds since 1970: no table changes later
CODES_A_PAGE = 500
TABLES_A_BATCH = 20  # other writes wait for one batch at most
ENTRIES_A_BATCH = 100

PAGE_BY_STATUS = (
    "SELECT changed, code FROM tables WHERE state = ? AND (changed, code) < (?, ?)"
    " ORDER BY changed DESC, code DESC LIMIT ?"
)
ANY_FINISHED = "SELECT 1 FROM tables WHERE state IN ('over', 'closed') AND changed < ? LIMIT 1"
CLOSE_FINISHED = (
    "UPDATE tables SET state = 'closed' WHERE code IN"
    " (SELECT code FROM tables WHERE state = 'over' AND changed < ? ORDER BY changed LIMIT ?)"
)
DELETE_LOGS = (
    "DELETE FROM log WHERE (code, number) IN (SELECT log.code, number"
    " FROM tables JOIN log ON log.code = tables.code WHERE state = 'closed' AND changed < ?"
    " ORDER BY changed, tables.code LIMIT ?)"
)
DELETE_WITHOUT_LOG = (
    "DELETE FROM tables WHERE code IN (SELECT code FROM"
    " (SELECT code FROM tables WHERE state = 'closed' AND changed < ?"
    " ORDER BY changed, code LIMIT ?) AS oldest"
    " WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.code = oldest.code))"
)


class TableRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def insert(self, code: str, game: str, *, listed: bool, at: float) -> None:
        self.store.write(
            "INSERT INTO tables (code, game, state, listed, made, changed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (code, game, "open", listed, at, at),
        )

    def update_status(self, code: str, status: str) -> None:
        self.store.write(
            "UPDATE tables SET state = ?, changed = ? WHERE code = ?",
            (status, time.time(), code),
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

    def delete_finished(self, before: float) -> None:
        """Delete closed and finished tables that have not changed since then, with their logs.

        A batch, and a moment after it is on disk the next: other writes go in between. Until its
        log is gone a table stays, as closed, so that nobody ever finds half of a log.
        """
        if self.store.closing or self.store.one(ANY_FINISHED, before) is None:
            return
        self.store.write(CLOSE_FINISHED, (before, TABLES_A_BATCH))
        self.store.write(DELETE_LOGS, (before, ENTRIES_A_BATCH))
        more = partial(self.store.after_pause, partial(self.delete_finished, before))
        self.store.write(DELETE_WITHOUT_LOG, (before, TABLES_A_BATCH), more)
