"""A table in memory: what its log has made of it, and what may be done at it next.

`may_…` methods look and answer with an entry, or refuse and change nothing; `apply` is the
only thing that changes a room, and gives the same room when the log is read back.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Literal

import msgspec

from hornox.cards import Seat, commitment
from hornox.choices import Choice
from hornox.events import Event, RoundEnded
from hornox.game import Asked, Table, play, settle, title
from hornox.server.table.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Closed,
    Followed,
    Moved,
    Opened,
    Said,
    Sat,
    Started,
    Stood,
    TookOver,
)  # fmt: skip

KEPT_STEPS = 100  # how far back a client that comes late can follow what happened
KEPT_SAYINGS = 50


class Place(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person (for whom a bot may play meanwhile), or a bot."""

    name: str
    guest: str = ""
    bot: str = ""
    away: bool = False

    @property
    def played_by_bot(self) -> bool:
        return bool(self.bot) or self.away


class Stepped:
    """One step of the game, and if all of it was open to all, what it looks like on the wire."""

    __slots__ = ("events", "step", "written")

    def __init__(self, step: int, events: tuple[Event, ...]) -> None:
        self.step = step
        self.events = events
        self.written = b""


class Room:
    def __init__(self, code: str, opened: Opened, at: float) -> None:
        self.code = code
        self.opened = opened
        self.rules = title(opened.game)
        self.commitment = commitment(opened.seed)
        self.places: list[Place | None] = [None] * opened.seats
        self.state: Literal["open", "playing", "over", "closed"] = "open"
        self.table: Table | None = None
        self.asked: Asked = {}
        self.sealed: dict[Seat, Choice] = {}
        self.step = 0
        self.history: list[dict[Seat, Choice]] = []
        self.steps: deque[Stepped] = deque(maxlen=KEPT_STEPS)
        self.said: deque[Said] = deque(maxlen=KEPT_SAYINGS)
        self.sheet: list[RoundEnded] = []
        self.following = ""
        self.entries = 1
        self.changed_at = at
        self.step_at = at

    # The log makes the room

    def apply(self, entry: AnyEntry, at: float) -> None:  # noqa: C901  (one line an entry)
        self.entries += 1
        self.changed_at = at
        match entry:
            case Chose():
                self.choose(entry, at)
            case Sat():
                self.places[entry.seat] = Place(entry.name, guest=entry.guest)
            case BotSat():
                self.places[entry.seat] = Place(entry.bot, bot=entry.bot)
            case Stood():
                self.places[entry.seat] = None
            case Moved(seat, to):
                self.places[seat], self.places[to] = self.places[to], self.places[seat]
            case Started():
                self.start(at)
            case TookOver():
                self.set_away(entry.seat, away=True)
            case CameBack():
                self.set_away(entry.seat, away=False)
            case Said():
                self.said.append(entry)
            case Followed():
                self.following = entry.code
            case Closed():
                self.state = "closed"
            case Opened():
                raise AssertionError(entry)

    def start(self, at: float) -> None:
        """Free seats are put away; the others move up."""
        self.places = [place for place in self.places if place]
        seats = len(self.places)
        table = self.rules.table(seats, self.opened.seed, **self.opened.options)
        self.state = "playing"
        self.happen(*settle(self.rules, table), at)

    def choose(self, entry: Chose, at: float) -> None:
        options = self.asked[entry.seat]
        self.sealed[entry.seat] = next(one for one in options if str(one) == entry.choice)
        if self.rules.ready(self.asked, self.sealed):
            assert self.table is not None
            self.history.append(self.sealed)
            self.happen(*play(self.rules, self.table, self.sealed, self.asked), at)

    def happen(self, table: Table, events: tuple[Event, ...], at: float) -> None:
        self.table = table
        self.step += 1
        self.steps.append(Stepped(self.step, events))
        self.sheet += [event for event in events if isinstance(event, RoundEnded)]
        self.asked = self.rules.asks(table)
        self.sealed = {}
        self.step_at = at
        if not self.asked:
            self.state = "over"

    def set_away(self, seat: Seat, *, away: bool) -> None:
        place = self.places[seat]
        assert place is not None
        self.places[seat] = msgspec.structs.replace(place, away=away)

    # What can be seen of it

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        if not guest:
            return ()
        return tuple(
            seat for seat, place in enumerate(self.places) if place and place.guest == guest
        )

    def view(self, seat: Seat | None) -> Table | None:
        view: Table | None = None if self.table is None else self.rules.view(self.table, seat)
        return view

    def since(self, step: int) -> list[Stepped]:
        """The steps after that one, as far as they are kept."""
        return [stepped for stepped in self.steps if stepped.step > step]

    def waiting_for(self) -> list[Seat]:
        return [seat for seat in self.asked if seat not in self.sealed]

    def deadline(self) -> float | None:
        clock = self.opened.clock
        return self.step_at + clock if clock and self.state == "playing" else None


def rebuilt(code: str, log: list[tuple[float, bytes]], decode: Any) -> Room:  # noqa: ANN401  (a decoder)
    """The room that this log makes."""
    (at, first), *rest = log
    opened = decode(first)
    assert isinstance(opened, Opened)
    room = Room(code, opened, at)
    for when, body in rest:
        room.apply(decode(body), when)
    return room
