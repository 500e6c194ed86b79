"""The messages of a table, from client to server and back; docs/protocol.md describes them all.

Every message is one JSON object with its `type`. A client may add `re`, a number of its own,
and gets it back in the answer. Texts are data: nothing in them is ever markup.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from hornox.analysis_result import Evaluation
from hornox.awards import Award
from hornox.events import RoundEnded
from hornox.protocol.error_codes import Code
from hornox.protocol.game_options import GameId, GameOptions

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
ShortText: TypeAlias = Annotated[str, Meta(max_length=280)]
Reaction: TypeAlias = Literal["👍", "👏", "😂", "😱", "😢", "🐂"]
Animal: TypeAlias = Literal[
    "", "cat", "dog", "fox", "pig", "sheep", "hen", "duck", "frog", "owl", "rabbit", "horse",
    "mouse",
]  # fmt: skip
Quick: TypeAlias = Literal["hello", "well_played", "oops", "hurry", "thanks", "again", "bye"]


class ClientMessage(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all messages that a client sends."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: who I am (none: a spectator), and the last step I have seen.

    `forecasts`: whether I want to know what each of my options would do.
    """

    token: Annotated[str, Meta(max_length=200)] | None = None
    step: int = 0
    forecasts: bool = False
    tv: bool = False  # a television, which the phones at the table follow
    re: int = 0


class Choose(ClientMessage, frozen=True, tag="choose"):
    """My choice for this step, in notation; secret until all have chosen. It can be changed."""

    seat: SeatNumber
    step: int
    choice: Annotated[str, Meta(max_length=24)]
    re: int = 0


class Draft(ClientMessage, frozen=True, tag="draft"):
    """What I would confirm now, in notation, or nothing: my choice if the time runs out."""

    seat: SeatNumber
    step: int
    choice: Annotated[str, Meta(max_length=24)] = ""
    re: int = 0


class PassTurn(ClientMessage, frozen=True, tag="pass_turn"):
    """Beat the Buffalo: pass until the next cards are revealed; or ask me again."""

    seat: SeatNumber
    on: bool = True
    re: int = 0


class Sit(ClientMessage, frozen=True, tag="sit"):
    """Take any seat or this one; with a name of its own, if several people share a device."""

    seat: SeatNumber | None = None
    name: ShortText | None = None
    re: int = 0


class Stand(ClientMessage, frozen=True, tag="stand"):
    """Leave a seat; during the game a bot plays on until I come back."""

    seat: SeatNumber
    re: int = 0


class Return(ClientMessage, frozen=True, tag="return"):
    """Play my seat myself again, or go on after a pause."""

    seat: SeatNumber
    re: int = 0


class AddBot(ClientMessage, frozen=True, tag="add_bot"):
    seat: SeatNumber | None = None
    bot: Annotated[str, Meta(max_length=40)] = "ox"
    re: int = 0


class Remove(ClientMessage, frozen=True, tag="remove"):
    """The host frees a seat before the game."""

    seat: SeatNumber
    re: int = 0


class Move(ClientMessage, frozen=True, tag="move"):
    """Go to another seat before the game: a free one or a bot's."""

    seat: SeatNumber
    to: SeatNumber
    re: int = 0


class ChangeSettings(ClientMessage, frozen=True, tag="settings"):
    """The host changes the settings of the table before the game; what is left out stays.

    During the game only the clock can be changed.
    """

    options: GameOptions | None = None
    clock: Literal[0, 15, 30, 60, 120, 86400] | None = None
    chat: bool | None = None
    memory_aids: bool | None = None
    no_forecasts: bool | None = None
    no_coach: bool | None = None
    wait_after_round: bool | None = None
    re: int = 0


class ChangeGame(ClientMessage, frozen=True, tag="game"):
    """The host chooses another game before it begins: everybody stays, at the same table.

    Without `options` it has its usual ones.
    """

    game: GameId
    options: GameOptions | None = None
    re: int = 0


class Start(ClientMessage, frozen=True, tag="start"):
    re: int = 0


class Pause(ClientMessage, frozen=True, tag="pause"):
    """The host wants everybody, clock and bots to wait, until a player returns."""

    re: int = 0


class HandOver(ClientMessage, frozen=True, tag="hand_over"):
    """The host lets a bot play for somebody who is gone."""

    seat: SeatNumber
    re: int = 0


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    """After the game: the same people and bots, at a new table.

    Without `game` they play the same one again; without `options` another game has its usual ones.
    """

    game: GameId | None = None
    options: GameOptions | None = None
    re: int = 0


class SayQuick(ClientMessage, frozen=True, tag="quick"):
    text: Quick
    re: int = 0


class React(ClientMessage, frozen=True, tag="react"):
    text: Reaction
    re: int = 0


class Chat(ClientMessage, frozen=True, tag="chat"):
    text: ShortText
    re: int = 0


class Shown(ClientMessage, frozen=True, tag="shown"):
    """A television has begun to show this many events of that step."""

    step: Annotated[int, Meta(ge=0)]
    events: Annotated[int, Meta(ge=0, le=10_000)]
    re: int = 0


class Skip(ClientMessage, frozen=True, tag="skip"):
    """A player wants to see the end of this step now; all screens skip to it."""

    step: Annotated[int, Meta(ge=0)]
    re: int = 0


class SetCoach(ClientMessage, frozen=True, tag="coach"):
    """During the game: I want a coach at this seat, or none any more. Everybody sees it."""

    seat: SeatNumber
    on: bool
    re: int = 0


class AskHint(ClientMessage, frozen=True, tag="ask_hint"):
    """What is each of my options worth? Only if everybody at the table has a coach."""

    seat: SeatNumber
    step: int
    re: int = 0


