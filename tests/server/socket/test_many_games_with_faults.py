"""Many games of all kinds at once, while everything that can go wrong does.

The server is killed and started again, lines are lost, and some clients misbehave. Every game
ends as its record says, and nothing that was acknowledged is lost. How many tables there are,
how often the server is killed and at which moments can be set for a longer night:
HORNOX_TEST_TABLES=400 HORNOX_TEST_KILLS=20 HORNOX_TEST_SEED=another.
"""

from __future__ import annotations

import asyncio
import os
import random
from itertools import cycle, islice
from pathlib import Path

from hornox.game_catalogue import GAMES
from hornox.records import verify
from tests.server.helpers.hostile_clients import HOSTILE_CLIENTS, attack
from tests.server.helpers.reconnecting_player import (
    Player,
    after_each,
    expected_events,
    lost_choices,
)
from tests.server.helpers.running_server import Person, Served, short

TABLES = int(os.environ.get("HORNOX_TEST_TABLES", "45"))
KILLS = int(os.environ.get("HORNOX_TEST_KILLS", "5"))
SEED = os.environ.get("HORNOX_TEST_SEED", "strangers")
ANSWERS = 50 * TABLES  # there are always more
UNSTEADY = 0.02


def test_every_game_ends_as_its_record_says(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    served = Served(tmp_path).start()
    people = [served.person(f"P{number}") for number in range(40)]
    tables = [
        opened(rng.sample(people, rng.randint(1, 4)), game, rng)
        for game in islice(cycle(GAMES), TABLES)
    ]

    asyncio.run(night(served, tables, rng))

    for players in tables:
        record = served.record(players[0].code)
        assert record.result is not None
        assert verify(record).fair
        for one in players:
            assert one.diary.steps == expected_events(record, one.seat)
            assert one.diary.view["totals"] == list(record.result.scores)
            assert lost_choices(record, one.sent) == []
    assert served.stop() == 0
    assert served.troubles() == []


def opened(people: list[Person], game: str, rng: random.Random) -> list[Player]:
    """A table for them, some against bots; who is alone, always."""
    bots = ["random"] * (len(people) == 1 or rng.random() < 0.3)
    seats = len(people) + len(bots)
    code: str = people[0].opens(game=game, seats=seats, bots=bots, options=short(game))["code"]
    return [Player(one, code, f"{SEED}{code}{one.name}", UNSTEADY) for one in people]


async def night(served: Served, tables: list[list[Player]], rng: random.Random) -> None:
    players = [one for table in tables for one in table]
    moments = [rng.randint(1, ANSWERS // KILLS) for _ in range(KILLS)]

    def kill() -> None:
        served.kill()
        served.start()

    await asyncio.gather(*map(begin, tables))
    async with asyncio.timeout(60 + TABLES), asyncio.TaskGroup() as group:
        vandals = [
            group.create_task(attack(how, served, players, random.Random(f"{SEED}{number}")))
            for number, how in enumerate(HOSTILE_CLIENTS)
        ]
        ending = [group.create_task(one.play()) for one in players]
        ending.append(group.create_task(after_each(players, moments, kill)))
        await asyncio.wait(ending)
        for vandal in vandals:
            vandal.cancel()


async def begin(table: list[Player]) -> None:
    for one in table[1:]:
        async with one.person.at(one.code) as line:
            await line.does(type="sit")
    async with table[0].person.at(table[0].code) as line:
        await line.does(type="start")
