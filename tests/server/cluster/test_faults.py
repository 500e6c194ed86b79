"""Servers die, sleep and leave, the database goes away: the game goes on, and nothing is lost.

Here each fault once; `python -m bench.cluster_faults` has hundreds of them.
"""

from __future__ import annotations

import asyncio
import random
import signal
from typing import Any

import pytest
import websockets

from hornox.game_catalogue import GAMES
from tests.server.cluster.test_whole_games import record
from tests.server.helpers.cluster import Roamer, Servers, asleep, at, problems, until
from tests.server.helpers.postgres import postgres
from tests.server.helpers.running_server import Line, Person, Served, short, start_game

TO_SLEEP_SECONDS = 5.5  # then the others have taken over, and a client has gone to one of them


def is_ready(served: Served) -> bool:
    return served.fetch("GET", "/readyz").status_code == 200


def first_option(line: Line) -> dict[str, Any]:
    mine = line.welcome["situations"][0]
    return {
        "type": "choose",
        "seat": mine["seat"],
        "step": line.welcome["step"],
        "choice": mine["options"][0]["say"],
    }


async def choose_and_see_the_step(line: Line) -> dict[str, Any]:
    await line.say(**first_option(line), re=1)
    step = await line.hear("step")
    assert any('"re":1' in message and '"done"' in message for message in line.heard) or (
        (await line.hear("done"))["re"] == 1
    )
    return step


def test_bots_and_clock_go_on_at_another_server_when_theirs_is_killed(fragile: Servers) -> None:
    opener, others = fragile[0], fragile.all[1:]
    anna = at(opener.person("Anna"), others[0])
    wanted = {"game": "classic", "bots": ["random"], "start": True, "clock": 15}

    async def evening() -> str:
        code: str = at(anna, opener).opens(**wanted)["code"]
        assert fragile.keeper_of(code) is opener
        async with anna.at(code) as line:
            opener.kill()
            step = await choose_and_see_the_step(line)
            assert step["step"] == 2
            until(lambda: fragile.keeper_of(code) in others)
        return code

    asyncio.run(evening())
    opener.start()


def test_a_server_that_sleeps_acknowledges_nothing_old_when_it_wakes(fragile: Servers) -> None:
    asleep_one, other = fragile[1], fragile[2]
    anna, ben = asleep_one.person("Anna"), other.person("Ben")

    async def evening() -> tuple[str, str, str]:
        code = await start_game([anna, ben], game="classic", options={"rounds": 1})
        async with anna.at(code) as old:
            options = old.welcome["situations"][0]["options"]
            asked = {"type": "choose", "seat": 0, "step": 1}
            with asleep(asleep_one):
                await old.say(**asked, choice=options[0]["say"], re=1)
                await asyncio.sleep(TO_SLEEP_SECONDS)
                async with at(anna, other).at(code) as new:
                    await new.does(**asked, choice=options[1]["say"])
            with pytest.raises(websockets.ConnectionClosed):
                await old.hear("done", "refused")
        async with at(anna, asleep_one).at(code) as line:
            seen = line.welcome["situations"][0]["choice"]
        async with ben.at(code) as line:
            step = await choose_and_see_the_step(line)
        return seen, options[1]["say"], str(step["events"])

    seen, wanted, events = asyncio.run(evening())

    assert seen == wanted
    assert wanted in events


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_without_its_database_a_server_says_so_and_goes_on_by_itself(
    fragile: Servers, mode: str
) -> None:
    anna = fragile[0].person("Anna")

    async def evening() -> None:
        code = anna.opens(game="classic", bots=["random"], start=True)["code"]
        async with anna.at(code) as line, Person(fragile[2]).at(code) as watcher:
            await asyncio.to_thread(postgres().stop, mode)
            try:
                await line.say(**first_option(line), re=5)
                await asyncio.to_thread(until, lambda: not is_ready(fragile[0]))
                assert not any('"re":5' in message for message in line.heard)
            finally:
                await asyncio.to_thread(postgres().server.start)
            await asyncio.gather(line.hear("step"), watcher.hear("step"))

    asyncio.run(evening())

    until(lambda: all(map(is_ready, fragile.all)))


@pytest.mark.parametrize("which", ["writer", "listener", "reader", "%"])
def test_nobody_notices_that_connections_to_the_database_were_cut(
    fragile: Servers, which: str
) -> None:
    anna = fragile[0].person("Anna")

    async def evening() -> None:
        code = anna.opens(game="classic", bots=["random"], start=True)["code"]
        async with anna.at(code) as line, Person(fragile[1]).at(code) as watcher:
            assert fragile.cut_connections(f"hornox {which}")
            await choose_and_see_the_step(line)
            assert (await watcher.hear("step"))["step"] == 2
            async with at(anna, fragile[2]).at(code) as another:
                assert another.welcome["step"] >= 2

    asyncio.run(evening())


def test_servers_are_replaced_one_by_one_in_the_middle_of_all_games(fragile: Servers) -> None:
    rng = random.Random("rolling")
    people = [fragile[number].person(name) for number, name in enumerate(("Anna", "Ben"))]

    async def game(name: str) -> list[Roamer]:
        code = await start_game(people, game=name, options=short(name))
        return [
            Roamer(fragile.all, one, code, f"{name} {one.name}", unsteady=0.02) for one in people
        ]

    async def evening() -> list[list[Roamer]]:
        tables = await asyncio.gather(*map(game, rng.sample(GAMES, 4)))
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            for one in (player for table in tables for player in table):
                group.create_task(one.play())
            group.create_task(asyncio.to_thread(replace_all, fragile))
        return tables

    for players in asyncio.run(evening()):
        assert problems(record(fragile[0], players[0].code), players) == []


def replace_all(servers: Servers) -> None:
    for served in servers.all:
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(20) == 0
        served.start()


def test_clients_of_a_server_that_stops_go_on_at_another_within_two_seconds(
    fragile: Servers,
) -> None:
    leaving, staying = fragile[0], fragile[1]
    anna = leaving.person("Anna")

    async def evening() -> float:
        code = anna.opens(game="classic", bots=["random"], start=True)["code"]
        async with anna.at(code) as line:
            leaving.process.send_signal(signal.SIGTERM)
            began = asyncio.get_running_loop().time()
            with pytest.raises(websockets.ConnectionClosed):
                await line.hear("never")
            assert any('"closing"' in message for message in line.heard)
        async with at(anna, staying).at(code) as line:
            await choose_and_see_the_step(line)
            return asyncio.get_running_loop().time() - began

    seconds = asyncio.run(evening())

    assert leaving.process.wait(20) == 0
    leaving.start()
    assert seconds < 20  # two on a machine that does nothing else
