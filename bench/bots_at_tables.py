"""Measure tables with strong bots: one person and three `hornox` at each, over real sockets.

    python -m bench.bots_at_tables                        # 30, 60 and 100 tables, two minutes
    python -m bench.bots_at_tables --tables 60 --unplayed 45
    python -m bench.bots_at_tables --thought 3 --tables 100 200 400
    python -m bench.bots_at_tables --tables 100 --processes 1 2 4 --turns 2   # on PostgreSQL
    python -m bench.bots_at_tables --tables 100 --thinkers 0 1 --kill 3

Every person thinks for two seconds. The wait is from sending a choice to seeing the result of the
turn, or the next question. Beside them, from another address, there can be tables of nine `hornox`
that nobody plays (`--unplayed`: their host has left the seat to a bot, and watches), or whose host
answers at once (`--rushed`). With `--processes` the tables are shared out among that many servers
on one PostgreSQL, and `--thinkers` are processes that only think; of several numbers each is
measured, one after the other, and that `--turns` times. With `--kill` a process that thinks for
others is killed every so many seconds, in the middle of its thoughts, and started again. CPU is
that of all servers with their worker processes, without PostgreSQL. The people share the machine
with the servers. With `--pretend` bots sleep for so many milliseconds instead of thinking, as if
each process had a core of its own: that shows how well work goes where there is room.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx
import uvloop

from bench.cluster import Case, cpu_seconds, servers
from bench.people import LONG_GAME, LoadTest, Person, Table
from bench.process_figures import children
from bench.server import Server, hornox_server
from tests.server.helpers.postgres import postgres
from tests.server.helpers.running_server import Served

ELSEWHERE = "127.0.0.2"
COUNTED = ("bots_late", "bots_failed", "bots_shortened", "bots_hurried", "thoughts_for_others")
# Python imports a module of this name in every process that it finds it for, workers too.
PRETENDED = """
import time
import msgspec
from hornox.game import title
from hornox.server.workers import bot_thinking, worker_process

def sleep_and_choose(bot, game, view, seed, share):
    if bot == "hornox":
        time.sleep({seconds} * share)
    rules = title(game)
    seen = msgspec.json.decode(view, type=rules.table_type)
    choice = str(rules.asks(seen)[seen.me][0])
    return worker_process.Thought(choice, bot, {seconds} * share)

