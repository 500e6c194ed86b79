"""This process among the others: follows their logs, tells who is here, keeps abandoned tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from typing import Any

import msgspec

from hornox.server.cluster.listener import Listener
from hornox.server.cluster.processes import BEAT_SECONDS, TABLES_A_TAKEOVER, ProcessTable
from hornox.server.cluster.shared_thinking import SharedThinking
from hornox.server.counters import ClusterFigures
from hornox.server.errors import Refused
from hornox.server.store.guests import Guests
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.clients.broadcast import Presence
from hornox.server.table.session.table_session import TableSession

NOBODY = Presence([], 0, False)  # noqa: FBT003
SAVE_PRESENCE = (
    "INSERT INTO presence (code, process, body) VALUES (?, ?, ?)"
    " ON CONFLICT (code, process) DO UPDATE SET body = excluded.body"
)
DELETE_PRESENCE = "DELETE FROM presence WHERE code = ? AND process = ?"
FIND_PRESENCE = "SELECT process, body FROM presence WHERE code = ?"

logger = logging.getLogger("hornox")


class Cluster:
    def __init__(self, registry: TableRegistry, guests: Guests, store: PostgresStore) -> None:
        self.registry = registry
        self.guests = guests
        guests.on_changed = self.announce_guest
        self.store = store
        bots = registry.services.bots
        name = f"{socket.gethostname()}:{os.getpid()}"
        self.processes = ProcessTable(store, name, len(bots.workers.processes))
        self.thinking = SharedThinking(store, bots)
        bots.ask_others = self.thinking.ask
        self.keeps_tables = not registry.settings.think_only
        self.listener = Listener(store.database, self.receive, self.catch_up_with_all)
        self.heard_while_loading: dict[str, int] = {}
        self.shown: dict[str, Presence] = {}  # what the others know of who is here
        self.kept: set[str] = set()  # of the tables in memory
        self.adopted = self.notifications = 0
        self.look_now = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(self.listener.run()), loop.create_task(self.beat())]

    def close(self) -> None:
        for task in [*self.tasks, *self.background]:
            task.cancel()
        self.thinking.close()
        self.processes.leave()

    # What the others have done

    def receive(self, process: int, items: list[dict[str, Any]]) -> None:  # noqa: C901  (a line each)
        if process == self.store.process:
            return
        self.notifications += 1
        for item in items:
            match item:
                case {"log": [str(code), int(number)]}:
                    self.hear_of_entry(code, number)
                case {"presence": [str(code), list(guests), int(watching), bool(tv)]}:
                    self.hear_of_presence(code, process, Presence(guests, watching, tv))
                case {"tell": [str(code), str(message)]}:
                    self.pass_to_clients(code, message.encode())
                case {"keeps": list(codes)}:
                    self.stop_keeping(codes)
                case {"guest": str(guest)}:
                    self.guests.forget(guest)
                case {"question": int()}:
                    self.thinking.look()
                case {"answer": int(number)}:
                    self.thinking.hear_answer(number)
                case {"gone": int()}:
                    self.look_now.set()
                case _:  # from a newer Hornox, while processes are replaced one by one
                    pass

    def hear_of_entry(self, code: str, number: int) -> None:
        if session := self.registry.sessions.get(code):
            session.follower.hear_of(number)
        elif code in self.registry.loader.tasks:
            self.heard_while_loading[code] = number

    def hear_of_presence(self, code: str, process: int, presence: Presence) -> None:
        if session := self.registry.sessions.get(code):
            set_presence(session, process, presence)
            session.show_presence()

    def pass_to_clients(self, code: str, message: bytes) -> None:
        if session := self.registry.sessions.get(code):
            for client in session.clients:
                client.send(message)

    def stop_keeping(self, codes: list[str]) -> None:
        """Another process believes that this one is gone; perhaps it was stopped for a while."""
        for code in codes:
            if session := self.registry.sessions.get(code):
                self.set_kept(session, is_kept=False)
                session.continue_game()

    def catch_up_with_all(self) -> None:
        """Notifications may have been missed."""
        for session in self.registry.sessions.values():
            session.follower.look()
        self.look_now.set()

    # What the others are told

    def save_presence(self, code: str, presence: Presence) -> None:
        if self.shown.get(code, NOBODY) == presence:
            return
        if presence == NOBODY:
            self.shown.pop(code, None)
            self.store.write(DELETE_PRESENCE, (code, self.store.process))
        else:
            self.shown[code] = presence
            body = msgspec.json.encode(presence)
            self.store.write(SAVE_PRESENCE, (code, self.store.process, body))
        told = [code, presence.guests, presence.watching, presence.tv]
        self.store.announce({"presence": told})

    def announce_guest(self, guest: str) -> None:
        self.store.announce({"guest": guest})

    def pass_on(self, code: str, message: bytes) -> None:
        self.store.announce({"tell": [code, message.decode()]})

    # Tables that come and go in memory

    def opened(self, session: TableSession) -> None:
        """A new table is kept by the process that opened it."""
        self.set_kept(session, is_kept=True)

    def loaded(self, session: TableSession) -> None:
        code = session.state.code
        session.follower.hear_of(self.heard_while_loading.pop(code, 0))
        self.in_background(self.settle_in(session))

    async def settle_in(self, session: TableSession) -> None:
        """Find out who is there at other processes, and who keeps the table."""
        code = session.state.code
        for process, body in await self.store.all(FIND_PRESENCE, code):
            assert isinstance(process, int)
            assert isinstance(body, bytes)
            if process != self.store.process and process in self.processes.living:
                set_presence(session, process, msgspec.json.decode(body, type=Presence))
        if not session.is_kept:
            self.set_kept(session, is_kept=await self.processes.claim(code))
        session.show_presence()
        session.continue_game()

    def dropped(self, session: TableSession) -> None:
        code = session.state.code
        self.save_presence(code, NOBODY)
        self.kept.discard(code)
        if session.is_kept and session.state.status in ("open", "playing"):
            self.processes.release(code)

    def in_background(self, work: Any) -> None:  # noqa: ANN401  (a coroutine)
        task = asyncio.get_running_loop().create_task(self.guarded(work))
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def guarded(self, work: Any) -> None:  # noqa: ANN401
        with contextlib.suppress(*self.store.read_errors):  # the next look tries again
            await work

    # Once a second

    async def beat(self) -> None:
        while True:
            try:
                self.processes.beat()
                await self.look_around()
            except self.store.read_errors as error:
                logger.warning("the database is away", extra={"error": type(error).__name__})
            except Exception:
                logger.exception("the other processes cannot be looked after")
            self.look_now.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.look_now.wait(), BEAT_SECONDS)

    async def look_around(self) -> None:
        if gone := await self.processes.look():
            self.forget(gone)
        self.thinking.workers_elsewhere = self.processes.workers_elsewhere
        self.thinking.beat()
        await self.processes.set_clock()
        self.registry.tables_in_database = await self.processes.count_tables()
        while self.keeps_tables and (codes := await self.processes.adopt()):
            await self.keep(codes)
            if len(codes) < TABLES_A_TAKEOVER:
                break

    def forget(self, gone: set[int]) -> None:
        logger.info("processes have gone", extra={"processes": sorted(gone)})
        self.processes.forget(gone)
        for session in [*self.registry.sessions.values()]:
            if gone & session.broadcaster.elsewhere.keys():
                for process in gone:
                    session.broadcaster.elsewhere.pop(process, None)
                session.show_presence()

    async def keep(self, codes: list[str]) -> None:
        self.store.announce({"keeps": codes})
        self.adopted += len(codes)
        for code in codes:
            with contextlib.suppress(Refused):
                session = await self.registry.find(code)
                self.set_kept(session, is_kept=True)
                session.continue_game()

    def set_kept(self, session: TableSession, *, is_kept: bool) -> None:
        code = session.state.code
        session.is_kept = is_kept
        self.kept.discard(code)
        if is_kept and self.registry.sessions.get(code) is session:
            self.kept.add(code)

    def figures(self) -> ClusterFigures:
        return ClusterFigures(
            self.store.process,
            self.processes.name,
            len(self.processes.living),
            self.listener.is_connected,
            self.notifications,
            len(self.kept),
            self.adopted,
            self.registry.tables_in_database,
            self.thinking.asked,
            self.thinking.answered,
            self.thinking.thought_for_others,
        )


def set_presence(session: TableSession, process: int, presence: Presence) -> None:
    if presence == NOBODY:
        session.broadcaster.elsewhere.pop(process, None)
    else:
        session.broadcaster.elsewhere[process] = presence
