"""Analyses of finished games: computed stage after stage in a worker process, and kept.

Whoever asks gets the best that is there at once, and asks again for more. Where processes share a
database, each game is analysed by one of them, and all of them see what it has found.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from functools import cache, partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from hornox.analysis_result import LAST_STAGE, Analysis
from hornox.bots.levels import has_compiler
from hornox.cards import Seat
from hornox.records import read
from hornox.server.errors import Refused
from hornox.server.store.analyses import AnalysisRows
from hornox.server.table.session.services import TableServices
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job, WorkerPool

LONGEST_SECONDS = 600.0  # for one stage of the longest game
RETRY_SECONDS = 600.0  # after a failure: the page goes on asking every second
MOST_WAITING = 100  # games
MOST_WAITING_EACH = 5  # for one address
NICENESS = 10  # besides that of every worker: games come first


class AnalysisReport(msgspec.Struct, frozen=True):
    """What each card of a finished game was worth, as far as it has been computed.

    Ask again after a second while `stage` is below `last_stage`.
    """

    stage: Annotated[int, Meta(description="How far it is refined; -1: there is nothing yet.")]
    last_stage: int
    analysis: Analysis | None
    hidden: Annotated[
        list[int], Meta(description="The seats of people who have not agreed to be shown.")
    ]
    mine: Annotated[list[int], Meta(description="The seats that you played at.")] = []


class GameAnalyses:
    def __init__(self, services: TableServices) -> None:
        self.services = services
        self.counters = services.counters
        self.rows = AnalysisRows(services.store)
        self.workers = WorkerPool(1, LONGEST_SECONDS)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.failed_at: dict[str, float] = {}  # by code

    async def report(
        self, code: str, record: tuple[str, int], guest_id: str, peer: str, known: int = -1
    ) -> AnalysisReport:
        """The best analysis that is there; if it is not the last one, a better one is begun.

        One of the stage that is `known` is not sent again.
        """
        line, seats = record
        saved = await self.rows.find(code)
        stage = saved.stage if saved else -1
        if stage < LAST_STAGE:
            try:
                self.start(code, line, stage + 1, peer)
            except Refused:
                if stage <= known:  # otherwise there is something to show at least
                    raise
        shown, mine = await self.rows.readable_seats(code, guest_id)
        hidden = [seat for seat in range(seats) if seat not in shown]
        analysis = None
        if saved and stage > known:
            analysis = await asyncio.to_thread(read_visible, saved.body, shown)
        return AnalysisReport(stage, LAST_STAGE, analysis, hidden, sorted(mine))

    def start(self, code: str, line: str, stage: int, peer: str) -> None:
        """Unless it is being computed already, here or elsewhere, or has just failed."""
        if code in self.tasks or self.services.processes.is_analysed_elsewhere(code):
            return
        if self.has_just_failed(code):
            return
        if not has_compiler():
            raise Refused("no_analysis", "This server cannot analyse games: it has no compiler.")
        if len(self.tasks) >= MOST_WAITING or self.workers.queue.waiting_from(peer) >= (
            MOST_WAITING_EACH
        ):
            raise Refused("busy", "Too many games are being analysed: try again in a moment.")
        task = asyncio.get_running_loop().create_task(self.compute(code, line, stage, peer))
        self.tasks[code] = task
        self.counters.analyses += 1
        task.add_done_callback(partial(self.end, code))

    def has_just_failed(self, code: str) -> bool:
        now = time.monotonic()
        self.failed_at = {one: at for one, at in self.failed_at.items() if now - at < RETRY_SECONDS}
        return code in self.failed_at

    def end(self, code: str, _: asyncio.Task[None]) -> None:
        del self.tasks[code]
        self.counters.analyses -= 1
        self.services.processes.end_analysis(code)

    async def compute(self, code: str, line: str, first: int, peer: str) -> None:
        """A rough analysis comes before all better ones, of other games too."""
        for stage in range(first, LAST_STAGE + 1):
            priority = Priority.NORMAL if stage else Priority.URGENT
            call = partial(self.call_for, code, line, stage)
            body: bytes | None = await self.workers.run(Job(call, peer, code, priority))
            if body is None and not self.workers.is_closed:
                self.counters.failed_analyses += 1
                self.failed_at[code] = time.monotonic()
            if not body:
                return
            with contextlib.suppress(Refused):  # the database is away, and will get it later
                await self.rows.save(code, stage, body)  # whoever asks next finds it
            self.counters.analysis_stages += 1

    def call_for(self, code: str, line: str, stage: int, _: Job) -> tuple[Any, ...]:
        """What the worker does when its turn comes: by then another process may have begun it."""
        if self.services.processes.begin_analysis(code):
            return analyse_line, line, stage
        return (leave_to_others,)

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.workers.close()


def read_visible(body: bytes, shown: set[Seat]) -> Analysis:
    """Without the decisions and accounts of the seats that are not shown.

    Nor do the other accounts say then what the others' mistakes cost: it would tell of those seats.
    """
    analysis = Analysis.from_json(body)
    return analysis if shown.issuperset(range(analysis.seats)) else analysis.with_seats_only(shown)


# In a worker process


def leave_to_others() -> bytes:
    """Another process analyses this game."""
    return b""


def analyse_line(line: str, stage: int) -> bytes:
    from hornox.analysis import analyse  # noqa: PLC0415  (needs the compiler)

    be_nice()
    return analyse(read(line), stage).to_json().encode()


@cache
def be_nice() -> None:
    """Once: the process does nothing else."""
    os.nice(NICENESS)
