"""Records of finished games in the database: inserted, found and listed."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from hornox.records import Record
from hornox.server.store.sqlite import Store

LATEST = 9e12  # seconds since 1970: no game ends later

# Two queries, because one with "or any game" would use no index and read every record.
PAGE_OF_ALL = (
    "SELECT code, game, seats, ended, names, scores FROM records"
    " WHERE listed = 1 AND (ended, code) < (?, ?) ORDER BY ended DESC, code DESC LIMIT ?"
)
PAGE_OF_GAME = (
    "SELECT code, game, seats, ended, names, scores FROM records"
    " WHERE game = ? AND listed = 1 AND (ended, code) < (?, ?)"
    " ORDER BY ended DESC, code DESC LIMIT ?"
)


class RecordRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def insert(self, code: str, record: Record, *, listed: bool) -> None:
        """Save a finished game, unless it is saved already."""
        names = msgspec.json.encode(record.names).decode()
        result = msgspec.json.encode(record.result).decode()
        self.store.write(
            "INSERT OR IGNORE INTO records (code, game, seats, listed, ended, names, scores, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                code, record.game, record.seats, listed, time.time(),
                names, result, record.to_json(),
            ),
        )  # fmt: skip

    def find(self, code: str) -> tuple[str, int] | None:
        """The record as a line of JSON, and its number of seats."""
        row = self.store.one("SELECT body, seats FROM records WHERE code = ?", code.upper())
        if row is None:
            return None
        body, seats = row
        assert isinstance(seats, int)
        return str(body), seats

    def latest(
        self, game: str | None, before: float | None, before_code: str, limit: int
    ) -> list[tuple[Any, ...]]:
        """The listed games that ended before then, the latest first.

        Of games that ended at the same time, those with a lower code come later.
        """
        last = (LATEST if before is None else before, before_code)
        if game is None:
            return self.store.all(PAGE_OF_ALL, *last, limit)
        return self.store.all(PAGE_OF_GAME, game, *last, limit)
