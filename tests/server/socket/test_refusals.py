"""Whatever a client sends: a stable code, a sentence, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.helpers.running_server import Person, Served, connect


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    running.kill()


@pytest.fixture(scope="module")
def table(served: Served) -> tuple[Person, str]:
    anna = served.person("Anna")
    return anna, anna.opens(game="classic", bots=["random"], start=True)["code"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "malformed"),
        ("[]", "malformed"),
        ("[" * 4000, "malformed"),
        ('{"type":"fly"}', "malformed"),
        ('{"type":"choose","seat":0}', "malformed"),
        ('{"type":"choose","seat":NaN,"step":1,"choice":"1"}', "malformed"),
        ('{"type":"choose","seat":99,"step":1,"choice":"1"}', "malformed"),
        ('{"type":"choose","seat":0,"step":1,"choice":"' + "9" * 30 + '"}', "malformed"),
        ('{"type":"choose","seat":0,"step":0,"choice":"1"}', "stale"),
        ('{"type":"choose","seat":0,"step":1,"choice":"999"}', "illegal_choice"),
        ('{"type":"choose","seat":1,"step":1,"choice":"1"}', "not_yours"),
        ('{"type":"choose","seat":7,"step":1,"choice":"1"}', "no_such_seat"),
        ('{"type":"sit"}', "already_started"),
        ('{"type":"start"}', "already_started"),
        ('{"type":"rematch"}', "not_over"),
        ('{"type":"chat","text":"hello"}', "chat_off"),
        ('{"type":"quick","text":"<b>"}', "malformed"),
        ("x" * 5000, "too_big"),
    ],
)
def test_a_bad_message_is_refused(table: tuple[Person, str], said: str, code: str) -> None:
    anna, at = table

    async def ask() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        async with anna.at(at) as line:
            await line.socket.send(said)
            refused = await line.hear("refused")
            async with anna.at(at) as again:
                return line.welcome, refused, again.welcome

    before, refused, after = asyncio.run(ask())
    assert refused["code"] == code
    assert refused["message"]
    assert before["step"] == after["step"]
    assert before["situations"] == after["situations"]


def test_nobody_speaks_before_hello(served: Served, table: tuple[Person, str]) -> None:
    async def ask() -> dict[str, Any]:
        async with connect(served, table[1]) as line:
            await line.say(type="start")
            return await line.hear("refused")

    assert asyncio.run(ask())["code"] == "guest_needed"


def test_a_forged_token_is_nobodys(served: Served, table: tuple[Person, str]) -> None:
    anna, at = table

    async def ask() -> dict[str, Any]:
        async with connect(served, at) as line:
            await line.say(type="hello", token=anna.token[:-1] + "~")
            return await line.hear("refused")

    assert asyncio.run(ask())["code"] == "unknown_guest"


def test_a_spectator_sees_no_hand(served: Served, table: tuple[Person, str]) -> None:
    async def watch() -> dict[str, Any]:
        async with connect(served, table[1]) as line:
            await line.say(type="hello")
            return await line.hear("welcome")

    welcome = asyncio.run(watch())
    (situation,) = welcome["situations"]
    assert situation["seat"] is None
    assert all(set(hand) <= {0} for hand in situation["view"]["hands"])
    assert "seed" not in situation["view"] or situation["view"]["seed"] is None
    assert "seed" not in welcome["table"]


def test_a_page_from_elsewhere_is_turned_away(served: Served) -> None:
    answer = served.fetch(
        "POST", "/api/guests", json={"name": "Eve"}, headers={"Origin": "http://evil.test"}
    )

    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden_origin"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b'{"name": 3}', 400, "malformed"),
        (b'{"name": "   "}', 422, "bad_name"),
        (json.dumps({"name": "\u202e\u200b"}).encode(), 422, "bad_name"),
        (b"x" * 20_000, 413, "too_big"),
    ],
)
def test_a_bad_request_is_refused(served: Served, body: bytes, status: int, code: str) -> None:
    answer = served.fetch("POST", "/api/guests", content=body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_every_answer_carries_a_strict_policy(served: Served) -> None:
    answer = served.fetch("GET", "/api/games")

    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert len(answer.json()) == 9
