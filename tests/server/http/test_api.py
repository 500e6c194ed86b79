"""The HTTP API does what its own description says, whatever it is sent."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis

import hornox
from hornox.bots import available
from hornox.game_catalogue import OPTIONS
from hornox.practice import shelf
from hornox.protocol.game_options import GameOptions
from hornox.records import read
from hornox.server.http.endpoint_list import ENDPOINTS
from hornox.server.qr import qr_svg
from tests.server.helpers.running_server import Person, Served, at_random, play_on

SECONDS = 120


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(
        tmp_path_factory.mktemp("server"), replays_an_hour=100_000, referee_an_hour=100_000
    ).start()
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="module")
def anna(served: Served) -> Person:
    return served.person("Anna")


@pytest.fixture(scope="module")
def record(anna: Person) -> str:
    """The code of a finished game."""
    wanted = {"game": "anniversary", "bots": ["random"] * 2, "start": True, "listed": True}
    code: str = anna.opens(**wanted)["code"]

    async def play() -> None:
        async with asyncio.timeout(SECONDS), anna.at(code) as line:
            await play_on(line, at_random("anna"))

    asyncio.run(play())
    return code


# Schemathesis: every operation, right and wrong data, one after another and in chains


def test_the_api_keeps_to_its_description(
    served: Served, anna: Person, record: str, tmp_path: Path
) -> None:
    settings = tmp_path / "schemathesis.toml"
    settings.write_text(tried(anna, record))

    done = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", settings, "run",
         f"{served.http}/openapi.json"],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
    assert f"{len(ENDPOINTS)} selected / {len(ENDPOINTS)} total" in done.stdout
    assert "Stateful (" in done.stdout
    assert '"level": "error"' not in served.log.read_text()


def tried(anna: Person, record: str) -> str:
    """What is tried, and what well-formed requests may meet.

    422 is what the game forbids, 410 a table that was given up before.
    """
    return f"""
        seed = 1
        hooks = "tests.server.helpers.schemathesis_hooks"
        headers = {{ Authorization = "Bearer {anna.token}" }}
        warnings = {{ fail-on = ["missing_test_data", "validation_mismatch", "missing_auth"] }}
        cache.enabled = false
        generation = {{ mode = "all", max-examples = 10, database = "none" }}

        [checks]
        enabled = true
        positive_data_acceptance.expected-statuses = [200, 201, 404, 410, 422]

        [[operations]]
        include-path-regex = "^/api/records/"
        parameters = {{ "path.code" = "{record}" }}

        [[operations]]
        include-path-regex = "/puzzles/"
        parameters = {{ "path.puzzle" = "{shelf().infos[0].id}" }}

        [[operations]]  # no schema can say what the options of a puzzle are
        include-path-regex = "^/api/me/puzzles/"
        warnings = {{ display = ["missing_auth"], fail-on = ["missing_auth"] }}

        [[operations]]  # no schema can say what the referee reads
        include-path = "/api/referee"
        warnings = {{ display = ["missing_auth"], fail-on = ["missing_auth"] }}
        """


def test_the_description_is_valid_openapi(served: Served) -> None:
    schemathesis.openapi.from_url(f"{served.http}/openapi.json").validate()


def test_the_description_names_this_version(served: Served) -> None:
    description = served.fetch("GET", "/openapi.json").json()

    assert description["info"]["version"] == hornox.__version__


def test_the_limits_of_options_are_those_of_the_boxes() -> None:
    limits = {
        option.name: (option.low, option.high, option.length, option.values)
        for options in OPTIONS.values()
        for option in options
    }
    schema = msgspec.json.schema(GameOptions)["$defs"]["GameOptions"]["properties"]

    described = {name: limits_of(one) for name, one in schema.items()}

    assert described == limits


def limits_of(schema: dict[str, Any]) -> tuple[int, int, int, tuple[str, ...]]:
    kind = schema.get("anyOf", [schema])[0]
    number = kind.get("items", kind)
    low, high = number.get("minimum", 0), number.get("maximum", 0)
    return low, high, kind.get("maxItems", 0), tuple(kind.get("enum", ()))


def test_the_bots_that_can_play_here_are_told(anna: Person) -> None:
    told = anna.asks("GET", "bots")

    assert told.json() == [*available()]


# What the description does not reach


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "nothing", 404, "unknown_address"),
        ("GET", "games/", 404, "unknown_address"),
        ("GET", "tables/ABCDEF/live", 404, "unknown_address"),
        ("POST", "", 404, "unknown_address"),
        ("DELETE", "me", 405, "wrong_method"),
        ("TRACE", "games", 405, "wrong_method"),
    ],
)
def test_where_nothing_answers_a_code_says_so(
    served: Served, method: str, path: str, status: int, code: str
) -> None:
    answer = served.asked(method, path)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    "query",
    ["before=1&before=2", "before=nan", "before=-1", "before=", "before=null", "game=chess"],
)
def test_a_bad_question_is_refused(served: Served, query: str) -> None:
    answer = served.asked("GET", f"records?{query}")

    assert answer.status_code in (400, 422)
    assert answer.json()["message"]


def test_a_wrong_method_is_told_the_right_ones(served: Served) -> None:
    answer = served.asked("DELETE", "me")

    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "PATCH"}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "classic", "bots": ["random"] * 2, "seats": 2}, "table_full"),
        ({"game": "classic", "start": True}, "too_few_players"),
        ({"game": "classic", "bots": ["genius"]}, "unknown_bot"),
        ({"game": "pro", "bots": ["random"] * 6}, "bad_options"),
        ({"game": "pro", "seats": 7}, "bad_options"),
        ({"game": "chess"}, "bad_options"),
        ({"game": "eleven", "options": {"target": 50}}, "bad_options"),
        ({"game": "classic", "options": {"rounds": 3, "target": 50}}, "bad_options"),
    ],
)
def test_a_table_that_is_refused_is_not_there(
    served: Served, wanted: dict[str, Any], code: str
) -> None:
    ben = served.person("Ben")

    answer = ben.asks("POST", "tables", json=wanted)

    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert ben.asks("GET", "me").json()["tables"] == []


def test_without_a_token_it_says_which_is_wanted(served: Served) -> None:
    answer = served.asked("GET", "me")

    assert (answer.status_code, answer.json()["code"]) == (401, "guest_needed")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_the_invitation_leads_to_the_table(served: Served, anna: Person) -> None:
    code = anna.opens(game="cow")["code"]

    drawn = served.asked("GET", f"tables/{code.lower()}/qr.svg").text

    assert drawn == qr_svg(f"{served.http}/t/{code}")


@pytest.mark.parametrize("host", ["long." * 1000 + "local", "long" * 500, "l" * 64])
def test_a_name_longer_than_any_can_be_is_refused(served: Served, anna: Person, host: str) -> None:
    code = anna.opens(game="cow")["code"]

    answer = served.asked("GET", f"tables/{code}/qr.svg", headers={"Host": host})

    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")


# Finished games


def test_a_finished_game_is_watched_from_a_seat_or_with_all_hands_open(
    served: Served, record: str
) -> None:
    open_to_all = served.asked("GET", f"records/{record}/steps").json()
    from_seat_1 = served.asked("GET", f"records/{record}/steps?seat=1").json()

    dealt = [one["view"]["hands"] for one in (open_to_all[0], from_seat_1[0])]
    assert all(0 not in hand for hand in dealt[0])
    assert dealt[1] == [
        [0] * len(hand) if seat != 1 else hand for seat, hand in enumerate(dealt[0])
    ]
    assert [one["chosen"] for one in open_to_all] == [one["chosen"] for one in from_seat_1]


def test_a_finished_game_is_read_in_both_forms_and_verified(served: Served, record: str) -> None:
    text = served.asked("GET", f"records/{record}/text").text
    verdict = served.asked("GET", f"records/{record}/verdict").json()
    listed = served.asked("GET", "records?game=anniversary").json()["records"]

    assert read(text) == served.record(record)
    assert verdict["fair"]
    assert [one["code"] for one in listed] == [record]


def test_who_looks_at_too_many_games_waits(tmp_path: Path) -> None:
    served = Served(tmp_path, replays_an_hour=2).start()

    verdicts = [served.asked("GET", "records/ABCDEF/verdict").json() for _ in range(3)]

    served.stop()
    codes = [one["code"] for one in verdicts]
    assert codes == ["unknown_record", "unknown_record", "too_fast"]
