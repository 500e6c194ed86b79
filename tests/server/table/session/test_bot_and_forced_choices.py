"""Choices that the server makes: which are urgent, and what may happen while a bot thinks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hornox.choices import Pass
from hornox.server.table.session.table_session import TableSession
from hornox.server.workers.bot_thinking import Question
from hornox.server.workers.fair_queue import Priority
from tests.server.helpers.in_process_server import NEVER, InProcessServer
from tests.server.helpers.running_server import Line

Result = TypeVar("Result")
URGENT, NORMAL, PACED, *_ = Priority


class SlowBots:
    """In place of the server's bots: they think until a test lets them choose."""

    def __init__(self) -> None:
        self.may_choose = asyncio.Event()
        self.asked = 0

    async def choose(self, question: Question, *_: object) -> object:
        self.asked += 1
        await self.may_choose.wait()
        return question.options[0]


def with_server(folder: Path, use: Callable[[InProcessServer], Awaitable[Result]]) -> Result:
    async def run() -> Result:
        server = InProcessServer(folder)
        await server.open()
        try:
            return await use(server)
        finally:
            await server.close()

    return asyncio.run(run())


async def open_slow_table(server: InProcessServer, bots: int = 2) -> tuple[TableSession, SlowBots]:
    slow = SlowBots()
    server.registry.services.bots.choose = slow.choose  # type: ignore[method-assign, assignment]  # it is the test that decides
    host = server.people[0]
    return await server.opened_by(host, game="classic", bots=["ox"] * bots, start=True), slow


async def choose_first(line: Line, message: dict[str, Any]) -> None:
    (mine,) = message["situations"]
    await line.does(type="choose", seat=0, step=message["step"], choice=mine["options"][0]["say"])


def test_bots_are_the_more_urgent_the_more_people_wait_for_them(tmp_path: Path) -> None:
    async def play(server: InProcessServer) -> list[Priority]:
        session, _ = await open_slow_table(server)
        priorities = [session.auto_play.priority()]
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=server.people[0].token)
            welcome = await line.hear("welcome")
            priorities.append(session.auto_play.priority())
            await choose_first(line, welcome)
            priorities.append(session.auto_play.priority())
            await line.does(type="stand", seat=0)
            priorities.append(session.auto_play.priority())
        return priorities

    assert with_server(tmp_path, play) == [PACED, NORMAL, URGENT, PACED]


def test_who_only_watches_does_not_make_bots_hurry(tmp_path: Path) -> None:
    async def play(server: InProcessServer) -> Priority:
        session, _ = await open_slow_table(server)
        async with server.line(session.state.code) as line:
            await line.say(type="hello")
            await line.hear("welcome")
            return session.auto_play.priority()

    assert with_server(tmp_path, play) is PACED


def test_the_bots_of_a_table_count_for_the_address_of_who_plays_there(tmp_path: Path) -> None:
    async def play(server: InProcessServer) -> str:
        session, _ = await open_slow_table(server)
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=server.people[0].token)
            await line.hear("welcome")
            return session.auto_play.peer

    assert with_server(tmp_path, play) == "127.0.0.1"


def test_who_comes_back_and_leaves_again_while_the_bot_thinks_is_replaced_once(
    tmp_path: Path,
) -> None:
    async def play(server: InProcessServer) -> tuple[int, int, int]:
        session, slow = await open_slow_table(server)
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=server.people[0].token)
            for what in ("stand", "return", "stand", "return", "stand"):
                await line.does(type=what, seat=0)
            asked = slow.asked
            slow.may_choose.set()
            step = (await line.hear("step"))["step"]
            return step, asked, len(session.state.history[0])

    assert with_server(tmp_path, play) == (2, 3, 3)


def test_a_thought_for_who_has_come_back_is_dropped(tmp_path: Path) -> None:
    async def play(server: InProcessServer) -> tuple[set[int], int]:
        session, slow = await open_slow_table(server)
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=server.people[0].token)
            await line.does(type="stand", seat=0)
            await line.does(type="return", seat=0)
            slow.may_choose.set()
            await line.until("chosen", lambda message: message["seats"] == [1, 2])
        return set(session.state.sealed), len(session.auto_play.thinking)

    assert with_server(tmp_path, play) == ({1, 2}, 0)


def test_of_a_forced_choice_only_one_delay_is_drawn_however_much_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several the shortest would count, and people who chat would make it shorter."""
    drawn: list[float] = []

    def draw(low: float, _: float) -> float:
        drawn.append(low)
        return low

    monkeypatch.setattr(random, "uniform", draw)

    async def play(server: InProcessServer) -> None:
        session, _ = await open_slow_table(server)
        session.state.asked[0] = (Pass(),)
        for _ in range(5):
            session.continue_game()

    with_server(tmp_path, play)

    assert drawn == [NEVER]
