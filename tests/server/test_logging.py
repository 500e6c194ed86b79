"""The log of the server: one JSON object a line, with what the operator needs and no secrets."""

from __future__ import annotations

import ast
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import hornox.server
from hornox.server.logging import FIELDS, JsonFormatter

SOURCES = sorted(Path(hornox.server.__path__[0]).rglob("*.py"))


def logged_facts(source: Path) -> Iterator[str]:
    """The keys of every `extra={...}` in this file."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.keyword) and node.arg == "extra":
            yield from (ast.literal_eval(key) for key in getattr(node.value, "keys", ["?"]))


def test_a_line_says_which_processes_have_gone() -> None:
    record = logging.LogRecord("hornox", logging.INFO, "", 0, "processes have gone", (), None)
    record.processes = [3, 7]

    assert json.loads(JsonFormatter().format(record))["processes"] == [3, 7]


def test_whatever_is_logged_is_one_of_the_fields() -> None:
    assert {fact for source in SOURCES for fact in logged_facts(source)} == {*FIELDS}