Request: TypeAlias = (
    Hello | Choose | Draft | PassTurn | Sit | Stand | Return | AddBot | Remove | Move
    | ChangeSettings | ChangeGame | Start | Pause | HandOver | Rematch | SayQuick | React | Chat
    | Shown | Skip | SetCoach | AskHint
)  # fmt: skip


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Base of all messages that the server sends."""


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it: free, a person's or a bot's; `here`: connected now.

    `animal`: the face that a person has picked; two at one table may have picked the same.
    `coach`: this person may be told what their options are worth, if all people at the table may;
    `helped`: they have asked at least once in this game.
    `missed`: how many time limits in a row; `passes`: until the next cards are revealed.
    """

    name: str = ""
    bot: str = ""
    away: bool = False
    here: bool = False
    host: bool = False
    animal: str = ""
    coach: bool = False
    helped: bool = False
    missed: int = 0
    passes: bool = False


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody sees it. Seed and awards are published when the game is over.

    `free_next`: how many who came too late could sit down, if the same people play this game again.
    """

    code: str
    game: str
    state: Literal["open", "playing", "over", "closed"]
    seats: list[SeatInfo]
    commitment: str
    options: dict[str, int | str | list[int] | None] = {}
    clock: int = 0
    chat: bool = False
    listed: bool = False
    seed: str = ""
    following: str = ""
    watching: int = 0
    tv: bool = False
    memory_aids: bool = False
    no_forecasts: bool = False
    no_coach: bool = False
    coached: bool = False
    wait_after_round: bool = False
    paused: bool = False
    paused_by: str = ""
    free_next: int = 0
    awards: tuple[Award, ...] = ()


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat sees now: its view, and if it is asked, its options and its own choice.

    `forecasts`: what each of the options would do now, in their order, if the client wants to know.
    `bot_chose`: the choice is that of a bot, which played while the person was away.
    """

    seat: int | None
    view: msgspec.Raw
    options: msgspec.Raw | None = None
    choice: str = ""
    forecasts: msgspec.Raw | None = None
    bot_chose: bool = False


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to hello: the table, my seats, and what happened since the last step I saw.

    `sheet`: how every round ended so far. `steps` reaches back a hundred steps at most.
    `stood_in`: by step, the people for whom a bot chose there, since they were late or away.
    """

    table: TableInfo
    seats: tuple[int, ...]
    step: int
    situations: list[Situation]
    asked: list[int]
    chosen: list[int]
    steps: list[msgspec.Raw]
    said: list[SaidThere]
    sheet: list[RoundEnded] = []
    left: float | None = None
    silent: bool = False
    stood_in: dict[int, list[int]] = {}
    re: int = 0


class TableChanged(ServerMessage, frozen=True, tag="table"):
    """`left`: seconds on the clock of this step; it may have begun anew."""

    table: TableInfo
    seats: tuple[int, ...]
    step: int = 0
    left: float | None = None


class Chosen(ServerMessage, frozen=True, tag="chosen"):
    """These seats have chosen, and it is on disk; each choice is sent to its own seat only.

    Not sent if the step is complete at once: then the next step is sent.
    """

    step: int
    seats: list[int]
    mine: dict[int, str] = {}


class Stepping(ServerMessage, frozen=True, tag="step"):
    """A step of the game: what happened, what I see now, and who is asked next.

    `left`: seconds until a bot chooses for the seats that have not.
    `silent`: the rules let nobody speak now.
    `stood_in`: the people for whom a bot chose in this step, since they were late or away.
    """

    step: int
    events: msgspec.Raw
    situations: list[Situation]
    asked: list[int]
    left: float | None = None
    silent: bool = False
    stood_in: list[int] = []


class SaidThere(ServerMessage, frozen=True, tag="said"):
    name: str
    kind: Literal["quick", "reaction", "chat"]
    text: str
    seat: int | None = None


class TvShown(ServerMessage, frozen=True, tag="tv_shown"):
    """The television has begun to show this many events of that step."""

    step: int
    events: int


class Skipped(ServerMessage, frozen=True, tag="skipped"):
    """The player of this seat has skipped to the end of this step for all."""

    step: int
    seat: int


class Hint(ServerMessage, frozen=True, tag="hint"):
    """What each of the options of this seat is worth, from what the seat can know."""

    step: int
    seat: int
    evaluation: Evaluation


class Done(ServerMessage, frozen=True, tag="done"):
    """Your request has been done, and is on disk."""

    re: int


class Refusal(ServerMessage, frozen=True, tag="refused"):
    """Your request has been refused, and nothing has changed."""

    code: Code
    message: str
    re: int = 0


class Following(ServerMessage, frozen=True, tag="following"):
    """The rematch is at this table."""

    code: str


class Saving(ServerMessage, frozen=True, tag="saving"):
    """Whether the server can save what is decided; until it can, it acknowledges nothing."""

    works: bool


class Closing(ServerMessage, frozen=True, tag="closing"):
    """The server shuts down; come back `after` this many seconds, and everything is as it was."""

    after: float


class Notice(ServerMessage, frozen=True, tag="notice"):
    """A message of the operator of the server to everybody, in their own words."""

    text: str


AnyServerMessage: TypeAlias = (
    Welcome
    | TableChanged
    | Chosen
    | Stepping
    | SaidThere
    | TvShown
    | Skipped
    | Hint
    | Done
    | Refusal
    | Following
    | Saving
    | Closing
    | Notice
)

decode = msgspec.json.Decoder(Request).decode
encode = msgspec.json.Encoder().encode
