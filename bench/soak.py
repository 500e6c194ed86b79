"""A mixed load for half an hour, with kills and attacks: memory, losses, leftovers.

    python -m bench.soak                  # 30 minutes
    python -m bench.soak --minutes 4      # to see that it works

One server with default limits on a temporary database. Beside 33 people at tables of four and one
with three bots, whose turns are measured, people from many addresses play all nine games with
thought, reconnect, open the next table or have a rematch; others watch, read finished games, and
open tables that they leave. In the first quarter the server is killed now and then. After that one
process runs, and its memory is compared from the moment when as many finished tables leave it as
come. Attacks of `bench.abuse` come in turn, ten seconds in every minute. At the end all clients go,
and what is still open is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx

from bench.abuse.__main__ import USUAL_OPEN_FILES
from bench.abuse.attacker import Target
from bench.abuse.attacks import ATTACKS
from bench.abuse.notes import Notes, Spread
from bench.abuse.ordinary_load import OrdinaryLoad
from bench.abuse.run import attackers
from bench.abuse.seed_database import Seeded, seed_database
from bench.abuse.server_under_attack import ServerUnderAttack
from bench.kills import GONE, Night
from bench.process_figures import Figures
from hornox.server.settings import FINISHED_SECONDS
from tests.server.helpers.reconnecting_player import Player
from tests.server.helpers.running_server import Line, Person, connect

THOUGHT_SECONDS = (0.1, 1.0)
ATTACK_SECONDS, QUIET_SECONDS = 10.0, 50.0
KILL_SECONDS = (40.0, 80.0)
CLOSING_SECONDS = 5.0
# What nobody comes back to goes early, so that as much goes as comes within the half hour.
SETTINGS = {"empty_minutes": "3"}
KILLING_SHARE = 0.25  # of the time
SETTLING_SECONDS = FINISHED_SECONDS + 120  # after which as many finished tables go as come
ADDRESS_SECONDS = 180  # that people keep an address, as phones do; one may open few tables an hour
LARGEST_GROWTH = 0.15  # of the memory, over the minutes that are compared
FEWEST_FIGURES = 5
MEASURED_TABLES = 8
LINES = 60


class Neighbour(Person):
    """A person with an address of their own, so that the limits of one address do not matter."""

    @property
    def source(self) -> str:
        return f"127.0.{1 + int(time.monotonic() / ADDRESS_SECONDS) % 250}.{int(self.name[1:]) + 1}"

    def asks(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (the library's own)
        transport = httpx.HTTPTransport(local_address=self.source, verify=False)
        headers = {"Authorization": f"Bearer {self.token}"}
        with httpx.Client(transport=transport, headers=headers) as http:
            return http.request(method, f"{self.served.http}/api/{path}", **more)

    @asynccontextmanager
    async def at(self, code: str, step: int = 0, **more: object) -> AsyncIterator[Line]:
        async with connect(self.served, code, local_addr=(self.source, 0)) as line:
            await line.say(type="hello", token=self.token, step=step, **more)
            line.welcome = await line.hear("welcome", "refused")
            if line.welcome["type"] != "welcome":
                raise ConnectionError(line.welcome)
            yield line


class ThinkingPlayer(Player):
    async def choose(self, line: Line, mine: dict[str, Any]) -> None:
        await asyncio.sleep(self.rng.uniform(*THOUGHT_SECONDS))
        await super().choose(line, mine)


class Soak(Night):
    def __init__(
        self, served: ServerUnderAttack, seeded: Seeded, seed: str, minutes: float
    ) -> None:
        super().__init__(served, seed, kills=0)
        self.people = [Neighbour(served, one.token, one.name) for one in self.people]
        self.server = served
        self.seeded = seeded
        self.began = time.monotonic()
        self.seconds = minutes * 60
        self.notes = Notes()
        self.load = OrdinaryLoad(served.address, self.notes, MEASURED_TABLES)
        self.load.visit_seconds = 70.0  # a visitor may open 60 tables an hour
        self.attack = "none"
        self.figures: list[Figures] = []  # of the time that is compared

    @property
    def passed(self) -> float:
        return time.monotonic() - self.began

    @property
    def over(self) -> bool:
        return self.passed > self.seconds

    @property
    def killing(self) -> bool:
        return self.passed < self.seconds * KILLING_SHARE

    @property
    def settled(self) -> bool:
        return self.passed > self.seconds * KILLING_SHARE + SETTLING_SECONDS

    def player(self, person: Person, code: str) -> Player:
        player = ThinkingPlayer(person, code, f"{self.seed}{code}{person.name}", 0.02)
        player.answers = self.answers
        return player

    async def run(self) -> None:
        await self.load.start()
        self.notes.measuring = True
        others = (self.watch, self.read_records, self.open_and_leave, self.keep_attacking)
        async with asyncio.TaskGroup() as group:
            group.create_task(super().run())
            group.create_task(self.report_every_minute())
            for other in others:
                group.create_task(self.repeat(other))
        await self.load.stop()

    async def repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever the server, the attacks and the limits do to it."""
        while not self.over:
            with suppress(*GONE):
                await work()
            await asyncio.sleep(1)

    async def keep_killing(self) -> None:
        while self.killing:
            await asyncio.sleep(self.rng.uniform(*KILL_SECONDS))
            if self.killing:
                await asyncio.to_thread(self.kill)
                self.counts["kills"] += 1

    # The mixed load

    async def watch(self) -> None:
        """A spectator stays for a while, and goes."""
        async with connect(self.served, self.rng.choice(self.load.codes)) as line:
            await line.say(type="hello")
            async with asyncio.timeout(self.rng.uniform(1, 10)):
                await line.hear("closing")

    async def read_records(self) -> None:
        person = self.rng.choice(self.people)
        page = (await asyncio.to_thread(person.asks, "GET", "records")).json()
        code = self.rng.choice(page["records"])["code"] if page.get("records") else "NONE"
        answer = await asyncio.to_thread(person.asks, "GET", f"records/{code}/steps")
        self.counts["replays"] += answer.is_success

    async def open_and_leave(self) -> None:
        """A table is opened, somebody looks at it, and a finished one gets a rematch."""
        person = self.rng.choice(self.people)
        opened = await asyncio.to_thread(person.opens, game="classic", seats=4)
        async with person.at(opened["code"]) as line:
            await line.does(type="stand", seat=0)
        self.counts["tables left"] += 1
        await asyncio.sleep(5)

    def check(self, game: str, players: list[Player], record: Any) -> None:  # noqa: ANN401  (as in a night)
        super().check(game, players, record)
        asyncio.get_running_loop().create_task(self.ask_rematch(players[0]))

    async def ask_rematch(self, player: Player) -> None:
        with suppress(*GONE):
            async with player.person.at(player.code) as line:
                await line.does(type="rematch")
            self.counts["rematches"] += 1

    async def keep_attacking(self) -> None:
        target = Target(self.server.port, self.seeded, self.load.codes)
        for attack in cycle(ATTACKS):
            await asyncio.sleep(min(QUIET_SECONDS, max(0.0, self.seconds - self.passed)))
            if self.over:
                return
            self.attack = attack.name
            async with attackers(attack, target, LINES):
                await asyncio.sleep(ATTACK_SECONDS)
            self.counts["attacks"] += 1

    # What becomes of it

    async def report_every_minute(self) -> None:
        print("minute | MB | threads | files | children | connections | tables | turns | so far")
        while not self.over:
            await asyncio.sleep(min(60.0, max(1.0, self.seconds - self.passed)))
            tables = await asyncio.to_thread(self.server.metric, "hornox_tables")
            with suppress(FileNotFoundError, ProcessLookupError):  # it is being killed
                self.report(Figures.of(self.server.process.pid, self.server.port), tables)

    def report(self, now: Figures, tables: int) -> None:
        if self.settled:
            self.figures.append(now)
        turns = Spread.of(self.notes.turns)
        print(
            f"{self.passed / 60:.0f} | {now.megabytes:.0f} | {now.threads} | {now.files} | "
            f"{now.children} | {now.connections} | {tables} | p50 {turns.p50 * 1000:.0f}, "
            f"p99 {turns.p99 * 1000:.0f}, longest {turns.longest * 1000:,.0f} ms | "
            f"last attack {self.attack}, {self.line()}, {self.counts['rematches']} rematches, "
            f"{self.counts['replays']} replays, refused {dict(self.notes.refused)}",
            flush=True,
        )
        self.notes.turns.clear()
        self.notes.refused.clear()

    def growth(self) -> float | None:
        """Of the memory since it has settled, by the line that fits best; None if too short."""
        if len(self.figures) < FEWEST_FIGURES:
            return None
        memory = [one.megabytes for one in self.figures]
        slope = statistics.linear_regression(range(len(memory)), memory).slope
        return slope * (len(memory) - 1) / memory[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="A mixed load with kills and attacks.")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long (default 30)")
    parser.add_argument("--seed", default="soak", help="who plays what, and when it is killed")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(USUAL_OPEN_FILES, most), most))
    with tempfile.TemporaryDirectory() as before, tempfile.TemporaryDirectory() as folder:
        seeded = seed_database(Path(before), 1000)
        server = ServerUnderAttack(Path(folder), seeded.folder, SETTINGS)
        server.start()
        soak = Soak(server, seeded, asked.seed, asked.minutes)
        asyncio.run(soak.run())
        raise SystemExit(conclude(soak, server))


def conclude(soak: Soak, server: ServerUnderAttack) -> bool:
    """Say what is left; True if something is wrong."""
    time.sleep(CLOSING_SECONDS)
    left = Figures.of(server.process.pid, server.port)
    ending = server.end()
    growth = soak.growth()
    print(f"{soak.line()}, {soak.counts['attacks']} attacks, seed {soak.seed!r}")
    if growth is None:
        print("memory: too short to tell")
    else:
        verdict = "flat" if growth < LARGEST_GROWTH else "NOT FLAT"
        print(f"memory grew by {growth:.1%} in the last {len(soak.figures)} minutes: {verdict}")
    print(f"left when all had gone: {left.connections} connections, {left.files} files open,")
    print(f"  {left.threads} threads, {left.children} children; the end: {ending}")
    for problem in soak.problems:
        print(problem)
    grew = growth is None or growth >= LARGEST_GROWTH
    return bool(soak.problems or left.connections or not ending.clean or grew)


if __name__ == "__main__":
    main()
