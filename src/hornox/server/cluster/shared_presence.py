"""Who is connected to which table at which process, so that everybody sees who is here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec

from hornox.server.cluster.processes import ProcessTable
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.clients.broadcast import Presence
from hornox.server.table.session.table_session import TableSession

NOBODY = Presence([], 0, False)  # noqa: FBT003
TABLES_A_QUERY = 200

SAVE = (
    "INSERT INTO presence (code, process, body) VALUES (?, ?, ?)"
    " ON CONFLICT (code, process) DO UPDATE SET body = excluded.body"
)
DELETE = "DELETE FROM presence WHERE code = ? AND process = ?"
DELETE_ALL = "DELETE FROM presence WHERE process = ?"
DELETE_DEAD = "DELETE FROM presence WHERE process < ? AND NOT process = ANY(?)"
FIND = "SELECT code, process, body FROM presence WHERE code = ANY(?)"


class SharedPresence:
    def __init__(
        self, registry: TableRegistry, store: PostgresStore, processes: ProcessTable
    ) -> None:
        self.registry = registry
        self.store = store
        self.processes = processes
        self.me = store.process
        self.shown: dict[str, Presence] = {}  # what the others know of who is here

    def save(self, code: str, presence: Presence) -> None:
        if self.shown.get(code, NOBODY) == presence:
            return
        if presence == NOBODY:
            self.shown.pop(code, None)
            self.store.write(DELETE, (code, self.me))
        else:
            self.shown[code] = presence
            self.store.write(SAVE, (code, self.me, msgspec.json.encode(presence)))
        told = [code, presence.guests, presence.watching, presence.tv]
        if not self.store.announce({"presence": told}):
            self.store.announce({"crowd": code})

    def hear_of(self, code: str, process: int, presence: Presence) -> None:
        if session := self.registry.sessions.get(code):
            set_presence(session, process, presence)
            session.show_presence()

    async def find(self, codes: Iterable[str]) -> None:
        """Look up who is where; what was known is forgotten."""
        codes = [*codes]
        for start in range(0, len(codes), TABLES_A_QUERY):
            await self.find_some(codes[start : start + TABLES_A_QUERY])

    async def find_some(self, codes: list[str]) -> None:
        rows = await self.store.all(FIND, codes)
        if {cast("int", process) for _, process, _ in rows} - self.processes.living:
            await self.processes.look_for_new()
        found: dict[str, dict[int, Presence]] = {code: {} for code in codes}
        for code, process, body in cast("list[tuple[str, int, bytes]]", rows):
            if process != self.me and process in self.processes.living:
                found[code][process] = msgspec.json.decode(body, type=Presence)
        for code, presences in found.items():
            if session := self.registry.sessions.get(code):
                session.broadcaster.elsewhere = presences
                session.show_presence()

    async def recover(self) -> None:
        """The others have taken this process for dead, or something was missed."""
        self.shown.clear()
        self.store.write(DELETE_DEAD, (self.me, [*self.processes.living]))
        for session in [*self.registry.sessions.values()]:
            self.save(session.state.code, session.broadcaster.presence_here())
        await self.find(self.registry.sessions)

    def forget(self, gone: set[int]) -> None:
        self.store.write(DELETE_DEAD, (self.me, [*self.processes.living]))
        for session in [*self.registry.sessions.values()]:
            if gone & session.broadcaster.elsewhere.keys():
                for process in gone:
                    session.broadcaster.elsewhere.pop(process, None)
                session.show_presence()

    def leave(self) -> None:
        self.store.write(DELETE_ALL, (self.me,))


def set_presence(session: TableSession, process: int, presence: Presence) -> None:
    if presence == NOBODY:
        session.broadcaster.elsewhere.pop(process, None)
    else:
        session.broadcaster.elsewhere[process] = presence
