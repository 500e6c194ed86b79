"""Bots think less before anybody waits, and whatever becomes of them, good sense decides."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hornox import new
from hornox.bots import bot
from hornox.choices import Choice
from hornox.server.workers import bot_thinking
from hornox.server.workers.bot_thinking import BotThinking, Question
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job
from hornox.server.workers.worker_process import Thought

Result = TypeVar("Result")


def with_bots(
    use: Callable[[BotThinking], Awaitable[Result]], workers: int = 1, limit_seconds: float = 30.0
) -> Result:
    async def run() -> Result:
        bots = BotThinking(workers, limit_seconds)
        try:
            return await use(bots)
        finally:
            bots.close()

    return asyncio.run(run())


def question(bot_name: str = "hornox", seed: int = 1, game: str = "classic") -> Question:
    played = new(game, seats=4, seed=seed)
    return Question(bot_name, played.view(0), played.asks[0], "x")


def good_sense(asked: Question) -> Choice:
    return bot("steady").choose(asked.view, asked.options, random.Random(asked.seed))


async def choices(bots: BotThinking, asked: list[Question]) -> list[Choice]:
    return await asyncio.gather(*(bots.choose(one, "a", "T", Priority.URGENT) for one in asked))


ASKED = [question(seed=seed) for seed in range(12)]


def exit_at_once(*_: object) -> None:
    os._exit(3)


def raise_an_error(*_: object) -> None:
    raise ValueError("as any kernel may")


def sleep_for_long(*_: object) -> None:
    threading.Event().wait(30)


def say_nonsense(*_: object) -> Thought:
    return Thought("105", "hornox", 0.01)


@pytest.mark.parametrize("broken", [exit_at_once, raise_an_error, sleep_for_long, say_nonsense])
def test_when_the_worker_breaks_good_sense_decides(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]
) -> None:
    monkeypatch.setattr(bot_thinking, "choose_in_worker", broken)

    chosen = with_bots(lambda bots: choices(bots, ASKED[:4]), limit_seconds=2.0)

    assert chosen == [good_sense(one) for one in ASKED[:4]]


def test_while_workers_are_killed_nothing_is_left_to_chance() -> None:
    """The kernels are never ready here, so steady decides in the workers as well."""

    async def hunted(bots: BotThinking) -> list[Choice]:
        chosen = []
        for _ in range(3):
            deciding = asyncio.ensure_future(choices(bots, ASKED))
            await asyncio.sleep(0.5)
            for process in multiprocessing.active_children():
                os.kill(process.pid or 0, signal.SIGKILL)
            chosen += await deciding
        return chosen

    assert with_bots(hunted, workers=2) == [good_sense(one) for one in ASKED] * 3


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))  # nothing is compiled yet

    chosen = with_bots(lambda bots: choices(bots, ASKED[:1]))

    assert chosen == [good_sense(ASKED[0])]


# Thinking less


def share_with(
    waiting: int,
    peer: str = "a",
    priority: Priority = Priority.URGENT,
    mine: Priority = Priority.URGENT,
) -> float:
    """What a bot of peer a gets while so much waits; each thought takes 40 ms."""

    async def share(bots: BotThinking) -> float:
        for number in range(waiting):
            job = Job(lambda _: (), peer, f"{number}", priority, 0.04)
            bots.workers.queue.push(job)
        return bots.share_for(Job(lambda _: (), "a", "T", mine, 0.04))

    return with_bots(share)


def test_on_a_calm_server_a_bot_thinks_for_all_of_its_time() -> None:
    assert share_with(0) == 1.0


def test_the_more_wait_the_less_a_bot_thinks() -> None:
    shares = [share_with(waiting) for waiting in (1, 3, 6, 12, 30)]

    assert shares == [1.0, 0.5, 0.25, 0.125, 0.0]


def test_while_people_think_a_bot_may_take_longer() -> None:
    assert share_with(3, priority=Priority.NORMAL, mine=Priority.NORMAL) == 1.0


def test_urgent_thoughts_leave_time_for_the_others() -> None:
    assert share_with(20, priority=Priority.NORMAL) == 0.5


def test_what_another_peer_asks_for_shortens_nobodys_thoughts() -> None:
    assert share_with(1000, peer="b") == 1.0


def test_how_long_a_bot_takes_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_thinking, "choose_in_worker", take_40_ms)

    async def think(bots: BotThinking) -> dict[tuple[str, str], float]:
        await choices(bots, ASKED[:1])
        return bots.seconds

    assert with_bots(think) == {("hornox", "classic"): 0.04}


def test_at_the_start_many_thoughts_are_shortened_before_the_first_is_learned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_thinking, "choose_in_worker", take_40_ms)

    async def think(bots: BotThinking) -> tuple[int, int]:
        await choices(bots, ASKED)
        return bots.shortened, bots.hurried

    shortened, hurried = with_bots(think)

    assert shortened > 0
    assert shortened + hurried > len(ASKED) // 2


def take_40_ms(*_: object) -> Thought:
    return Thought("105", "hornox", 0.04)
