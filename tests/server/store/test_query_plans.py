"""No statement of the server reads or sorts a whole table, however many rows it has."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import hornox.server
from hornox.server.store.schema import migrate

SOURCES = Path(hornox.server.__file__).parent
POSTGRES_ONLY = {"cluster", "postgres"}  # folders; tests/server/cluster looks at those
STATEMENT = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\s", re.ASCII)


def statements() -> list[str]:
    """Every SQL statement in the server's sources that SQLite may be asked."""
    files = [
        file
        for file in SOURCES.rglob("*.py")
        if not POSTGRES_ONLY & {*file.relative_to(SOURCES).parts}
    ]
    found = {one for file in files for one in statements_in(file)}
    return sorted(one for one in found if " seated " not in one)


def statements_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and STATEMENT.match(text):
            yield text


def query_plan(sql: str) -> list[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        values = (None,) * sql.count("?")
        return [str(row[3]) for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", values)]


def table_names() -> set[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        return {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}


def slow_parts(sql: str) -> list[str]:
    """What takes longer the more rows a table has; a scan of a subquery is as short as that."""
    tables = table_names()
    plan = query_plan(sql)
    scans = [one for one in plan if one.startswith("SCAN ") and one.split()[1] in tables]
    return scans + [one for one in plan if "TEMP B-TREE" in one]


@pytest.mark.parametrize("sql", statements())
def test_every_statement_uses_an_index(sql: str) -> None:
    assert slow_parts(sql) == []


def test_a_statement_that_reads_a_whole_table_would_be_noticed() -> None:
    assert slow_parts("SELECT code FROM records WHERE listed AND ended < ? ORDER BY ended")
    assert slow_parts("DELETE FROM guests WHERE made < ?")


def test_all_modules_of_the_store_are_looked_at() -> None:
    looked_at = {file.name for file in SOURCES.rglob("*.py") if any(statements_in(file))}

    assert {"guests.py", "records.py", "tables.py", "sqlite.py", "group_commit.py"} <= looked_at


def test_no_statement_is_put_together_at_run_time() -> None:
    """Such a statement could not be looked at here."""
    made = [
        ast.unparse(node)
        for file in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.JoinedStr) and STATEMENT.match(first_text(node))
    ]

    assert made == []


def first_text(node: ast.JoinedStr) -> str:
    first = node.values[0]
    return str(first.value) if isinstance(first, ast.Constant) else ""
