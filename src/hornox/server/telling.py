"""What each client is told: the table as its seats see it, and nothing else.

What everybody may see is written once and shared; a message is made for each group of seats,
not for each connection.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.events import Event
from hornox.server import messages as tell
from hornox.server.room import Room, Stepped

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


def events_raw(events: tuple[Event, ...], seats: tuple[Seat, ...]) -> msgspec.Raw:
    """As the only seat of this client saw them; people who share a screen see what all see."""
    seat = seats[0] if len(seats) == 1 else None
    return msgspec.Raw(tell.write([event.seen(seat) for event in events]))


def left(room: Room) -> float | None:
    deadline = room.deadline()
    return None if deadline is None else max(0.0, round(deadline - time.time(), 1))


def step_message(room: Room, stepped: Stepped, seats: tuple[Seat, ...]) -> bytes:
    return tell.write(
        tell.Stepping(
            stepped.step,
            events_raw(stepped.events, seats),
            situations(room, seats),
            sorted(room.asked),
            left(room),
        )
    )
