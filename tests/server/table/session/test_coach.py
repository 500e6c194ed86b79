"""The coach at a table: only where everybody wants one, and only from what the seat knows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox import new
from hornox.analysis import evaluate
from hornox.analysis_result import OF_MEMORY, Evaluation
from hornox.server.workers.worker_process import coach_ready, evaluate_in_worker
from tests.helpers.random_games import every_game, some, walk
from tests.helpers.redeal_hidden_cards import redealt
from tests.server.helpers.running_server import Line, Person, Served, start_game


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server"), bot_seconds=60).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def anna(served: Served) -> Person:
    return served.person("Anna")


@pytest.fixture
def ben(served: Served) -> Person:
    return served.person("Ben")


async def ask_until_ready(line: Line, step: int, seat: int = 0) -> dict[str, Any]:
    """The coach needs a moment after the start of a server."""
    for _ in range(240):
        await line.say(type="ask_hint", seat=seat, step=step, re=9)
        message = await line.hear("hint", "refused")
        if message["type"] == "hint":
            await line.until("done", lambda done: done["re"] == 9)
            return message
        assert message["code"] == "busy"
        await asyncio.sleep(0.5)
    raise AssertionError("the coach never became ready")


async def switch(line: Line, *seats: int, on: bool = True) -> None:
    for seat in seats:
        await line.does(type="coach", seat=seat, on=on)


async def refusal(line: Line, seat: int = 0) -> str:
    """Why there is no hint for this seat, now that there was a first step."""
    return await line.refused(type="ask_hint", seat=seat, step=1)


def alone(person: Person, **wanted: object) -> str:
    code: str = person.opens(**{"game": "classic", "bots": ["random"], "start": True} | wanted)[
        "code"
    ]
    return code


def test_against_bots_a_hint_says_what_each_option_is_worth(anna: Person) -> None:
    async def play() -> None:
        code = alone(anna)
        async with anna.at(code) as line:
            step = line.welcome["step"]
            assert await refusal(line) == "no_coach"
            await switch(line, 0)

            hint = await ask_until_ready(line, step)

            options = [one["say"] for one in line.welcome["situations"][0]["options"]]
            assert [one["choice"] for one in hint["evaluation"]["options"]] == options
            assert await ask_until_ready(line, step) == hint
            assert await refusal(line, seat=1) == "not_yours"
            assert await line.refused(type="ask_hint", seat=0, step=step + 1) == "stale"

    asyncio.run(play())


def test_nobody_but_the_asker_gets_a_hint_and_everybody_sees_that_there_was_one(
    served: Served, anna: Person
) -> None:
    async def play() -> tuple[str, list[str]]:
        code = alone(anna)
        async with (
            anna.at(code) as line,
            anna.at(code) as tab,
            Person(served).at(code) as spectator,
            Person(served).at(code, tv=True) as television,
        ):
            await switch(line, 0)
            assert "helped" not in served.table(code)["seats"][0]
            await ask_until_ready(line, 1)
            for other in (tab, spectator, television):
                await other.until("table", lambda told: told["table"]["seats"][0].get("helped"))
            assert await refusal(spectator) == "guest_needed"
            return code, [*tab.heard, *spectator.heard, *television.heard]

    code, heard = asyncio.run(play())

    assert served.table(code)["seats"][0]["coach"]
    assert not [line for line in heard if "evaluation" in line or '"regret"' in line]


def test_nobody_gets_help_where_somebody_does_without(anna: Person, ben: Person) -> None:
    async def play() -> None:
        code = await start_game([anna, ben], game="classic")
        async with anna.at(code) as first, ben.at(code) as second:
            await switch(first, 0)
            assert await refusal(first) == "no_coach"

            await switch(second, 1)
            await ask_until_ready(first, 1)

            await switch(second, 1, on=False)
            assert await refusal(first) == "no_coach"
            assert await first.refused(type="coach", seat=1, on=True) == "not_yours"

    asyncio.run(play())


def test_who_is_away_counts_and_who_has_given_up_counts_again_when_they_return(
    anna: Person, ben: Person
) -> None:
    async def play() -> None:
        code = await start_game([anna, ben], game="classic")
        async with anna.at(code) as line:
            await switch(line, 0)
            async with ben.at(code) as second:
                await second.does(type="stand", seat=1)
            assert await refusal(line) == "no_coach"

            await asyncio.to_thread(ben.asks, "POST", f"tables/{code}/give_up")
            await line.until("table", lambda told: told["table"].get("coached"))
            await ask_until_ready(line, 1)

            async with ben.at(code):
                assert await refusal(line) == "no_coach"

    asyncio.run(play())


def test_everybody_at_a_shared_device_decides_for_themselves(anna: Person) -> None:
    async def play() -> None:
        code = anna.opens(game="classic", seats=2)["code"]
        async with anna.at(code) as line:
            await line.does(type="sit", name="Cleo")
            await line.does(type="start")
            await switch(line, 0)
            assert [await refusal(line, seat) for seat in (0, 1)] == ["no_coach"] * 2

            await switch(line, 1)
            hints = [await ask_until_ready(line, 1, seat) for seat in (0, 1)]
            assert [hint["seat"] for hint in hints] == [0, 1]
            assert hints[0]["evaluation"] != hints[1]["evaluation"]

    asyncio.run(play())


def test_while_a_bot_plays_for_somebody_the_coach_is_silent(anna: Person) -> None:
    async def play() -> None:
        code = anna.opens(game="classic", seats=2)["code"]
        async with anna.at(code) as line:
            await line.does(type="sit", name="Cleo")
            await line.does(type="start")
            await switch(line, 0, 1)
            await line.does(type="stand", seat=1)
            assert await refusal(line, seat=1) == "no_coach"
            await line.does(type="return", seat=1)
            await ask_until_ready(line, 1, seat=1)

    asyncio.run(play())


@pytest.mark.parametrize("strict", ["no_coach", "no_forecasts"])
def test_a_table_can_forbid_the_coach_and_everybody_sees_that(
    served: Served, anna: Person, strict: str
) -> None:
    async def play() -> str:
        code = alone(anna, **{strict: True})
        async with anna.at(code) as line:
            assert await line.refused(type="coach", seat=0, on=True) == "no_coach"
            await switch(line, 0, on=False)
            assert await refusal(line) == "no_coach"
        return code

    assert served.table(asyncio.run(play()))["no_coach"] is True
    assert "no_coach" not in served.table(alone(anna))


def test_the_coach_comes_along_to_a_rematch_with_whoever_is_alone_with_bots(
    served: Served, anna: Person, ben: Person
) -> None:
    async def rematch(people: list[Person], bots: list[str]) -> list[dict[str, Any]]:
        code = await start_game(
            people, seats=len(people) + len(bots), bots=bots, game="classic", options={"rounds": 1}
        )
        async with people[0].at(code) as line:
            await switch(line, 0)
            if people[1:]:
                async with people[1].at(code) as other:
                    await switch(other, 1)
                    await other.does(type="stand", seat=1)
            await ask_until_ready(line, 1)
            await line.does(type="stand", seat=0)
            await line.until("table", lambda told: told["table"]["state"] == "over")
            await line.say(type="rematch")
            following = (await line.hear("following"))["code"]
        seats: list[dict[str, Any]] = served.table(following)["seats"]
        return seats

    (mine, _), (ours, _) = (
        asyncio.run(rematch(*who)) for who in [([anna], ["random"]), ([anna, ben], [])]
    )

    assert mine["coach"]
    assert "helped" not in mine
    assert "coach" not in ours


def test_a_server_that_comes_back_knows_who_has_the_coach_and_who_was_helped(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    running = Served(tmp_path_factory.mktemp("again"), bot_seconds=60).start()

    async def ask() -> str:
        anna = running.person("Anna")
        code = alone(anna)
        async with anna.at(code) as line:
            await switch(line, 0)
            await ask_until_ready(line, 1)
            await switch(line, 0, on=False)
            await switch(line, 0)
        return code

    code = asyncio.run(ask())
    running.kill()
    running.start()

    assert running.table(code)["seats"][0] == {
        "name": "Anna", "host": True, "coach": True, "helped": True,
    }  # fmt: skip
    assert running.stop() == 0


@every_game
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(game: str) -> None:
    walked, rng = walk(game, 3, 0), random.Random(game)
    coach_ready.set()

    for until in some([at for at, one in enumerate(walked.moments) if one.asked], 2):
        real = walked.moments[until]
        seat = next(iter(real.asked))
        tables = [real.table, redealt(walked, until, seat, rng).table]
        views = [msgspec.json.encode(walked.rules.view(one, seat)) for one in tables]
        hint, other_hint = (evaluate_in_worker(game, view) for view in views)

        assert hint is not None
        assert hint == other_hint


def test_a_hint_does_not_tell_what_lies_under_the_top_of_a_pile() -> None:
    game = new("eleven", seats=2, seed=3)
    (seat,) = game.asks
    view = game.view(seat)
    coach_ready.set()

    hint = evaluate_in_worker("eleven", msgspec.json.encode(view))

    assert hint is not None
    told, known = (
        {reason.kind for option in found.options for reason in option.reasons}
        for found in (
            msgspec.json.decode(hint, type=Evaluation),
            evaluate(view, game.asks[seat], 0),
        )
    )
    assert "pile" in told & known
    assert not told & OF_MEMORY
    assert known & OF_MEMORY
