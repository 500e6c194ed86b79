"""Tables and their logs in the database: inserted, updated, found and deleted."""

from __future__ import annotations

import time

from hornox.server.store.sqlite import Store


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

    def unfinished_codes(self) -> list[str]:
        """The codes of all tables that are open or in play, the latest first."""
        rows = self.store.all(
            "SELECT code FROM tables WHERE state IN ('open', 'playing') ORDER BY changed DESC"
        )
        return [str(code) for (code,) in rows]

    def is_used(self, code: str) -> bool:
        """Whether a table or a record has this code."""
        query = "SELECT 1 FROM tables WHERE code = ? UNION SELECT 1 FROM records WHERE code = ?"
        return self.store.one(query, code, code) is not None

    def delete_finished(self, before: float) -> None:
        """Delete closed and finished tables that have not changed since then, with their logs."""
        self.store.write(
            "DELETE FROM log WHERE code IN"
            " (SELECT code FROM tables WHERE state IN ('closed', 'over') AND changed < ?)",
            (before,),
        )
        self.store.write(
            "DELETE FROM tables WHERE state IN ('closed', 'over') AND changed < ?", (before,)
        )
