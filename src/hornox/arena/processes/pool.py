"""Many deals on many cores. A worker that hangs or dies costs one bot one deal, and no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from multiprocessing.connection import wait
from types import TracebackType
from typing import Self

import msgspec
from msgspec.structs import replace

from hornox.arena.errors import BadMatch
from hornox.arena.external.messages import decode_message
from hornox.arena.load_bots import Maker
from hornox.arena.match import Match
from hornox.arena.play_deal import Deal, Dealer, Forfeit, fits
from hornox.arena.processes.heartbeat import Thinking, Watch
from hornox.arena.processes.worker import Trouble, Worker
from hornox.cards import Value

TICK = 0.05  # seconds between two looks at who thinks too long
BATCH_MS = 200.0  # as many deals at a time as take about this long
MOST_AT_A_TIME = 16
TRIES = 3


class Job(Value, frozen=True):
    """A deal to be played; `out` is who has ended a process over it before."""

    deal: int
    out: tuple[Forfeit, ...] = ()
    tries: int = 0


def play_jobs(match: Match, makers: Sequence[Maker], watch: Watch, jobs: bytes) -> Iterator[bytes]:
    """In the other process."""
    for job in msgspec.json.decode(jobs, type=list[Job]):
        yield msgspec.json.encode(Dealer(match, job.deal, makers, watch, job.out).play())


class Hand:
    """A worker, and what it was given and has not answered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.worker = Worker(partial(play_jobs, match), match.makings, [match.game], match.limit)
        self.jobs: deque[Job] = deque()

    def give(self, jobs: Sequence[Job]) -> None:
        self.jobs.extend(jobs)
        self.worker.give(msgspec.json.encode(jobs))

    def deals(self) -> Iterator[Deal]:
        """Those that were asked for; a bot may have written others."""
        for answer in self.worker.answers():
            deal = decode_message(answer, Deal)
            if deal is None or not self.awaits(deal):
                self.worker.is_meddled_with = True
                return
            self.jobs.popleft()
            yield deal

    def awaits(self, deal: Deal) -> bool:
        return bool(self.jobs) and deal.deal == self.jobs[0].deal and fits(deal, self.match)


class Pool:
    def __init__(self, match: Match, workers: int) -> None:
        self.match = match
        self.workers = workers
        self.hands: list[Hand] = []
        self.again: deque[Job] = deque()
        self.at_a_time = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for hand in self.hands:
            hand.worker.end()

    def played(self, deals: Iterable[int]) -> Iterator[Deal]:
        """The deals in their order, whoever is done first."""
        order: deque[int] = deque()
        done: dict[int, Deal] = {}
        for deal in self.as_they_come(noted(deals, order)):
            done[deal.deal] = deal
            while order and order[0] in done:
                yield done.pop(order.popleft())

    def as_they_come(self, jobs: Iterator[Job]) -> Iterator[Deal]:
        while self.hand_out(jobs):
            workers = [hand.worker for hand in self.hands]
            wait([one for worker in workers for one in worker.signs], TICK)
            for place, hand in enumerate(self.hands):
                ended = hand.worker.has_ended()
                for deal in hand.deals():
                    self.at_a_time = batch(deal)
                    yield deal
                if trouble := hand.worker.trouble(ended=ended, owes=bool(hand.jobs)):
                    self.replace(place, trouble)

    def hand_out(self, jobs: Iterator[Job]) -> bool:
        """Work for everybody who has none, and for as many as are wanted; False if all is done."""
        for hand in self.hands:
            if not hand.jobs and (some := self.next_jobs(jobs)):
                hand.give(some)
        while len(self.hands) < self.workers and (some := self.next_jobs(jobs)):
            self.hands.append(Hand(self.match))
            self.hands[-1].give(some)
        return any(hand.jobs for hand in self.hands)

    def next_jobs(self, jobs: Iterator[Job]) -> list[Job]:
        if self.again:
            return [self.again.popleft()]
        return list(islice(jobs, self.at_a_time))

    def replace(self, place: int, trouble: Trouble) -> None:
        """A new worker, and what the old one has left undone, with whom to blame."""
        hand = self.hands[place]
        thinking = hand.worker.watch.last()
        hand.worker.end()
        self.hands[place] = Hand(self.match)
        if not hand.jobs:
            return
        first = hand.jobs.popleft()
        blamed = thinking if thinking.deal == first.deal else None
        self.again.append(once_more(first, trouble, blamed))
        self.again.extend(hand.jobs)


def noted(deals: Iterable[int], order: deque[int]) -> Iterator[Job]:
    for deal in deals:
        order.append(deal)
        yield Job(deal)


def batch(deal: Deal) -> int:
    cost = sum(times.total for times in deal.times)
    return max(1, min(MOST_AT_A_TIME, int(BATCH_MS / (cost + 1))))


def once_more(job: Job, trouble: Trouble, blamed: Thinking | None) -> Job:
    """The same deal without whoever has ended the process.

    A bot that ends it a second time, and so plays otherwise each time, is out from the start.
    """
    if job.tries >= TRIES:
        raise BadMatch("workers", deal=job.deal)
    if blamed is None:
        return replace(job, tries=job.tries + 1)
    before = [forfeit for forfeit in job.out if forfeit.bot != blamed.bot]
    again = len(before) < len(job.out)
    game, decision = (0, 0) if again else (blamed.game, blamed.decision)
    forfeit = Forfeit(blamed.bot, game, blamed.seat, decision, trouble, ended_process=True)
    return Job(job.deal, (*before, forfeit), job.tries + again)
