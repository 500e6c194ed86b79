"""Break a cluster again and again while people play, and see that nothing acknowledged is lost.

    python -m bench.cluster_faults --faults 300             # about half an hour
    python -m bench.cluster_faults --faults 60 --seed rain  # another night

People play all nine games at three servers on one PostgreSQL, and come back to any of them. After
a random number of acknowledged choices something breaks: a server is killed (SIGKILL) or stopped
for up to twenty seconds (SIGSTOP), PostgreSQL is restarted or crashes, its connections are cut;
sometimes several at once. Every finished game is compared: its record is fair, everybody was told
every step exactly once, and every choice that a server acknowledged is in it. The seed decides who
plays what and what breaks after how many answers; the rest is up to the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path

import httpx

from bench.kills import Night, tracebacks
from hornox.records import Record
from tests.server.helpers.cluster import Roamer, Servers, at, problems
from tests.server.helpers.postgres import postgres
from tests.server.helpers.reconnecting_player import Player
from tests.server.helpers.running_server import Person

MOST_ANSWERS = 150  # between two faults
QUIET_SECONDS = 15.0  # a slow machine needs time to come back: then it breaks all the same
LONGEST_STOP_SECONDS = 20.0
LONGEST_DOWN_SECONDS = 3.0
TOGETHER = 0.25  # of the times, several things break at once
UNSTEADY = 0.02
READY_SECONDS = 60.0
ANSWER_SECONDS = 1.0  # of a server that is not stopped
STUCK_SECONDS = 90.0  # without a step


class ClusterNight(Night):
    """Games, faults, and what became of them."""

    def __init__(self, servers: Servers, seed: str, faults: int) -> None:
        super().__init__(servers[0], seed, faults)
        self.servers = servers
        self.busy = [asyncio.Lock() for _ in servers.all]
        self.postgres_busy = asyncio.Lock()
        self.faults: dict[str, Callable[[random.Random], Coroutine[None, None, None]]] = {
            "kill": self.kill_one,
            "stop": self.stop_one,
            "cut": self.cut,
            "restart": self.restart_postgres,
        }
        self.weights = (4, 3, 2, 1)

    # Faults

    async def keep_killing(self) -> None:
        async with asyncio.TaskGroup() as group:
            while not self.over:
                await self.wait_for_answers(self.rng.randint(1, MOST_ANSWERS), QUIET_SECONDS)
                count = self.rng.randint(2, 3) if self.rng.random() < TOGETHER else 1
                for name in self.rng.choices([*self.faults], self.weights, k=count):
                    seed = f"{self.seed}{self.counts['kills']}"
                    group.create_task(self.faults[name](random.Random(seed)))
                    self.counts[name] += 1
                    self.counts["kills"] += 1
                    if self.counts["kills"] % 10 == 0:
                        print(self.line(), flush=True)
        await self.until_ready()

    async def kill_one(self, rng: random.Random) -> None:
        number = rng.randrange(len(self.servers.all))
        async with self.busy[number]:
            served = self.servers[number]
            await asyncio.to_thread(served.kill)
            await asyncio.sleep(rng.uniform(0, LONGEST_DOWN_SECONDS))
            async with self.postgres_busy:  # a server does not start without its database
                await asyncio.to_thread(served.start)

    async def stop_one(self, rng: random.Random) -> None:
        number = rng.randrange(len(self.servers.all))
        async with self.busy[number]:
            process = self.servers[number].process
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(rng.uniform(0.2, LONGEST_STOP_SECONDS))
            process.send_signal(signal.SIGCONT)

    async def cut(self, rng: random.Random) -> None:
        of = rng.choice(["hornox %", "hornox writer", "hornox listener", "hornox reader"])
        async with self.postgres_busy:
            await asyncio.to_thread(self.servers.cut_connections, of)

    async def restart_postgres(self, rng: random.Random) -> None:
        mode = rng.choice(["fast", "immediate"])
        async with self.postgres_busy:
            await asyncio.to_thread(postgres().stop, mode)
            await asyncio.sleep(rng.uniform(0, LONGEST_DOWN_SECONDS))
            await asyncio.to_thread(postgres().server.start)

    async def until_ready(self) -> None:
        """When nothing breaks any more, all servers are well again by themselves."""
        end = time.monotonic() + READY_SECONDS
        for served in self.servers.all:
            while not await asyncio.to_thread(is_ready, served.http):
                if time.monotonic() > end:
                    self.problems.append(f"{served.http} is not ready again")
                    return
                await asyncio.sleep(0.2)

    # Games

    async def begin(self, game: str, people: list[Person], bots: list[str]) -> list[Player]:
        roaming = [at(person, self.rng.choice(self.servers.all)) for person in people]
        async with asyncio.timeout(10):
            return await super().begin(game, roaming, bots)

    def player(self, person: Person, code: str) -> Player:
        seed = f"{self.seed}{code}{person.name}"
        player = Roamer(self.servers.all, person, code, seed, UNSTEADY)
        player.answers = self.answers
        return player

    async def play(self, players: list[Player]) -> None:
        playing = asyncio.create_task(super().play(players))
        steps, moved_at = 0, time.monotonic()
        while not (await asyncio.wait({playing}, timeout=1.0))[0]:
            if (now := sum(one.diary.step for one in players)) > steps:
                steps, moved_at = now, time.monotonic()
            if time.monotonic() - moved_at > STUCK_SECONDS:
                playing.cancel()
                asked = [(one.diary.step, one.diary.latest.get("asked")) for one in players]
                raise AssertionError(f"stuck at {asked}")
        await playing

    def fetch_record(self, code: str) -> Record:
        """Of any server: one that is stopped does not answer."""
        return random.choice(self.servers.all).record(code, timeout=ANSWER_SECONDS)

    def check(self, game: str, players: list[Player], record: Record) -> None:
        for problem in problems(record, players):
            self.problems.append(f"{game} {players[0].code}: {problem}")
            self.counts["lost"] += " lost " in problem
        self.count(players)

    def line(self) -> str:
        for problem in self.problems[self.counts["shown"] :]:
            print(problem)
        self.counts["shown"] = len(self.problems)
        kinds = ", ".join(f"{self.counts[name]} {name}" for name in self.faults)
        return f"{kinds}: {super().line().replace('kills', 'faults')}"


def is_ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description="Break a cluster while people play.")
    parser.add_argument("--faults", type=int, default=300, help="how many (default 300)")
    parser.add_argument("--seed", default="night", help="who plays what, and what breaks when")
    asked = parser.parse_args()
    print(f"seed {asked.seed!r}")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(Path(folder))
        night = ClusterNight(servers, asked.seed, asked.faults)
        asyncio.run(night.run())
        codes = [served.stop() for served in servers.all]
        logs = [served.log.read_text() for served in servers.all]
    print(f"{night.line()}, seed {asked.seed!r}, {time.monotonic() - began:,.0f} s, exit {codes}")
    traces = Counter(trace for log in logs for trace in tracebacks(log))
    fatal = [line for log in logs for line in log.splitlines() if '"critical"' in line]
    for problem in (*fatal, *(f"{n} times {one}" for one, n in traces.items())):
        print(problem)
    raise SystemExit(bool(night.problems or fatal or any(codes) or night.counts["lost"]))


if __name__ == "__main__":
    main()
