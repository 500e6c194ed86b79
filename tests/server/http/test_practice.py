"""Practice over HTTP: the shelf, one's own mistakes as puzzles, and answers that are kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox.practice import shelf
from hornox.server.http.handlers import Api
from hornox.server.http.practice import Answering
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.guests import Guests
from hornox.server.table.all_tables.registry import TableRegistry
from tests.server.helpers.registry_on_disk import with_registry
from tests.server.helpers.running_server import PATIENCE, Person, Served, at_random, play_on

GAMES = 2  # played badly enough for a clear mistake in one of them


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="module")
def anna(served: Served) -> Person:
    """She has played some rounds at random, against a bot."""
    person = served.person("Anna")
    for _ in range(GAMES):
        play_round(person)
    return person


def play_round(person: Person) -> str:
    options = {"rounds": 1}
    code: str = person.opens(game="classic", bots=["ox"], start=True, options=options)["code"]

    async def play() -> None:
        async with person.at(code) as line:
            await play_on(line, at_random(code))

    asyncio.run(play())
    return code


def practice(person: Person, **query: object) -> dict[str, Any]:
    report: dict[str, Any] = person.asks("GET", "me/puzzles", params=query).json()
    return report


def searched(person: Person, **query: object) -> dict[str, Any]:
    """The report once all games have been looked through."""
    began = time.monotonic()
    while (report := practice(person, **query))["searching"]:
        assert time.monotonic() - began < 10 * PATIENCE, report
        time.sleep(0.2)
    return report


def today() -> int:
    return int(time.time() // DAY_SECONDS)


def best(puzzle: dict[str, Any]) -> str:
    found = puzzle["evaluation"]
    choice: str = found["options"][found["best"]]["choice"]
    return choice


def tempting(puzzle: dict[str, Any]) -> str:
    choice: str = puzzle["evaluation"]["options"][puzzle["tempting"]]["choice"]
    return choice


def answers(person: Person, puzzle: dict[str, Any], choice: str, **more: object) -> Any:  # noqa: ANN401  (JSON)
    return person.asks("POST", f"me/puzzles/{puzzle['id']}", json={"choice": choice, **more})


# The shelf


def test_the_shelf_is_listed_by_game_and_theme_the_easy_ones_first(served: Served) -> None:
    listed = served.asked("GET", "puzzles", params={"game": "climb", "theme": "low"}).json()

    assert {(one["game"], one["theme"]) for one in listed} == {("climb", "low")}
    levels = [one["difficulty"] for one in listed]
    assert levels == sorted(levels)


def test_a_puzzle_of_the_shelf_is_shown_with_its_answer(served: Served) -> None:
    first = shelf().list("classic")[0]

    shown = served.asked("GET", f"puzzles/{first.id}").json()

    assert shown["id"] == first.id
    assert shown["view"]["seed"] is None
    assert len(shown["options"]) == len(shown["evaluation"]["options"])


def test_a_puzzle_that_is_not_there_is_refused(served: Served, anna: Person) -> None:
    shown = served.asked("GET", "puzzles/nothing")
    answered = anna.asks("POST", "me/puzzles/nothing", json={"choice": "51"})

    for answer in (shown, answered):
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_puzzle")


def test_whoever_has_played_nothing_gets_three_of_the_shelf(served: Served) -> None:
    ben = served.person("Ben")

    report = practice(ben)

    assert len(report["puzzles"]) == 3
    assert {one["puzzle"]["game"] for one in report["puzzles"]} == {"classic"}
    assert practice(ben)["puzzles"] == report["puzzles"]
    assert (report["searching"], report["own"]) == (0, 0)


# One's own mistakes


def test_own_mistakes_become_puzzles_and_show_what_one_saw(anna: Person) -> None:
    report = searched(anna, more=True)

    own = [one["puzzle"] for one in report["puzzles"] if one["puzzle"]["source"].get("code")]
    assert report["own"] >= len(own) > 0
    for puzzle in own:
        found = puzzle["evaluation"]
        wrong = found["options"][puzzle["tempting"]]["regret"]
        assert wrong["value"] >= 3 * wrong["error"]
        assert puzzle["view"]["me"] == 0
        assert not any(puzzle["view"]["hands"][1])


def test_a_right_answer_brings_a_puzzle_back_tomorrow_and_then_in_three_days(anna: Person) -> None:
    puzzle = searched(anna, more=True)["puzzles"][0]["puzzle"]
    day = today()

    first = answers(anna, puzzle, best(puzzle), today=day).json()
    again = answers(anna, puzzle, best(puzzle), today=day).json()
    second = answers(anna, puzzle, best(puzzle), today=day + 1).json()

    assert first == again == {"right": True, "due": day + 1}
    assert second == {"right": True, "due": day + 4}
    counted = {one["day"]: (one["solved"], one["missed"]) for one in practice(anna)["days"]}
    assert counted == {day: (1, 0), day + 1: (1, 0)}


def test_a_wrong_answer_brings_a_puzzle_back_tomorrow(served: Served) -> None:
    cleo = served.person("Cleo")
    puzzle = practice(cleo)["puzzles"][0]["puzzle"]

    answer = answers(cleo, puzzle, tempting(puzzle), today=today()).json()

    assert answer == {"right": False, "due": today() + 1}
    assert practice(cleo)["solved"] == []
    tomorrow = practice(cleo, today=today() + 1)
    assert (tomorrow["due"], tomorrow["puzzles"][0]["missed"]) == (1, 1)
    assert tomorrow["puzzles"][0]["puzzle"]["id"] == puzzle["id"]


def test_after_three_puzzles_the_day_is_done_but_there_are_more(served: Served) -> None:
    dora = served.person("Dora")
    for one in practice(dora)["puzzles"]:
        answers(dora, one["puzzle"], best(one["puzzle"]))

    report = practice(dora)

    assert report["puzzles"] == []
    assert len(report["solved"]) == 3
    assert len(practice(dora, more=True)["puzzles"]) == 3


def test_what_is_no_option_or_no_day_of_today_is_refused(anna: Person) -> None:
    puzzle = practice(anna, more=True)["puzzles"][0]["puzzle"]

    assert answers(anna, puzzle, "200").json()["code"] == "illegal_choice"
    assert answers(anna, puzzle, best(puzzle), today=today() + 9).json()["code"] == "bad_day"


def test_own_puzzles_are_nobody_elses(served: Served, anna: Person) -> None:
    own = next(
        one["puzzle"]
        for one in searched(anna, more=True, today=today() + 1)["puzzles"]
        if one["puzzle"]["source"].get("code")
    )
    eve = served.person("Eve")

    assert answers(eve, own, best(own)).json()["code"] == "unknown_puzzle"
    assert served.asked("GET", f"puzzles/{own['id']}").json()["code"] == "unknown_puzzle"


def test_practice_needs_a_guest(served: Served) -> None:
    assert served.asked("GET", "me/puzzles").json()["code"] == "guest_needed"


def test_a_double_tap_is_one_answer(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        api, puzzle = Api(registry, guests), shelf().find(shelf().list("classic")[0].id)
        assert puzzle
        tap = Answering(puzzle.evaluation.options[puzzle.evaluation.best].choice)

        await asyncio.gather(*(api.practice.answer(guest.id, puzzle.id, tap) for _ in range(2)))

        (day,) = await api.practice.rows.days_after(guest.id, 0)
        assert (day.solved, day.missed) == (1, 0)
        api.close()

    with_registry(tmp_path, evening)
