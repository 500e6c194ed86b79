"""This process among the others: follows their logs, tells who is here, keeps abandoned tables."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import socket
import time
from collections.abc import Coroutine
from typing import Any

from hornox.protocol.messages import Notice
from hornox.server.cluster.keepers import Keepers
from hornox.server.cluster.listener import Listener
from hornox.server.cluster.processes import BEAT_SECONDS, ProcessTable
from hornox.server.cluster.shared_analyses import SharedAnalyses
from hornox.server.cluster.shared_presence import NOBODY, SharedPresence
from hornox.server.cluster.shared_thinking import SharedThinking
from hornox.server.counters import ClusterFigures
from hornox.server.errors import Refused
from hornox.server.orders.guest_changes import refresh_guest
from hornox.server.store.guests import Guests
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.clients.broadcast import Presence
from hornox.server.table.session.table_session import TableSession

SLEPT_SECONDS = 4.0  # less than what the others take a process for dead after
BEATS_A_COUNT = 10

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
        self.keepers = Keepers(registry, store, self.processes)
        self.presence = SharedPresence(registry, store, self.processes)
        self.thinking = SharedThinking(store, bots)
        self.analyses = SharedAnalyses(store, self.processes)
        bots.ask_others = self.thinking.ask
        self.keeps_tables = not registry.settings.think_only
        self.listener = Listener(store, self.receive, self.catch_up_with_all)
        self.heard_while_loading: dict[str, int] = {}
        self.missed_while_loading: set[str] = set()
        self.must_recover = True
        self.notifications = 0  # of other processes
        self.look_now = asyncio.Event()
        self.awake_at = time.monotonic()
        self.tasks: list[asyncio.Task[None]] = []
        self.background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        works = self.listener.run(), self.beat(), self.look_regularly()
        self.tasks = [loop.create_task(work) for work in works]
        self.in_background(self.registry.free_codes.refill())

    def close(self) -> None:
        """Others may keep its tables from now on."""
        for task in [*self.tasks, *self.background]:
            task.cancel()
        self.thinking.close()
        self.keepers.release_all()
        self.presence.leave()
        self.processes.leave()

    # What the others have done

    def receive(self, process: int, items: list[dict[str, Any]]) -> None:
        self.notifications += 1
        for item in items:
            self.hear(process, item)

    def hear(self, process: int, item: dict[str, Any]) -> None:  # noqa: C901  (a line each)
        match item:
            case {"log": [str(code), int(number)]}:
                self.hear_of_entry(code, number)
            case {"presence": [str(code), list(guests), int(watching), bool(tv)]}:
                self.presence.hear_of(code, process, Presence(guests, watching, tv))
            case {"crowd": str(code)}:
                self.in_background(self.presence.find([code]))
            case {"tell": [str(code), str(message), bool(to_players)]}:
                self.pass_to_clients(code, message.encode(), to_players=to_players)
            case {"guest": str(guest)}:
                self.in_background(refresh_guest(self.registry, self.guests, guest))
            case {"notice": str(text)}:
                self.registry.tell_everybody(Notice(text))
            case {"keeps": list(codes)}:
                self.keepers.hear_of(codes)
            case {"question": int()}:
                self.thinking.look()
            case {"answer": int(number)}:
                self.thinking.hear_answer(number)
            case {"analysis": [str(code), bool(begun)]}:
                self.analyses.hear_of(process, code, begun=begun)
            case {"gone": int()}:
                self.look_now.set()
            case _:  # from a newer Hornox, while processes are replaced one by one
                pass

    def hear_of_entry(self, code: str, number: int) -> None:
        if session := self.registry.sessions.get(code):
            session.follower.hear_of(number)
        elif code in self.registry.loader.tasks:
            self.heard_while_loading[code] = number

    def pass_to_clients(self, code: str, message: bytes, *, to_players: bool) -> None:
        if session := self.registry.sessions.get(code):
            for client in session.clients:
                if client.seats or not to_players:
                    client.send(message)

    def catch_up_with_all(self) -> None:
        """Notifications may have been missed."""
        self.guests.cache.clear()
        self.analyses.forget()
        for session in self.registry.sessions.values():
            session.follower.look()
        self.missed_while_loading.update(self.registry.loader.tasks)
        self.recover_soon()

    # What the others are told

    @property
    def own_number(self) -> int:
        return self.store.process

    def save_presence(self, code: str, presence: Presence) -> None:
        self.presence.save(code, presence)

    def announce_guest(self, guest: str) -> None:
        self.store.announce({"guest": guest})

    def pass_on(self, code: str, message: bytes, *, to_players: bool) -> None:
        self.store.announce({"tell": [code, message.decode(), to_players]})

    def is_analysed_elsewhere(self, code: str) -> bool:
        return self.analyses.is_elsewhere(code)

    def begin_analysis(self, code: str) -> bool:
        return self.analyses.begin(code)

    def end_analysis(self, code: str) -> None:
        self.analyses.end(code)

    # Tables that come and go in memory

    def opened(self, session: TableSession) -> None:
        """A new table is kept by the process that opened it."""
        session.is_kept = True

    def loaded(self, session: TableSession) -> None:
        code = session.state.code
        session.follower.hear_of(self.heard_while_loading.pop(code, 0))
        if code in self.missed_while_loading:
            self.missed_while_loading.discard(code)
            session.follower.look()
        self.in_background(self.settle_in(session))

    async def settle_in(self, session: TableSession) -> None:
        """Find out who is there at other processes, and who keeps the table."""
        await self.presence.find([session.state.code])
        if not session.is_kept:
            await self.keepers.claim(session)
        session.continue_game()

    def dropped(self, session: TableSession) -> None:
        code = session.state.code
        self.presence.save(code, NOBODY)
        if session.is_kept and session.state.status in ("open", "playing"):
            self.keepers.release(code)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self.guarded(work))
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except self.store.read_errors:
            self.recover_soon()

    # Regularly

    async def beat(self) -> None:
        """Nothing else here: what waits for the database would keep it from beating."""
        while True:
            self.wake_up()
            self.processes.beat()
            await asyncio.sleep(BEAT_SECONDS)

    async def look_regularly(self) -> None:
        for number in itertools.count():
            try:
                await self.look_around()
                if number % BEATS_A_COUNT == 0:
                    self.registry.tables_in_database = await self.keepers.count_tables()
            except (*self.store.read_errors, Refused) as error:
                logger.warning("the database is away", extra={"error": type(error).__name__})
                self.must_recover = True
            except Exception:
                logger.exception("the other processes cannot be looked after")
            self.look_now.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.look_now.wait(), BEAT_SECONDS)

    async def look_around(self) -> None:
        if gone := await self.processes.look():
            logger.info("processes have gone", extra={"processes": sorted(gone)})
            self.processes.forget_dead()
            self.presence.forget(gone)
        self.thinking.workers_elsewhere = self.processes.workers_elsewhere
        self.thinking.beat()
        await self.processes.set_clock()
        if self.must_recover or not self.processes.is_known:
            await self.recover()
        if self.keeps_tables:
            await self.keepers.take_over()
            await self.keepers.load()

    async def recover(self) -> None:
        """Whatever was missed or taken away is in the database."""
        self.must_recover = False
        try:
            await self.keepers.recover()
            await self.presence.recover()
        except BaseException:
            self.must_recover = True
            raise

    def recover_soon(self) -> None:
        self.must_recover = True
        self.look_now.set()

    def figures(self) -> ClusterFigures:
        return ClusterFigures(
            self.store.process,
            self.processes.name,
            len(self.processes.living),
            self.listener.is_connected,
            self.notifications,
            sum(session.is_kept for session in self.registry.sessions.values()),
            self.keepers.adopted,
            self.registry.tables_in_database,
            self.thinking.asked,
            self.thinking.answered,
            self.thinking.thought_for_others,
        )

    # Sleep

    @property
    def has_slept(self) -> bool:
        """Whether this process has not run for long, and has not noticed yet."""
        return time.monotonic() - self.awake_at > SLEPT_SECONDS

    def wake_up(self) -> None:
        """After a sleep: the clients are or will be at other processes, the tables are kept there.

        What they have sent before is not looked at: meanwhile they may have said something else.
        """
        if self.has_slept:
            logger.warning("this process has slept")
            for session in [*self.registry.sessions.values()]:
                for client in [*session.clients]:
                    client.hang_up()
            self.catch_up_with_all()
        self.awake_at = time.monotonic()
