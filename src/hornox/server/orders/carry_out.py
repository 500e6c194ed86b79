"""Carries out the operator's orders while the server runs.

Every process looks for them. Where several share a database, one of them takes an order; if it
dies before it has answered, another one takes it after a while: all orders can be done twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

import msgspec

from hornox.protocol.messages import Notice
from hornox.server.errors import Refused
from hornox.server.orders.guest_changes import refresh_guest
from hornox.server.orders.order import (
    Answer,
    AnyOrder,
    BlockGuest,
    CloseTable,
    RemoveRecord,
    RenameGuest,
    TellAll,
    UnblockGuest,
    decode,
    encode,
)  # fmt: skip
from hornox.server.store.guests import Guest, Guests
from hornox.server.store.postgres.take_order import TAKE_ORDER
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests.clean_names import clean_name
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Renamed

LOOK_SECONDS = 0.25
OLDEST_SECONDS = 3600.0  # an order that was forgotten is not done on some later day
KEPT_SECONDS = 86_400.0

OPEN = "SELECT id, body FROM orders WHERE answer IS NULL AND at > ? ORDER BY at LIMIT 20"
SAVE_ANSWER = "UPDATE orders SET answer = ? WHERE id = ?"
FORGET = "DELETE FROM orders WHERE at < ?"
DELETE_RECORD = "DELETE FROM records WHERE code = ?"

logger = logging.getLogger("hornox")


class Orders:
    def __init__(self, registry: TableRegistry, guests: Guests) -> None:
        self.registry = registry
        self.guests = guests
        self.store = registry.store

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except self.store.read_errors:
                pass  # others say that the database is away
            except Exception:
                logger.exception("the operator's orders cannot be read")

    async def look(self) -> None:
        for order, body in await self.store.all(OPEN, time.time() - OLDEST_SECONDS):
            if await self.take(str(order)):
                await self.do(str(order), str(body))

    async def take(self, order: str) -> bool:
        """Whether this process is the one to do it."""
        return not self.store.is_shared or await self.store.one(TAKE_ORDER, order) is not None

    async def do(self, order: str, body: str) -> None:
        what, answer = "unknown", Answer("malformed", "This Hornox does not know this order.")
        try:
            wanted = decode(body)
            what = str(wanted.__struct_config__.tag)
            answer = await self.carry_out(wanted)
        except Refused as error:
            answer = Answer(error.code, error.message)
        except msgspec.DecodeError:
            pass
        except self.store.read_errors:
            raise  # it is done when the database is back
        except Exception:
            logger.exception("an order of the operator has failed")
            answer = Answer("failed", "This has failed: the log of the server says where.")
        self.store.write(SAVE_ANSWER, (encode(answer).decode(), order))
        self.store.write(FORGET, (time.time() - KEPT_SECONDS,))
        logger.info("an order of the operator", extra={"what": what, "why": answer.code or "done"})

    async def carry_out(self, order: AnyOrder) -> Answer:
        match order:
            case CloseTable(code):
                return await self.close_table(code)
            case RenameGuest(guest, name):
                return await self.rename(guest, clean_name(name))
            case BlockGuest(guest):
                return await self.block(guest, time.time())
            case UnblockGuest(guest):
                return await self.block(guest, 0.0)
            case RemoveRecord(code):
                return await self.remove_record(code.upper())
            case TellAll(text):
                self.store.announce({"notice": text})
                self.registry.tell_everybody(Notice(text))
                return Answer()

    # Tables

    async def close_table(self, code: str) -> Answer:
        """Whichever process does it: the log has one order, and the others follow it."""
        try:
            session = await self.registry.find(code)
        except Refused as error:
            if error.code != "damaged":
                raise
            self.registry.services.tables.update_status(code.upper(), "closed")
            return Answer(tables=1)
        await session.follower.refresh()
        session.submit(partial(self.close_unless_closed, session))
        await session.follower.settle()
        return Answer(tables=1)

    def close_unless_closed(self, session: TableSession) -> None:
        if session.state.status != "closed":
            self.registry.close_session(session, "operator")

    # Guests

    async def rename(self, guest_id: str, name: str) -> Answer:
        """At their tables first, which are known by the name before, if this is done twice."""
        guest, _ = await self.guests.find(guest_id)
        codes = await self.registry.lists.codes_of(guest_id)
        tables = [await self.rename_at_table(code, guest, name) for code in codes]
        await self.guests.rename(guest, name)
        await refresh_guest(self.registry, self.guests, guest_id)
        return Answer(name=name, tables=sum(tables))

    async def rename_at_table(self, code: str, guest: Guest, name: str) -> bool:
        """False for a table that is closed by now, or cannot be read."""
        try:
            session = await self.registry.find(code)
        except Refused as error:
            if error.code == "busy":
                raise
            return False
        await session.follower.refresh()
        session.submit(partial(rename_seats, session, guest, name))
        await session.follower.settle()
        return True

    async def block(self, guest_id: str, since: float) -> Answer:
        guest, _ = await self.guests.find(guest_id)
        await self.guests.set_blocked(guest_id, since)
        await refresh_guest(self.registry, self.guests, guest_id)
        return Answer(name=guest.name)

    # Records

    async def remove_record(self, code: str) -> Answer:
        """With the table that it comes from, if that is still there; who won keeps the stamp."""
        if await self.registry.services.records.find(code) is None:
            raise Refused("unknown_record", "There is no such record.")
        if await self.registry.services.tables.find_status(code) == "over":
            await self.close_table(code)
        self.store.write(DELETE_RECORD, (code,))
        return Answer()


def rename_seats(session: TableSession, guest: Guest, name: str) -> None:
    """Others who share the device keep their own names."""
    state = session.state
    if state.status not in ("open", "playing"):
        return
    for seat in state.seats_of(guest.id):
        place = state.places[seat]
        if place and place.name == guest.name:
            session.commit(Renamed(seat, name))
