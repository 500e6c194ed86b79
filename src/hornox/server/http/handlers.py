"""The handlers of the HTTP API: guests, tables to open and to find, finished games."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, NamedTuple

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from hornox import game_catalogue as boxes
from hornox.bots import available
from hornox.game import title
from hornox.practice import Puzzle, PuzzleInfo
from hornox.protocol.messages import TableInfo
from hornox.server.addresses import address_for_others
from hornox.server.errors import Refused
from hornox.server.http.game_analysis import AnalysisReport, GameAnalyses
from hornox.server.http.game_archive import Archive, ListPlace, Page
from hornox.server.http.mistake_search import MistakeSearch
from hornox.server.http.practice import (
    AnswerReport,
    Practice,
    PracticeReport,
    listed_puzzles,
    require_shelf_puzzle,
)
from hornox.server.http.schemas import (
    AnalysisAsked,
    GameInfo,
    Invitation,
    Me,
    MyTable,
    MyTables,
    NewGuest,
    Opening,
    OptionInfo,
    RecordsAsked,
    StepsAsked,
    TablesAsked,
)  # fmt: skip
from hornox.server.limits.rate_limit import peer_of
from hornox.server.qr import qr_svg
from hornox.server.store.guests import Guest, Guests
from hornox.server.store.practice import PracticeRows
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests.clean_names import clean_name
from hornox.server.table.requests.permissions import require_bot, require_players
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from hornox.words import LANGUAGES, game_name, summary

BYTES_A_PART = 65_536
TABLES_A_PAGE = 20


class Call(NamedTuple):
    """One request, decoded and checked."""

    request: Request
    guest: Guest | None
    query: Any
    body: Any

    @property
    def me(self) -> Guest:
        assert self.guest is not None, "the endpoint says that a token is needed"
        return self.guest

    @property
    def code(self) -> str:
        code: str = self.request.path_params["code"]
        return code

    @property
    def puzzle_id(self) -> str:
        puzzle_id: str = self.request.path_params["puzzle"]
        return puzzle_id

    @property
    def peer(self) -> str:
        return peer_of(self.request.scope)


class Api:
    def __init__(self, registry: TableRegistry, guests: Guests) -> None:
        self.registry = registry
        self.guests = guests
        self.settings = registry.settings
        self.archive = Archive(registry.services.records)
        self.analyses = GameAnalyses(registry.services)
        rows = PracticeRows(registry.store)
        search = MistakeSearch(rows, self.archive.records, self.analyses)
        self.practice = Practice(rows, search)

    # Guests

    async def create_guest(self, call: Call) -> NewGuest:
        name, animal = clean_name(call.body.name), call.body.animal or ""
        guest, token = await self.guests.create(name, animal)
        return NewGuest(guest.id, guest.name, token, guest.animal)

    async def get_me(self, call: Call) -> Me:
        tables = await self.registry.lists.codes_of(call.me.id)
        won = await self.archive.records.games_won(call.me.id)
        me = call.me
        return Me(me.id, me.name, tables, won, me.animal, me.shows_analysis)

    async def rename_me(self, call: Call) -> Me:
        name = clean_name(call.body.name)
        me = await self.guests.rename(call.me, name, call.body.animal)
        if call.body.show_analysis is not None:
            me = await self.guests.show_analysis(me, shows=call.body.show_analysis)
        return await self.get_me(call._replace(guest=me))

    async def list_my_tables(self, call: Call) -> MyTables:
        query: TablesAsked = call.query
        after = "" if query.after is UNSET else query.after.upper()
        return await self.page_of_my_tables(call.me, after)

    async def page_of_my_tables(self, guest: Guest, after: str) -> MyTables:
        page: list[TableSession] = []
        async for session in self.registry.lists.unfinished_of(guest.id, after):
            page.append(session)
            if len(page) == TABLES_A_PAGE:
                break
        last = page[-1].state.code if len(page) == TABLES_A_PAGE else None
        return MyTables([my_table(session, guest.id) for session in page], last)

    async def give_up(self, call: Call) -> MyTables:
        session = await self.registry.find(call.code)
        await session.follower.settle()
        session.submit(partial(self.registry.give_up, session, call.me))
        await session.follower.settle()
        return await self.page_of_my_tables(call.me, "")

    # Tables

    async def list_games(self, _: Call) -> list[GameInfo]:
        return [game_info(box) for box in boxes.BOXES.values()]

    async def list_bots(self, _: Call) -> list[str]:
        return [*available()]

    async def list_tables(self, _: Call) -> list[TableInfo]:
        return [session.info() for session in await self.registry.lists.listed()]

    async def get_table(self, call: Call) -> TableInfo:
        return (await self.registry.find(call.code)).info()

    async def open_table(self, call: Call) -> TableInfo:
        wanted: Opening = call.body
        seats = wanted.seats or max(boxes.box(wanted.game).least, 1 + len(wanted.bots))
        opened = Opened(
            wanted.game, seats, secrets.token_hex(32), call.me.id,
            wanted.options.to_dict(), wanted.listed, wanted.clock, wanted.chat,
            version=title(wanted.game).version, memory_aids=wanted.memory_aids,
            no_forecasts=wanted.no_forecasts, no_coach=wanted.no_coach,
            wait_after_round=wanted.wait_after_round,
        )  # fmt: skip
        require_room_for_all(wanted, seats)
        session = self.registry.open(opened, peer_of(call.request.scope))
        session.seat_host(call.me, wanted.bots, start=wanted.start)
        return session.info()

    async def get_invitation(self, call: Call) -> Invitation:
        return Invitation(await self.table_link(call))

    async def table_link(self, call: Call) -> str:
        """The address of this table, for other devices too if they can reach this server."""
        code = (await self.registry.find(call.code)).state.code
        here = str(call.request.base_url).rstrip("/")
        return f"{address_for_others(here, self.settings) or here}/t/{code}"

    async def get_qr_code(self, call: Call) -> Response:
        try:
            svg = qr_svg(await self.table_link(call))
        except ValueError as error:
            sentence = "The address of this server is too long for a QR code."
            raise Refused("malformed", sentence) from error
        return Response(svg, media_type="image/svg+xml")

    # Finished games

    async def list_records(self, call: Call) -> Page:
        return await self.archive.page(place_asked(call.query))

    async def list_my_records(self, call: Call) -> Page:
        return await self.archive.page(place_asked(call.query), call.me.id)

    async def get_record(self, call: Call) -> Response:
        line, _ = await self.archive.require_record(call.code)
        name = f"hornox-{call.code.upper()}.json"
        return Response(
            line + "\n",
            media_type="application/json",
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )

    async def get_record_text(self, call: Call) -> Response:
        text = await self.archive.record_text(call.code, call.peer)
        return Response(text, media_type="text/plain")

    async def get_verdict(self, call: Call) -> Response:
        verdict = await self.archive.verdict(call.code, call.peer)
        return Response(verdict, media_type="application/json")

    async def get_steps(self, call: Call) -> Response:
        query: StepsAsked = call.query
        seat = None if query.seat is UNSET else query.seat
        return sent_in_parts(await self.archive.steps(call.code, seat, call.peer))

    async def get_analysis(self, call: Call) -> AnalysisReport:
        record = await self.archive.require_record(call.code)
        query: AnalysisAsked = call.query
        known = -1 if query.newer_than is UNSET else query.newer_than
        guest_id = call.guest.id if call.guest else ""
        return await self.analyses.report(call.code.upper(), record, guest_id, call.peer, known)

    # Practice

    async def list_puzzles(self, call: Call) -> list[PuzzleInfo]:
        return await listed_puzzles(call.query)

    async def get_puzzle(self, call: Call) -> Puzzle:
        return await require_shelf_puzzle(call.puzzle_id)

    async def list_my_puzzles(self, call: Call) -> PracticeReport:
        return await self.practice.report(call.me.id, call.query, call.peer)

    async def answer_puzzle(self, call: Call) -> AnswerReport:
        return await self.practice.answer(call.me.id, call.puzzle_id, call.body)

    # The referee

    async def referee(self, call: Call) -> Response:
        report = await self.archive.referee_report(call.body, call.peer)
        return Response(report, media_type="application/json")

    def close(self) -> None:
        self.practice.close()
        self.archive.close()
        self.analyses.close()


def my_table(session: TableSession, guest_id: str) -> MyTable:
    state = session.state
    seats = list(state.seats_of(guest_id))
    if state.table is None:
        return MyTable(session.info(), seats, 0, [], your_turn=False)
    table, asked = state.table, not set(seats).isdisjoint(state.asked.keys() - state.sealed.keys())
    return MyTable(session.info(), seats, table.round, list(table.totals), your_turn=asked)


def place_asked(query: RecordsAsked) -> ListPlace:
    return ListPlace(
        None if query.game is UNSET else boxes.box(query.game).id,
        None if query.before is UNSET else query.before,
        "" if query.before_code is UNSET else query.before_code.upper(),
    )


def sent_in_parts(body: bytes) -> Response:
    """A long answer goes as fast as it is read: megabytes of it do not wait for a slow reader."""

    async def parts() -> AsyncIterator[bytes]:
        for start in range(0, len(body), BYTES_A_PART):
            yield body[start : start + BYTES_A_PART]

    length = {"Content-Length": str(len(body))}
    return StreamingResponse(parts(), headers=length, media_type="application/json")


def require_room_for_all(wanted: Opening, seats: int) -> None:
    """Before the table is opened: the bots exist, they fit, and the game can start if wanted."""
    players = 1 + len(wanted.bots)
    for name in wanted.bots:
        require_bot(name)
    if players > seats:
        sentence = f"You and {len(wanted.bots)} bots do not fit in {seats} seats."
        raise Refused("table_full", sentence)
    if wanted.start:
        require_players(wanted.game, players, boxes.box(wanted.game).least)


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
