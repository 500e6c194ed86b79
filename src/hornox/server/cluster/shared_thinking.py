"""Bots think where there is room: a process that has too much to think about asks the others.

A question waits in the database until a process with an idle worker takes it. Nobody depends on
that: if nobody takes it, or whoever took it dies, the asker lets a worker of its own think.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import NamedTuple, cast

import msgspec

from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.workers.bot_thinking import BotThinking, Question
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job
from hornox.server.workers.worker_process import Thought, choose_in_worker

TAKEN_SECONDS = 0.15  # if nobody has taken a question by then, nobody has room
ANSWERED_SECONDS = 1.0  # if there is no answer by then, the thinker is gone

ASK = "INSERT INTO thoughts (body) VALUES (?) RETURNING id"
WITHDRAW = "DELETE FROM thoughts WHERE id = ? AND thinker IS NULL RETURNING 1"
TAKE = (
    "UPDATE thoughts SET thinker = ? WHERE id = ("
    " SELECT id FROM thoughts WHERE thinker IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)"
    " RETURNING id, body"
)
ANSWER = "UPDATE thoughts SET answer = ? WHERE id = ?"
READ = "DELETE FROM thoughts WHERE id = ? RETURNING answer"
FORGET = "DELETE FROM thoughts WHERE id < ? AND asked < clock_timestamp() - interval '1 minute'"

logger = logging.getLogger("hornox")


class Asked(NamedTuple):
    """A question as it waits in the database."""

    bot: str
    game: str
    view: bytes
    seed: str


class SharedThinking:
    def __init__(self, store: PostgresStore, bots: BotThinking) -> None:
        self.store = store
        self.bots = bots
        self.workers_elsewhere = 0
        self.answers: dict[int, asyncio.Event] = {}
        self.asked = self.answered = self.thought_for_others = 0
        self.latest = 0  # question
        self.taking: asyncio.Task[None] | None = None
        self.thinking: set[asyncio.Task[None]] = set()

    # For an asker

    async def ask(self, question: Question) -> Thought | None:
        """None if the others have no room, or do not answer."""
        if len(self.answers) >= 2 * self.workers_elsewhere:
            return None
        try:
            return await self.ask_others(question)
        except self.store.read_errors:
            return None

    async def ask_others(self, question: Question) -> Thought | None:
        view = msgspec.json.encode(question.view)
        asked = Asked(question.bot, question.view.game, view, question.seed)
        row = await self.store.one(ASK, msgspec.msgpack.encode(asked))
        assert row is not None
        number = self.latest = cast("int", row[0])
        self.asked += 1
        answered = self.answers[number] = asyncio.Event()
        self.store.announce({"question": number})
        try:
            if not await happens(answered, TAKEN_SECONDS) and await self.store.one(
                WITHDRAW, number
            ):
                return None
            await happens(answered, ANSWERED_SECONDS)
            return await self.read_answer(number)
        finally:
            del self.answers[number]

    async def read_answer(self, number: int) -> Thought | None:
        row = await self.store.one(READ, number)
        if row is None or row[0] is None:
            return None
        self.answered += 1
        return msgspec.msgpack.decode(cast("bytes", row[0]), type=Thought)

    def hear_answer(self, number: int) -> None:
        if answered := self.answers.get(number):
            answered.set()

    # For a thinker

    def look(self) -> None:
        """There may be a question; take it if a worker has nothing to do."""
        if self.has_room and (self.taking is None or self.taking.done()):
            self.taking = asyncio.get_running_loop().create_task(self.take())

    @property
    def has_room(self) -> bool:
        return bool(self.bots.workers.idle) and not self.bots.workers.queue.games

    async def take(self) -> None:
        with contextlib.suppress(*self.store.read_errors):
            while self.has_room and (row := await self.store.one(TAKE, self.store.process)):
                number, body = row
                work = self.think(cast("int", number), cast("bytes", body))
                task = asyncio.get_running_loop().create_task(work)
                self.thinking.add(task)
                task.add_done_callback(self.thinking.discard)
                await asyncio.sleep(0)  # the worker is no longer idle

    async def think(self, number: int, body: bytes) -> None:
        asked = msgspec.msgpack.decode(body, type=Asked)
        job = Job(lambda _: (choose_in_worker, *asked, 1.0), "", f"?{number}", Priority.NORMAL)
        thought: Thought | None = await self.bots.workers.run(job)
        if thought:
            self.thought_for_others += 1
            self.store.write(ANSWER, (msgspec.msgpack.encode(thought), number))
            self.store.announce({"answer": number})
        self.look()

    def beat(self) -> None:
        self.look()
        if self.latest:
            self.store.write(FORGET, (self.latest,))

    def close(self) -> None:
        for task in [*self.thinking, *filter(None, [self.taking])]:
            task.cancel()


async def happens(event: asyncio.Event, seconds: float) -> bool:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
    return event.is_set()
