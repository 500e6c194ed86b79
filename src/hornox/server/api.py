"""What is not live, over HTTP: names, tables to open and to find, finished games.

Each address is declared once, with what it takes and what it gives; the routes and the
OpenAPI description are made from that.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from hornox import boxes
from hornox.server.archive import Archive, Page, Verified, WatchedStep
from hornox.server.entries import Clock, Opened
from hornox.server.hall import Hall
from hornox.server.messages import ShortText, TableInfo
from hornox.server.people import Guest
from hornox.server.qr import qr_svg
from hornox.server.refusals import Code, Refused
from hornox.server.rights import clean_name
from hornox.words import LANGUAGES, game_name, summary

BotName: TypeAlias = Annotated[str, Meta(max_length=40)]


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: ShortText


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


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: you sit down at it, `bots` too, and with `start` the game begins."""

    game: Annotated[str, Meta(max_length=40)]
    seats: int | None = None
    options: dict[str, int | str | list[int] | None] = {}
    listed: bool = False
    clock: Clock = 0
    chat: bool = False
    bots: Annotated[list[BotName], Meta(max_length=9)] = []
    start: bool = False


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    default: int | str | None
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0


class GameInfo(msgspec.Struct, frozen=True):
    """A box: its name and one line about it in every language, who can play, what can be set."""

    id: str
    names: dict[str, str]
    summaries: dict[str, str]
    least: int
    most: int
    options: list[OptionInfo]


class Problem(msgspec.Struct, frozen=True):
    """What was refused and why; nothing has changed."""

    code: Code
    message: str


class Call(NamedTuple):
    """One request, read and checked."""

    request: Request
    body: Any
    guest: Guest | None

    @property
    def me(self) -> Guest:
        if self.guest is None:
            raise Refused("guest_needed", "send your token: Authorization: Bearer TOKEN")
        return self.guest

    @property
    def code(self) -> str:
        code: str = self.request.path_params["code"]
        return code


class Api:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.archive = Archive(hall.store)

    # Names

    async def arrive(self, call: Call) -> NewGuest:
        guest, token = await self.hall.people.arrive(clean_name(call.body.name))
        return NewGuest(guest.id, guest.name, token)

    async def me(self, call: Call) -> Me:
        mine = [code for code, live in self.hall.tables.items() if live.room.seats_of(call.me.id)]
        return Me(call.me.id, call.me.name, mine)

    async def rename(self, call: Call) -> Me:
        renamed = await self.hall.people.rename(call.me, clean_name(call.body.name))
        return await self.me(call._replace(guest=renamed))

    # Tables

    async def games(self, _: Call) -> list[GameInfo]:
        return [game_info(box) for box in boxes.BOXES.values()]

    async def tables(self, _: Call) -> list[TableInfo]:
        return self.hall.lobby()

    async def table(self, call: Call) -> TableInfo:
        return self.hall.find(call.code).info()

    async def open(self, call: Call) -> TableInfo:
        wanted: Opening = call.body
        seats = wanted.seats or max(boxes.box(wanted.game).least, 1 + len(wanted.bots))
        opened = Opened(
            wanted.game, seats, secrets.token_hex(32), call.me.id,
            wanted.options, wanted.listed, wanted.clock, wanted.chat,
        )  # fmt: skip
        live = self.hall.open(opened)
        self.hall.furnish(live, call.me, wanted.bots, start=wanted.start)
        await self.hall.store.settled()
        return live.info()

    async def qr(self, call: Call) -> Response:
        self.hall.find(call.code)
        address = self.hall.settings.address or str(call.request.base_url).rstrip("/")
        link = f"{address}/t/{call.code.upper()}"
        return Response(qr_svg(link), media_type="image/svg+xml")

    # Finished games

    async def records(self, call: Call) -> Page:
        before = call.request.query_params.get("before")
        try:
            until = None if before is None else float(before)
        except ValueError as error:
            raise Refused("malformed", "before is a time in seconds") from error
        return self.archive.page(call.request.query_params.get("game"), until)

    async def record(self, call: Call) -> Response:
        name = f"hornox-{call.code.upper()}.json"
        return Response(
            self.archive.line(call.code) + "\n",
            media_type="application/json",
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )

    async def record_text(self, call: Call) -> Response:
        return Response(self.archive.record(call.code).to_text() + "\n", media_type="text/plain")

    async def verified(self, call: Call) -> Verified:
        return self.archive.verified(call.code)

    async def watched(self, call: Call) -> list[WatchedStep]:
        seat = call.request.query_params.get("seat")
        if seat is not None and not seat.isdecimal():
            raise Refused("no_such_seat", "seat is a number")
        return self.archive.watched(call.code, None if seat is None else int(seat[:4]))


class Endpoint(NamedTuple):
    method: Literal["GET", "POST", "PATCH"]
    path: str
    handler: Callable[[Api, Call], Awaitable[Any]]
    says: str
    gives: Any
    takes: Any = None
    status: int = 200
    guests: bool = False  # a token is needed
    asks: tuple[str, ...] = ()  # query parameters


ENDPOINTS = (
    Endpoint("GET", "/api/games", Api.games, "The nine games.", list[GameInfo]),
    Endpoint("POST", "/api/guests", Api.arrive, "Take a name.", NewGuest, Naming, 201),
    Endpoint("GET", "/api/me", Api.me, "Who am I, and where do I sit?", Me, guests=True),
    Endpoint("PATCH", "/api/me", Api.rename, "Take another name.", Me, Naming, guests=True),
    Endpoint("GET", "/api/tables", Api.tables, "Listed tables.", list[TableInfo]),
    Endpoint(
        "POST", "/api/tables", Api.open, "Open a table.", TableInfo, Opening, 201, guests=True
    ),
    Endpoint("GET", "/api/tables/{code}", Api.table, "One table.", TableInfo),
    Endpoint("GET", "/api/tables/{code}/qr.svg", Api.qr, "Its invitation.", "image/svg+xml"),
    Endpoint("GET", "/api/records", Api.records, "Finished games.", Page, asks=("game", "before")),
    Endpoint("GET", "/api/records/{code}", Api.record, "One game, recorded.", "application/json"),
    Endpoint("GET", "/api/records/{code}/text", Api.record_text, "As a text line.", "text/plain"),
    Endpoint("GET", "/api/records/{code}/verdict", Api.verified, "Was it fair?", Verified),
    Endpoint(
        "GET", "/api/records/{code}/steps", Api.watched, "Step by step, from a seat or all open.",
        list[WatchedStep], asks=("seat",),
    ),
)  # fmt: skip


def game_info(box: boxes.Box) -> GameInfo:
    return GameInfo(
        box.id,
        {lang: game_name(box.id, lang) for lang in LANGUAGES},
        {lang: summary(box.id, lang) for lang in LANGUAGES},
        box.least,
        box.most,
        [
            OptionInfo(one.name, one.default, one.values, one.low, one.high, one.length)  # type: ignore[arg-type]  # eleven's table defaults to None
            for one in box.options
        ],
    )
