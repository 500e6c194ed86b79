"""Secrecy of hints over the wire: the same bytes, whatever lies where their seat cannot look."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from tests.helpers.random_games import every_game, walk
from tests.server.helpers.recorded_client import Evening, Scene, wait_for_answer
from tests.server.helpers.running_server import Line
from tests.server.helpers.two_deals import Comparison, apart, comparing_deals


@pytest.fixture(scope="module")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Comparison]:
    with comparing_deals(tmp_path_factory.mktemp("house")) as one:
        one.server.registry.services.bots.workers.limit_seconds = 60.0
        yield one


async def ask_the_coach(evening: Evening) -> list[str]:
    """Everybody has the coach on and asks; what the recorded client hears of it."""
    scene, step = evening.scene, evening.state.step
    for seat in range(scene.played.start.seats):
        line = evening.lines[scene.device_of(seat)]
        await line.does(type="coach", seat=seat, on=True)
    for seat in sorted(evening.state.asked):
        await answered(evening.lines[scene.device_of(seat)], seat, step)
    await evening.server.quiet()
    await evening.watched.say(type="hello", token=None, re=99)
    await wait_for_answer(evening.watched, 99)
    return [line for line in evening.watched.heard if '"busy"' not in line]


async def answered(line: Line, seat: int, step: int) -> None:
    """The coach needs a moment after the start of a server."""
    for _ in range(240):
        await line.say(type="ask_hint", seat=seat, step=step, re=50)
        answer = await line.hear("hint", "refused")
        if answer.get("code") != "busy":
            return
        await asyncio.sleep(0.5)
    raise AssertionError("the coach never became ready")


@every_game
def test_hints_are_the_same_whatever_a_seat_cannot_see(comparison: Comparison, game: str) -> None:
    played = walk(game, 3, 0)
    moments = [at for at, one in enumerate(played.moments) if any(map(several, one.asked.values()))]
    scene = Scene(played, moments[len(moments) // 3], apart(3), 1)

    real, other = comparison.compare(scene, ask_the_coach)

    assert other.heard == real.heard
    mine = [json.loads(line) for line in real.heard if '"evaluation"' in line]
    assert {hint["seat"] for hint in mine} <= {1}


@every_game
def test_a_spectator_hears_nothing_of_hints_but_that_there_were_some(
    comparison: Comparison, game: str
) -> None:
    played = walk(game, 3, 0)
    scene = Scene(played, 0, apart(3), None)

    real, other = comparison.compare(scene, ask_the_coach)

    assert other.heard == real.heard
    assert not [line for line in real.heard if '"evaluation"' in line or '"regret"' in line]


def several(options: tuple[object, ...]) -> bool:
    return len(options) > 1
