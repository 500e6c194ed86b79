"""The registry of all tables of this server: opens, finds, lists and expires them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
import traceback
from collections.abc import Iterator
from functools import partial
from itertools import islice

from hornox import game_catalogue as boxes
from hornox.errors import HornoxError
from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.settings import DAY_SECONDS, Settings
from hornox.server.store.sqlite import Store
from hornox.server.table.codes import random_code, require_code
from hornox.server.table.log_entries import Closed, Opened, encode
from hornox.server.table.rebuild_state import Slices, rebuild_state
from hornox.server.table.services import TableServices
from hornox.server.table.session import TableSession
from hornox.server.table.state import TableState

MOST_LISTED = 100  # tables
DAMAGED = "This table cannot be read any more: it is set aside."

logger = logging.getLogger("hornox")


class TableRegistry:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.services = TableServices(settings, store)
        self.sessions: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.set_aside: set[str] = set()  # codes of tables that cannot be read
        self.slices = Slices()

    # Open, find, list

    def open(self, opened: Opened) -> TableSession:
        if len(self.sessions) >= self.settings.most_tables or self.store.overfull:
            raise Refused("busy", "This server cannot hold any more tables now.")
        try:
            box = boxes.box(opened.game)
            box.check_seats(opened.seats)
            box.check_options(opened.options)
        except HornoxError as error:
            raise Refused("bad_options", str(error)) from error
        now = time.time()
        session = self.add_session(TableState(self.new_code(), opened, now))
        code = session.state.code
        self.services.tables.insert(code, opened.game, listed=opened.listed, at=now)
        self.store.append(code, 0, encode(opened))
        return session

    def new_code(self) -> str:
        while True:
            code = random_code()
            if code not in self.sessions and not self.services.tables.is_used(code):
                return code

    def add_session(self, state: TableState) -> TableSession:
        session = self.sessions[state.code] = TableSession(state, self.services, self.open)
        self.services.index.add(state)
        return session

    async def find(self, code: str) -> TableSession:
        """The caller uses the session before it waits for anything else."""
        code = require_code(code)
        while (session := self.sessions.get(code)) is None:
            await self.load(code)
        return session

    async def load(self, code: str) -> None:
        """Bring a table into memory; all who ask for it meanwhile share the work."""
        task = self.loading.get(code)
        if task is None:
            task = asyncio.get_running_loop().create_task(self.load_session(code))
            self.loading[code] = task
            task.add_done_callback(partial(self.end_loading, code))
        await asyncio.shield(task)

    def end_loading(self, code: str, task: asyncio.Task[None]) -> None:
        del self.loading[code]
        if not task.cancelled():
            task.exception()  # whoever waits for it has it, and perhaps nobody waits any more

    async def load_session(self, code: str) -> None:
        """Bring a table into memory, or set it aside if that is not possible."""
        try:
            await self.rebuild(code)
        except Refused:
            raise
        except sqlite3.OperationalError as error:  # it is the disk: a later attempt may succeed
            log_failure("a table could not be read now", error)
            raise Refused("busy", "This table cannot be read now: try again.") from error
        except Exception as error:  # whatever it is, it must not stop the others
            self.sessions.pop(code, None)
            self.set_aside.add(code)
            log_failure("a table cannot be read: it is set aside", error)
            raise Refused("damaged", DAMAGED) from error

    async def rebuild(self, code: str) -> None:
        """Rebuild a table from its log."""
        if code in self.set_aside:
            raise Refused("damaged", DAMAGED)
        status = self.services.tables.find_status(code)
        if status == "closed":
            raise Refused("closed", "This table is closed.")
        state = await self.slices.run(rebuild_state(code, self.store.log(code))) if status else None
        if state is None:
            raise Refused("unknown_table", f"There is no table {code!r}.")
        session = self.add_session(state)
        if state.status != status:  # the server ended before it could write this
            session.save_status()
        session.continue_game()

    async def load_all(self) -> None:
        """After a start: load every table that was open or in play, the latest first.

        Nobody waits for it: a client that comes to a table earlier loads that table.
        """
        for code in self.services.tables.unfinished_codes():
            with contextlib.suppress(Refused):
                await self.find(code)

    def sessions_of(self, guest_id: str) -> list[TableSession]:
        """The tables at which this guest sits, the latest first."""
        return self.first_sessions(self.services.index.codes_of(guest_id))

    def listed_tables(self) -> list[messages.TableInfo]:
        """Tables that anybody may join or watch: open ones first, then the latest first."""
        listed = self.first_sessions(self.services.index.listed_codes())
        return [session.info() for session in listed]

    def first_sessions(self, codes: Iterator[str]) -> list[TableSession]:
        found = (self.sessions[code] for code in codes if code in self.sessions)
        return list(islice(found, MOST_LISTED))

    # Expire

    def expire(self) -> None:
        """Close tables that nobody has used for long, and drop finished ones from memory."""
        now = time.time()
        for code, session in list(self.sessions.items()):
            state = session.state
            idle = now - state.changed_at
            limit = self.settings.idle_seconds(state.status, state.opened.clock)
            if session.clients or idle < limit:
                continue
            if state.status in ("open", "playing"):
                session.commit(Closed("expired"))
            del self.sessions[code]
            self.services.index.remove(code)
        self.delete_old(now)

    def delete_old(self, now: float) -> None:
        """Delete tables that ended long ago, with their logs; records stay."""
        self.services.tables.delete_finished(now - self.settings.idle_days * DAY_SECONDS)

    # The end

    def announce_shutdown(self) -> None:
        closing = messages.encode(messages.Closing(2.0))
        for session in self.sessions.values():
            for client in session.clients:
                client.send(closing)

    def close(self) -> None:
        for task in self.loading.values():
            task.cancel()
        self.services.bots.close()


def log_failure(event: str, error: Exception) -> None:
    """What went wrong and where, but no code of a table, and nothing of what was read."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = ", ".join([last.name, *getattr(error, "__notes__", ())])
    logger.error(event, extra={"error": type(error).__name__, "where": where})
