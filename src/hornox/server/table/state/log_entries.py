"""The entries of a table's log: everything that is decided at a table, in the order it happens.

The log is the truth: a table is what its entries make of it, so after a crash it is rebuilt from
its log and goes on. An entry is on disk before anybody hears of it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hornox.cards import Seat, Value

Clock: TypeAlias = Literal[0, 15, 30, 60, 120, 86400]
TalkKind: TypeAlias = Literal["quick", "reaction", "chat"]


class Entry(Value, frozen=True, tag_field="entry", tag=str.lower):
    """One thing that was decided at a table."""


class Opened(Entry, frozen=True):
    """A guest opens a table for this game, with these options and this seed."""

    game: str
    seats: int
    seed: str
    host: str
    options: dict[str, int | str | list[int] | None] = msgspec.field(default_factory=dict)
    listed: bool = False
    clock: Clock = 0
    chat: bool = False
    after: str = ""  # the table this one is a rematch of
    version: int = 1  # of the rules, as records have it
    memory_aids: bool = False
    no_forecasts: bool = False
    no_coach: bool = False
    wait_after_round: bool = False


class Sat(Entry, frozen=True):
    """A guest takes a seat; several people who share a device each have a name of their own."""

    seat: Seat
    guest: str
    name: str
    given: bool = False  # by a rematch: they may never come
    animal: str = ""
    coach: bool = False  # it came along to a rematch


class BotSat(Entry, frozen=True):
    seat: Seat
    bot: str


class Stood(Entry, frozen=True):
    """A seat becomes free before the game."""

    seat: Seat


class Moved(Entry, frozen=True):
    """The players of these two seats change places; either seat may be free."""

    seat: Seat
    to: Seat


class SettingsChanged(Entry, frozen=True):
    """The host has changed the settings before the game: these hold instead of the first ones."""

    options: dict[str, int | str | list[int] | None]
    clock: Clock
    chat: bool
    memory_aids: bool
    no_forecasts: bool
    no_coach: bool
    wait_after_round: bool


class GameChanged(Entry, frozen=True):
    """The host has chosen another game for those who sit here, before it begins."""

    game: str
    seats: int
    options: dict[str, int | str | list[int] | None]
    version: int  # of its rules


class Started(Entry, frozen=True):
    """The cards are dealt."""


class Chose(Entry, frozen=True):
    """A sealed choice for one step, in notation; a later one replaces it."""

    seat: Seat
    step: int
    choice: str
    by_bot: bool = False  # for a person who was late or away


class Drafted(Entry, frozen=True):
    """What this seat would confirm now, or nothing: it is played if the time runs out."""

    seat: Seat
    step: int
    choice: str


class PassedTurn(Entry, frozen=True):
    """Beat the Buffalo: this seat passes until the next cards are revealed, or does so no more."""

    seat: Seat
    on: bool


class WasLate(Entry, frozen=True):
    """The time for this step is over: a bot makes this one choice, and the seat stays theirs."""

    seat: Seat
    missed: int  # time limits in a row, with this one


class Paused(Entry, frozen=True):
    """The clock and the bots wait for a person: nobody acts any more, or the host wants it.

    `by`: the host; then nobody can choose before somebody says that the game goes on.
    """

    by: str = ""


class ClockChanged(Entry, frozen=True):
    """The host has changed the time limit during the game; this step has all of it."""

    clock: Clock


class TookOver(Entry, frozen=True):
    """A bot plays this person's seat from now on."""

    seat: Seat
    why: Literal["left", "clock", "host", "gave_up"]


class CameBack(Entry, frozen=True):
    """The person plays again; and if the table was paused, it goes on."""

    seat: Seat
    missed: int = 0  # time limits in a row that still count: to connect again is not yet to act
    reconnected: bool = False  # by itself: that does not end the pause of a host


class Coached(Entry, frozen=True):
    """The person at this seat has switched the coach on or off."""

    seat: Seat
    on: bool


class Helped(Entry, frozen=True):
    """This seat has asked for the first time what its options are worth."""

    seat: Seat


class Said(Entry, frozen=True):
    """A quick message, a reaction, or a line of chat where the host allows it."""

    name: str
    text: str
    seat: Seat | None = None
    kind: TalkKind = "quick"


class Followed(Entry, frozen=True):
    """A rematch: the people who were here sit at another table now."""

    code: str


class Renamed(Entry, frozen=True):
    """The operator of the server has given the person at this seat another name."""

    seat: Seat
    name: str


class Closed(Entry, frozen=True):
    why: Literal["expired", "gave_up", "operator"]


AnyEntry: TypeAlias = (
    Opened | Sat | BotSat | Stood | Moved | SettingsChanged | GameChanged | Started | Chose
    | Drafted | PassedTurn | WasLate | Paused | ClockChanged | TookOver | CameBack | Coached
    | Helped | Said | Followed | Renamed | Closed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
