"""Whole games over real sockets: strangers meet, play to the end, and the record tells it."""

from __future__ import annotations

import asyncio

import pytest

from hornox.game_catalogue import BOXES, GAMES
from hornox.records import verify
from tests.server.helpers.running_server import Person, Served, at_random, play_on, short


@pytest.mark.parametrize("game", GAMES)
def test_strangers_play_whole_games_at_every_player_count(served: Served, game: str) -> None:
    people = [served.person(f"P{number}") for number in range(BOXES[game].most)]
    tables = {
        seats: str(people[0].opens(game=game, seats=seats, options=short(game))["code"])
        for seats in BOXES[game].players
    }

    asyncio.run(evenings(people, tables))

    for seats, code in tables.items():
        record = served.record(code)
        assert record.names == tuple(person.name for person in people[:seats])
        assert record.replay().over
        assert verify(record).fair


async def evenings(people: list[Person], tables: dict[int, str]) -> None:
    """All at the same time; some sit at several tables."""
    async with asyncio.timeout(120), asyncio.TaskGroup() as group:
        for seats, code in tables.items():
            sitting = [asyncio.Event() for _ in range(seats)]
            for seat, person in enumerate(people[:seats]):
                group.create_task(take_part(person, code, seat, sitting))


async def take_part(person: Person, code: str, seat: int, sitting: list[asyncio.Event]) -> None:
    async with person.at(code) as line:
        if seat:
            await sitting[seat - 1].wait()
            await line.does(type="sit")
        sitting[seat].set()
        if seat == 0:
            await sitting[-1].wait()
            await line.say(type="start")
        line.welcome = await line.hear("step")
        await play_on(line, at_random(f"{code}{seat}"))


def test_one_click_is_enough_to_play_against_bots(served: Served) -> None:
    anna = served.person("Anna")
    opened = anna.opens(
        game="classic", bots=["steady", "random"], start=True, options={"rounds": 1}
    )

    async def play() -> str:
        async with asyncio.timeout(60), anna.at(opened["code"]) as line:
            last = await play_on(line, at_random("anna"))
            return str(last["situations"][0]["view"]["stage"])

    assert opened["state"] == "playing"
    assert asyncio.run(play()) == "over"
