"""Who keeps which table: plays its bots and forced choices, and runs its clock.

Two that believe to keep the same table do no harm: the log takes each choice only once.
"""

from __future__ import annotations

from typing import cast

from hornox.server.cluster.processes import ProcessTable
from hornox.server.errors import Refused
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession

TABLES_A_TAKEOVER = 20

KEEPERS = (  # each once, of however many tables
    "WITH RECURSIVE keepers AS ("
    " (SELECT keeper FROM tables WHERE state IN ('open', 'playing') ORDER BY keeper LIMIT 1)"
    " UNION ALL SELECT (SELECT keeper FROM tables WHERE state IN ('open', 'playing')"
    " AND tables.keeper > keepers.keeper ORDER BY keeper LIMIT 1)"
    " FROM keepers WHERE keepers.keeper IS NOT NULL)"
    " SELECT keeper FROM keepers WHERE keeper IS NOT NULL"
)
TAKE_OVER = (  # the latest first; two processes that do this at once get different ones
    "UPDATE tables SET keeper = ? WHERE code = ANY(ARRAY("
    " SELECT code FROM tables WHERE state IN ('open', 'playing') AND keeper = ?"
    " ORDER BY changed DESC LIMIT ? FOR UPDATE SKIP LOCKED)) RETURNING code"
)
CLAIM = (
    "UPDATE tables SET keeper = ? WHERE code = ?"
    " AND (keeper = ? OR NOT keeper = ANY(?)) RETURNING 1"
)
KEPT = "SELECT code FROM tables WHERE state IN ('open', 'playing') AND keeper = ?"
RELEASE = "UPDATE tables SET keeper = 0 WHERE code = ? AND keeper = ?"  # 0: nobody keeps it
RELEASE_ALL = "UPDATE tables SET keeper = 0 WHERE keeper = ? AND state IN ('open', 'playing')"
UNFINISHED = "SELECT count(*) FROM tables WHERE state IN ('open', 'playing')"


class Keepers:
    def __init__(
        self, registry: TableRegistry, store: PostgresStore, processes: ProcessTable
    ) -> None:
        self.registry = registry
        self.store = store
        self.processes = processes
        self.me = store.process
        self.to_load: set[str] = set()  # kept by this process, but not in memory yet
        self.adopted = 0  # tables

    async def take_over(self) -> None:
        """Keep the tables of the dead, and those that nobody keeps."""
        rows = await self.store.all(KEEPERS)
        for keeper in {cast("int", row[0]) for row in rows} - self.processes.living:
            while codes := await self.take_some(keeper):
                self.to_load |= set(codes)
                self.adopted += len(codes)
                self.store.announce({"keeps": codes})
                await self.load()
                if len(codes) < TABLES_A_TAKEOVER:
                    break

    async def take_some(self, keeper: int) -> list[str]:
        rows = await self.store.all(TAKE_OVER, self.me, keeper, TABLES_A_TAKEOVER)
        return [str(code) for (code,) in rows]

    async def load(self) -> None:
        """Those that cannot be read now are tried again."""
        for code in [*self.to_load]:
            try:
                session = await self.registry.find(code)
            except Refused as error:
                if error.code == "busy":
                    continue
            else:
                session.is_kept = True
                session.entries.save_end()
                session.continue_game()
            self.to_load.discard(code)

    async def claim(self, session: TableSession) -> None:
        """Keep this table, if nobody else does."""
        living = [*self.processes.living]
        row = await self.store.one(CLAIM, self.me, session.state.code, self.me, living)
        session.is_kept = row is not None

    def hear_of(self, codes: list[str]) -> None:
        """Another process keeps them: it believes that this one is gone."""
        for code in codes:
            self.to_load.discard(code)
            if session := self.registry.sessions.get(code):
                session.is_kept = False
                session.continue_game()

    async def recover(self) -> None:
        """Only the database knows who keeps what, if notifications or answers were lost."""
        await self.store.wait_for_writes()  # new tables
        kept = {str(code) for (code,) in await self.store.all(KEPT, self.me)}
        for code, session in [*self.registry.sessions.items()]:
            if session.is_kept != (code in kept) and session.state.status in ("open", "playing"):
                session.is_kept = code in kept
                session.continue_game()
        self.to_load |= {code for code in kept if not self.is_played(code)}

    def is_played(self, code: str) -> bool:
        session = self.registry.sessions.get(code)
        return session is not None and session.state.status in ("open", "playing")

    async def count_tables(self) -> int:
        """All unfinished ones, of all processes."""
        row = await self.store.one(UNFINISHED)
        return cast("int", row[0]) if row else 0

    def release(self, code: str) -> None:
        self.store.write(RELEASE, (code, self.me))

    def release_all(self) -> None:
        self.store.write(RELEASE_ALL, (self.me,))
