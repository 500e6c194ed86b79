"""What is written down about a table, one entry after the other: the log is the truth.

A table is whatever its entries make of it, so after a crash it is read back and goes on.
An entry is on disk before anybody is told of it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hornox.cards import Seat, Value

Clock: TypeAlias = Literal[0, 15, 30, 60, 86400]


class Entry(Value, frozen=True, tag_field="entry", tag=str.lower):
    """One thing that was decided at a table."""


class Opened(Entry, frozen=True):
    """Somebody has opened a table: which game, how, and with which seed."""

    game: str
    seats: int
    seed: str
    host: str
    options: dict[str, int | str | list[int] | None] = msgspec.field(default_factory=dict)
    listed: bool = False
    clock: Clock = 0
    chat: bool = False
    after: str = ""  # the table this one is a rematch of


class Sat(Entry, frozen=True):
    """A guest takes a seat; with a name of its own, if several share a device."""

    seat: Seat
    guest: str
    name: str


class BotSat(Entry, frozen=True):
    seat: Seat
    bot: str


class Stood(Entry, frozen=True):
    """A seat becomes free, before the game."""

    seat: Seat


class Moved(Entry, frozen=True):
    """Whoever sits at `seat` goes to `to`; who sat there comes to `seat`."""

    seat: Seat
    to: Seat


class Started(Entry, frozen=True):
    """The cards are dealt."""


class Chose(Entry, frozen=True):
    """A sealed choice for one step, in notation; a later one replaces it."""

    seat: Seat
    step: int
    choice: str


class TookOver(Entry, frozen=True):
    """A bot plays this person's seat from now on."""

    seat: Seat
    why: Literal["left", "clock", "host"]


class CameBack(Entry, frozen=True):
    """The person plays again."""

    seat: Seat


class Said(Entry, frozen=True):
    """A quick message, a reaction, or where the host allows it a line of chat."""

    name: str
    text: str
    seat: Seat | None = None
    kind: Literal["quick", "reaction", "chat"] = "quick"


class Followed(Entry, frozen=True):
    """A rematch: the same people sit at another table now."""

    code: str


class Closed(Entry, frozen=True):
    why: Literal["host", "expired"]


AnyEntry: TypeAlias = (
    Opened | Sat | BotSat | Stood | Moved | Started | Chose | TookOver | CameBack | Said
    | Followed | Closed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
