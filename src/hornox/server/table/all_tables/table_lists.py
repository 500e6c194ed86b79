"""The lists of tables that visitors ask for: those of a guest, and those that anybody may join."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from itertools import dropwhile, islice
from typing import Protocol

from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.table_index import TableIndex

MOST_LISTED = 100  # tables


class TableLists(Protocol):
    async def codes_of(self, guest: str) -> list[str]:
        """The tables at which this guest sits, the latest first."""

    def unfinished_of(self, guest: str, after: str) -> AsyncIterator[TableSession]:
        """Where this guest has a game to play, the latest first; after that table, if given."""

    async def listed(self) -> list[TableSession]:
        """Tables that anybody may join or watch, a fair share of each host and address."""


class MemoryLists:
    """Where one process has all unfinished tables in memory."""

    def __init__(self, sessions: Mapping[str, TableSession], index: TableIndex) -> None:
        self.sessions = sessions
        self.index = index

    async def codes_of(self, guest: str) -> list[str]:
        return [one.state.code for one in self.first_sessions(self.index.codes_of(guest))]

    async def unfinished_of(self, guest: str, after: str) -> AsyncIterator[TableSession]:
        codes = self.index.codes_of(guest)
        if after:
            codes = islice(dropwhile(lambda code: code != after, codes), 1, None)
        for code in codes:
            session = self.sessions.get(code)
            if session and session.state.is_to_be_played_by(guest):
                yield session

    async def listed(self) -> list[TableSession]:
        return self.first_sessions(self.index.listed_codes())

    def first_sessions(self, codes: Iterator[str]) -> list[TableSession]:
        found = (self.sessions[code] for code in codes if code in self.sessions)
        return list(islice(found, MOST_LISTED))
