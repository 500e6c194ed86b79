"""Opens the database that the settings name."""

from __future__ import annotations

from hornox.server.store.group_commit import Store
from hornox.server.store.sqlite import SqliteStore


def open_store(database: str) -> Store:
    return SqliteStore(database)
