"""What is not live, over HTTP: names, tables to open and to find, finished games.

Each address is declared once, with what it takes, what it gives and what it may refuse; the
routes and the OpenAPI description are made from that.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from hornox import boxes
from hornox.bots import available
from hornox.protocol.error_codes import Code
from hornox.protocol.messages import TableInfo
from hornox.records import Record
from hornox.server.addresses import for_others
from hornox.server.errors import Refused
from hornox.server.http.archive import Archive, Page, Verified, WatchedStep
from hornox.server.http.schemas import (
    BotName,
    GameInfo,
    Invitation,
    Me,
    Naming,
    NewGuest,
    Opening,
    OptionInfo,
    RecordsAsked,
    StepsAsked,
)  # fmt: skip
from hornox.server.qr import qr_svg
from hornox.server.store.guests import Guest
from hornox.server.table.log_entries import Opened
from hornox.server.table.permissions import able_bot, clean_name
from hornox.server.table.registry import Hall
from hornox.words import LANGUAGES, game_name, summary


class Call(NamedTuple):
    """One request, read and checked."""

    request: Request
    guest: Guest | None
    asked: Any
    body: Any

    @property
    def me(self) -> Guest:
        assert self.guest is not None, "the endpoint says that a token is needed"
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

    async def bots(self, _: Call) -> list[str]:
        return [*available()]

    async def tables(self, _: Call) -> list[TableInfo]:
        return self.hall.lobby()

    async def table(self, call: Call) -> TableInfo:
        return self.hall.find(call.code).info()

    async def open(self, call: Call) -> TableInfo:
        wanted: Opening = call.body
        seats = wanted.seats or max(boxes.box(wanted.game).least, 1 + len(wanted.bots))
        opened = Opened(
            wanted.game, seats, secrets.token_hex(32), call.me.id,
            wanted.options.given(), wanted.listed, wanted.clock, wanted.chat,
        )  # fmt: skip
        check_places(wanted, seats)
        live = self.hall.open(opened)
        self.hall.furnish(live, call.me, wanted.bots, start=wanted.start)
        await self.hall.store.settled()
        return live.info()

    async def invitation(self, call: Call) -> Invitation:
        return Invitation(self.link(call))

    def link(self, call: Call) -> str:
        """To this table, for other devices where they can come in."""
        code = self.hall.find(call.code).room.code
        here = str(call.request.base_url).rstrip("/")
        return f"{for_others(here, self.hall.settings) or here}/t/{code}"

    async def qr(self, call: Call) -> Response:
        try:
            drawn = qr_svg(self.link(call))
        except ValueError as error:
            raise Refused("malformed", "the address of this server is too long to draw") from error
        return Response(drawn, media_type="image/svg+xml")

    # Finished games

    async def records(self, call: Call) -> Page:
        asked: RecordsAsked = call.asked
        return self.archive.page(
            None if asked.game is UNSET else boxes.box(asked.game).id,
            None if asked.before is UNSET else asked.before,
        )

    async def record(self, call: Call) -> Response:
        line, _ = self.archive.found(call.code)
        name = f"hornox-{call.code.upper()}.json"
        return Response(
            line + "\n",
            media_type="application/json",
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )

    async def record_text(self, call: Call) -> Response:
        return Response(await self.archive.text(call.code), media_type="text/plain")

    async def verified(self, call: Call) -> Response:
        body = await self.archive.verified(call.code)
        return Response(body, media_type="application/json")

    async def watched(self, call: Call) -> Response:
        asked: StepsAsked = call.asked
        seat = None if asked.seat is UNSET else asked.seat
        body = await self.archive.watched(call.code, seat)
        return Response(body, media_type="application/json")

    def close(self) -> None:
        self.archive.close()


class Endpoint(NamedTuple):
    method: Literal["GET", "POST", "PATCH"]
    path: str
    handler: Callable[[Api, Call], Awaitable[Any]]
    says: str
    gives: Any
    takes: Any = None
    asks: Any = None  # query parameters
    status: int = 200
    media: str = "application/json"
    guests: bool = False  # a token is needed
    hourly: str = ""  # the setting that says how often in an hour
    refuses: tuple[Code, ...] = ()  # besides what all of its kind refuse
    leads: Mapping[str, str] = {}  # to other handlers, by the code at that place of the answer


ENDPOINTS = (
    Endpoint("GET", "/api/games", Api.games, "The nine games.", list[GameInfo]),
    Endpoint("GET", "/api/bots", Api.bots, "Who can be asked to a table.", list[BotName]),
    Endpoint(
        "POST", "/api/guests", Api.arrive, "Take a name.", NewGuest, Naming,
        status=201, hourly="guests_an_hour", refuses=("bad_name",),
    ),
    Endpoint("GET", "/api/me", Api.me, "Who am I, and where do I sit?", Me, guests=True),
    Endpoint(
        "PATCH", "/api/me", Api.rename, "Take another name.", Me, Naming,
        guests=True, refuses=("bad_name",),
    ),
    Endpoint("GET", "/api/tables", Api.tables, "Listed tables.", list[TableInfo]),
    Endpoint(
        "POST", "/api/tables", Api.open, "Open a table.", TableInfo, Opening,
        status=201, guests=True, hourly="tables_an_hour",
        refuses=("bad_options", "unknown_bot", "table_full", "too_few_players", "busy"),
        leads={"table": "/code", "invitation": "/code", "qr": "/code"},
    ),
    Endpoint(
        "GET", "/api/tables/{code}", Api.table, "One table.", TableInfo,
        refuses=("unknown_table", "closed"),
    ),
    Endpoint(
        "GET", "/api/tables/{code}/invitation", Api.invitation, "The way to it, for others.",
        Invitation, refuses=("unknown_table", "closed"),
    ),
    Endpoint(
        "GET", "/api/tables/{code}/qr.svg", Api.qr, "Its invitation, to be scanned.", str,
        media="image/svg+xml", refuses=("unknown_table", "closed", "malformed"),
    ),
    Endpoint(
        "GET", "/api/records", Api.records, "Finished games that were listed, the latest first.",
        Page, asks=RecordsAsked, refuses=("bad_options",),
        leads=dict.fromkeys(("record", "record_text", "verified", "watched"), "/records/0/code"),
    ),
    Endpoint(
        "GET", "/api/records/{code}", Api.record, "One game, recorded.", Record,
        refuses=("unknown_record",),
    ),
    Endpoint(
        "GET", "/api/records/{code}/text", Api.record_text, "One game as a line of text.", str,
        media="text/plain", hourly="replays_an_hour", refuses=("unknown_record", "busy"),
    ),
    Endpoint(
        "GET", "/api/records/{code}/verdict", Api.verified, "Was the deal fair?", Verified,
        hourly="replays_an_hour", refuses=("unknown_record", "busy"),
    ),
    Endpoint(
        "GET", "/api/records/{code}/steps", Api.watched, "One game, step by step.",
        list[WatchedStep], asks=StepsAsked, hourly="replays_an_hour",
        refuses=("unknown_record", "no_such_seat", "busy"),
    ),
)  # fmt: skip


def check_places(wanted: Opening, seats: int) -> None:
    """Before anything is opened: whether all who are to sit down can, and may begin."""
    sitting, least = 1 + len(wanted.bots), boxes.box(wanted.game).least
    for name in wanted.bots:
        able_bot(name)
    if sitting > seats:
        raise Refused("table_full", f"you and {len(wanted.bots)} bots do not fit in {seats} seats")
    if wanted.start and sitting < least:
        raise Refused("too_few_players", f"{wanted.game} needs {least} players")


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
