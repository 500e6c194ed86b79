"""Looks through a whole database: what is in it, and whether every table can be rebuilt."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from hornox.admin.copy_database import COPIED
from hornox.admin.database import Database, Row
from hornox.server.table.state.rebuild_state import apply_row
from hornox.server.table.state.table_state import TableState

STATES = "SELECT code, state FROM tables"
LOGS = "SELECT code, number, at, body FROM log ORDER BY code, number"


class Findings(NamedTuple):
    version: int
    counts: dict[str, int]
    damaged: list[str]  # codes of tables that no server could load


def check_database(database: Database) -> Findings:
    with database.transaction():
        counts = {table.table: count_rows(database, table.table) for table in COPIED}
        return Findings(database.version(), counts, damaged_tables(database))


def count_rows(database: Database, table: str) -> int:
    ((count,),) = database.rows(f"SELECT count(*) FROM {table}")  # noqa: S608  (our own names)
    return int(count)


def damaged_tables(database: Database) -> list[str]:
    """Closed tables are not loaded any more, so it does not matter what they hold."""
    to_load = {code for code, state in database.rows(STATES) if state != "closed"}
    damaged = []
    for code, rows in groupby(database.rows(LOGS), key=itemgetter(0)):
        if code in to_load:
            to_load.remove(code)
            if not can_be_rebuilt(code, rows):
                damaged.append(code)
    return sorted([*damaged, *to_load])  # and those without a log


def can_be_rebuilt(code: str, rows: Iterable[Row]) -> bool:
    state: TableState | None = None
    try:
        for _, number, at, body in rows:
            state = apply_row(code, state, number, at, body)
    except Exception:  # noqa: BLE001  (whatever it is, a server would set the table aside)
        return False
    return True
