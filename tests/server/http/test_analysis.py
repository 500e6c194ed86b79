"""Analyses of finished games over HTTP: better each time, kept, and shown to those who may."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox.analysis_result import LAST_STAGE
from hornox.errors import BadRecord
from hornox.server.http.game_analysis import NICENESS, analyse_line
from tests.server.helpers.running_server import PATIENCE, Person, Served, at_random, play_on


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="module")
def anna(served: Served) -> Person:
    return served.person("Anna")


@pytest.fixture(scope="module")
def code(anna: Person) -> str:
    """A round that Anna has played against a bot."""
    code: str = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 1})[
        "code"
    ]

    async def play() -> None:
        async with anna.at(code) as line:
            await play_on(line, at_random(code))

    asyncio.run(play())
    return code


def wait_for_last(person: Person, code: str) -> tuple[dict[str, Any], list[int]]:
    """The report of the last stage, and the stages before it."""
    stages, began = [], time.monotonic()
    while time.monotonic() - began < 6 * PATIENCE:
        report: dict[str, Any] = person.asks("GET", f"records/{code}/analysis").json()
        stages.append(report["stage"])
        if report["stage"] == report["last_stage"]:
            return report, stages
        time.sleep(0.1)
    raise AssertionError(stages)


def test_an_analysis_gets_better_until_it_is_the_last(anna: Person, code: str) -> None:
    report, stages = wait_for_last(anna, code)

    assert stages == sorted(stages)
    assert report["last_stage"] == LAST_STAGE
    assert report["analysis"]["stage"] == LAST_STAGE
    assert report["hidden"] == []
    assert report["mine"] == [0]
    assert [one["seat"] for one in report["analysis"]["summaries"]] == [0, 1]


def test_it_is_kept(anna: Person, code: str) -> None:
    first, _ = wait_for_last(anna, code)

    assert wait_for_last(anna, code) == (first, [LAST_STAGE])


def test_what_one_has_is_not_sent_again(anna: Person, code: str) -> None:
    wait_for_last(anna, code)
    path = f"records/{code}/analysis?newer_than="

    same, better = (anna.asks("GET", f"{path}{stage}").json() for stage in (LAST_STAGE, 0))

    assert same["analysis"] is None
    assert same["stage"] == better["analysis"]["stage"] == LAST_STAGE
    assert anna.asks("GET", f"{path}x").status_code == 400


def test_the_decisions_of_others_are_shown_only_if_they_agree(
    served: Served, anna: Person, code: str
) -> None:
    ben = served.person("Ben")
    wait_for_last(anna, code)

    before, _ = wait_for_last(ben, code)
    changed = anna.asks("PATCH", "me", json={"name": "Anna", "show_analysis": True}).json()
    after, _ = wait_for_last(ben, code)
    anna.asks("PATCH", "me", json={"name": "Anna", "show_analysis": False})

    assert before["hidden"] == [0]
    assert before["mine"] == []
    assert [one["seat"] for one in before["analysis"]["summaries"]] == [1]
    assert {seat["seat"] for one in before["analysis"]["rounds"] for seat in one["seats"]} == {1}
    assert [one["account"]["theirs"] for one in before["analysis"]["summaries"]] == [None]
    assert all(one["account"]["theirs"] for one in after["analysis"]["summaries"])
    assert changed["show_analysis"]
    assert after["hidden"] == []


def test_whoever_sends_no_token_sees_the_bots(served: Served, anna: Person, code: str) -> None:
    wait_for_last(anna, code)

    assert served.asked("GET", f"records/{code}/analysis").json()["hidden"] == [0]


def test_a_game_that_is_not_there_is_refused(served: Served) -> None:
    answer = served.asked("GET", "records/ZZZZZZ/analysis")

    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_record")


def test_a_wrong_token_is_refused(served: Served, code: str) -> None:
    token = {"Authorization": "Bearer nobody.nothing"}

    answer = served.asked("GET", f"records/{code}/analysis", headers=token)

    assert answer.json()["code"] == "unknown_guest"


def test_a_server_that_is_started_again_still_has_it(
    served: Served, anna: Person, code: str
) -> None:
    first, _ = wait_for_last(anna, code)
    served.kill()
    served.start()

    assert wait_for_last(anna, code) == (first, [LAST_STAGE])


def niceness_after_analyses(count: int) -> int:
    for _ in range(count):
        with pytest.raises(BadRecord):
            analyse_line("no record", 0)
    return os.nice(0)


def test_an_analysis_leaves_the_cores_to_the_games() -> None:
    """However nice the server itself is, and once only."""
    context = multiprocessing.get_context("fork")

    with ProcessPoolExecutor(1, context) as process:
        found = process.submit(niceness_after_analyses, 2).result()

    assert found == min(os.nice(0) + NICENESS, 19)
