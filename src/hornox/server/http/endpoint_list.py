"""The list of all HTTP endpoints: method, path, handler, schemas and possible refusals of each.

The routes and the OpenAPI description are made from it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple

from hornox.practice import Puzzle, PuzzleInfo
from hornox.protocol.error_codes import Code
from hornox.protocol.messages import TableInfo
from hornox.records import Record
from hornox.server.http.game_analysis import AnalysisReport
from hornox.server.http.game_archive import Page, Verified, WatchedStep
from hornox.server.http.handlers import Api, Call
from hornox.server.http.practice import (
    Answering,
    AnswerReport,
    PracticeAsked,
    PracticeReport,
    PuzzlesAsked,
)
from hornox.server.http.referee_report import RefereeReport
from hornox.server.http.schemas import (
    AnalysisAsked,
    BotName,
    Changes,
    Dispute,
    GameInfo,
    Invitation,
    Me,
    MyTables,
    Naming,
    NewGuest,
    Opening,
    RecordsAsked,
    StepsAsked,
    TablesAsked,
)  # fmt: skip


class Endpoint(NamedTuple):
    method: Literal["GET", "POST", "PATCH"]
    path: str
    operation_id: str
    handler: Callable[[Api, Call], Awaitable[Any]]
    summary: str
    response: Any
    body: Any = None
    query: Any = None
    status: int = 200
    media_type: str = "application/json"
    needs_guest: bool = False  # a token must be sent
    knows_guest: bool = False  # a token may be sent
    hourly_setting: str = ""  # the setting that limits the requests an hour
    tells_of_tables: bool = False  # the answer waits until all that it tells is on disk
    refusals: tuple[Code, ...] = ()  # besides those of every endpoint of this kind
    links: Mapping[str, str] = {}  # other operations, and where the response has the code for them


ENDPOINTS = (
    Endpoint("GET", "/api/games", "games", Api.list_games, "The nine games.", list[GameInfo]),
    Endpoint(
        "GET", "/api/bots", "bots", Api.list_bots, "The bots that can play at a table.",
        list[BotName],
    ),
    Endpoint(
        "POST", "/api/guests", "arrive", Api.create_guest, "Choose a name.", NewGuest, Naming,
        status=201, hourly_setting="guests_an_hour", refusals=("bad_name", "busy"),
    ),
    Endpoint(
        "GET", "/api/me", "me", Api.get_me, "Who you are, and the tables you sit at.", Me,
        needs_guest=True, tells_of_tables=True,
    ),
    Endpoint(
        "PATCH", "/api/me", "rename", Api.rename_me,
        "Change your name, your face, or who sees your analyses.", Me, Changes,
        needs_guest=True, tells_of_tables=True, refusals=("bad_name",),
    ),
    Endpoint(
        "GET", "/api/me/tables", "my_tables", Api.list_my_tables,
        "Your unfinished tables, the latest first.", MyTables, query=TablesAsked,
        needs_guest=True, tells_of_tables=True,
    ),
    Endpoint(
        "GET", "/api/me/records", "my_records", Api.list_my_records,
        "The games that you have finished, the latest first.", Page, query=RecordsAsked,
        needs_guest=True, refusals=("bad_options",),
    ),
    Endpoint(
        "GET", "/api/tables", "tables", Api.list_tables, "The listed tables.", list[TableInfo],
        tells_of_tables=True,
    ),
    Endpoint(
        "POST", "/api/tables", "open", Api.open_table, "Open a table.", TableInfo, Opening,
        status=201, needs_guest=True,
        tells_of_tables=True,
        refusals=("too_fast", "bad_options", "unknown_bot", "table_full", "too_few_players"),
        links={"table": "/code", "invitation": "/code", "qr": "/code"},
    ),
    Endpoint(
        "GET", "/api/tables/{code}", "table", Api.get_table, "One table.", TableInfo,
        tells_of_tables=True, refusals=("unknown_table", "closed", "damaged"),
    ),
    Endpoint(
        "POST", "/api/tables/{code}/give_up", "give_up", Api.give_up,
        "Leave a table for good: a bot plays on, or the table is closed if no other people sit"
        " there. The answer is what is left of /api/me/tables.", MyTables,
        needs_guest=True, tells_of_tables=True,
        refusals=("unknown_table", "closed", "damaged", "not_yours", "not_started", "busy"),
    ),
    Endpoint(
        "GET", "/api/tables/{code}/invitation", "invitation", Api.get_invitation,
        "The link to a table, for other people.", Invitation,
        tells_of_tables=True, refusals=("unknown_table", "closed", "damaged"),
    ),
    Endpoint(
        "GET", "/api/tables/{code}/qr.svg", "qr", Api.get_qr_code,
        "The link to a table as a QR code.", str, media_type="image/svg+xml",
        tells_of_tables=True, refusals=("unknown_table", "closed", "damaged", "malformed"),
    ),
    Endpoint(
        "GET", "/api/records", "records", Api.list_records,
        "The listed finished games, the latest first.", Page, query=RecordsAsked,
        refusals=("bad_options",),
        links=dict.fromkeys(
            ("record", "record_text", "verified", "watched", "analysis"), "/records/0/code"
        ),
    ),
    Endpoint(
        "GET", "/api/records/{code}", "record", Api.get_record, "The record of one game.", Record,
        refusals=("unknown_record",),
    ),
    Endpoint(
        "GET", "/api/records/{code}/text", "record_text", Api.get_record_text,
        "The record of one game as a line of text.", str, media_type="text/plain",
        hourly_setting="replays_an_hour", refusals=("unknown_record", "busy"),
    ),
    Endpoint(
        "GET", "/api/records/{code}/verdict", "verified", Api.get_verdict,
        "Whether the deal was fair.", Verified,
        hourly_setting="replays_an_hour", refusals=("unknown_record", "busy"),
    ),
    Endpoint(
        "GET", "/api/records/{code}/steps", "watched", Api.get_steps, "One game, step by step.",
        list[WatchedStep], query=StepsAsked, hourly_setting="replays_an_hour",
        refusals=("unknown_record", "no_such_seat", "busy"),
    ),
    Endpoint(
        "GET", "/api/records/{code}/analysis", "analysis", Api.get_analysis,
        "What each card of a finished game was worth. It is computed after the first request;"
        " your own decisions are in it if you send your token.", AnalysisReport,
        query=AnalysisAsked, knows_guest=True, refusals=("unknown_record", "no_analysis", "busy"),
    ),
    Endpoint(
        "GET", "/api/puzzles", "puzzles", Api.list_puzzles,
        "The shelf of puzzles from games of bots, the easy ones first.", list[PuzzleInfo],
        query=PuzzlesAsked, refusals=("bad_options",),
    ),
    Endpoint(
        "GET", "/api/puzzles/{puzzle}", "puzzle", Api.get_puzzle,
        "One puzzle of the shelf, with its answer.", Puzzle, refusals=("unknown_puzzle",),
    ),
    Endpoint(
        "GET", "/api/me/puzzles", "my_puzzles", Api.list_my_puzzles,
        "What to practise today: your own mistakes that are due, then puzzles of the shelf. Your"
        " latest games are looked through for mistakes after the first request.", PracticeReport,
        query=PracticeAsked, needs_guest=True, refusals=("bad_day", "busy"),
    ),
    Endpoint(
        "POST", "/api/me/puzzles/{puzzle}", "answer_puzzle", Api.answer_puzzle,
        "Answer a puzzle, your own or one of the shelf: it comes back after 1, 3, 7, 16 and 35"
        " days if you are right, and tomorrow if not.", AnswerReport, Answering,
        needs_guest=True, refusals=("unknown_puzzle", "illegal_choice", "bad_day", "busy"),
    ),
    Endpoint(
        "POST", "/api/referee", "referee", Api.referee,
        "Judge a position, and say why each card goes where it goes.", RefereeReport, Dispute,
        hourly_setting="referee_an_hour", refusals=("bad_case", "busy"),
    ),
)  # fmt: skip
