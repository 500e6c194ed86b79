"""Tables, guests and records as an operator sees them: no tokens, no seeds, no cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hornox.admin.database import Database
from hornox.admin.errors import AdminError
from hornox.server.table.state.rebuild_state import apply_row
from hornox.server.table.state.table_state import TableState

LONGEST_LIST = 10_000

TABLES = (
    "SELECT code, game, state, listed, made, changed FROM tables"
    " WHERE state IN ('open', 'playing') ORDER BY changed DESC, code LIMIT ?"
)
ALL_TABLES = (
    "SELECT code, game, state, listed, made, changed FROM tables"
    " ORDER BY changed DESC, code LIMIT ?"
)
GUESTS = (
    "SELECT id, name, made, seen, blocked FROM guests"
    " WHERE lower(name) LIKE ? ORDER BY seen DESC, id LIMIT ?"
)
BLOCKED_GUESTS = (
    "SELECT id, name, made, seen, blocked FROM guests"
    " WHERE lower(name) LIKE ? AND blocked > 0 ORDER BY seen DESC, id LIMIT ?"
)
GUEST = "SELECT id, name, made, seen, blocked FROM guests WHERE id = ?"
RECORDS = (
    "SELECT code, game, listed, ended, names, scores FROM records ORDER BY ended DESC, code LIMIT ?"
)
LOG = "SELECT number, at, body FROM log WHERE code = ? ORDER BY number"


class TableRow(msgspec.Struct, frozen=True):
    code: str
    game: str
    state: str
    listed: bool
    opened: float
    changed: float


class GuestRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    made: float
    seen: float
    blocked: float  # since then; 0: not


class RecordRow(msgspec.Struct, frozen=True):
    code: str
    game: str
    listed: bool
    ended: float
    names: list[str]
    scores: list[int]


def list_tables(database: Database, limit: int, *, finished: bool = False) -> list[TableRow]:
    """The latest first; with `finished`, those too that are over or closed."""
    rows = database.rows(ALL_TABLES if finished else TABLES, limit)
    return [
        TableRow(code, game, state, bool(listed), made, changed)
        for code, game, state, listed, made, changed in rows
    ]


def list_guests(
    database: Database, limit: int, name: str = "", *, blocked: bool = False
) -> list[GuestRow]:
    """Whose name contains this, seen the latest first; perhaps only those who are blocked."""
    query = BLOCKED_GUESTS if blocked else GUESTS
    return [GuestRow(*row) for row in database.rows(query, f"%{name.lower()}%", limit)]


def list_guests_at_table(database: Database, code: str) -> list[GuestRow]:
    """In the order of their seats."""
    guests = dict.fromkeys(guests_at_table(database, code.upper()))
    return [GuestRow(*row) for guest in guests for row in database.rows(GUEST, guest)]


def guests_at_table(database: Database, code: str) -> Iterator[str]:
    state: TableState | None = None
    for number, at, body in database.rows(LOG, code):
        state = apply_row(code, state, number, at, body)
    if state is None:
        raise AdminError("unknown_table", code=code)
    for place in state.places:
        if place and place.guest:
            yield place.guest


def list_records(database: Database, limit: int) -> list[RecordRow]:
    """The latest first."""
    return [
        RecordRow(
            code, game, bool(listed), ended,
            msgspec.json.decode(names), msgspec.json.decode(scores)["scores"],
        )
        for code, game, listed, ended, names, scores in database.rows(RECORDS, limit)
    ]  # fmt: skip
