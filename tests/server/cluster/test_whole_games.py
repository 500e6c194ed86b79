"""Whole games with everybody at another server, and at yet another one after each step."""

from __future__ import annotations

import asyncio

from hornox.game_catalogue import GAMES
from hornox.records import Record
from tests.server.helpers.cluster import Roamer, Servers, problems, until
from tests.server.helpers.running_server import Served, short, start_game

AFTER_EVERY_MESSAGE = 1.0


def test_who_comes_to_another_server_after_every_message_misses_nothing(servers: Servers) -> None:
    people = [servers[number].person(name) for number, name in enumerate(("Anna", "Ben"))]

    async def game(name: str) -> list[Roamer]:
        code = await start_game(people, game=name, options=short(name))
        anna = Roamer(servers.all, people[0], code, f"anna {name}", AFTER_EVERY_MESSAGE)
        ben = Roamer(servers.all, people[1], code, f"ben {name}")
        await asyncio.gather(anna.play(), ben.play())
        return [anna, ben]

    async def evening() -> list[list[Roamer]]:
        async with asyncio.timeout(120):
            return await asyncio.gather(*map(game, GAMES))

    for players in asyncio.run(evening()):
        found, *others = [record(served, players[0].code) for served in servers.all]
        assert problems(found, players) == []
        assert others == [found, found]


def record(served: Served, code: str) -> Record:
    """It is written a moment after the last step."""
    until(lambda: served.asked("GET", f"records/{code}").status_code == 200)
    return served.record(code)
