"""The messages between the arena and an external program: a part of the protocol of a table.

They are the server's messages (docs/protocol.md) with only the fields that matter here, and one
more field, `luck`. A program that plays at a table needs only another way to send them.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from hornox.cards import Seat, letter
from hornox.choices import Options
from hornox.game import Table, title
from hornox.game_catalogue import RaceOptions
from hornox.protocol.choice_json import options_json
from hornox.protocol.messages import Choose, Hello, SeatInfo, ServerMessage, Situation, encode

__all__ = ["Choose", "Hello", "decode_message", "game_over_message", "question_message"]

Message = TypeVar("Message")


def decode_message(line: bytes, kind: type[Message]) -> Message | None:
    """The message, read as strictly as at a table; None if it is anything else."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


class ArenaTable(msgspec.Struct, frozen=True):
    """The table without its players and its commitment: a short seed could be found from that."""

    game: str
    seats: list[SeatInfo]
    options: dict[str, int]
    state: Literal["playing"] = "playing"


class ArenaStep(ServerMessage, frozen=True, tag="step"):
    """A question. Without options and with no seat asked, it is the end of the game."""

    step: int
    situations: list[Situation]
    asked: list[Seat]
    luck: int | None = None


class ArenaWelcome(ServerMessage, frozen=True, tag="welcome"):
    """The first question of a game."""

    table: ArenaTable
    seats: list[Seat]
    step: int
    situations: list[Situation]
    asked: list[Seat]
    luck: int | None = None


def question_message(view: Table, options: Options, step: int, luck: int) -> bytes:
    """A question to the seat that has this view; the first of a game describes the table too."""
    assert view.me is not None
    situations = [Situation(view.me, view_json(view), options_json(options))]
    asked = sorted(title(view.game).asks(view))  # no secret, and so the same from every seat
    if step > 1:
        return encode(ArenaStep(step, situations, asked, luck))
    seats = [SeatInfo(letter(seat)) for seat in range(view.seats)]
    table = ArenaTable(view.game, seats, table_options(view))
    return encode(ArenaWelcome(table, [view.me], step, situations, asked, luck))


def table_options(view: Table) -> dict[str, int]:
    """When the game ends: the round that is the last, or else the target."""
    if not isinstance(view.options, RaceOptions):
        return {}
    rounds = view.options.rounds
    return {"target": view.options.target} if rounds is None else {"rounds": rounds}


def game_over_message(view: Table, step: int) -> bytes:
    assert view.me is not None
    return encode(ArenaStep(step, [Situation(view.me, view_json(view))], []))


def view_json(view: Table) -> msgspec.Raw:
    return msgspec.Raw(encode(view))
