"""Forecasts at a table: to the seat that asks for them, and only where the table allows it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from hornox.game import title
from hornox.match_options import match_option
from tests.server.helpers.running_server import (
    Person,
    Served,
    at_random,
    play_on,
    short,
    start_game,
)


@pytest.fixture
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben")]


def forecasts_of(situation: dict[str, Any]) -> list[Any]:
    """What the rules foresee from this view, as JSON."""
    rules = title(situation["view"]["game"])
    view = msgspec.convert(situation["view"], rules.table_type)
    options = rules.asks(view)[situation["seat"]]
    meant = [match_option(situation["seat"], one["say"], options) for one in situation["options"]]
    found: list[Any] = json.loads(msgspec.json.encode([rules.forecast(view, one) for one in meant]))
    return found


async def welcomed(person: Person, code: str, *, forecasts: bool = False) -> dict[str, Any]:
    async with person.at(code, forecasts=forecasts) as line:
        (situation,) = line.welcome["situations"]
        found: dict[str, Any] = situation
        return found


def test_who_asks_for_forecasts_gets_one_for_each_option(people: list[Person]) -> None:
    async def look() -> tuple[dict[str, Any], dict[str, Any]]:
        code = await start_game(people, game="classic")
        asking = await welcomed(people[0], code, forecasts=True)
        return asking, await welcomed(people[1], code)

    asking, other = asyncio.run(look())

    assert asking["forecasts"] == forecasts_of(asking)
    assert len(asking["forecasts"]) == len(asking["options"])
    assert "forecasts" not in other


@pytest.mark.parametrize("game", ["classic", "anniversary", "eleven"])
def test_every_step_brings_forecasts_and_no_record_has_them(
    served: Served, people: list[Person], game: str
) -> None:
    async def play() -> tuple[str, list[str]]:
        code = await start_game(people, game=game, options=short(game))
        async with people[0].at(code, forecasts=True) as anna, people[1].at(code) as ben:
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            assert not any('"forecast"' in message for message in ben.heard)
            return code, anna.heard

    code, heard = asyncio.run(play())

    steps = [message for message in map(json.loads, heard) if message["type"] == "step"]
    asked = [one for step in steps for one in step["situations"] if "options" in one]
    assert all(one.get("forecasts", forecasts_of(one)) == forecasts_of(one) for one in asked)
    assert any("forecasts" in one for one in asked)
    assert "forecast" not in served.asked("GET", f"records/{code}").text


def test_a_table_can_forbid_forecasts_and_everybody_sees_that(
    served: Served, people: list[Person]
) -> None:
    async def look() -> tuple[str, dict[str, Any]]:
        code = await start_game(people, game="classic", no_forecasts=True)
        return code, await welcomed(people[0], code, forecasts=True)

    code, situation = asyncio.run(look())

    assert served.table(code)["no_forecasts"] is True
    assert "forecasts" not in situation
    assert "no_forecasts" not in served.table(people[0].opens(game="classic")["code"])
