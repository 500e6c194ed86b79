"""Whole games over real sockets: strangers meet, play to the end, and the record tells it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from hornox.boxes import BOXES
from hornox.records import read, verify
from tests.server.wire import Person, Served, at_random, play_on

TABLES = [(box.id, seats) for box in BOXES.values() for seats in {box.least, box.most}]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_strangers_play_a_whole_game(served: Served, game: str, seats: int) -> None:
    options = {"rounds": 1} if BOXES[game].kind == "race" else {}
    people = [served.person(f"P{seat}") for seat in range(seats)]
    code: str = people[0].opens(game=game, seats=seats, options=options)["code"]

    asyncio.run(evening(people, code))

    record = read(httpx.get(f"{served.http}/api/records/{code}").content)
    assert record.replay().over
    assert verify(record).fair


async def evening(people: list[Person], code: str) -> None:
    sitting = [asyncio.Event() for _ in people]
    async with asyncio.timeout(120), asyncio.TaskGroup() as group:
        for seat, person in enumerate(people):
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
