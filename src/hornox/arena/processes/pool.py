"""A pool of workers that plays many deals on many cores.

If a worker hangs or dies, one bot forfeits one deal, and nothing else is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from multiprocessing.connection import wait
from typing import Self, TypeAlias

import msgspec
from msgspec.structs import replace

from hornox.arena.bot_factories import BotFactory
from hornox.arena.deal_results import Deal, Forfeit, is_result_of
from hornox.arena.errors import BadMatch
from hornox.arena.external.messages import decode_message
from hornox.arena.match import Match
from hornox.arena.play_all_seatings import DealRunner
from hornox.arena.processes.worker import Trouble, Worker
from hornox.arena.worker_heartbeat import Heartbeat, Thinking
from hornox.cards import Value

POLL_SECONDS = 0.05  # seconds between two checks for bots that think too long
BATCH_MS = 200.0  # a batch has as many deals as take about this long
MAX_BATCH = 16  # deals
MAX_TRIES = 3


Compiling: TypeAlias = Callable[[int, int], None]
"""Is told how much of what a worker must compile is done."""


class Job(Value, frozen=True):
    """A deal to play; `forfeits` are those of bots that have ended a process over it before."""

    deal: int
    forfeits: tuple[Forfeit, ...] = ()
    tries: int = 0


def play_jobs(
    match: Match, factories: Sequence[BotFactory], heartbeat: Heartbeat, message: bytes
) -> Iterator[bytes]:
    """The task of a worker: runs in its process."""
    for job in msgspec.json.decode(message, type=list[Job]):
        runner = DealRunner(match, job.deal, factories, heartbeat, job.forfeits)
        yield msgspec.json.encode(runner.play())


class PoolWorker:
    """A worker, and the jobs it has not finished."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.worker = Worker(partial(play_jobs, match), match.specs, [match.game], match.limit)
        self.jobs: deque[Job] = deque()

    def assign(self, jobs: Sequence[Job]) -> None:
        self.jobs.extend(jobs)
        self.worker.send(msgspec.json.encode(jobs))

    def receive_deals(self) -> Iterator[Deal]:
        """The deals it has finished; a bot may have sent something else."""
        for answer in self.worker.receive():
            deal = decode_message(answer, Deal)
            if deal is None or not self.expects(deal):
                self.worker.is_meddled_with = True
                return
            self.jobs.popleft()
            yield deal

    def expects(self, deal: Deal) -> bool:
        return bool(self.jobs) and deal.deal == self.jobs[0].deal and is_result_of(deal, self.match)


class Pool:
    def __init__(self, match: Match, size: int, compiling: Compiling | None = None) -> None:
        self.match = match
        self.size = size
        self.compiling = compiling
        self.workers: list[PoolWorker] = []
        self.retries: deque[Job] = deque()
        self.batch_size = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for one in self.workers:
            one.worker.end()

    def play_deals(self, deals: Iterable[int]) -> Iterator[Deal]:
        """The results of the deals, in their order."""
        order: deque[int] = deque()
        done: dict[int, Deal] = {}
        for deal in self.as_completed(make_jobs(deals, order)):
            done[deal.deal] = deal
            while order and order[0] in done:
                yield done.pop(order.popleft())

    def as_completed(self, jobs: Iterator[Job]) -> Iterator[Deal]:
        while self.assign_jobs(jobs):
            wait([one for busy in self.workers for one in busy.worker.waitables], POLL_SECONDS)
            for place, busy in enumerate(self.workers):
                ended = busy.worker.has_ended()
                for deal in busy.receive_deals():
                    self.batch_size = batch_size(deal)
                    yield deal
                self.tell_compiled(busy.worker)
                if trouble := busy.worker.trouble(ended=ended, has_work=bool(busy.jobs)):
                    self.replace_worker(place, trouble)

    def tell_compiled(self, worker: Worker) -> None:
        if self.compiling and worker.compiled and not worker.is_ready:
            done, total = worker.compiled
            self.compiling(done, total)

    def assign_jobs(self, jobs: Iterator[Job]) -> bool:
        """Give jobs to idle workers, and start workers up to the size; False if all is done."""
        for one in self.workers:
            if not one.jobs and (batch := self.next_batch(jobs)):
                one.assign(batch)
        while len(self.workers) < self.size and (batch := self.next_batch(jobs)):
            self.workers.append(PoolWorker(self.match))
            self.workers[-1].assign(batch)
        return any(one.jobs for one in self.workers)

    def next_batch(self, jobs: Iterator[Job]) -> list[Job]:
        if self.retries:
            return [self.retries.popleft()]
        return list(islice(jobs, self.batch_size))

    def replace_worker(self, place: int, trouble: Trouble) -> None:
        """Start a new worker, and queue the unfinished jobs again, without the bot to blame."""
        old = self.workers[place]
        thinking = old.worker.heartbeat.last_thinking()
        old.worker.end()
        self.workers[place] = PoolWorker(self.match)
        if not old.jobs:
            return
        first = old.jobs.popleft()
        blamed = thinking if thinking.deal == first.deal else None
        self.retries.append(retry_job(first, trouble, blamed))
        self.retries.extend(old.jobs)


def make_jobs(deals: Iterable[int], order: deque[int]) -> Iterator[Job]:
    for deal in deals:
        order.append(deal)
        yield Job(deal)


def batch_size(deal: Deal, batch_ms: float = BATCH_MS, most: int = MAX_BATCH) -> int:
    milliseconds = sum(times.total for times in deal.times)
    return max(1, min(most, int(batch_ms / (milliseconds + 1))))


def retry_job(job: Job, trouble: Trouble, blamed: Thinking | None) -> Job:
    """The same deal, with a forfeit of the bot that has ended the process.

    A bot that ends it again plays differently each time, so it forfeits from the first decision.
    """
    if job.tries >= MAX_TRIES:
        raise BadMatch("workers", deal=job.deal)
    if blamed is None:
        return replace(job, tries=job.tries + 1)
    others = [forfeit for forfeit in job.forfeits if forfeit.bot != blamed.bot]
    again = len(others) < len(job.forfeits)
    game, decision = (0, 0) if again else (blamed.game, blamed.decision)
    forfeit = Forfeit(blamed.bot, game, blamed.seat, decision, trouble, ended_process=True)
    return Job(job.deal, (*others, forfeit), job.tries + again)
