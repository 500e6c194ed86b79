"""A database in which the attacker has already played: tables in every state, and finished games.

It is made once with a server that has no limits, and every server under attack gets a copy.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.helpers.running_server import Line, Person, Served, at_random

TABLES = 60
LONG_ROUNDS = 30
STEPS_A_VISIT = 25
LARGE_WELCOME_STEPS = 105  # a welcome has the events of the last hundred


class Seeded(NamedTuple):
    """What the attacker owns."""

    folder: Path
    token: str
    open: list[str]  # before the game, ten seats, he is at seat 0
    playing: list[str]  # two seats, both are his
    over: list[str]  # the same, finished
    large: str  # ten seats, all are his, with a long past: its welcome is large
    long_record: str  # a long finished game of ten


def seed_database(folder: Path, records: int) -> Seeded:
    served = Served(folder).start()
    try:
        seeded = asyncio.run(play_before(served))
    finally:
        assert served.stop() == 0, served.log.read_text()
    copy_records(folder / "hornox.db", records)
    return seeded


async def play_before(served: Served) -> Seeded:
    mallory = served.person("Mallory")
    opened = [open_table(mallory, 10) for _ in range(TABLES)]
    playing = [await start_alone(mallory, 2) for _ in range(TABLES)]
    over = [await start_alone(mallory, 2, rounds=1) for _ in range(TABLES)]
    await asyncio.gather(*(play_alone(mallory, code) for code in over))
    large = await start_alone(mallory, 10, rounds=100)
    await play_alone(mallory, large, LARGE_WELCOME_STEPS)
    long_record = await start_alone(mallory, 10, rounds=LONG_ROUNDS)
    await play_alone(mallory, long_record)
    return Seeded(served.folder, mallory.token, opened, playing, over, large, long_record)


def open_table(person: Person, seats: int, rounds: int = 100) -> str:
    options = {"rounds": rounds}
    opened = person.opens(game="classic", seats=seats, options=options, listed=True, chat=True)
    code: str = opened["code"]
    return code


async def start_alone(person: Person, seats: int, rounds: int = 100) -> str:
    """A game in which all seats are of one person."""
    code = open_table(person, seats, rounds)
    async with person.at(code) as line:
        for seat in range(1, seats):
            await line.does(type="sit", seat=seat, name=f"M{seat}")
        await line.does(type="start")
    return code


async def play_alone(person: Person, code: str, steps: int = 10_000) -> None:
    """In many visits: a connection may say only so much at once."""
    step, over = 0, False
    while step < steps and not over:
        step, over = await visit(person, code, steps)


async def visit(person: Person, code: str, steps: int) -> tuple[int, bool]:
    """The step that was reached, and whether the game is over."""
    async with person.at(code, steps) as line:
        message = line.welcome
        last = min(steps, message["step"] + STEPS_A_VISIT)
        while message["asked"] and message["step"] < last:
            await answer_all(line, message)
            message = await line.hear("step")
        return message["step"], not message["asked"]


async def answer_all(line: Line, message: dict[str, Any]) -> None:
    choose = at_random(f"{message['step']}")
    for mine in message["situations"]:
        if mine.get("options"):
            choice = choose(mine["options"])
            await line.say(type="choose", seat=mine["seat"], step=message["step"], choice=choice)


def copy_records(database: Path, wanted: int) -> None:
    """Fill the list of finished games with copies of one, whatever columns it has."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(records)")]
        (have,) = db.execute("SELECT count(*) FROM records").fetchone()
        marks = ", ".join("?" * len(columns))
        (shortest,) = db.execute(
            f"SELECT {', '.join(columns)} FROM records ORDER BY length(body) LIMIT 1"  # noqa: S608  (our own columns)
        ).fetchall()
        rows = copies(dict(zip(columns, shortest, strict=True)), wanted - have)
        db.executemany(f"INSERT INTO records ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608  (our own columns)
        db.commit()


def copies(row: dict[str, Any], count: int) -> Iterator[tuple[Any, ...]]:
    for number in range(count):
        yield tuple((row | {"code": f"Z{number:07}", "ended": row["ended"] - number}).values())