worker_process.choose_in_worker = bot_thinking.choose_in_worker = sleep_and_choose
"""


class Player(Person):
    """The host of a table of bots, whose game has begun."""

    async def come(self) -> None:
        await self.connect()

    def on_message(self, message: bytes) -> None:
        if message[9:13] in {b"step", b"welc"}:
            self.see_step(message)


class Idler(Player):
    """Leaves the seat to a bot, and looks on."""

    async def come(self) -> None:
        await self.connect(ELSEWHERE)

    def on_message(self, message: bytes) -> None:
        if message[9:13] == b"welc":
            self.say('{"type":"stand","seat":0}')


class Rusher(Player):
    """Answers at once."""

    async def come(self) -> None:
        await self.connect(ELSEWHERE)


async def open_tables(test: LoadTest, host: type[Person], bots: int, tables: int) -> list[Person]:
    """People who each sit at a table with so many `hornox`."""
    people = []
    async with httpx.AsyncClient(base_url=f"http://{test.address}", timeout=60) as http:
        for _ in range(tables):
            token = (await http.post("/api/guests", json={"name": "P"})).json()["token"]
            wanted = {
                "game": "classic", "bots": ["hornox"] * bots, "options": LONG_GAME, "start": True,
            }  # fmt: skip
            bearer = {"Authorization": f"Bearer {token}"}
            told = await http.post("/api/tables", json=wanted, headers=bearer)
            people.append(host(Table(test, told.json()["code"]), token, 0))
    for person in people:
        await person.come()
    return people


class Running(NamedTuple):
    """Servers, and the processes that only think for them."""

    serving: list[Server]
    thinkers: list[Served]

    @property
    def addresses(self) -> list[str]:
        return [
            *(f"http://{one.address}" for one in self.serving),
            *(o.http for o in self.thinkers),
        ]

    def cpu(self) -> float:
        """CPU seconds with all worker processes, which may have started others."""
        pids = [*(one.pid for one in self.serving), *(one.process.pid for one in self.thinkers)]
        return sum(cpu_seconds(one) for pid in pids for one in with_descendants(pid))


def with_descendants(pid: int) -> Iterator[int]:
    yield pid
    with suppress(OSError):
        for child in children(pid):
            yield from with_descendants(child)


def counters(running: Running) -> Counter[str]:
    """What the servers count about bots; 0 for what they do not count."""
    counted = Counter(dict.fromkeys(COUNTED, 0))
    for address in running.addresses:
        text = httpx.get(f"{address}/metrics").text
        for name, count in re.findall(r"^hornox_(\w+)_total (\d+)$", text, re.MULTILINE):
            if name in COUNTED:
                counted[name] += int(count)
    return counted


async def measure(running: Running, asked: argparse.Namespace, tables: int) -> None:
    played = [LoadTest(server.address, asked.thought) for server in running.serving]
    people = await seat_all(played, asked, tables)
    await asyncio.sleep(asked.warm_up)
    for test in played:
        test.measuring, test.moves = True, 0
    before, cpu, start = counters(running), running.cpu(), time.perf_counter()
    killed = await let_play(running.thinkers, asked)
    passed = time.perf_counter() - start
    cpu, moves = running.cpu() - cpu, sum(test.moves for test in played)
    after = counters(running)
    for person in people:
        person.leave()
    waits = sorted(wait * 1000 for test in played for wait in test.waits)
    half, most = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    counted = [f"{max(0, after[name] - before[name])} {name.replace('_', ' ')}" for name in COUNTED]
    used = f"{killed} killed" if killed else f"{cpu / passed:.0%} of a core"
    print(
        f"{tables} tables of a person and three hornox{beside_them(asked, running)}: "
        f"{moves / passed:.1f} moves/s, wait p50 {half:.0f} ms, p99 {most:.0f} ms, "
        f"longest {waits[-1]:.0f} ms; {', '.join(counted)} of {3 * moves}; {used}",
        flush=True,
    )


async def seat_all(played: list[LoadTest], asked: argparse.Namespace, tables: int) -> list[Person]:
    rushed = LoadTest(played[0].address, 0.0)
    people = [
        person
        for test in played
        for person in await open_tables(test, Player, 3, tables // len(played))
    ]
    people += await open_tables(rushed, Idler, 9, asked.unplayed)
    return people + await open_tables(rushed, Rusher, 9, asked.rushed)


async def let_play(thinkers: list[Served], asked: argparse.Namespace) -> int:
    """How many of those that only think were killed meanwhile."""
    end, killed = time.perf_counter() + asked.seconds, 0
    while thinkers and asked.kill and time.perf_counter() + asked.kill < end:
        await asyncio.sleep(asked.kill)
        thinker = thinkers[killed % len(thinkers)]
        thinker.kill()
        await asyncio.to_thread(thinker.start)
        killed += 1
    await asyncio.sleep(end - time.perf_counter())
    return killed


@contextmanager
def all_servers(asked: argparse.Namespace, processes: int, thinkers: int) -> Iterator[Running]:
    """One on SQLite, if nothing else is to be measured; or more on one PostgreSQL."""
    if asked.processes == [1] and asked.thinkers == [0]:
        with hornox_server() as server:
            yield Running([server], [])
        return
    database = postgres().new_database()
    case = Case("PostgreSQL", processes, is_postgres=True)
    with servers(case, database=database) as serving, TemporaryDirectory() as folder:
        thinking = []
        for number in range(thinkers):
            Path(folder, str(number)).mkdir()
            thinking.append(Served(Path(folder, str(number)), database, think_only=True).start())
        try:
            yield Running(serving, thinking)
        finally:
            for one in thinking:
                one.stop()


@contextmanager
def pretending(milliseconds: float) -> Iterator[None]:
    """All processes that are started meanwhile only pretend to think."""
    if not milliseconds:
        yield
        return
    with TemporaryDirectory() as folder:
        program = PRETENDED.format(seconds=milliseconds / 1000)
        Path(folder, "sitecustomize.py").write_text(program)
        before = os.environ.get("PYTHONPATH", "")
        os.environ["PYTHONPATH"] = f"{folder}{os.pathsep}{before}"
        yield
        os.environ["PYTHONPATH"] = before


def beside_them(asked: argparse.Namespace, running: Running) -> str:
    kinds = {"that nobody plays": asked.unplayed, "whose host answers at once": asked.rushed}
    beside = "".join(f", {count} of nine {kind}" for kind, count in kinds.items() if count)
    return f"{beside}, {len(running.serving)} processes, {len(running.thinkers)} that only think"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure tables with strong bots.")
    parser.add_argument("--tables", type=int, nargs="+", default=[30, 60, 100])
    parser.add_argument("--unplayed", type=int, default=0, help="tables that nobody plays")
    parser.add_argument("--rushed", type=int, default=0, help="tables whose host answers at once")
    parser.add_argument("--thought", type=float, default=2.0, help="seconds (default 2)")
    parser.add_argument("--processes", type=int, nargs="+", default=[1], help="on one PostgreSQL")
    about = "processes that only think"
    parser.add_argument("--thinkers", type=int, nargs="+", default=[0], help=about)
    parser.add_argument("--kill", type=float, default=0.0, help="seconds from one to the next")
    parser.add_argument("--pretend", type=float, default=0.0, help="milliseconds of sleep")
    parser.add_argument("--turns", type=int, default=1, help="how often (default once)")
    parser.add_argument("--seconds", type=float, default=20.0, help="each (default 20)")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds (default 15)")
    asked = parser.parse_args()
    cases = itertools.product(range(asked.turns), asked.tables, asked.processes, asked.thinkers)
    with pretending(asked.pretend):
        for _, tables, processes, thinkers in cases:
            with all_servers(asked, processes, thinkers) as running:
                uvloop.run(measure(running, asked, tables))


if __name__ == "__main__":
    main()
