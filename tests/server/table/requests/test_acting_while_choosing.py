"""S-02 over a real server: one of the team acts while the others' cards are sealed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers.running_server import Line, Person, Served, start_game

MOST_TABLES = 60  # the chance that two open specials are never among these four is tiny


@pytest.fixture
def served(tmp_path: Path) -> Served:
    return Served(tmp_path).start()


async def table_with_an_open_stop(people: list[Person]) -> str:
    for _ in range(MOST_TABLES):
        code = await start_game(people, game="buffalo")
        async with people[0].at(code) as line:
            if "stop" in sayings(line.welcome):
                return code
    raise AssertionError("no Stop was ever open")


def situation(message: dict[str, Any]) -> dict[str, Any]:
    (mine,) = message["situations"]
    found: dict[str, Any] = mine
    return found


def sayings(message: dict[str, Any]) -> list[str]:
    return [option["say"] for option in situation(message).get("options", [])]


async def choose(line: Line, step: int, choice: str) -> None:
    seat = line.welcome["seats"][0]
    await line.say(type="choose", seat=seat, step=step, choice=choice)


def test_a_sealed_card_survives_an_act_and_two_kills_and_can_still_be_changed(
    served: Served,
) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]
    code, first, second, leak = asyncio.run(until_anna_acts(people))
    served.kill()
    served.start()
    asyncio.run(until_the_row_is_stopped(people, code, first))
    served.kill()
    served.start()

    shown = asyncio.run(until_the_reveal(people, code, first, second))

    assert first not in leak
    assert shown[1] == second
    assert served.troubles() == []
    assert served.stop() == 0


async def until_anna_acts(people: list[Person]) -> tuple[str, str, str, list[str]]:
    """Ben seals a card; Anna lays a Stop. Returns what Anna was told of Ben's choice."""
    code = await table_with_an_open_stop(people)
    async with people[0].at(code) as anna, people[1].at(code) as ben:
        first, second, *_ = sayings(ben.welcome)
        await choose(ben, 1, first)
        told = await anna.hear("chosen")
        await choose(anna, 1, "stop")
        asked = await ben.hear("step")

        assert told["seats"] == [1]
        assert (asked["step"], asked["asked"]) == (2, [0])
        assert [event["event"] for event in asked["events"]] == ["special_used"]
        assert sayings(asked) == []
        return code, first, second, list(told.get("mine", {}).values())


async def until_the_row_is_stopped(people: list[Person], code: str, first: str) -> None:
    async with people[0].at(code) as anna, people[1].at(code) as ben:
        assert sayings(anna.welcome) == ["r1", "r2", "r3", "r4"]
        await choose(anna, 2, "r3")
        again, chosen = await ben.hear("step"), await ben.hear("chosen")
        theirs = await anna.until("chosen", lambda message: message["step"] == 3)

        assert (again["step"], again["asked"]) == (3, [0, 1])
        assert situation(again)["choice"] == first
        assert "unstop3" in sayings(again)
        assert (chosen["seats"], chosen["mine"]) == ([1], {"1": first})
        assert theirs["seats"] == [1]
        assert not theirs.get("mine")


async def until_the_reveal(
    people: list[Person], code: str, first: str, second: str
) -> dict[int, str]:
    async with people[0].at(code) as anna, people[1].at(code) as ben:
        assert situation(ben.welcome)["choice"] == first
        assert anna.welcome["chosen"] == [1]
        assert "choice" not in situation(anna.welcome)
        await ben.does(type="choose", seat=1, step=3, choice=second)
        await choose(anna, 3, sayings(anna.welcome)[0])
        step = await ben.hear("step")
        (cards,) = (one["cards"] for one in step["events"] if one["event"] == "revealed")
        return {played["seat"]: str(played["card"]) for played in cards}


def test_whoever_acts_keeps_the_card_that_they_had_sealed(served: Served) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]

    async def play() -> tuple[str, str]:
        code = await table_with_an_open_stop(people)
        async with people[0].at(code) as anna:
            card = sayings(anna.welcome)[4]
            await choose(anna, 1, card)
            await choose(anna, 1, "stop")
            await anna.until("step", lambda message: message["step"] == 2)
            await choose(anna, 2, "r1")
            again = await anna.until("step", lambda message: message["step"] == 3)
            return card, situation(again)["choice"]

    card, sealed = asyncio.run(play())

    assert card == sealed
    assert served.stop() == 0
