"""What the HTTP API takes and gives; limits and explanations go into OpenAPI from here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hornox.bots import available
from hornox.boxes import GAMES
from hornox.protocol.error_codes import Code
from hornox.protocol.messages import SeatNumber, ShortText
from hornox.server.table.log_entries import Clock

GameId: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(GAMES)})]
BotName: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(available())})]
Time: TypeAlias = Annotated[
    float, Meta(ge=0, le=9e12, description="Seconds since the beginning of 1970.")
]
Heads: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
HeadsOfCards: TypeAlias = Annotated[list[Heads], Meta(min_length=100, max_length=100)]


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[
        ShortText,
        Meta(
            min_length=1,
            description="Shown as one line of at most 24 letters; something of it must be visible.",
            examples=["Anna"],
        ),
    ]


class NewGuest(msgspec.Struct, frozen=True):
    """The token is told this once. Keep it: it is who you are."""

    id: str
    name: str
    token: str


class Me(msgspec.Struct, frozen=True):
    """Who you are, and the tables you sit at."""

    id: str
    name: str
    tables: list[str]


class GameOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be set; /api/games says in which game. A game in rounds has no target."""

    target: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    mode: Literal["at_least", "more_than"] | UnsetType = UNSET
    rounds: Annotated[int, Meta(ge=1, le=100)] | UnsetType | None = UNSET
    heads: HeadsOfCards | UnsetType | None = UNSET

    def given(self) -> dict[str, int | str | list[int] | None]:
        return {
            name: value
            for name in self.__struct_fields__
            if (value := getattr(self, name)) is not UNSET
        }


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: you sit down at it, `bots` too, and with `start` the game begins."""

    game: GameId
    seats: (
        Annotated[int, Meta(ge=1, le=10, description="Else as few as can play, or as sit down.")]
        | None
    ) = None
    options: GameOptions = GameOptions()
    listed: Annotated[bool, Meta(description="In the lobby for everybody to find.")] = False
    clock: Annotated[Clock, Meta(description="Seconds for each step; 0: no clock.")] = 0
    chat: Annotated[bool, Meta(description="Whether free chat is allowed.")] = False
    bots: Annotated[list[BotName], Meta(max_length=9)] = []
    start: bool = False


class Invitation(msgspec.Struct, frozen=True):
    """The way to a table, for other devices too; it holds no secret."""

    link: str


class RecordsAsked(msgspec.Struct, frozen=True):
    game: GameId | UnsetType = UNSET
    before: Time | UnsetType = UNSET


class StepsAsked(msgspec.Struct, frozen=True):
    seat: (
        Annotated[SeatNumber, Meta(description="As this seat saw it; else with all hands open.")]
        | UnsetType
    ) = UNSET


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of `values`, a number from `low` to `high`, or a list of `length` such numbers."""

    name: str
    default: int | str | None
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0


class GameInfo(msgspec.Struct, frozen=True):
    """A box: its name and one line about it in every language, who can play, what can be set."""

    id: GameId
    names: dict[str, str]
    summaries: dict[str, str]
    least: int
    most: int
    options: list[OptionInfo]


class Problem(msgspec.Struct, frozen=True):
    """What was refused and why; nothing has changed."""

    code: Code
    message: str
