"""Whatever arrives: an answer of the protocol, and if it is refused, nothing has changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornox.protocol import messages
from hornox.protocol.error_codes import Code
from tests.server.helpers.running_server import Person, Served, start_game

CODES = get_args(Code)
LAST = 987_654_321  # the number of the hello that ends an example

NUMBERS = st.integers(-1, 11) | st.integers(-(10**40), 10**40) | st.floats()
TEXTS = st.sampled_from(["", "1", "51", "r1", "steady", "hello", "🐂"]) | st.text(max_size=300)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)
PROPER: list[dict[str, Any]] = [
    {"type": "hello", "step": 0},
    {"type": "choose", "seat": 0, "step": 1, "choice": "51"},
    {"type": "sit", "seat": 2, "name": "Max"},
    {"type": "stand", "seat": 0},
    {"type": "return", "seat": 0},
    {"type": "add_bot", "seat": 1, "bot": "random"},
    {"type": "remove", "seat": 1},
    {"type": "move", "seat": 0, "to": 2},
    {"type": "settings", "clock": 60, "options": {"rounds": 1}},
    {"type": "game", "game": "cow", "options": {"rounds": 2}},
    {"type": "start"},
    {"type": "hand_over", "seat": 1},
    {"type": "rematch"},
    {"type": "quick", "text": "oops"},
    {"type": "react", "text": "👍"},
    {"type": "chat", "text": "hello"},
    {"type": "coach", "seat": 0, "on": True},
    {"type": "ask_hint", "seat": 0, "step": 1},
]


SELDOM = st.sampled_from([False, False, False, True])


@st.composite
def twisted(draw: st.DrawFn) -> str:
    """A proper message in which something is not as it should be, or not as it was."""
    message = dict(draw(st.sampled_from(PROPER)))
    field = draw(st.sampled_from([*message, "re", "extra"]))
    message[field] = draw(ANYTHING if draw(SELDOM) else st.integers(0, 9) | TEXTS)
    if draw(SELDOM):
        message.pop(draw(st.sampled_from(list(message))))
    text = json.dumps(message)
    if draw(SELDOM):
        start, end = sorted(draw(st.tuples(st.integers(0, 99), st.integers(0, 99))))
        text = text[:start] + text[end:]
    return text


class Tried(NamedTuple):
    """The table before a message, what is answered to it, and the table after."""

    before: dict[str, Any]
    answers: list[dict[str, Any]]
    after: dict[str, Any]

    @property
    def refusals(self) -> list[str]:
        return [one["code"] for one in self.answers if one["type"] == "refused"]


class Lab(NamedTuple):
    """A table at which Anna says whatever comes to mind."""

    runner: asyncio.Runner
    anna: Person
    code: str

    def says(self, message: str | bytes) -> Tried:
        return self.runner.run(self.tried(message))

    async def tried(self, message: str | bytes) -> Tried:
        answers: list[dict[str, Any]] = []
        async with self.anna.at(self.code) as line:
            before = line.welcome
            await line.socket.send(message)
            await line.say(type="hello", token=self.anna.token, re=LAST)
            while (heard := await line.next()).get("re") != LAST:
                answers.append(heard)
        async with self.anna.at(self.code) as line:
            return Tried(lasting(before), answers, lasting(line.welcome))


def lasting(welcome: dict[str, Any]) -> dict[str, Any]:
    """What is the same each time one comes."""
    return {name: value for name, value in welcome.items() if name not in ("re", "left")}


@pytest.fixture(scope="module", params=["open", "playing"])
def lab(request: pytest.FixtureRequest, served: Served) -> Iterator[Lab]:
    anna, ben = served.person("Anna"), served.person("Ben")
    with asyncio.Runner() as runner:
        if request.param == "playing":
            code = runner.run(start_game([anna, ben], game="classic", chat=True))
        else:  # Ben is its host, so it stays as it is
            code = ben.opens(game="classic", seats=4, chat=True)["code"]
        here = asyncio.Event()
        listening = runner.get_loop().create_task(listen(ben, code, here))
        runner.run(here.wait())
        yield Lab(runner, anna, code)
        assert not listening.done(), "who only listens keeps the line"
        listening.cancel()


async def listen(person: Person, code: str, here: asyncio.Event) -> None:
    async with person.at(code) as line:
        here.set()
        async for _ in line.socket:
            pass


def understood(message: str | bytes) -> bool:
    try:
        messages.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def check(message: str | bytes, tried: Tried) -> None:
    assert all(code in CODES for code in tried.refusals)
    if not understood(message):
        assert tried.refusals == ["malformed"]
    if tried.refusals:
        assert tried.before == tried.after


@given(message=st.text(max_size=200) | st.binary(max_size=200))
def test_any_bytes_do_no_harm(lab: Lab, message: str | bytes) -> None:
    tried = lab.says(message)

    check(message, tried)


@given(message=ANYTHING.map(json.dumps))
def test_any_json_does_no_harm(lab: Lab, message: str) -> None:
    tried = lab.says(message)

    check(message, tried)


@given(message=twisted())
def test_a_twisted_message_does_no_harm(lab: Lab, message: str) -> None:
    tried = lab.says(message)

    check(message, tried)
