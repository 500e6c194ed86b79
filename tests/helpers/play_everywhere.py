"""Play one game to its end everywhere: `python -m tests.helpers.play_everywhere GAME [BOT]`.

Everywhere is the engine, a real server over real sockets, PettingZoo, Gymnasium and OpenSpiel.
BOT sits at all seats of the engine and beside a person at the server.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import hornox
from hornox import envs
from hornox.bots import bot, play_out
from tests.envs.helpers import random_action
from tests.server.helpers.running_server import Person, Served, at_random, play_on, short

SEATS = 3


def play_in_the_engine(game: str, name: str) -> None:
    played = hornox.new(game, SEATS, 1, **short(game))

    play_out(played, [bot(name)] * SEATS, random.Random(1))

    assert played.over


def play_at_a_server(game: str, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder)).start()
        anna = served.person("Anna")
        bots = [name] * (SEATS - 1)
        opened = anna.opens(game=game, bots=bots, start=True, options=short(game))

        asyncio.run(play_as(anna, opened["code"]))

        assert served.record(opened["code"]).replay().over
        assert served.stop() == 0


async def play_as(person: Person, code: str) -> None:
    async with asyncio.timeout(60), person.at(code) as line:
        last = await play_on(line, at_random(code))
    assert last["situations"][0]["view"]["stage"] == "over"


def play_in_pettingzoo(game: str) -> None:
    rng = random.Random(1)
    parallel = envs.parallel(game, SEATS)
    observations: Any = parallel.reset(seed=1)[0]
    while parallel.agents:
        actions = {
            agent: random_action(seen["action_mask"], rng) for agent, seen in observations.items()
        }
        observations = parallel.step(actions)[0]
    turns = envs.turns(game, SEATS)
    turns.reset(seed=1)
    while not any(turns.terminations.values()):
        seen: Any = turns.observe(turns.agent_selection)
        turns.step(random_action(seen["action_mask"], rng))


def play_in_gymnasium(game: str) -> None:
    rng, over = random.Random(1), False
    seat = envs.seat(game, SEATS)
    _, info = seat.reset(seed=1)
    while not over:
        *_, terminated, truncated, info = seat.step(random_action(info["action_mask"], rng))
        over = terminated or truncated


def play_in_openspiel(game: str) -> None:
    pyspiel: Any = import_module("pyspiel")
    helpers: Any = import_module("tests.envs.openspiel.helpers")
    for turns in (False, True):
        loaded = helpers.load(game, turns=turns, players=SEATS)
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def play_everywhere(game: str, name: str = "random") -> None:
    play_in_the_engine(game, name)
    play_at_a_server(game, name)
    play_in_pettingzoo(game)
    play_in_gymnasium(game)
    play_in_openspiel(game)


if __name__ == "__main__":
    play_everywhere(*sys.argv[1:])
