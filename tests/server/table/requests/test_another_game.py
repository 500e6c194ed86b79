"""Another game at the end: everybody who is here goes to its table."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from hornox.game_catalogue import BOXES
from tests.server.helpers.running_server import (
    Person,
    Served,
    at_random,
    play_on,
    short,
    start_game,
)


@pytest.fixture(scope="module")
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben")]


def test_another_game_takes_people_bots_and_spectators_along(
    served: Served, people: list[Person]
) -> None:
    async def play() -> set[str]:
        code = await start_game(
            people, game="cow", seats=3, bots=["random"], options=short("cow"), chat=True
        )
        watching = Person(served).at(code)
        async with people[0].at(code) as anna, people[1].at(code) as ben, watching as watcher:
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            assert await anna.refused(type="rematch", game="chess") == "bad_options"
            await anna.say(type="rematch", options={"rounds": 101})
            assert (await anna.hear("refused"))["code"] == "malformed"
            await anna.say(type="rematch", game="climb", options={"rounds": 2})
            codes = [(await line.hear("following"))["code"] for line in (anna, ben, watcher)]
            await ben.say(type="rematch", game="flip")  # too late: there is one
            return {*codes, (await ben.hear("following"))["code"]}

    (again,) = asyncio.run(play())
    table = served.table(again)

    assert (table["game"], table["options"], table["state"]) == ("climb", {"rounds": 2}, "open")
    names = [seat.get("name", "") for seat in table["seats"]]
    assert names[:3] == ["Anna", "random", "Ben"]
    assert names[3:] == [""] * (BOXES["climb"].most - 3)  # a late guest finds a seat
    assert table["chat"]


def test_where_another_game_has_fewer_seats_bots_stay_behind(
    served: Served, people: list[Person]
) -> None:
    most = 7  # of 11 nimmt!

    async def play() -> str:
        code = await start_game(
            people[:2], game="classic", seats=10, bots=["random"] * 8, options={"rounds": 1}
        )
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            await anna.does(type="rematch", game="eleven")
            return str((await ben.hear("following"))["code"])

    seats = served.table(asyncio.run(play()))["seats"]

    names = [seat["name"] for seat in seats]
    assert len(names) == most
    assert {"Anna", "Ben"} < set(names)


def test_another_game_that_has_no_seat_for_everybody_is_refused(
    served: Served, people: list[Person]
) -> None:
    crowd = [*people, *(served.person(f"Guest {number}") for number in range(6))]

    async def play() -> None:
        code = await start_game(crowd, game="classic", seats=8, options={"rounds": 1})
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(person.at(code)) for person in crowd]
            await asyncio.gather(*(play_on(line, at_random("x")) for line in lines))
            assert await lines[0].refused(type="rematch", game="eleven") == "table_full"
            await lines[0].does(type="rematch", game="cow")

    asyncio.run(play())


@pytest.mark.parametrize("crowded", [False, True])
def test_who_came_too_late_finds_a_seat_at_the_next_table(
    served: Served, people: list[Person], crowded: bool
) -> None:
    bots = BOXES["cow"].most - 2 if crowded else 1

    async def play() -> str:
        code = await start_game(
            people, game="cow", seats=2 + bots, bots=["random"] * bots, options={"rounds": 1}
        )
        late, watching = served.person("Late"), Person(served)  # without a name yet
        async with people[0].at(code) as anna, people[1].at(code) as ben, watching.at(code) as cleo:
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            await anna.does(type="rematch")
            again = str((await cleo.hear("following"))["code"])
        async with late.at(again) as cleo:
            await cleo.does(type="sit")
        return again

    seats = served.table(asyncio.run(play()))["seats"]

    names = [seat["name"] for seat in seats]
    assert {"Anna", "Ben", "Late"} < set(names)
    assert names.count("random") == (bots - 1 if crowded else bots)
