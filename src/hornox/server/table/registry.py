"""The hall: all tables of this server, who is at them, and what ends, expires or comes back."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import secrets
import time
from collections.abc import Sequence

from msgspec.structs import replace

from hornox import boxes
from hornox.bots import available
from hornox.cards import Seat
from hornox.errors import HornoxError
from hornox.protocol import messages as ask
from hornox.records.record import VERSION, Record, checksum, given_options
from hornox.records.steps import write_step
from hornox.server.errors import Refused
from hornox.server.settings import DAY, Settings
from hornox.server.socket.connection import Client
from hornox.server.store.guests import Guest, People
from hornox.server.store.sqlite import Store
from hornox.server.table.log_entries import (
    BotSat,
    Closed,
    Followed,
    Opened,
    Sat,
    decode,
    encode,
)  # fmt: skip
from hornox.server.table.permissions import Rights
from hornox.server.table.session import Live, deliver
from hornox.server.table.state import Room, rebuilt
from hornox.server.worker_pool import Thinkers

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_LENGTH = 6
CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
LOBBY = 100
SAYINGS = (ask.SayQuick, ask.React, ask.Chat)


class Hall:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.people = People(store)
        self.tables: dict[str, Live] = {}
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.stand_in = "steady"
        self.pause = (settings.pause * 0.3, settings.pause)
        self.steps = 0
        self.dropped = 0
        self.tasks: set[asyncio.Task[None]] = set()

    # Tables

    async def load(self) -> None:
        """After a start: every table that was open or in play, the latest first.

        Nobody waits for it: who comes to a table before its turn wakes it.
        """
        sleeping = self.store.all(
            "SELECT code FROM tables WHERE state IN ('open', 'playing') ORDER BY changed DESC"
        )
        for (code,) in sleeping:
            with contextlib.suppress(Refused):
                self.find(str(code))
            await asyncio.sleep(0)

    def find(self, code: str) -> Live:
        code = code.upper()
        if not CODE.fullmatch(code):
            raise Refused("unknown_table", f"a table's code is {CODE_LENGTH} letters and digits")
        return self.tables.get(code) or self.wake(code)

    def wake(self, code: str) -> Live:
        """A table that is not in memory, as its log tells it."""
        (state,) = self.store.one("SELECT state FROM tables WHERE code = ?", code) or ("",)
        log = self.store.log(code) if state else []
        if not log:
            raise Refused("unknown_table", f"there is no table {code[:12]!r}")
        if state == "closed":
            raise Refused("closed", "this table is closed")
        live = self.tables[code] = Live(self, rebuilt(code, log, decode))
        if live.room.state == "over" != state:  # the last choice was the last thing on disk
            self.ended(live)
        live.attend()
        return live

    def open(self, wanted: Opened) -> Live:
        if len(self.tables) >= self.settings.most_tables or self.store.overfull:
            raise Refused("busy", "this server has as many tables as it can hold")
        try:
            box = boxes.box(wanted.game)
            box.check_seats(wanted.seats)
            box.check_options(wanted.options)
        except HornoxError as error:
            raise Refused("bad_options", str(error)) from error
        code = self.new_code()
        now = time.time()
        live = self.tables[code] = Live(self, Room(code, wanted, now))
        self.store.write(
            "INSERT INTO tables (code, game, state, listed, made, changed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (code, wanted.game, "open", wanted.listed, now, now),
        )
        self.store.append(code, 0, encode(wanted))
        return live

    def furnish(self, live: Live, host: Guest, bots: Sequence[str], *, start: bool) -> None:
        """The host sits down, then the bots; and the game begins, if that was wished."""
        rights = Rights(live.room, host, live.here)
        live.commit(rights.sit(ask.Sit()))
        for bot in bots:
            live.commit(rights.add_bot(ask.AddBot(bot=bot)))
        if start:
            live.commit(rights.start())
            self.note_state(live.room)
            live.attend()

    def lobby(self) -> list[ask.TableInfo]:
        """Tables that anybody may join or watch, the latest first."""
        shown = [
            live for live in self.tables.values()
            if live.room.opened.listed and live.room.state in ("open", "playing")
        ]  # fmt: skip
        shown.sort(key=lambda live: (live.room.state != "open", -live.room.changed_at))
        return [live.info() for live in shown[:LOBBY]]

    def new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if code not in self.tables and not self.store.one(
                "SELECT 1 FROM tables WHERE code = ?1 UNION SELECT 1 FROM records WHERE code = ?1",
                code,
            ):
                return code

    # Requests

    def request(self, live: Live, client: Client, asked: ask.Request) -> None:
        if self.store.overfull:
            raise Refused("busy", "the disk does not keep up: try again in a moment")
        if isinstance(asked, ask.Rematch):
            self.rematch(live, client, asked.re)
            return
        rights = Rights(live.room, client.guest, live.here)
        if isinstance(asked, ask.Choose):
            entry = rights.choose(asked)
            live.take_back((asked.seat,))
            live.commit(entry, client, asked.re)
        else:
            self.arrange(live, client, asked, rights)

    def arrange(self, live: Live, client: Client, asked: ask.Request, rights: Rights) -> None:
        """All that is not a choice in the game."""
        if isinstance(asked, SAYINGS) and not client.sayings.take():
            raise Refused("too_fast", "one thing at a time")
        before = live.room.state
        live.commit(rights.entry(asked), client, asked.re)
        if live.room.state != before:
            self.note_state(live.room)
        live.attend()

    def rematch(self, live: Live, client: Client, re: int) -> None:
        """The same people and bots at a new table, in one step; the asker is its host."""
        room = live.room
        guest = Rights(room, client.guest, live.here).known()
        if room.state != "over":
            raise Refused("not_over", "the game is still going on")
        if not room.seats_of(guest.id):
            raise Refused("not_yours", "only who played can ask for a rematch")
        if not room.following:
            live.commit(Followed(self.again(room, guest).room.code), client, re)
            return
        told = [(client, ask.write(ask.Following(room.following)))]
        if re:
            told.append((client, ask.write(ask.Done(re))))
        self.store.barrier(lambda: deliver(told))

    def again(self, room: Room, host: Guest) -> Live:
        opened = room.opened
        wanted = Opened(
            opened.game, len(room.places), secrets.token_hex(32), host.id,
            opened.options, opened.listed, opened.clock, opened.chat, room.code,
        )  # fmt: skip
        live = self.open(wanted)
        for seat, place in enumerate(room.places):
            assert place is not None
            live.commit(
                BotSat(seat, place.bot) if place.bot else Sat(seat, place.guest, place.name)
            )
        return live

    def note_state(self, room: Room) -> None:
        self.store.write(
            "UPDATE tables SET state = ?, changed = ? WHERE code = ?",
            (room.state, time.time(), room.code),
        )

    # Bots

    def think(self, live: Live, seat: Seat, bot: str) -> None:
        task = asyncio.get_running_loop().create_task(self.thought(live, seat, bot))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def thought(self, live: Live, seat: Seat, bot: str) -> None:
        room, step = live.room, live.room.step
        view, options = room.view(seat), room.asked[seat]
        assert view is not None
        seed = f"{room.opened.seed}/{step}/{seat}"
        said = None
        if len(options) > 1:
            able = bot if bot in available() else self.stand_in
            said = await self.thinkers.choice(able, view, seed)
        live.thought(seat, step, said or str(random.Random(seed).choice(options)))

    # The end

    def ended(self, live: Live) -> None:
        room = live.room
        record = recorded(room)
        names = [place.name for place in room.places if place]
        self.store.write(
            "INSERT OR IGNORE INTO records (code, game, seats, listed, ended, names, scores, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                room.code, record.game, record.seats, room.opened.listed, time.time(),
                ask.write(names).decode(), ask.write(record.result).decode(), record.to_json(),
            ),
        )  # fmt: skip
        self.note_state(room)

    def sweep(self) -> None:
        """Tables that nobody has touched for long are closed; finished ones leave the memory."""
        now = time.time()
        for code, live in list(self.tables.items()):
            room = live.room
            idle = now - room.changed_at
            if live.clients or idle < self.settings.idle(room.state, room.opened.clock):
                continue
            if room.state in ("open", "playing"):
                live.commit(Closed("expired"))
                self.note_state(room)
            del self.tables[code]
        self.forget(now)

    def forget(self, now: float) -> None:
        """Logs of closed and finished tables go after a while; records stay. So do guests."""
        before = (now - self.settings.idle_days * DAY,)
        self.store.write(
            "DELETE FROM log WHERE code IN"
            " (SELECT code FROM tables WHERE state IN ('closed', 'over') AND changed < ?)",
            before,
        )
        self.store.write(
            "DELETE FROM tables WHERE state IN ('closed', 'over') AND changed < ?", before
        )
        self.people.forget(now - self.settings.guest_days * DAY)

    def say_farewell(self) -> None:
        farewell = ask.write(ask.Closing(2.0))
        for live in self.tables.values():
            for client in live.clients:
                client.tell(farewell)

    def close(self) -> None:
        self.thinkers.close()


def recorded(room: Room) -> Record:
    table = room.table
    assert table is not None
    record = Record(
        version=VERSION,
        game=room.opened.game,
        seats=len(room.places),
        options=given_options(table),
        names=tuple(place.name for place in room.places if place),
        seed=room.opened.seed,
        commitment=room.commitment,
        steps=tuple(map(write_step, room.history)),
        result=room.rules.result(table),
    )
    return replace(record, check=checksum(record))
