"""Another game, at the end or before it begins: everybody who is here comes along."""

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


def test_before_a_rematch_the_host_changes_the_game_and_everybody_stays(
    served: Served, people: list[Person]
) -> None:
    async def play() -> str:
        code = await start_game(people, game="classic", seats=2, options={"rounds": 1}, clock=60)
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            await anna.does(type="rematch")
            again = str((await ben.hear("following"))["code"])
        television = Person(served).at(again)
        async with people[0].at(again) as anna, people[1].at(again) as ben, television as tv:
            assert await ben.refused(type="game", game="cow") == "host_only"
            assert await anna.refused(type="game", game="chess") == "bad_options"
            wrong = {"type": "game", "game": "eleven", "options": {"rounds": 2}}
            assert await anna.refused(**wrong) == "bad_options"
            await anna.does(type="game", game="buffalo", options={})
            for line in (ben, tv):
                seen = await line.until("table", lambda one: one["table"]["game"] == "buffalo")
                assert len(seen["table"]["seats"]) == BOXES["buffalo"].most
            await anna.does(type="start")
            assert (await tv.hear("step"))["situations"][0]["view"]["game"] == "buffalo"
            assert await anna.refused(type="game", game="classic") == "already_started"
        return again

    table = served.table(asyncio.run(play()))

    assert (table["game"], table.get("options", {}), table["clock"]) == ("buffalo", {}, 60)
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]


def test_a_game_with_fewer_seats_keeps_people_before_bots(
    served: Served, people: list[Person]
) -> None:
    anna = people[0]
    code = anna.opens(game="classic", seats=10)["code"]
    crowd = [served.person(f"Guest {number}") for number in range(7)]

    async def arrange() -> None:
        async with anna.at(code) as host, AsyncExitStack() as stack:
            for _ in range(2):
                await host.does(type="add_bot", bot="random")
            lines = [await stack.enter_async_context(person.at(code)) for person in crowd]
            for line in lines[:6]:
                await line.does(type="sit")
            await host.does(type="game", game="eleven")
            await host.does(type="game", game="classic")
            await lines[6].does(type="sit")
            assert await host.refused(type="game", game="eleven") == "table_full"

    asyncio.run(arrange())

    names = [seat.get("name", "") for seat in served.table(code)["seats"]]
    assert names == ["Anna", *(f"Guest {number}" for number in range(7)), "", ""]


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
            assert cleo.welcome["table"]["free_next"] == BOXES["cow"].most - 2  # bots make room
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
