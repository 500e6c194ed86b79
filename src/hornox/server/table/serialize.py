"""What each client is told: the table as its seats see it, and nothing else.

What everybody may see is written once and shared; a message is made for each group of seats,
not for each connection.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from operator import is_not

import msgspec

from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.protocol import messages as tell
from hornox.server.table.state import Room, Stepped

NOTHING = msgspec.Raw(b"null")


def table_info(room: Room, here: Iterable[str], watching: int) -> tell.TableInfo:
    present = set(here)
    seats = [
        tell.SeatInfo()
        if place is None
        else tell.SeatInfo(
            place.name,
            place.bot,
            place.away,
            bool(place.guest) and place.guest in present,
            bool(place.guest) and place.guest == room.opened.host,
        )
        for place in room.places
    ]
    return tell.TableInfo(
        code=room.code,
        game=room.opened.game,
        state=room.state,
        seats=seats,
        commitment=room.commitment,
        options=room.opened.options,
        clock=room.opened.clock,
        chat=room.opened.chat,
        listed=room.opened.listed,
        seed=room.opened.seed if room.state == "over" else "",
        following=room.following,
        watching=watching,
    )


@lru_cache(maxsize=4096)
def option_json(option: Choice) -> bytes:
    """An option with its notation, which is what a client sends back."""
    return tell.write(msgspec.to_builtins(option) | {"say": str(option)})


def options_raw(options: Options) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(map(option_json, options)) + b"]")


def situation(room: Room, seat: Seat | None) -> tell.Situation:
    view = room.view(seat)
    if view is None:
        return tell.Situation(seat, NOTHING)
    raw = msgspec.Raw(tell.write(view))
    if seat is None or seat not in room.asked:
        return tell.Situation(seat, raw)
    chosen = room.sealed.get(seat)
    return tell.Situation(seat, raw, options_raw(room.asked[seat]), str(chosen) if chosen else "")


def situations(room: Room, seats: tuple[Seat, ...]) -> list[tell.Situation]:
    return [situation(room, seat) for seat in seats or (None,)]


def events_raw(stepped: Stepped, seats: tuple[Seat, ...]) -> msgspec.Raw:
    """As the only seat of this client saw them; people who share a screen see what all see.

    Most of what happens is open to all, and written once.
    """
    seat = seats[0] if len(seats) == 1 else None
    seen = [event.seen(seat) for event in stepped.events]
    if any(map(is_not, seen, stepped.events)):
        return msgspec.Raw(tell.write(seen))
    if not stepped.written:
        stepped.written = tell.write(seen)
    return msgspec.Raw(stepped.written)


def left(room: Room) -> float | None:
    deadline = room.deadline()
    return None if deadline is None else max(0.0, round(deadline - time.time(), 1))


class StepMessages:
    """The latest step, in the words for each group of seats; what they share is made once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.stepped = room.steps[-1]
        self.asked = sorted(room.asked)
        self.left = left(room)
        self.written: dict[tuple[Seat, ...], bytes] = {}

    def to(self, seats: tuple[Seat, ...]) -> bytes:
        if seats not in self.written:
            self.written[seats] = self.write(seats)
        return self.written[seats]

    def write(self, seats: tuple[Seat, ...]) -> bytes:
        events = events_raw(self.stepped, seats)
        now = situations(self.room, seats)
        return tell.write(tell.Stepping(self.stepped.step, events, now, self.asked, self.left))
