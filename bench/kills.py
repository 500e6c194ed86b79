"""Kill the server again and again while people play, and see that nothing acknowledged is lost.

    python -m bench.kills --kills 1000            # about twenty minutes
    python -m bench.kills --kills 20 --seed rain  # another night

People play all nine games, against each other and against bots. They lose their lines, change
their minds, and come back. The server gets SIGKILL after a random number of acknowledged choices,
and starts again on the same database. Whoever finishes a game opens the next one. Every finished
game is compared: its record is fair, everybody was told every step exactly once, and every choice
that the server acknowledged is in it. The seed decides who plays what and after how many answers a
kill comes; the rest is up to the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import tempfile
import time
from collections import Counter
from itertools import cycle, islice
from pathlib import Path

import httpx

from hornox.errors import BadRecord
from hornox.game_catalogue import GAMES
from hornox.records import Record, verify
from tests.server.helpers.reconnecting_player import LOST, Player, expected_events, lost_choices
from tests.server.helpers.running_server import Person, Served, short

TABLES = 27
PEOPLE = 40
MOST_ANSWERS = 200  # between two kills
ANSWERS_SECONDS = 5.0  # then it is killed all the same
UNSTEADY = 0.02
RETRY_SECONDS = 0.1
RECORD_SECONDS = 30.0
GONE = (*LOST, httpx.HTTPError, AssertionError)  # while it is opened, all that fails is tried again


class Night:
    """Games, kills, and what became of them."""

    def __init__(self, served: Served, seed: str, kills: int) -> None:
        self.served = served
        self.seed = seed
        self.kills = kills
        self.rng = random.Random(seed)
        self.people = [served.person(f"P{number}") for number in range(PEOPLE)]
        self.answers: asyncio.Queue[str] = asyncio.Queue()
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    async def run(self) -> None:
        games = list(islice(cycle(GAMES), TABLES))
        async with asyncio.TaskGroup() as group:
            for number, game in enumerate(games):
                group.create_task(self.keep_playing(number, game))
            group.create_task(self.keep_killing())

    @property
    def over(self) -> bool:
        return self.counts["kills"] >= self.kills

    # Kills

    async def keep_killing(self) -> None:
        while not self.over:
            await self.wait_for_answers(self.rng.randint(1, MOST_ANSWERS))
            await asyncio.to_thread(self.kill)
            self.counts["kills"] += 1
            if self.counts["kills"] % 50 == 0:
                print(self.line(), flush=True)

    async def wait_for_answers(self, count: int, seconds: float = ANSWERS_SECONDS) -> None:
        try:
            async with asyncio.timeout(seconds):
                for _ in range(count):
                    await self.answers.get()
        except TimeoutError:
            self.counts["kills in silence"] += 1

    def kill(self) -> None:
        self.served.kill()
        self.served.start()

    # Games

    async def keep_playing(self, number: int, game: str) -> None:
        rng = random.Random(f"{self.seed}{number}")
        while players := await self.open(game, rng):
            try:
                await self.play(players)
                self.check(game, players, await self.record(players[0].code))
            except AssertionError as error:
                self.problems.append(f"{game} {players[0].code}: {error}")

    async def play(self, players: list[Player]) -> None:
        await asyncio.gather(*(player.play() for player in players))

    async def open(self, game: str, rng: random.Random) -> list[Player]:
        """A table at which all sit and the game has begun, however often the server is killed.

        Nobody sits down any more when the night is over.
        """
        people = rng.sample(self.people, rng.randint(1, 4))
        bots = ["random"] * (len(people) == 1 or rng.random() < 0.3)
        while not self.over:
            try:
                return await self.begin(game, people, bots)
            except GONE:
                await asyncio.sleep(RETRY_SECONDS)
        return []

    async def begin(self, game: str, people: list[Person], bots: list[str]) -> list[Player]:
        wanted = {"game": game, "seats": len(people) + len(bots), "bots": bots}
        opened = await asyncio.to_thread(people[0].opens, **wanted, options=short(game))
        code: str = opened["code"]
        for person in people[1:]:
            async with person.at(code) as line:
                await line.does(type="sit")
        async with people[0].at(code) as line:
            await line.does(type="start")
        return [self.player(person, code) for person in people]

    def player(self, person: Person, code: str) -> Player:
        player = Player(person, code, f"{self.seed}{code}{person.name}", UNSTEADY)
        player.answers = self.answers
        return player

    # What became of them

    async def record(self, code: str) -> Record:
        """Of a finished game: after a kill it is there when the table has been loaded."""
        end = time.monotonic() + RECORD_SECONDS
        answers: Counter[str] = Counter()
        while time.monotonic() < end:
            try:
                return await asyncio.to_thread(self.fetch_record, code)
            except (httpx.HTTPError, BadRecord) as error:
                answers[f"{type(error).__name__}: {error}"] += 1
                await asyncio.sleep(RETRY_SECONDS)
        raise AssertionError(f"there is no record: {dict(answers)}")

    def fetch_record(self, code: str) -> Record:
        return self.served.record(code)

    def check(self, game: str, players: list[Player], record: Record) -> None:
        code = players[0].code
        if record.result is None or not verify(record).fair:
            self.problems.append(f"{game} {code}: the record is not fair")
        for one in players:
            lost = lost_choices(record, one.sent)
            self.counts["lost"] += len(lost)
            if lost or one.diary.steps != expected_events(record, one.seat):
                self.problems.append(f"{game} {code}: {one.person.name} heard otherwise, or {lost}")
        self.count(players)

    def count(self, players: list[Player]) -> None:
        for one in players:
            self.counts["acknowledged"] += sum(sent.answer == "done" for sent in one.sent)
            self.counts["visits"] += one.visits
        self.counts["games"] += 1

    def line(self) -> str:
        count = self.counts
        return (
            f"{count['kills']:,} kills ({count['kills in silence']} while nobody heard an answer), "
            f"{count['acknowledged']:,} acknowledged choices, {count['lost']} lost, "
            f"{count['games']:,} games finished and verified, {count['visits']:,} connections, "
            f"{len(self.problems)} problems"
        )


def tracebacks(log: str) -> list[str]:
    """Each traceback in the log, as far as it goes."""
    return re.findall(r"^Traceback.*\n(?:[ \t].*\n)*.*", log, re.MULTILINE)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server while people play.")
    parser.add_argument("--kills", type=int, default=1000, help="how often (default 1000)")
    parser.add_argument("--seed", default="night", help="who plays what, and when it is killed")
    asked = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder)).start()
        night = Night(served, asked.seed, asked.kills)
        asyncio.run(night.run())
        code, troubles, log = served.stop(), served.troubles(), served.log.read_text()
    print(f"{night.line()}, seed {asked.seed!r}, {time.monotonic() - began:,.0f} s, exit {code}")
    for problem in (*night.problems, *troubles, *tracebacks(log)):
        print(problem)
    raise SystemExit(bool(night.problems or troubles or code or night.counts["lost"]))


if __name__ == "__main__":
    main()
