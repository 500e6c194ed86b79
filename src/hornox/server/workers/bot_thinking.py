"""How bots think: in worker processes, and for less time the more of them have to wait.

A calm server lets every bot think as long as it likes. When too much waits, strong bots imagine
fewer deals, so that the queue stays short; when even that is too much, good sense (`steady`)
decides. It also decides for a bot that is too late or has failed: chance never does.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from hornox.bots import bot
from hornox.bots.levels import STRONG
from hornox.choices import Choice, Options
from hornox.game import Table
from hornox.server.counters import Histogram
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job, WorkerPool
from hornox.server.workers.worker_process import Thought, choose_in_worker

GOOD_SENSE = "steady"  # a few milliseconds, without search
SHARES = (1.0, 0.5, 0.25, 0.125)  # of the usual time
LONGEST_WAIT_SECONDS = {Priority.URGENT: 0.1, Priority.NORMAL: 0.5}
LONGEST_THOUGHT_SECONDS = {Priority.URGENT: 0.1, Priority.NORMAL: 0.1, Priority.PACED: 0.02}
UNKNOWN_SECONDS = 0.04  # of a strong bot that has not thought yet: many may ask at the start
NEWEST = 0.1  # how much the latest thought changes the estimate of the next

logger = logging.getLogger("hornox")


class Question(NamedTuple):
    """A question to a bot: what its seat sees, and what it can choose."""

    bot: str
    view: Table
    options: Options
    seed: str


class BotThinking:
    def __init__(self, workers: int, limit_seconds: float) -> None:
        self.workers = WorkerPool(workers, limit_seconds)
        self.seconds: dict[tuple[str, str], float] = {}  # by bot and game, with all its deals
        self.shortened = self.hurried = 0
        self.wait = Histogram()  # from a question to its answer, in the queue and thinking
        self.ask_others: Callable[[Question], Awaitable[Thought | None]] | None = None

    async def choose(self, question: Question, peer: str, table: str, priority: Priority) -> Choice:
        """One of the options, whatever becomes of the bot."""
        unknown = UNKNOWN_SECONDS if question.bot in STRONG else 0.0
        seconds = self.seconds.get((question.bot, question.view.game), unknown)
        job = Job(partial(self.call, question), peer, table, priority, seconds)
        began = time.monotonic()
        thought: Thought | None = None
        if self.ask_others and question.bot in STRONG and self.is_crowded(job):
            thought = await self.ask_others(question)
        thought = thought or await self.workers.run(job)
        self.wait.observe(time.monotonic() - began)
        for option in question.options:
            if thought and str(option) == thought.choice:
                return option
        return await asyncio.to_thread(choose_with_good_sense, question)

    def call(self, question: Question, job: Job) -> tuple[Any, ...]:
        """What the worker has to do, at the moment when it is free for it."""
        name, share = question.bot, 1.0
        if name in STRONG:
            share = self.share_for(job)
            self.shortened += 0 < share < 1
            self.hurried += not share
            name = name if share else GOOD_SENSE
        job.result.add_done_callback(partial(self.learn, question, share))
        view = msgspec.json.encode(question.view)
        return choose_in_worker, name, question.view.game, view, question.seed, share

    def is_crowded(self, job: Job) -> bool:
        """Whether this thought would have to wait, or to be cut short."""
        return not self.workers.idle and job.priority is not Priority.PACED

    def share_for(self, job: Job) -> float:
        """The largest share of the usual time with which nobody waits too long; 0 if none is.

        Neither for this one thought to end, nor for the queue to empty. Urgent thoughts, too, must
        leave time for the others: these would become urgent in their turn.
        """
        most = LONGEST_THOUGHT_SECONDS[job.priority] / max(job.seconds, 1e-6)
        if job.priority is not Priority.PACED:
            most = min(most, *map(partial(self.share_at, job), LONGEST_WAIT_SECONDS))
        return next((share for share in SHARES if share <= most), 0.0)

    def share_at(self, job: Job, priority: Priority) -> float:
        """The share with which the jobs of this priority or a higher one are soon done."""
        waiting = self.workers.queue.seconds_until_idle(job.peer, priority)
        longest = LONGEST_WAIT_SECONDS[priority] * len(self.workers.processes)
        return longest / max(waiting + job.seconds * (job.priority <= priority), 1e-6)

    def learn(self, question: Question, share: float, result: asyncio.Future[Any]) -> None:
        """How long this bot thinks about this game, to know how much work waits."""
        thought: Thought | None = None if result.cancelled() else result.result()
        if thought and thought.bot == question.bot and len(question.options) > 1:
            key, seconds = (question.bot, question.view.game), thought.seconds / share
            before = self.seconds.get(key, seconds)
            self.seconds[key] = before + NEWEST * (seconds - before)

    def close(self) -> None:
        self.workers.close()


def choose_with_good_sense(question: Question) -> Choice:
    """In this process, and so whatever happens to the others."""
    _, view, options, seed = question
    try:
        return bot(GOOD_SENSE).choose(view, options, random.Random(seed))
    except Exception:
        logger.exception("good sense has failed")
        return options[0]
