"""No statement reads or sorts a whole table on PostgreSQL, however many rows it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

import hornox.server
from hornox.server.store.postgres.connect import to_postgres
from hornox.server.store.postgres.schema import migrate
from tests.server.helpers.postgres import postgres
from tests.server.store.test_query_plans import SOURCES, statements, statements_in

ROWS = 3000
FEW = {"processes", "clock", "thoughts", "hornox_schema", "pg_locks", "pg_database"}  # rows, ever
FILL = """
    INSERT INTO guests SELECT 'g' || n, 'Anna', '', n, n FROM generate_series(1, {rows}) n;
    INSERT INTO tables (code, game, state, listed, made, changed, keeper)
        SELECT 'T' || n, 'cow', (ARRAY['open', 'playing', 'over', 'closed'])[1 + n % 4], n / 4 % 2,
        n, n, n % 5 FROM generate_series(1, {rows}) n;
    INSERT INTO log SELECT 'T' || n, m, 1, '' FROM generate_series(1, {rows}) n,
        generate_series(0, 3) m;
    INSERT INTO records SELECT 'T' || n, 'cow', 2, n % 2, n, '', '', ''
        FROM generate_series(1, {rows}) n;
    INSERT INTO played SELECT 'g' || n % 100, 'T' || n, 'cow', n, n % 2
        FROM generate_series(1, {rows}) n;
    INSERT INTO seated SELECT 'g' || n % 100, 'T' || n FROM generate_series(1, {rows}) n;
    INSERT INTO presence SELECT 'T' || n, n % 5, '' FROM generate_series(1, {rows}) n;
    ANALYZE;
"""
COUNTS = {"SELECT count(*) FROM tables WHERE state IN ('open', 'playing')"}  # all of them, seldom


@pytest.fixture(scope="module")
def db() -> Iterator[psycopg.Connection]:
    with psycopg.connect(postgres().new_database(), autocommit=True) as db:
        migrate(db)
        db.execute(FILL.format(rows=ROWS).encode())
        db.execute("SET enable_seqscan = off")
        db.execute("SET plan_cache_mode = force_generic_plan")
        yield db


def all_statements() -> list[str]:
    cluster = [one for file in (SOURCES / "cluster").rglob("*.py") for one in statements_in(file)]
    schema = Path(hornox.server.__file__).parent / "store" / "postgres" / "append.py"
    shared = [one for one in statements() if "sqlite_schema" not in one]
    seats = [one for one in statements_in(SOURCES / "store" / "tables.py") if " seated " in one]
    return sorted({*cluster, *shared, *seats, *statements_in(schema)} - COUNTS)


def query_plan(db: psycopg.Connection, sql: str) -> list[str]:
    """As it is for any values."""
    asked = to_postgres(sql)
    numbers = iter(range(1, 50))
    numbered = re.sub("%s", lambda _: f"${next(numbers)}", asked)
    count = asked.count("%s")
    db.execute(f"PREPARE plan AS {numbered}".encode())
    try:
        nulls = f"({', '.join(['NULL'] * count)})" if count else ""
        return [str(row[0]) for row in db.execute(f"EXPLAIN EXECUTE plan {nulls}".encode())]
    finally:
        db.execute("DEALLOCATE plan")


def slow_parts(plan: list[str]) -> list[str]:
    scans = [re.search(r"Seq Scan on (\w+)", line) for line in plan]
    found = [scan[0] for scan in scans if scan and scan[1] not in FEW]
    return found + [line for line in plan if "Sort" in line.split("(")[0] and not is_short(line)]


def is_short(line: str) -> bool:
    """A sort of what one guest, one table or one batch has."""
    rows = re.search(r"rows=(\d+)", line)
    return rows is None or int(rows[1]) <= ROWS // 10


@pytest.mark.parametrize("sql", all_statements())
def test_every_statement_uses_an_index(db: psycopg.Connection, sql: str) -> None:
    assert slow_parts(query_plan(db, sql)) == []


def test_a_statement_that_reads_a_whole_table_would_be_noticed(db: psycopg.Connection) -> None:
    assert slow_parts(query_plan(db, "SELECT code FROM records WHERE names = ?"))
    assert slow_parts(query_plan(db, "SELECT code FROM tables ORDER BY made"))
