"""Moves everything from one database into another, empty one: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hornox.admin.database import Database, Row
from hornox.admin.errors import AdminError
from hornox.server.store.open_store import is_postgres
from hornox.server.table.state.log_entries import BotSat, Moved, Sat, Stood, decode


class Copied(NamedTuple):
    table: str
    columns: tuple[str, ...]
    order: str


COPIED = (
    Copied(
        "guests",
        ("id", "name", "token", "made", "seen", "animal", "blocked", "shows_analysis"),
        "id",
    ),
    Copied("tables", ("code", "game", "state", "listed", "made", "changed"), "code"),
    Copied("log", ("code", "number", "at", "body"), "code, number"),
    Copied(
        "records",
        ("code", "game", "seats", "listed", "ended", "names", "scores", "body", "bots"),
        "code",
    ),
    Copied("played", ("guest", "code", "game", "ended", "won", "seats", "searched"), "guest, code"),
    Copied("analyses", ("code", "version", "stage", "body"), "code"),
    Copied(
        "practice",
        ("guest", "puzzle", "code", "body", "due", "level", "solved", "missed"),
        "guest, puzzle",
    ),
    Copied("practice_days", ("guest", "day", "solved", "missed"), "guest, day"),
)
CLOCK = Copied("clock", ("id", "seconds"), "id")
SEATED = ("guest", "code")


def copy_database(source: Database, target: Database, to: str) -> dict[str, int]:
    """The number of rows of each table; `to` is the address of the target."""
    with source.transaction(), target.transaction():
        require_empty(target)
        seats = Seats()
        counts = {
            table.table: target.insert(table.table, table.columns, seats.watch(table, source))
            for table in COPIED
        }
        target.write("DELETE FROM clock WHERE id = 1")
        target.insert(CLOCK.table, CLOCK.columns, read(CLOCK, source))
        if is_postgres(to):  # no process has all tables in memory: it finds there who sits where
            target.insert("seated", SEATED, seats.pairs())
    return counts


def require_empty(target: Database) -> None:
    for table in COPIED:
        if any(True for _ in target.rows(f"SELECT 1 FROM {table.table} LIMIT 1")):  # noqa: S608  (our own names)
            raise AdminError("not_empty", database=target.name)


def read(table: Copied, source: Database) -> Iterator[Row]:
    return source.rows(
        f"SELECT {', '.join(table.columns)} FROM {table.table} ORDER BY {table.order}"  # noqa: S608  (our own names)
    )


class Seats:
    """Who sits where, as the log tells it; it is in no other table of SQLite."""

    def __init__(self) -> None:
        self.guests: dict[str, dict[int, str]] = {}  # by code and seat
        self.codes: set[str] = set()

    def watch(self, table: Copied, source: Database) -> Iterator[Row]:
        """The rows as they are; on their way by they are looked at."""
        for row in read(table, source):
            if table.table == "tables":
                self.codes.add(row[0])
            elif table.table == "log" and row[0] in self.codes:
                self.note(row[0], row[3])
            yield row

    def note(self, code: str, body: bytes) -> None:
        if b"sat" not in body and b"stood" not in body and b"moved" not in body:
            return  # most of a log is choices
        seats = self.guests.setdefault(code, {})
        match decode(body):
            case Sat(seat, guest):
                seats[seat] = guest
            case BotSat(seat) | Stood(seat):
                seats.pop(seat, None)
            case Moved(seat, to):
                moved = {to: seats.pop(seat, ""), seat: seats.pop(to, "")}
                seats.update({one: guest for one, guest in moved.items() if guest})
            case _:
                pass

    def pairs(self) -> Iterator[Row]:
        for code, seats in self.guests.items():
            for guest in sorted({*seats.values()}):
                yield guest, code
