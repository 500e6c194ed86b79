"""What the arena and an outside program say to each other: a part of the protocol of a table.

The messages are those of the server (docs/protocol.md) with the fields that matter here, and
one more, `luck`. A program that plays at a table needs only another way to send them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from hornox.arena.match import deal_options
from hornox.cards import Seat, letter
from hornox.choices import Choice, Options
from hornox.game import Table, title

# What a program says


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Read strictly: what is wrong at a table is wrong here."""


class Hello(Said, frozen=True, tag="hello"):
    token: Annotated[str, Meta(max_length=200)] | None = None
    step: int = 0
    re: int = 0


class Choose(Said, frozen=True, tag="choose"):
    seat: int
    step: int
    choice: Annotated[str, Meta(max_length=20)]
    re: int = 0


Kind = TypeVar("Kind")


def read(line: bytes, kind: type[Kind]) -> Kind | None:
    """None, if it is anything else."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


# What it hears


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A field that has its usual value is left out."""


class SeatTold(msgspec.Struct, frozen=True):
    name: str


class TableTold(msgspec.Struct, frozen=True):
    """Neither who sits there nor the commitment: a short seed could be found from that."""

    game: str
    seats: list[SeatTold]
    options: dict[str, int]
    state: Literal["playing"] = "playing"


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    view: Table
    options: msgspec.Raw | None = None


class Step(Told, frozen=True, tag="step"):
    """A question; or without options and with nobody asked, the end of the game."""

    step: int
    situations: list[Situation]
    asked: list[Seat]
    luck: int | None = None


class Welcome(Told, frozen=True, tag="welcome"):
    """The first question of a game."""

    table: TableTold
    seats: list[Seat]
    step: int
    situations: list[Situation]
    asked: list[Seat]
    luck: int | None = None


write = msgspec.json.Encoder().encode


@lru_cache(maxsize=4096)
def option_json(option: Choice) -> bytes:
    """An option with its notation, which is what a program sends back."""
    return write(msgspec.to_builtins(option) | {"say": str(option)})


def question(view: Table, options: Options, step: int, luck: int) -> bytes:
    """For the seat whose view this is; the first of a game tells about the table too."""
    assert view.me is not None
    offered = msgspec.Raw(b"[" + b",".join(map(option_json, options)) + b"]")
    now = [Situation(view.me, view, offered)]
    asked = sorted(title(view.game).asks(view))  # no secret, and so the same from every seat
    if step > 1:
        return write(Step(step, now, asked, luck))
    names = [SeatTold(letter(seat)) for seat in range(view.seats)]
    table = TableTold(view.game, names, deal_options(view.game))
    return write(Welcome(table, [view.me], step, now, asked, luck))


def farewell(view: Table, step: int) -> bytes:
    """That the game is over."""
    assert view.me is not None
    return write(Step(step, [Situation(view.me, view)], []))
