"""The schemas of HTTP requests and responses; their limits and descriptions go into OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hornox.bots import available
from hornox.protocol.error_codes import Code
from hornox.protocol.game_options import GameId, GameOptions
from hornox.protocol.messages import Animal, SeatNumber, ShortText, TableInfo
from hornox.server.table.state.log_entries import Clock

BotName: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(available())})]
Time: TypeAlias = Annotated[
    float, Meta(ge=0, le=9e12, description="Seconds since the beginning of 1970.")
]


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[
        ShortText,
        Meta(
            min_length=1,
            description="Shown as one line of at most 24 characters; at least one must be visible.",
            examples=["Anna"],
        ),
    ]
    animal: Annotated[
        Animal | None, Meta(description="The face at the table; null keeps the one you have.")
    ] = None


class Changes(Naming, frozen=True):
    show_analysis: Annotated[
        bool | None,
        Meta(
            description=(
                "Whether others may see what your decisions were worth in games that you have "
                "finished; null keeps what you have said."
            )
        ),
    ] = None


class NewGuest(msgspec.Struct, frozen=True):
    """The token is given out only once. Keep it: it identifies you."""

    id: str
    name: str
    token: str
    animal: str = ""


class Me(msgspec.Struct, frozen=True):
    """Who you are, the tables you sit at, and the games that you have won at least once."""

    id: str
    name: str
    tables: list[str]
    won: list[GameId] = []
    animal: str = ""
    show_analysis: bool = False


class MyTable(msgspec.Struct, frozen=True):
    """A table at which you sit: its round (0 before the game), and the heads of each seat so far.

    `your_turn` says whether you have to choose. In Beat the Buffalo the last number is the
    buffalo's.
    """

    table: TableInfo
    seats: list[int]
    round: int
    scores: list[int]
    your_turn: bool


class MyTables(msgspec.Struct, frozen=True):
    """A page of your unfinished tables, the latest first; send `after` to get the next page."""

    tables: list[MyTable]
    after: str | None


class TablesAsked(msgspec.Struct, frozen=True):
    after: (
        Annotated[str, Meta(max_length=12, description="The tables after this one.")] | UnsetType
    ) = UNSET


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: you and the `bots` sit down at it; with `start` the game starts."""

    game: GameId
    seats: (
        Annotated[int, Meta(ge=1, le=10, description="By default as few as possible.")] | None
    ) = None
    options: GameOptions = GameOptions()
    listed: Annotated[bool, Meta(description="Shown in the lobby to everybody.")] = False
    clock: Annotated[Clock, Meta(description="Seconds for each step; 0 means no clock.")] = 0
    chat: Annotated[bool, Meta(description="Whether free chat is allowed.")] = False
    bots: Annotated[list[BotName], Meta(max_length=9)] = []
    start: bool = False
    memory_aids: Annotated[
        bool,
        Meta(
            description=(
                "Whether screens show what people would have to remember: the heights of piles, "
                "the buffalo's heads, the cards that were played this round."
            )
        ),
    ] = False
    no_forecasts: Annotated[
        bool, Meta(description="Whether nobody is told what an option would do before choosing it.")
    ] = False
    no_coach: Annotated[
        bool,
        Meta(description="Whether nobody may have the coach; so it is with `no_forecasts` too."),
    ] = False
    wait_after_round: Annotated[
        bool,
        Meta(
            description=(
                "Whether the end of a round stays on each screen until it is tapped, and not only "
                "for some seconds. The server waits for nobody."
            )
        ),
    ] = False


class Invitation(msgspec.Struct, frozen=True):
    """The link to a table, for other devices too; it contains no secret."""

    link: str


class RecordsAsked(msgspec.Struct, frozen=True):
    game: GameId | UnsetType = UNSET
    before: Time | UnsetType = UNSET
    before_code: (
        Annotated[
            str,
            Meta(
                max_length=12, description="With `before`: of games that ended then, those after."
            ),
        ]
        | UnsetType
    ) = UNSET


class StepsAsked(msgspec.Struct, frozen=True):
    seat: (
        Annotated[SeatNumber, Meta(description="What this seat saw; without it, all hands.")]
        | UnsetType
    ) = UNSET


class AnalysisAsked(msgspec.Struct, frozen=True):
    newer_than: (
        Annotated[
            int,
            Meta(
                ge=-1, le=9, description="The stage you have: no analysis is sent but a better one."
            ),
        ]
        | UnsetType
    ) = UNSET


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to judge: `short`, as people type it, or `case` as JSON (docs/referee.md)."""

    short: Annotated[str, Meta(max_length=2000)] = ""
    case: dict[str, Any] | None = None
    game: Annotated[GameId, Meta(description="Of a short form that names no game.")] | None = None
    lang: Literal["en", "de"] = "en"


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of `values`, a number from `low` to `high`, or a list of `length` such numbers."""

    name: str
    default: int | str | None
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0


class GameInfo(msgspec.Struct, frozen=True):
    """A game: its name and summary in every language, its numbers of players, its options."""

    id: GameId
    names: dict[str, str]
    summaries: dict[str, str]
    least: int
    most: int
    options: list[OptionInfo]


class Problem(msgspec.Struct, frozen=True):
    """The request was refused, and nothing has changed."""

    code: Code
    message: str
