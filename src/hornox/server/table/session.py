"""A table that people are at: its room, its clients, its clock, and the bots that play there.

An entry changes the room at once and is written at once; nobody hears of it before it is on
disk. All that is said goes through the store's queue, so everybody hears it in one order.
"""

from __future__ import annotations

import asyncio
import random
import time
from functools import partial
from typing import TYPE_CHECKING

from hornox.cards import Seat
from hornox.choices import Done, Pass, Play
from hornox.protocol import messages as tell
from hornox.server.socket.connection import Client
from hornox.server.table.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Followed,
    Moved,
    Said,
    Sat,
    Stood,
    TookOver,
    encode,
)  # fmt: skip
from hornox.server.table.serialize import StepMessages, events_raw, left, situations, table_info
from hornox.server.table.state import Room

if TYPE_CHECKING:
    from hornox.server.table.registry import Hall

GATHERED = 0.1  # seconds in which several "has chosen" become one message
LONGEST_TIMER = 3600.0


class Live:
    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall = hall
        self.room = room
        self.clients: set[Client] = set()
        self.thinking: set[tuple[Seat, int]] = set()
        self.clock: asyncio.TimerHandle | None = None
        self.gathering: asyncio.TimerHandle | None = None

    # Who is here

    def here(self) -> set[str]:
        return {client.id for client in self.clients if client.guest}

    def info(self) -> tell.TableInfo:
        watching = sum(not client.seats for client in self.clients)
        return table_info(self.room, self.here(), watching)

    def welcome(self, client: Client, hello: tell.Hello) -> None:
        room = self.room
        client.seats = room.seats_of(client.id)
        self.clients.add(client)
        self.take_back(client.seats)
        message = tell.write(
            tell.Welcome(
                table=self.info(),
                seats=client.seats,
                step=room.step,
                situations=situations(room, client.seats),
                asked=sorted(room.asked),
                chosen=sorted(room.sealed),
                steps=[events_raw(stepped, client.seats) for stepped in room.since(hello.step)],
                sheet=room.sheet,
                said=[tell.SaidThere(one.name, one.kind, one.text, one.seat) for one in room.said],
                left=left(room),
                re=hello.re,
            )
        )
        self.hall.store.barrier(lambda: client.tell(message))
        self.tell_changed()
        self.attend()

    def take_back(self, seats: tuple[Seat, ...]) -> None:
        """The person plays again the moment they return."""
        for seat in seats:
            place = self.room.places[seat]
            if place and place.away and self.room.state == "playing":
                self.commit(CameBack(seat))

    def farewell(self, client: Client) -> None:
        self.clients.discard(client)
        self.tell_changed()

    # Something is decided

    def commit(self, entry: AnyEntry, asker: Client | None = None, re: int = 0) -> None:
        room, number, step = self.room, self.room.entries, self.room.step
        room.apply(entry, time.time())
        told = self.tidings(entry, stepped=room.step != step)
        if asker and re:
            told.append((asker, tell.write(tell.Done(re))))
        then = partial(deliver, told) if told else None
        self.hall.store.append(room.code, number, encode(entry), then)
        if room.step != step:
            self.stepped()

    def tidings(self, entry: AnyEntry, *, stepped: bool) -> list[tuple[Client, bytes]]:
        """Who hears what of this entry."""
        match entry:
            case Chose() if stepped:
                return self.step_told()
            case Chose():
                return self.choice_told()
            case Said():
                said = tell.write(tell.SaidThere(entry.name, entry.kind, entry.text, entry.seat))
                return [(client, said) for client in self.clients]
            case Followed():
                following = tell.write(tell.Following(entry.code))
                return [(client, following) for client in self.clients]
            case Sat() | Stood() | BotSat() | Moved():
                self.reseat()
                return self.info_told()
            case _ if stepped:
                self.reseat()
                return self.info_told() + self.step_told()
            case _:
                return self.info_told()

    def step_told(self) -> list[tuple[Client, bytes]]:
        messages = StepMessages(self.room)
        told = [(client, messages.to(client.seats)) for client in self.clients]
        return told + self.info_told() if self.room.state == "over" else told

    def choice_told(self) -> list[tuple[Client, bytes]]:
        """Told a moment later, with all that were made meanwhile."""
        if self.gathering is None:
            loop = asyncio.get_running_loop()
            self.gathering = loop.call_later(GATHERED, self.tell_chosen)
        return []

    def tell_chosen(self) -> None:
        self.gathering = None
        room = self.room
        if not room.sealed:
            return
        chosen = sorted(room.sealed)
        told = []
        for client in self.clients:
            mine = {seat: str(room.sealed[seat]) for seat in client.seats if seat in room.sealed}
            told.append((client, tell.write(tell.Chosen(room.step, chosen, mine))))
        self.hall.store.barrier(lambda: deliver(told))

    def info_told(self) -> list[tuple[Client, bytes]]:
        info = self.info()
        return [
            (client, tell.write(tell.TableChanged(info, client.seats))) for client in self.clients
        ]

    def tell_changed(self) -> None:
        told = self.info_told()
        self.hall.store.barrier(lambda: deliver(told))

    def reseat(self) -> None:
        for client in self.clients:
            client.seats = self.room.seats_of(client.id)

    # What happens by itself

    def stepped(self) -> None:
        self.hall.steps += 1
        if self.room.state == "over":
            self.hall.ended(self)
        self.attend()

    def attend(self) -> None:
        """Let bots think, answer for people what has one answer, and wind the clock."""
        self.wind()
        if self.room.state != "playing" or not self.anybody():
            return
        for seat in self.room.waiting_for():
            place = self.room.places[seat]
            assert place is not None
            if place.played_by_bot:
                self.think(seat, place.bot or self.hall.stand_in)
            elif len(self.room.asked[seat]) == 1:
                self.answer_soon(seat)

    def anybody(self) -> bool:
        """Bots wait while nobody plays and nobody watches."""
        return bool(self.clients) or any(
            place and not place.played_by_bot for place in self.room.places
        )

    def think(self, seat: Seat, bot: str) -> None:
        key = (seat, self.room.step)
        if key not in self.thinking:
            self.thinking.add(key)
            self.hall.think(self, seat, bot)

    def thought(self, seat: Seat, step: int, choice: str) -> None:
        """A bot has chosen; too late, if the person has come back or the table has gone on."""
        self.thinking.discard((seat, step))
        room = self.room
        place = room.places[seat] if room.state == "playing" else None
        if place and place.played_by_bot and step == room.step and seat in room.waiting_for():
            self.commit(Chose(seat, step, choice))

    def answer_soon(self, seat: Seat) -> None:
        """One answer only its owner can see: given for them, after a while that tells nothing."""
        (only,) = self.room.asked[seat]
        if isinstance(only, Pass | Play | Done):
            pause = random.uniform(*self.hall.pause)
            step = self.room.step
            asyncio.get_running_loop().call_later(pause, self.answer, seat, step, str(only))

    def answer(self, seat: Seat, step: int, choice: str) -> None:
        room = self.room
        if room.state == "playing" and step == room.step and seat in room.waiting_for():
            self.commit(Chose(seat, step, choice))

    def wind(self) -> None:
        if self.clock:
            self.clock.cancel()
            self.clock = None
        deadline = self.room.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - time.time()), LONGEST_TIMER)
            self.clock = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        """The clock has run out: a bot plays for those who have not chosen."""
        self.clock = None
        deadline = self.room.deadline()
        if deadline is None:
            return
        if time.time() < deadline:
            self.wind()
            return
        for seat in self.room.waiting_for():
            place = self.room.places[seat]
            if place and not place.played_by_bot:
                self.commit(TookOver(seat, "clock"))
        self.attend()


def deliver(told: list[tuple[Client, bytes]]) -> None:
    for client, message in told:
        client.tell(message)
