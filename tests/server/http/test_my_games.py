"""What somebody has to play and has played: unfinished tables, giving up, finished games."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from hornox.server.http.handlers import TABLES_A_PAGE
from tests.server.helpers.running_server import Person, Served, at_random, play_on, start_game


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0


def asked(person: Person, path: str, method: str = "GET") -> Any:  # noqa: ANN401  (JSON)
    return person.asks(method, path).json()


def codes(page: dict[str, Any]) -> list[str]:
    return [one["table"]["code"] for one in page["tables"]]


def play_to_the_end(person: Person, game: str = "classic", **options: object) -> str:
    wanted: dict[str, Any] = {"game": game, "bots": ["random"] * 2, "start": True}
    code: str = person.opens(**wanted, options=options)["code"]

    async def play() -> None:
        async with person.at(code) as line:
            await play_on(line, at_random(code))

    asyncio.run(play())
    return code


def test_all_unfinished_tables_are_found_the_latest_first(served: Served) -> None:
    anna = served.person("Anna")
    opened = [
        anna.opens(game="cow", bots=["random"], start=True)["code"]
        for _ in range(TABLES_A_PAGE + 2)
    ]
    play_to_the_end(anna, rounds=1)

    first = asked(anna, "me/tables")
    second = asked(anna, f"me/tables?after={first['after']}")

    assert codes(first) + codes(second) == opened[::-1]
    assert second["after"] is None
    assert first["tables"][0]["round"] == 1
    assert first["tables"][0]["scores"] == [0, 0]
    assert first["tables"][0]["seats"] == [0]


def test_a_game_against_bots_that_is_given_up_is_gone(served: Served) -> None:
    anna = served.person("Anna")
    kept, gone = (anna.opens(game="classic", bots=["random"], start=True)["code"] for _ in "ab")

    left = asked(anna, f"tables/{gone}/give_up", "POST")

    assert codes(left) == [kept]
    assert served.table(gone)["code"] == "closed"
    assert codes(asked(anna, "me/tables")) == [kept]


def test_when_somebody_gives_up_a_bot_plays_on_for_the_others(served: Served) -> None:
    anna, ben = served.person("Anna"), served.person("Ben")
    code = asyncio.run(start_game([anna, ben], game="classic"))

    asked(anna, f"tables/{code}/give_up", "POST")

    assert codes(asked(anna, "me/tables")) == []
    assert codes(asked(ben, "me/tables")) == [code]
    assert served.table(code)["seats"][0]["away"]


def test_nobody_gives_up_for_somebody_else(served: Served) -> None:
    anna, ben = served.person("Anna"), served.person("Ben")
    code = anna.opens(game="classic", bots=["random"], start=True)["code"]

    refused = asked(ben, f"tables/{code}/give_up", "POST")

    assert refused["code"] == "not_yours"
    assert codes(asked(anna, "me/tables")) == [code]


def test_everybody_finds_their_own_finished_games_listed_or_not(served: Served) -> None:
    anna, ben = served.person("Anna"), served.person("Ben")
    first = play_to_the_end(anna, rounds=1)
    second = play_to_the_end(anna, "flip", rounds=1)

    def mine(query: str = "") -> list[str]:
        return [one["code"] for one in asked(anna, f"me/records{query}")["records"]]

    for _ in range(200):  # the record follows the end of the game in the next commit
        if second in mine():
            break
        time.sleep(0.05)
    assert mine() == [second, first]
    assert mine("?game=classic") == [first]
    assert asked(ben, "me/records")["records"] == []
    assert served.asked("GET", "records").json()["records"] == []


def test_the_games_that_somebody_has_won_are_remembered(served: Served) -> None:
    anna = served.person("Anna")
    for _ in range(4):
        play_to_the_end(anna, rounds=1)

    won = {one["game"] for one in asked(anna, "me/records")["records"] if 0 in one["winners"]}

    assert set(asked(anna, "me")["won"]) == won
