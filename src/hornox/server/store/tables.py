"""Tables and their logs in the database: inserted, updated, found and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple

from hornox.server.store.group_commit import PAUSE_SECONDS, Guess, Store, Then

LATEST = 9e12  # seconds since 1970: no table changes later
CODES_A_PAGE = 500
ENTRIES_A_BATCH = 100  # other writes wait for one batch at most

PAGE_BY_STATUS = (
    "SELECT changed, code FROM tables WHERE state = ? AND (changed, code) < (?, ?)"
    " ORDER BY changed DESC, code DESC LIMIT ?"
)
# Written twice, if the answer to the first attempt was lost; the log tells if the code is taken.
INSERT = (
    "INSERT INTO tables (code, game, state, listed, made, changed) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO NOTHING"
)
INSERT_SEATED = "INSERT INTO seated (guest, code) VALUES (?, ?) ON CONFLICT DO NOTHING"
UPDATE_STATUS = (  # never back, if a process was stopped before it could write an earlier one
    "UPDATE tables SET state = ?, changed = ?"
    " WHERE code = ? AND (state IN ('open', 'playing') OR ? = 'closed')"
)
UPDATE_GAME = "UPDATE tables SET game = ? WHERE code = ?"
FINISHED = "SELECT code FROM tables WHERE state IN ('closed', 'over') AND changed < ? LIMIT ?"
ANY_ENTRY = "SELECT 1 FROM log WHERE code = ? LIMIT 1"
CLOSE = "UPDATE tables SET state = 'closed' WHERE code = ?"
DELETE_ENTRIES = (
    "DELETE FROM log WHERE code = ? AND number IN"
    " (SELECT number FROM log WHERE code = ? ORDER BY number LIMIT ?)"
)
DELETE = "DELETE FROM tables WHERE code = ?"


class NewTable(NamedTuple):
    code: str
    game: str
    listed: bool
    at: float


class TableRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def insert(self, new: NewTable, then: Then, guess: Guess | None = None) -> None:
        values = (new.code, new.game, "open", int(new.listed), new.at, new.at)
        self.store.write(INSERT, values, then, guess=guess)

    def update_status(
        self, code: str, status: str, then: Then | None = None, guess: Guess | None = None
    ) -> None:
        values = (status, self.store.clock.now(), code, status)
        self.store.write(UPDATE_STATUS, values, then, guess=guess)

    def update_game(self, code: str, game: str, guess: Guess | None) -> None:
        self.store.write(UPDATE_GAME, (game, code), guess=guess)

    def save_seats(self, code: str, guests: Iterable[str], guess: Guess | None) -> None:
        """Who sits at a table, where several processes look for it."""
        self.store.write("DELETE FROM seated WHERE code = ?", (code,), guess=guess)
        for guest in guests:
            self.store.write(INSERT_SEATED, (guest, code), guess=guess)

    async def find_status(self, code: str) -> str | None:
        row = await self.store.one("SELECT state FROM tables WHERE code = ?", code)
        return None if row is None else str(row[0])

    async def unfinished_codes(self) -> AsyncIterator[str]:
        """The codes of all tables in play, then of all that are open; of each the latest first."""
        for status in ("playing", "open"):
            async for code in self.codes_by_status(status):
                yield code

    async def codes_by_status(self, status: str) -> AsyncIterator[str]:
        """Read a page at a time, so that nobody waits for many tables."""
        last: tuple[object, ...] = (LATEST, "")
        while rows := await self.store.all(PAGE_BY_STATUS, status, *last, CODES_A_PAGE):
            for _, code in rows:
                yield str(code)
            last = rows[-1]

    async def is_used(self, code: str) -> bool:
        """Whether a table or a record has this code."""
        query = "SELECT 1 FROM tables WHERE code = ? UNION ALL SELECT 1 FROM records WHERE code = ?"
        return await self.store.one(query, code, code) is not None

    async def finished_codes(self, before: float) -> list[str]:
        """Some closed and finished tables that have not changed since then."""
        rows = await self.store.all(FINISHED, before, CODES_A_PAGE)
        return [str(code) for (code,) in rows]

    async def delete(self, codes: Iterable[str]) -> None:
        """Delete these tables with their logs, in batches: others write in between.

        Until its log is gone a table stays, as closed, so that nobody ever finds half of a log.
        """
        for code in codes:
            while await self.store.one(ANY_ENTRY, code) is not None:
                self.store.write(CLOSE, (code,))
                await self.store.write_and_wait(DELETE_ENTRIES, (code, code, ENTRIES_A_BATCH))
                await asyncio.sleep(PAUSE_SECONDS)
            await self.store.write_and_wait(DELETE, (code,))
