"""The ordinary load beside an attack: tables of four, one of a person with three bots, visitors."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import httpx

from bench.abuse.notes import Notes
from bench.abuse.ordinary_players import OrdinaryTable, Person
from bench.table_client import TableClient

SEATS = 4
TABLES = 12  # 48 people and one with bots: an address may have 60 connections
LONG_GAME = {"rounds": 100}
RECONNECT_SECONDS = 1.5
VISIT_SECONDS = 1.5
PATIENCE = 10.0
VISITOR_ADDRESS = "127.0.0.3"


class OrdinaryLoad:
    def __init__(self, address: str, notes: Notes, tables: int = TABLES) -> None:
        self.address = address
        self.notes = notes
        self.count = tables
        self.visit_seconds = VISIT_SECONDS
        self.tables: list[OrdinaryTable] = []
        self.people: list[Person] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.visit_began = 0.0

    async def start(self) -> None:
        async with client(self.address) as http:
            for _ in range(self.count):
                await self.seat_four(http)
            await self.seat_one_with_bots(http)
        watching = (self.notes.watch_lag(), self.keep_reconnecting(), self.keep_visiting())
        self.tasks = [asyncio.create_task(one) for one in watching]

    async def seat_four(self, http: httpx.AsyncClient) -> None:
        tokens = [await new_guest(http, f"P{seat}") for seat in range(SEATS)]
        wanted = {"game": "classic", "seats": SEATS, "options": LONG_GAME}
        code = await open_table(http, tokens[0], wanted)
        table = OrdinaryTable(self.notes, self.notes.turns, SEATS)
        people = [
            Person(table, self.address, code, token, seat) for seat, token in enumerate(tokens)
        ]
        for person in people:
            await person.come()
            if person.seat:
                person.say(f'{{"type":"sit","seat":{person.seat}}}')
        await asyncio.sleep(0.05)  # so that all sit
        people[0].say('{"type":"start"}')
        self.tables.append(table)
        self.people += people

    async def seat_one_with_bots(self, http: httpx.AsyncClient) -> None:
        token = await new_guest(http, "Anna")
        wanted = {"game": "classic", "options": LONG_GAME, "bots": ["ox"] * 3, "start": True}
        code = await open_table(http, token, wanted)
        table = OrdinaryTable(self.notes, self.notes.bot_turns, 1)
        person = Person(table, self.address, code, token, 0)
        await person.come()
        self.tables.append(table)
        self.people.append(person)

    @property
    def codes(self) -> list[str]:
        return [person.code for person in self.people]

    async def keep_reconnecting(self) -> None:
        """One player loses the connection again and again, and wants the seat back."""
        person = self.people[1]
        while True:
            await asyncio.sleep(RECONNECT_SECONDS)
            if person.here.is_set():
                person.reconnect()

    async def keep_visiting(self) -> None:
        """A stranger from another address comes, opens a table, and loses the connection once."""
        while True:
            await asyncio.sleep(self.visit_seconds)
            began = self.visit_began = time.perf_counter()
            try:
                await asyncio.wait_for(visit(self.address), PATIENCE)
            except (OSError, httpx.HTTPError, KeyError) as error:
                self.notes.refuse(f"visitor: {str(error).split(' for url')[0] or repr(error)}")
            self.visit_began = 0.0
            self.notes.note(self.notes.visits, began)

    def note_unanswered(self) -> None:
        """What had no answer when measuring ended has waited at least until now."""
        for table in self.tables:
            table.note_unanswered()
        if self.visit_began:
            self.notes.note(self.notes.visits, self.visit_began)
        for person in self.people:
            if person.left_at:
                self.notes.note(self.notes.returns, person.left_at)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        for person in self.people:
            person.leave()
        self.people = []
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Visitor(TableClient):
    """Comes to a table and waits for the welcome."""

    def __init__(self, address: str, code: str, token: str) -> None:
        super().__init__(address, code, token)
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_message(self, message: bytes) -> None:
        if not self.welcome.done():
            if message.startswith(b'{"type":"welcome"'):
                self.welcome.set_result(None)
            else:
                self.welcome.set_exception(ConnectionError(message.decode()))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcome.done():
            self.welcome.set_exception(exc or ConnectionError("cut"))


async def visit(address: str) -> None:
    async with client(address, VISITOR_ADDRESS) as http:
        token = await new_guest(http, "Vera")
        code = await open_table(http, token, {"game": "classic"})
    for _ in range(2):  # the second time is a reconnect
        visitor = Visitor(address, code, token)
        await visitor.connect(VISITOR_ADDRESS)
        try:
            await visitor.welcome
        finally:
            with suppress(AttributeError):
                visitor.drop()


def client(address: str, source: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    return httpx.AsyncClient(base_url=f"http://{address}", transport=transport, timeout=PATIENCE)


async def new_guest(http: httpx.AsyncClient, name: str) -> str:
    token: str = (await posted(http, "/api/guests", {"name": name}, {}))["token"]
    return token


async def open_table(http: httpx.AsyncClient, token: str, wanted: dict[str, Any]) -> str:
    headers = {"Authorization": f"Bearer {token}"}
    code: str = (await posted(http, "/api/tables", wanted, headers))["code"]
    return code


async def posted(
    http: httpx.AsyncClient, path: str, body: dict[str, Any], headers: dict[str, str]
) -> dict[str, Any]:
    answer = (await http.post(path, json=body, headers=headers)).raise_for_status()
    told: dict[str, Any] = answer.json()
    return told
