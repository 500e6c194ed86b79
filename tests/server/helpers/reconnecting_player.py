"""A player who reconnects and plays to the end, whatever happens to connection and server."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import websockets

from hornox.records import Record
from tests.server.helpers.running_server import Line, Person

LOST = (OSError, TimeoutError, websockets.WebSocketException)
LATE = ("stale", "not_asked", "not_started")  # others were quicker


def expected_events(record: Record, seat: int | None) -> list[Any]:
    """What that seat should have been told, step by step."""
    return [
        json.loads(msgspec.json.encode([event.seen(seat) for event in game.events]))
        for game in record.games()
    ]


class Diary:
    """What a client has been told of a game: every step once, from welcomes and as it happened."""

    def __init__(self) -> None:
        self.steps: list[Any] = []
        self.latest: dict[str, Any] = {}

    def note(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.steps += message["steps"]
        elif message["type"] == "step":
            self.steps.append(message["events"])
        else:
            return
        self.latest = message
        assert message["step"] == self.step, "a step was missed or told twice"

    @property
    def step(self) -> int:
        return len(self.steps)

    @property
    def over(self) -> bool:
        return self.step > 0 and not self.latest["asked"]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.latest["situations"][0]["view"]
        return view


class Sent(NamedTuple):
    """A choice that was sent, and what became of it as far as its sender knows."""

    step: int
    seat: int
    choice: str
    answer: str = ""


class Player:
    """Comes back with the last step it knows; changes its mind and loses the line at times."""

    def __init__(self, person: Person, code: str, seed: str, unsteady: float = 0.0) -> None:
        self.person = person
        self.code = code
        self.rng = random.Random(seed)
        self.unsteady = unsteady
        self.diary = Diary()
        self.sent: list[Sent] = []
        self.visits = 0
        self.answers: asyncio.Queue[str] = asyncio.Queue()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.diary.latest["situations"][0]["seat"]
        return seat

    async def play(self) -> None:
        wait = 0.02
        while not self.diary.over:
            visits = self.visits
            try:
                await self.visit()
            except LOST:
                wait = 0.02 if self.visits > visits else min(2 * wait, 0.5)
                await asyncio.sleep(wait * self.rng.uniform(0.5, 1.5))

    async def visit(self) -> None:
        async with self.person.at(self.code, self.diary.step) as line:
            self.visits += 1
            self.diary.note(line.welcome)
            await self.answer(line)
            while not self.diary.over:
                await self.hear(line)
                if self.rng.random() < self.unsteady:
                    line.drop()

    async def hear(self, line: Line) -> None:
        message = await line.next()
        self.diary.note(message)
        match message["type"]:
            case "step":
                await self.answer(line)
            case "done" | "refused":
                number = message["re"] - 1
                assert message.get("code", LATE[0]) in LATE, message
                self.sent[number] = self.sent[number]._replace(answer=message["type"])
                self.answers.put_nowait(message["type"])
            case _:
                pass

    async def answer(self, line: Line) -> None:
        for mine in self.diary.latest["situations"]:
            if mine.get("options") and not mine.get("choice"):
                await self.choose(line, mine)
                if self.rng.random() < self.unsteady:
                    await self.choose(line, mine)

    async def choose(self, line: Line, mine: dict[str, Any]) -> None:
        choice = self.rng.choice(mine["options"])["say"]
        step, seat, re = self.diary.step, mine["seat"], len(self.sent) + 1
        self.sent.append(Sent(step, seat, choice))
        await line.say(type="choose", seat=seat, step=step, choice=choice, re=re)


async def after_each(strangers: list[Player], moments: list[int], act: Callable[[], None]) -> None:
    """Whenever they have got so many more answers, together: something happens to the server."""
    answers: asyncio.Queue[str] = asyncio.Queue()
    for one in strangers:
        one.answers = answers
    for moment in moments:
        for _ in range(moment):
            await answers.get()
        await asyncio.to_thread(act)


def step_that_counts(final: dict[tuple[int, int], str], sent: Sent) -> int:
    """If one of a team acts while cards are chosen, a sealed card counts in a later step (S-02)."""
    steps = [step for step, seat in final if seat == sent.seat and step >= sent.step]
    return min(steps, default=sent.step)


def lost_choices(record: Record, sent: list[Sent]) -> list[Sent]:
    """Choices that were acknowledged, but are not what the record says."""
    final = {
        (step, seat): str(choice)
        for step, choices in enumerate(record.replay().steps, 1)
        for seat, choice in choices.items()
    }
    latest: dict[tuple[int, int], list[Sent]] = {}
    for one in sent:
        where = (step_that_counts(final, one), one.seat)
        if one.answer == "done":
            latest[where] = [one]
        elif where in latest and not one.answer:  # nobody knows whether it arrived
            latest[where].append(one)
    return [
        ones[0]
        for where, ones in latest.items()
        if final.get(where) not in [one.choice for one in ones]
    ]
