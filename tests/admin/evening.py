"""A server on either database with a game in play, and commands that are given beside it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hornox.cli import main
from tests.server.helpers.postgres import postgres
from tests.server.helpers.running_server import Served, at_random, play_on, short, start_game

KINDS = ("sqlite", "postgres")


@contextmanager
def running(folder: Path, kind: str) -> Iterator[Served]:
    folder.mkdir(exist_ok=True)
    database = postgres().new_database() if kind == "postgres" else ""
    served = Served(folder, database).start()
    try:
        yield served
    finally:
        assert served.stop() == 0


class Operator:
    """Types commands; has what they print."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def does(self, *words: str) -> str:
        status, out, err = self.tries(*words)
        assert status == 0, err
        return out

    def tries(self, *words: str) -> tuple[int, str, str]:
        self.capsys.readouterr()
        status = main(["admin", *words, "--database", self.database, "--lang", "en"])
        printed = self.capsys.readouterr()
        return status, printed.out, printed.err

    def lists(self, *words: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self.does(*words, "--json"))
        return rows


def play_a_game(served: Served, names: tuple[str, ...] = ("Anna", "Ben")) -> str:
    """To its end; the code of its record."""

    async def evening() -> str:
        people = [served.person(name) for name in names]
        code = await start_game(people, game="cow", listed=True, options=short("cow"))
        await asyncio.gather(*(finish(one, code) for one in people))
        return code

    async def finish(person: Any, code: str) -> None:  # noqa: ANN401
        async with person.at(code) as line:
            await play_on(line, at_random(person.name))

    return asyncio.run(evening())
