"""Two want the same at the same time at two servers: one of them is first, for everybody."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.helpers.cluster import Servers, at
from tests.server.helpers.running_server import Line, Person, start_game

TIMES = 5


async def welcome(servers: Servers, person: Person, code: str) -> list[dict[str, Any]]:
    """What this person sees at each of the servers."""
    seen = []
    for served in servers.all:
        async with at(person, served).at(code) as line:
            seen.append(line.welcome)
    return seen


def test_one_of_two_gets_the_seat_and_both_see_who(servers: Servers) -> None:
    anna, ben, cleo = (servers[number].person(name) for number, name in enumerate(("A", "B", "C")))

    async def race() -> None:
        code = (await asyncio.to_thread(anna.opens, game="classic", seats=2))["code"]
        async with ben.at(code) as one, cleo.at(code) as other:
            asked = {"type": "sit", "seat": 1}
            answers = await asyncio.gather(one.asks(**asked), other.asks(**asked))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        (refusal,) = (answer["code"] for answer in answers if answer["type"] == "refused")
        assert refusal == "seat_taken"
        winner = "B" if answers[0]["type"] == "done" else "C"
        seats = [one["table"]["seats"] for one in await welcome(servers, ben, code)]
        assert [place[1]["name"] for place in seats] == [winner] * 3

    for _ in range(TIMES):
        asyncio.run(race())


def test_of_two_choices_at_once_the_later_one_counts_for_everybody(servers: Servers) -> None:
    anna, ben = servers[0].person("Anna"), servers[1].person("Ben")

    async def race() -> None:
        code = await start_game([anna, ben], game="classic", options={"rounds": 1})
        async with anna.at(code) as here, at(anna, servers[2]).at(code) as there:
            options = here.welcome["situations"][0]["options"]
            asked = {"type": "choose", "seat": 0, "step": here.welcome["step"]}
            answers = await asyncio.gather(
                here.asks(**asked, choice=options[0]["say"]),
                there.asks(**asked, choice=options[1]["say"]),
            )
        assert [answer["type"] for answer in answers] == ["done", "done"]
        seen = {one["situations"][0]["choice"] for one in await welcome(servers, anna, code)}
        assert len(seen) == 1
        assert seen <= {options[0]["say"], options[1]["say"]}

    for _ in range(TIMES):
        asyncio.run(race())


def test_the_last_two_choose_at_once_and_all_hear_the_same_step(servers: Servers) -> None:
    people = [servers[number].person(name) for number, name in enumerate(("A", "B", "C"))]

    async def evening() -> list[list[Any]]:
        code = await start_game(people, game="classic", options={"rounds": 1})
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(one.at(code)) for one in people]
            answers = await asyncio.gather(*(choose(line) for line in lines))
            assert answers == ["done"] * 3
            watcher = await stack.enter_async_context(Person(servers[0]).at(code))
            return [line.heard for line in lines] + [[watcher.welcome["steps"]]]

    *heard, _ = asyncio.run(evening())

    assert all(any('"type":"step"' in message for message in one) for one in heard)


async def choose(line: Line) -> str:
    """The first option; then hear until the step is told, and what the answer was."""
    mine = line.welcome["situations"][0]
    step = line.welcome["step"]
    await line.say(
        type="choose", seat=mine["seat"], step=step, choice=mine["options"][0]["say"], re=9
    )
    found: dict[str, str] = {}
    while not {"step", "answer"} <= found.keys():
        message = await line.hear("step", "done", "refused")
        found["step" if message["type"] == "step" else "answer"] = message["type"]
    return found["answer"]


@pytest.mark.parametrize("game", ["classic"])
def test_a_game_starts_only_once(servers: Servers, game: str) -> None:
    anna = servers[0].person("Anna")

    async def race() -> list[str]:
        code = (await asyncio.to_thread(anna.opens, game=game, bots=["random"]))["code"]
        async with anna.at(code) as here, at(anna, servers[1]).at(code) as there:
            answers = await asyncio.gather(here.asks(type="start"), there.asks(type="start"))
        return sorted(answer.get("code", "done") for answer in answers)

    assert asyncio.run(race()) == ["already_started", "done"]


def test_a_rematch_asked_for_at_two_servers_is_one_table(servers: Servers) -> None:
    people = [servers[0].person("Anna"), servers[1].person("Ben")]

    async def evening() -> list[str]:
        code = await start_game(people, game="cow", options={"rounds": 1})
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            await asyncio.gather(to_the_end(anna), to_the_end(ben))
            await asyncio.gather(anna.say(type="rematch"), ben.say(type="rematch"))
            return [(await line.hear("following"))["code"] for line in (anna, ben)]

    first, second = asyncio.run(evening())

    assert first == second
    for person in people:
        mine = person.asks("GET", "me/tables").json()["tables"]
        assert [one["table"]["code"] for one in mine] == [first]
    for served in servers.all:
        assert [seat["name"] for seat in served.table(first)["seats"]] == ["Anna", "Ben"]


async def to_the_end(line: Line) -> None:
    message = line.welcome
    while message["asked"]:
        for mine in message["situations"]:
            if mine.get("options") and not mine.get("choice"):
                said = mine["options"][0]["say"]
                await line.say(type="choose", seat=mine["seat"], step=message["step"], choice=said)
        message = await line.hear("step")
