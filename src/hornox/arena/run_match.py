"""Playing a match: on all cores, from where its file of results ends, until all is decided."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.arena.processes.pool import Pool
from hornox.arena.report.standings import Report, Tally
from hornox.arena.results_file import Results
from hornox.errors import shorten

MOST_DEALS = 10**9
MOST_WORKERS = 256
MARGIN = 0.5  # heads

Progress: TypeAlias = Callable[[Tally], None]


def play(  # noqa: PLR0913  (each is one thing to say about how)
    match: Match, deals: int = 400, *, workers: int | None = None,
    results: str | Path | None = None, margin: float | None = None,
    any_seed: bool = False, progress: Progress | None = None,
) -> Report:  # fmt: skip
    """Play so many deals; with a `margin`, only until the sequential test has decided.

    `results` names a file of results to go on with, or to begin; with `any_seed` its seed is
    taken rather than refused. Ctrl+C ends the match, and what was played counts.
    """
    checked(match, deals, margin)
    count = checked_workers(workers)
    with ExitStack() as stack:
        file = None
        if results is not None:
            file = stack.enter_context(Results(Path(results), match, any_seed=any_seed))
            match = file.match
        run = Run(match, margin, file, progress)
        return run.report(stack.enter_context(Pool(match, min(count, deals))), deals)


class Run:
    def __init__(
        self, match: Match, margin: float | None, file: Results | None, progress: Progress | None
    ) -> None:
        self.tally = Tally(match, margin)
        self.file = file
        self.progress = progress

    def report(self, pool: Pool, deals: int) -> Report:
        interrupted = False
        try:
            self.go_on(pool, deals)
        except KeyboardInterrupt:
            interrupted = True
        return self.tally.report(interrupted=interrupted)

    def go_on(self, pool: Pool, deals: int) -> None:
        for deal in self.file.deals[:deals] if self.file else ():
            if self.is_decided():
                return
            self.tally.add(deal)
        held = len(self.file.deals) if self.file else 0
        if self.is_decided():
            return
        for deal in pool.played(range(held, deals)):
            self.tally.add(deal)
            if self.file:
                self.file.add(deal)
            if self.progress:
                self.progress(self.tally)
            if self.is_decided():
                return

    def is_decided(self) -> bool:
        verdict = self.tally.verdict
        return verdict is not None and verdict.decision != "undecided"


def checked(match: Match, deals: int, margin: float | None) -> None:
    if not 1 <= deals <= MOST_DEALS:
        raise BadMatch("deals", most=MOST_DEALS, said=shorten(deals))
    if margin is None:
        return
    if len(match.bots) != 2:
        raise BadMatch("sprt", said=len(match.bots))
    if not 0 < margin <= 100:
        raise BadMatch("margin", said=shorten(margin))


def checked_workers(workers: int | None) -> int:
    if workers is None:
        return (
            len(os.sched_getaffinity(0))
            if hasattr(os, "sched_getaffinity")
            else os.cpu_count() or 1
        )
    if not 1 <= workers <= MOST_WORKERS:
        raise BadMatch("workers.many", most=MOST_WORKERS, said=shorten(workers))
    return workers
