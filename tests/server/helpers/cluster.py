"""Several servers on one PostgreSQL, and players who are connected to any of them."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg

from hornox.records import Record, verify
from tests.server.helpers.postgres import postgres
from tests.server.helpers.reconnecting_player import Player, expected_events, lost_choices
from tests.server.helpers.running_server import Line, Person, Served

PATIENCE = 6.0  # seconds without a word, then a player tries another server
LONGEST_SECONDS = 20.0
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE %s"


class Servers:
    """`hornox serve` several times, each a process of its own, on one database."""

    def __init__(self, folder: Path, count: int = 3, **settings: object) -> None:
        self.database = postgres().new_database()
        self.all: list[Served] = []
        for number in range(count):
            (folder / str(number)).mkdir()
            self.all.append(Served(folder / str(number), self.database, **settings))
        for begun in [served.begin_to_start() for served in self.all]:
            begun.wait_until_it_listens()

    def __getitem__(self, number: int) -> Served:
        return self.all[number % len(self.all)]

    def stop(self) -> None:
        for served in self.all:
            served.process.send_signal(signal.SIGTERM)
        assert [served.wait_until_it_ends() for served in self.all] == [0] * len(self.all)
        assert not [line for line in self.troubles if "query cancellation" in line]

    @property
    def troubles(self) -> list[str]:
        return [line for served in self.all for line in served.troubles()]

    def cut_connections(self, of: str = "hornox %") -> int:
        with psycopg.connect(self.database, autocommit=True) as db:
            return len(db.execute(CUT, (of,)).fetchall())

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database, autocommit=True) as db:
            return db.execute(sql, values).fetchall()

    def keeper_of(self, code: str) -> Served:
        """The server that plays the bots of this table."""
        ((name,),) = self.ask(
            "SELECT name FROM processes JOIN tables ON keeper = id WHERE code = %s", code
        )
        pid = int(name.rpartition(":")[2])
        return next(one for one in self.all if one.process.pid == pid)

    def others(self, served: Served) -> list[Served]:
        return [one for one in self.all if one is not served]


@contextlib.contextmanager
def running_servers(count: int = 3, **settings: object) -> Iterator[Servers]:
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(Path(folder), count, **settings)
        yield servers
        servers.stop()


@contextlib.contextmanager
def asleep(served: Served) -> Iterator[None]:
    """The process does not run, but its connections stay."""
    served.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        served.process.send_signal(signal.SIGCONT)


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + LONGEST_SECONDS
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def at(person: Person, served: Served) -> Person:
    """The same guest at another server."""
    return Person(served, person.token, person.name)


class Roamer(Player):
    """Comes back to any of the servers; a server that is silent or busy is left."""

    def __init__(
        self, servers: Sequence[Served], person: Person, code: str, seed: str, unsteady: float = 0.0
    ) -> None:
        super().__init__(person, code, seed, unsteady)
        self.servers = servers

    async def visit(self) -> None:
        self.person = at(self.person, self.rng.choice(self.servers))
        async with contextlib.AsyncExitStack() as stack:
            async with asyncio.timeout(PATIENCE):
                line = await self.arrive(stack)
            self.visits += 1
            self.diary.note(line.welcome)
            await self.answer(line)
            while not self.diary.over:
                async with asyncio.timeout(PATIENCE):
                    await self.hear(line)
                if self.rng.random() < self.unsteady:
                    line.drop()

    async def arrive(self, stack: contextlib.AsyncExitStack) -> Line:
        try:
            return await stack.enter_async_context(self.person.at(self.code, self.diary.step))
        except AssertionError as error:
            require_busy(error.args[0])
            raise ConnectionResetError from error

    async def hear(self, line: Line) -> None:
        try:
            await super().hear(line)
        except AssertionError as error:
            require_busy(error.args[0])
            raise ConnectionResetError from error


def require_busy(refusal: Any) -> None:  # noqa: ANN401  (a message)
    """The only refusal that a good player ever hears besides being late."""
    if not (isinstance(refusal, dict) and refusal.get("code") == "busy"):
        raise AssertionError(refusal)


def problems(record: Record, players: Sequence[Player]) -> list[str]:
    """What is wrong with a finished game, in the eyes of those who have played it."""
    found = [] if record.result and verify(record).fair else ["the record is not fair"]
    for one in players:
        found += [f"{one.person.name} lost {choice}" for choice in lost_choices(record, one.sent)]
        if one.diary.steps != expected_events(record, one.seat):
            found.append(f"{one.person.name} heard otherwise")
    return found
