"""Looks through the finished games of guests for clear mistakes, which become their puzzles.

A game is analysed first, in the queue of all analyses. At most a few games of a guest are looked
through at once, one after the other; what is left comes when the guest asks again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial
from typing import Any

from hornox.analysis_result import LAST_STAGE, Analysis
from hornox.bots.levels import has_compiler
from hornox.cards import Seat
from hornox.practice import Puzzle
from hornox.records import read
from hornox.server.errors import Refused
from hornox.server.http.game_analysis import GameAnalyses, be_nice
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.practice import PracticeRows
from hornox.server.store.records import RecordRows
from hornox.server.workers.worker_pool import Job

GAMES_AT_ONCE = 5  # of a guest
OLDEST_SECONDS = 60 * DAY_SECONDS  # an older game is not looked through
MOST_GUESTS = 100  # at once


class MistakeSearch:
    def __init__(self, rows: PracticeRows, records: RecordRows, analyses: GameAnalyses) -> None:
        self.rows = rows
        self.records = records
        self.analyses = analyses
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by guest

    async def start(self, guest_id: str, peer: str, today: int) -> int:
        """How many games are looked through now, or next."""
        if not has_compiler():
            return 0
        since = time.time() - OLDEST_SECONDS
        games = await self.rows.to_search(guest_id, since, GAMES_AT_ONCE)
        if games and guest_id not in self.tasks and len(self.tasks) < MOST_GUESTS:
            task = asyncio.get_running_loop().create_task(
                self.look_through(games, guest_id, peer, today)
            )
            self.tasks[guest_id] = task
            task.add_done_callback(lambda _: self.tasks.pop(guest_id, None))
        return len(games)

    async def look_through(
        self, games: list[tuple[str, set[Seat]]], guest_id: str, peer: str, today: int
    ) -> None:
        """Without the database it ends, and begins again when the guest asks again."""
        with contextlib.suppress(*self.rows.store.read_errors):
            for code, seats in games:
                found = await self.mistakes_in(code, seats, peer)
                if found is not None:
                    self.rows.save_mistakes(guest_id, code, found, today)

    async def mistakes_in(self, code: str, seats: set[Seat], peer: str) -> list[Puzzle] | None:
        """None if it cannot be found out now. What fails is not tried again."""
        record = await self.records.find(code)
        if record is None or not seats:  # an old game, of which nobody knows who sat where
            return []
        line, _ = record
        analysis = await self.analysis_of(code, line, peer)
        if analysis is None:
            return [] if self.analyses.has_just_failed(code) else None
        call = partial(call_for, line, analysis, frozenset(seats), code)
        workers = self.analyses.workers
        found: list[bytes] | None = await workers.run(Job(call, peer, code))
        return None if workers.is_closed else [Puzzle.from_json(one) for one in found or ()]

    async def analysis_of(self, code: str, line: str, peer: str) -> bytes | None:
        """The last one. None: it has failed, another process does it, or there is no room now."""
        saved = await self.analyses.rows.find(code)
        stage = saved.stage if saved else -1
        if stage < LAST_STAGE:
            with contextlib.suppress(Refused):
                self.analyses.start(code, line, stage + 1, peer)
            if task := self.analyses.tasks.get(code):
                await asyncio.wait([task])
            saved = await self.analyses.rows.find(code)
        return saved.body if saved and saved.stage == LAST_STAGE else None

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()


def call_for(
    line: str, analysis: bytes, seats: frozenset[Seat], code: str, _: Job
) -> tuple[Any, ...]:
    return mistakes_in_line, line, analysis, seats, code


# In a worker process


def mistakes_in_line(line: str, analysis: bytes, seats: frozenset[Seat], code: str) -> list[bytes]:
    from hornox.analysis.puzzles.find_puzzles import find_mistakes  # noqa: PLC0415  (needs the compiler)

    be_nice()
    found = find_mistakes(read(line), Analysis.from_json(analysis), seats, code)
    return [puzzle.to_json() for puzzle in found]
