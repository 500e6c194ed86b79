"""Secrecy over the wire: every byte a client hears is the same with other cards elsewhere."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hornox.choices import Choice, Done, Pass
from hornox.game_catalogue import BOXES, GAMES
from hornox.server.logging import JsonFormatter
from hornox.server.table.clients.broadcast import deliver
from tests.helpers.random_games import THOROUGH, Walk, at_each, every_game, walk
from tests.helpers.redeal_hidden_cards import History, history
from tests.server.helpers.curious_client import over_http, to_the_end
from tests.server.helpers.recorded_client import Course, Devices, Message, Scene, earlier
from tests.server.helpers.running_server import Person, Served
from tests.server.helpers.two_deals import Comparison, apart, comparing_deals, other_deal

SPECIAL = ("anniversary", "buffalo", "eleven")  # more is hidden there than hands
TABLES = [
    (box.id, seats)
    for box in BOXES.values()
    for seats in (box.least, *((3,) if box.id in SPECIAL else ()), box.most)
]


@pytest.fixture(scope="module")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Comparison]:
    with comparing_deals(tmp_path_factory.mktemp("house")) as one:
        yield one


def scenes(played: Walk) -> Iterator[Scene]:
    """Everybody who looks on, each at another moment; in a thorough run, at all of them."""
    last = (len(played.moments) - 1) // (1 if played.start.seats <= 4 else 2)  # many take long
    moments = (0, 0, last // 2, last)
    start = GAMES.index(played.rules.game) + played.start.seats
    for number, (devices, watching) in enumerate(lookers(played.start.seats), start):
        for until in sorted(set(moments)) if THOROUGH else (moments[number % 4],):
            yield Scene(played, until, devices, watching)


def lookers(seats: int) -> Iterator[tuple[Devices, int | None]]:
    """A spectator; the host; who sat down last; and two who share a device."""
    devices = apart(seats)
    yield devices, None
    yield devices, 0
    if seats > 1:
        yield devices, len(devices) - 1
        yield ((0, 1), *((tuple(range(2, seats)),) if seats > 2 else ())), 0


@at_each(TABLES)
def test_a_client_hears_the_same_whatever_it_cannot_see(
    comparison: Comparison, game: str, seats: int
) -> None:
    for scene in scenes(walk(game, seats, 0)):
        real, other = comparison.compare(scene)

        assert other.heard == real.heard
        assert not real.told
        assert not other.told


@every_game
def test_no_address_answers_otherwise_with_other_cards(comparison: Comparison, game: str) -> None:
    played = walk(game, 2, 0)
    scene = Scene(played, len(played.moments) // 3, apart(2), 1)

    real, other = comparison.compare(scene, over_http)

    assert other.heard == real.heard
    assert not real.told


@every_game
def test_what_others_have_sealed_is_not_heard(comparison: Comparison, game: str) -> None:
    """The same cards in all hands; only what was chosen of them is different."""
    played = walk(game, 3, 0)
    several = [place for place, one in enumerate(played.moments) if len(one.asked) > 1]
    scene = Scene(played, (several or [0])[0], apart(3), 2)
    past = history(played, scene.until)

    first = comparison.overhear(scene, Course(past))
    second = comparison.overhear(scene, Course(past, backwards=True))

    assert first.heard == second.heard


@pytest.mark.parametrize(("game", "only"), [("anniversary", Pass), ("eleven", Done)])
def test_nobody_hears_who_had_only_one_answer(
    comparison: Comparison, game: str, only: type[Choice]
) -> None:
    """The server gives it for its owner, and it looks like one of somebody who had several."""
    scene, other = next(with_one_answer(walk(game, 3, 0), only))

    real = history(scene.played, scene.until)
    given = comparison.overhear(scene, Course(real, by_itself=True))
    chosen = comparison.overhear(scene, Course(other, backwards=True))

    assert given.heard == chosen.heard


def with_one_answer(played: Walk, only: type[Choice]) -> Iterator[tuple[Scene, History]]:
    """Questions with one answer that have several in another deal, and the step after them."""
    for place, (moment, after) in enumerate(pairwise(played.moments)):
        (options, *_), (more, *_) = moment.asked.values(), after.asked.values()
        if place and len(options) == 1 < len(more) and isinstance(options[0], only):
            scene = Scene(played, place + 1, apart(3), None)
            for salt in range(5):
                other = other_deal(scene, salt)
                (others,) = played.rules.asks(earlier(scene, other, place)).values()
                if len(others) > 1:
                    yield scene, other


@pytest.mark.parametrize("game", ["classic", "anniversary", "buffalo"])
def test_the_seed_is_told_when_the_game_is_over_and_not_before(
    comparison: Comparison, game: str
) -> None:
    played = walk(game, 2, 0)
    scene = Scene(played, len(played.moments) - 1, apart(2), 1)

    evening = comparison.overhear(scene, Course(history(played, scene.until)), to_the_end)

    seed = evening.secrets[0]
    telling = [json.loads(line) for line in evening.heard if seed in line]
    assert [one["type"] for one in telling] == ["table"]
    assert telling[0]["table"]["state"] == "over"
    assert evening.told == [seed]


@pytest.fixture
def talkative(tmp_path: Path) -> Iterator[Served]:
    running = Served(tmp_path, log_level="debug").start()
    yield running
    running.kill()


def test_no_log_and_no_figure_tells_a_secret(talkative: Served) -> None:
    people = [talkative.person("Anna"), talkative.person("Ben")]
    code = people[0].opens(game="anniversary", seats=2)["code"]

    asyncio.run(first_choices(people, code))

    written = talkative.log.read_text()
    written += talkative.fetch("GET", "/metrics").text
    with closing(sqlite3.connect(talkative.folder / "hornox.db")) as db:
        ((opened,),) = db.execute("SELECT body FROM log WHERE number = 0")
    secrets = [json.loads(opened)["seed"], *(one.token.split(".")[0] for one in people)]
    assert "listening" in written
    assert not [one for one in (*secrets, "hello", "choose", "hands", "welcome") if one in written]


async def first_choices(people: list[Person], code: str) -> None:
    """Sit down, choose wrongly, and choose."""
    async with people[0].at(code) as first, people[1].at(code) as second:
        await second.does(type="sit")
        await first.say(type="start")
        for seat, line in enumerate((first, second)):
            step = await line.hear("step")
            wrong: Message = {"type": "choose", "seat": seat, "step": step["step"], "choice": "x"}
            assert await line.refused(**wrong) == "illegal_choice"
            await line.does(**wrong | {"choice": step["situations"][0]["options"][0]["say"]})


def test_an_error_that_nobody_expected_is_logged_without_what_it_was_about() -> None:
    log = StringIO()
    handler = logging.StreamHandler(log)
    handler.setFormatter(JsonFormatter())

    async def fail() -> None:
        nobody: Any = None
        asyncio.get_running_loop().call_soon(deliver, [(nobody, b"Anna holds 51")])
        await asyncio.sleep(0)

    logging.getLogger("asyncio").addHandler(handler)
    asyncio.run(fail())
    logging.getLogger("asyncio").removeHandler(handler)

    line = json.loads(log.getvalue())
    assert line["error"] == "AttributeError"
    assert line["where"].startswith("broadcast.py:")
    assert "51" not in line["event"]
