"""People at tables who choose at random, and what they measure.

They are cheap, so that thousands of tables can be measured on two cores: frames are made by hand,
and of a message only the bytes are read that a choice needs.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Awaitable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from bench.http_by_hand import http_request, read_answer
from bench.table_client import TableClient

SEATS = 4
LONG_GAME = {"target": 1000}  # no game ends before the clock does
AT_ONCE = 50  # tables that are opened, or people who connect
STEP = re.compile(rb'"step":(\d+)')
SAY = re.compile(rb'"say":"([^"]+)"')

Result = TypeVar("Result")


class LoadTest:
    """All tables, and what is measured at them."""

    def __init__(self, address: str, thinking_seconds: float, seats: int = SEATS) -> None:
        self.address = address
        self.seats = seats
        self.thinking_seconds = thinking_seconds
        self.moves = 0
        self.waits: list[float] = []
        self.measuring = False
        self.lost = 0  # connections

    async def open_tables(self, count: int) -> list[tuple[str, list[str]]]:
        """The code of each table, and the tokens of those who will sit there."""
        return await some_at_once(open_table(self.address, self.seats) for _ in range(count))

    async def seat_people(self, tables: list[tuple[str, list[str]]]) -> list[Person]:
        seated = [Table(self, code) for code, _ in tables]
        people = [
            Person(table, token, seat)
            for table, (_, tokens) in zip(seated, tables, strict=True)
            for seat, token in enumerate(tokens)
        ]
        await some_at_once(person.come() for person in people)
        return people


class Table:
    """When the last choice of each turn was sent."""

    def __init__(self, test: LoadTest, code: str) -> None:
        self.test = test
        self.code = code
        self.sent: dict[int, float] = {}


class Person(TableClient):
    def __init__(self, table: Table, token: str, seat: int) -> None:
        super().__init__(table.test.address, table.code, token)
        self.table = table
        self.test = table.test
        self.seat = seat
        self.rng = random.Random(f"{table.code}{seat}")
        self.seated = asyncio.Event()
        self.leaving = False

    async def come(self) -> None:
        """Connect and sit down; the host sits already."""
        await self.connect()
        await self.seated.wait()

    def start(self) -> None:
        self.say('{"type":"start"}')

    def leave(self) -> None:
        self.leaving = True
        self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.test.lost += not self.leaving

    def on_message(self, message: bytes) -> None:
        kind = message[9:13]  # behind {"type":"
        if kind == b"step":
            self.see_step(message)
        elif kind == b"welc" and self.seat:
            self.say(f'{{"type":"sit","seat":{self.seat},"re":2}}')
        elif kind in {b"welc", b"done"}:
            self.seated.set()

    def see_step(self, message: bytes) -> None:
        found = STEP.search(message)
        assert found, message
        step = int(found[1])
        sent = self.table.sent.get(step - 1)
        if sent and self.test.measuring:
            self.test.waits.append(time.perf_counter() - sent)
        if options := SAY.findall(message):
            self.think(step, self.rng.choice(options).decode())

    def think(self, step: int, choice: str) -> None:
        if not self.test.thinking_seconds:
            self.choose(step, choice)
            return
        seconds = self.rng.uniform(0.5, 1.5) * self.test.thinking_seconds
        asyncio.get_running_loop().call_later(seconds, self.choose, step, choice)

    def choose(self, step: int, choice: str) -> None:
        self.test.moves += 1
        self.table.sent[step] = time.perf_counter()
        self.table.sent.pop(step - 2, None)
        self.say(f'{{"type":"choose","seat":{self.seat},"step":{step},"choice":"{choice}"}}')


async def open_table(address: str, seats: int) -> tuple[str, list[str]]:
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))

    async def post(path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        writer.write(http_request(address, path, body, token))
        told: dict[str, Any] = json.loads((await read_answer(reader))[1])
        return told

    tokens = [(await post("/api/guests", {"name": f"P{seat}"}))["token"] for seat in range(seats)]
    wanted = {"game": "classic", "seats": seats, "options": LONG_GAME}
    code = (await post("/api/tables", wanted, tokens[0]))["code"]
    writer.close()
    return code, tokens


async def some_at_once(work: Iterable[Awaitable[Result]]) -> list[Result]:
    """All of it, but never too much at a time."""
    turn: AbstractAsyncContextManager[object] = asyncio.Semaphore(AT_ONCE)

    async def one(part: Awaitable[Result]) -> Result:
        async with turn:
            return await part

    return await asyncio.gather(*map(one, work))
