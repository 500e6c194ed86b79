"""The lists of tables where no process has all of them: found in the database, then loaded."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterable

from hornox.server.errors import Refused
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.all_tables.table_lists import MOST_LISTED
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.table_index import LISTED_A_HOST

SEATED = (
    "SELECT tables.code FROM seated JOIN tables ON tables.code = seated.code"
    " WHERE guest = ? AND state IN ('open', 'playing') ORDER BY changed DESC, tables.code DESC"
    " LIMIT 500"
)
OCCUPIED = (
    "SELECT code FROM tables WHERE listed = 1 AND state = ? AND state IN ('open', 'playing')"
    " AND EXISTS (SELECT 1 FROM presence WHERE presence.code = tables.code)"
    " ORDER BY changed DESC LIMIT ?"
)
LATEST = (
    "SELECT code FROM tables WHERE listed = 1 AND state = ? AND state IN ('open', 'playing')"
    " ORDER BY changed DESC LIMIT ?"
)


class DatabaseLists:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def codes_of(self, guest: str) -> list[str]:
        rows = await self.registry.store.all(SEATED, guest)
        return [str(code) for (code,) in rows][:MOST_LISTED]

    async def unfinished_of(self, guest: str, after: str) -> AsyncIterator[TableSession]:
        codes = [str(code) for (code,) in await self.registry.store.all(SEATED, guest)]
        if after:
            codes = codes[codes.index(after) + 1 :] if after in codes else []
        async for session in self.sessions(codes):
            if session.state.is_to_be_played_by(guest):
                yield session

    async def listed(self) -> list[TableSession]:
        """Only a few of each host, so that nobody fills the list alone."""
        hosts: Counter[str] = Counter()
        found: list[TableSession] = []
        async for session in self.sessions(await self.listed_codes()):
            hosts[session.state.opened.host] += 1
            if hosts[session.state.opened.host] <= LISTED_A_HOST and len(found) < MOST_LISTED:
                found.append(session)
        return found

    async def listed_codes(self) -> list[str]:
        """Where somebody is, then the others; open ones before those in play, then the latest."""
        codes: dict[str, None] = {}
        for query in (OCCUPIED, LATEST):
            for state in ("open", "playing"):
                rows = await self.registry.store.all(query, state, 2 * MOST_LISTED)
                codes |= dict.fromkeys(str(code) for (code,) in rows)
        return [*codes][: 2 * MOST_LISTED]

    async def sessions(self, codes: Iterable[str]) -> AsyncIterator[TableSession]:
        for code in codes:
            with contextlib.suppress(Refused):
                yield await self.registry.find(code)
