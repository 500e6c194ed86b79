"""The registry of all tables of this server: opens, finds, lists and expires them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Generator
from functools import partial
from typing import Literal

from hornox import game_catalogue as boxes
from hornox.protocol import messages
from hornox.server.errors import Refused, refused_as
from hornox.server.limits.rate_limit import PeerBuckets
from hornox.server.logging import log_failure
from hornox.server.settings import DAY_SECONDS, HOUR_SECONDS, Settings
from hornox.server.store.group_commit import DISK_TOO_SLOW, Store
from hornox.server.store.guests import Guest
from hornox.server.store.tables import NewTable
from hornox.server.table.all_tables.expiry import (
    can_be_dropped,
    cheapest,
    is_expired,
    is_only_followed,
)
from hornox.server.table.all_tables.loader import TableLoader, closed, unknown_table
from hornox.server.table.all_tables.table_codes import FreeCodes, require_code
from hornox.server.table.all_tables.table_lists import MemoryLists, TableLists
from hornox.server.table.session.services import TableServices
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Closed, Opened
from hornox.server.table.state.rebuild_state import Slices
from hornox.server.table.state.table_state import TableState

MOST_DELETED = 20  # tables at once
LOOK_AGAIN_SECONDS = 1.0
RESTART_SECONDS = 2.0
FOLLOWED_SECONDS = 60.0  # that a table stays in memory which another process keeps


class TableRegistry:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.services = TableServices(settings, store)
        self.sessions: dict[str, TableSession] = {}
        self.lists: TableLists = MemoryLists(self.sessions, self.services.index)
        self.slices = Slices()
        self.loader = TableLoader(self.services, self.slices, self.add_loaded)
        self.closing: set[str] = set()  # codes: decided, but not on disk yet
        self.deleting: set[str] = set()
        self.limits = PeerBuckets(settings.tables_an_hour / HOUR_SECONDS, settings.tables_an_hour)
        self.no_room_until = 0.0
        self.free_codes = FreeCodes(self.is_code_used, self.is_code_in_memory)
        self.deletion: asyncio.Task[None] | None = None
        self.tables_in_database = 0  # unfinished ones, where several processes have them

    # Open, find, list

    def open(self, opened: Opened, peer: str = "") -> TableSession:
        """Every new table counts against the address that asked for it."""
        if self.store.overfull:
            raise Refused("busy", DISK_TOO_SLOW)
        require_playable(opened)
        if not self.limits.take(peer):
            raise Refused("too_fast", "You have opened many tables: try again later.")
        self.require_place(opened)
        now = self.services.now()
        session = self.add_session(TableState(self.free_codes.take(), opened, now), peer)
        new = NewTable(session.state.code, opened.game, opened.listed, now)
        counted = partial(session.entries.count.set, "open")
        self.services.tables.insert(new, counted, session.unconfirmed.guess)
        session.unconfirmed.before_change()
        session.entries.append(opened, 0, now, [])
        self.services.processes.opened(session)
        return session

    def require_place(self, opened: Opened) -> None:
        """The last tenth of the places is for people who are playing."""
        most = self.settings.most_tables
        if self.taken < most - most // 10:
            return
        self.make_room()
        taken = self.taken
        if taken < most - most // 10 or (taken < most and self.is_for_players(opened)):
            return
        raise Refused("busy", "This server cannot hold any more tables now.")

    @property
    def taken(self) -> int:
        """The places that tables take, of all processes together."""
        return max(len(self.sessions), self.tables_in_database)

    def is_for_players(self, opened: Opened) -> bool:
        """A rematch, or a table for somebody who has played at another one."""
        return bool(opened.after) or any(
            self.sessions[code].state.was_played
            for code in self.services.index.codes_of(opened.host)
            if code in self.sessions
        )

    async def is_code_used(self, code: str) -> bool:
        return self.is_code_in_memory(code) or await self.services.tables.is_used(code)

    def is_code_in_memory(self, code: str) -> bool:
        return code in self.sessions or code in self.closing or code in self.deleting

    def add_session(self, state: TableState, peer: str = "") -> TableSession:
        session = self.sessions[state.code] = TableSession(state, self.services, self.open)
        session.follower.on_broken = partial(self.break_off, state.code)
        session.on_closed = partial(self.forget, state.code)
        self.services.index.add(state, peer)
        return session

    def break_off(self, code: str) -> None:
        """What is in memory is not what was written: whoever comes back loads it anew."""
        session = self.sessions[code]
        self.drop(session)
        for client in [*session.clients]:
            session.remove_client(client)
            client.hang_up()

    async def find(self, code: str) -> TableSession:
        """The caller uses the session before it waits for anything else."""
        code = require_code(code)
        while (session := self.sessions.get(code)) is None:
            self.require_not_going(code)
            await self.loader.load(code)
        return session

    def require_not_going(self, code: str) -> None:
        """What is decided is true at once, although the disk still says otherwise."""
        if code in self.closing:
            raise closed()
        if code in self.deleting:
            raise unknown_table(code)

    def add_loaded(self, state: TableState, saved_status: str) -> None:
        session = self.add_session(state)
        session.entries.count.set(saved_status)
        try:
            if state.status != saved_status:  # the server ended before it could write this
                session.entries.save_status()
            session.continue_game()
            self.services.processes.loaded(session)
        except Exception:
            self.drop(session)
            raise

    async def load_all(self) -> None:
        """After a start: load every table that was open or in play, the latest first.

        Nobody waits for it: a client that comes to a table earlier loads that table.
        """
        await self.free_codes.refill()
        async for code in self.services.tables.unfinished_codes():
            with contextlib.suppress(Refused):
                await self.find(code)

    def give_up(self, session: TableSession, guest: Guest) -> None:
        """Leave a table for good: a bot plays on, or it is closed if no other people sit there."""
        permissions = session.permissions_of(guest)
        seats = session.state.seats_of(guest.id)
        if not seats:
            raise Refused("not_yours", "You have no seat at this table.")
        entries = [permissions.give_up(seat) for seat in seats]
        others = {place.guest for place in session.state.places if place} - {guest.id, ""}
        if not others:
            self.close_session(session, "gave_up")
            return
        for entry in entries:
            session.commit(entry)
        session.continue_game()

    # Expire

    async def expire_in_slices(self) -> None:
        """Many tables may expire at once: nobody has to wait for that."""
        await self.slices.run(self.expire_each())

    def expire(self) -> None:
        """Close tables that nobody has used for long, and drop finished ones from memory."""
        for _ in self.expire_each():
            pass

    def expire_each(self) -> Generator[None, None, None]:
        for session in list(self.sessions.values()):
            if self.sessions.get(session.state.code) is session:
                self.expire_one(session)
            yield
        if not self.store.clock.has_just_jumped:
            self.start_deletion()

    def expire_one(self, session: TableSession) -> None:
        if session.state.status == "closed":  # by another process
            self.drop(session)
            return
        unused_for = self.services.now() - max(session.used_at, session.loaded_at)
        if is_only_followed(session):
            if unused_for > FOLLOWED_SECONDS:
                self.drop(session)
            return
        if session.follower.is_behind or not is_expired(
            session, self.settings, self.services.now()
        ):
            return
        if can_be_dropped(session):
            self.drop(session)
        elif session.state.status != "over" and not self.store.clock.has_just_jumped:
            self.close_session(session)

    def drop(self, session: TableSession) -> None:
        """Everything is on disk: whoever comes loads it again."""
        session.entries.count.remove()
        self.forget(session.state.code)

    def forget(self, code: str) -> None:
        if session := self.sessions.pop(code, None):
            session.follower.close()
            self.services.processes.dropped(session)
        self.services.index.remove(code)

    def close_session(
        self, session: TableSession, why: Literal["expired", "gave_up", "operator"] = "expired"
    ) -> None:
        """From now on it is closed for everybody; it is gone when that is on disk."""
        code = session.state.code
        session.commit(Closed(why))
        self.forget(code)
        self.closing.add(code)
        self.store.barrier(partial(self.closing.discard, code))

    def make_room(self) -> None:
        """Close the tables whose loss hurts the least, a few at once: looking at all takes time."""
        now = self.services.now()
        if now < self.no_room_until:
            return
        before = len(self.sessions)
        for session in [*filter(can_be_dropped, self.sessions.values())]:
            self.drop(session)
        if len(self.sessions) == before:
            count = max(1, self.settings.most_tables // 100)
            for session in cheapest(self.sessions.values(), count, now):
                self.close_session(session)
        if len(self.sessions) == before:
            self.no_room_until = now + LOOK_AGAIN_SECONDS

    def start_deletion(self) -> None:
        if self.deletion is None or self.deletion.done():
            before = self.services.now() - self.settings.idle_days * DAY_SECONDS
            self.deletion = asyncio.get_running_loop().create_task(self.try_to_delete(before))

    async def try_to_delete(self, before: float) -> None:
        try:
            await self.delete_old(before)
        except Exception as error:  # noqa: BLE001  (whatever it is, the next minute tries again)
            log_failure("old tables could not be deleted", error)

    async def delete_old(self, before: float) -> None:
        """Delete tables that ended long ago, with their logs; records stay."""
        while unused := await self.unused_codes(before):
            self.deleting.update(unused)
            try:
                await self.services.tables.delete(unused)
            finally:
                self.deleting.difference_update(unused)

    async def unused_codes(self, before: float) -> list[str]:
        finished = await self.services.tables.finished_codes(before)
        return [code for code in finished if not self.is_used(code)][:MOST_DELETED]

    def is_used(self, code: str) -> bool:
        return code in self.sessions or code in self.loader.tasks or code in self.deleting

    # The end

    def announce_shutdown(self) -> None:
        """Other processes take the clients at once; if there are none, this one starts again."""
        self.tell_everybody(messages.Closing(0.0 if self.store.is_shared else RESTART_SECONDS))

    def tell_everybody(self, message: messages.ServerMessage) -> None:
        encoded = messages.encode(message)
        for session in self.sessions.values():
            for client in session.clients:
                client.send(encoded)

    def close(self) -> None:
        if self.deletion:
            self.deletion.cancel()
        self.free_codes.close()
        self.loader.close()
        self.services.bots.close()


def require_playable(opened: Opened) -> None:
    with refused_as("bad_options"):
        box = boxes.box(opened.game)
        box.check_seats(opened.seats)
        box.check_options(opened.options)
