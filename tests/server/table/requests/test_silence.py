"""S-15 over a real server: nobody speaks in Beat the Buffalo before the cards are revealed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.helpers.running_server import Line, Person, Served, start_game

TALK = ({"type": "chat", "text": "I have the 12"}, {"type": "quick", "text": "oops"},
        {"type": "react", "text": "👍"})  # fmt: skip


@pytest.fixture
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben", "Cleo")]


async def speak(line: Line) -> list[str]:
    """The answers to all that can be said: a refusal's code, or done."""
    answers = [await line.asks(**said) for said in TALK]
    return [answer.get("code", answer["type"]) for answer in answers]


async def choose(line: Line, message: dict[str, Any]) -> None:
    (mine,) = message["situations"]
    options = [option["say"] for option in mine.get("options", ())]
    for say in (say for say in options if say.isdigit() or say == "pass"):
        await line.say(type="choose", seat=mine["seat"], step=message["step"], choice=say)
        return


def test_a_team_is_silent_while_it_chooses_cards(people: list[Person]) -> None:
    async def talk() -> tuple[list[str], bool]:
        code = await start_game(people, game="buffalo", chat=True)
        async with people[0].at(code) as anna:
            return await speak(anna), anna.welcome["silent"]

    assert asyncio.run(talk()) == (["silence"] * 3, True)


def test_a_team_may_talk_once_its_cards_are_revealed(people: list[Person]) -> None:
    async def talk() -> list[str]:
        code = await start_game(people, game="buffalo", chat=True)
        async with (
            people[0].at(code) as anna,
            people[1].at(code) as ben,
            people[2].at(code) as cleo,
        ):
            lines = (anna, ben, cleo)
            told = [line.welcome for line in lines]
            while told[0].get("silent"):
                for line, message in zip(lines, told, strict=True):
                    await choose(line, message)
                told = [await line.hear("step") for line in lines]
            return await speak(anna)

    assert asyncio.run(talk()) == ["done"] * 3


def test_players_of_other_games_may_talk_at_any_time(people: list[Person]) -> None:
    async def talk() -> list[str]:
        code = await start_game(people, game="classic", chat=True)
        async with people[0].at(code) as anna:
            return await speak(anna)

    assert asyncio.run(talk()) == ["done"] * 3
