"""Run a match: play its deals on all cores, keep their results, and report.

It continues where the results file ends, and stops when the sequential test has decided.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.arena.play_ranges import RangePlayer
from hornox.arena.processes.pool import Pool
from hornox.arena.report.standings import Report, Tally
from hornox.arena.results_file import ResultsFile
from hornox.errors import shorten
from hornox.parallel.local_processes import LocalProcesses, usable_cores
from hornox.parallel.runner import PartRunner

MAX_DEALS = 10**9
MAX_WORKERS = 256
DEFAULT_MARGIN = 0.5  # heads

Progress: TypeAlias = Callable[[Tally], None]


def play(  # noqa: PLR0913  (each is one setting of the run)
    match: Match, deals: int = 400, *, workers: int | None = None,
    results: str | Path | None = None, margin: float | None = None,
    any_seed: bool = False, progress: Progress | None = None, runner: PartRunner | None = None,
) -> Report:  # fmt: skip
    """Play this many deals; with a `margin`, only until the sequential test has decided.

    They are played in `workers` processes here, or wherever the `runner` does it.

    `results` is the path of a results file to begin or to continue; with `any_seed`, the match
    takes the seed of that file. Ctrl+C ends the match, and the report counts what was played.
    """
    check_settings(match, deals, margin)
    runner = runner or LocalProcesses(require_workers(workers))
    with ExitStack() as stack:
        file = None
        if results is not None:
            file = stack.enter_context(ResultsFile(Path(results), match, any_seed=any_seed))
            match = file.match
        run = MatchRun(match, margin, file, progress)
        if not isinstance(runner, LocalProcesses):
            return run.report(RangePlayer(match, runner), deals)
        return run.report(stack.enter_context(Pool(match, min(runner.workers, deals))), deals)


class MatchRun:
    def __init__(
        self,
        match: Match,
        margin: float | None,
        file: ResultsFile | None,
        progress: Progress | None,
    ) -> None:
        self.tally = Tally(match, margin)
        self.file = file
        self.progress = progress

    def report(self, pool: Pool | RangePlayer, deals: int) -> Report:
        interrupted = False
        try:
            self.play_deals(pool, deals)
        except KeyboardInterrupt:
            interrupted = True
        return self.tally.report(interrupted=interrupted)

    def play_deals(self, pool: Pool | RangePlayer, deals: int) -> None:
        for deal in self.file.deals[:deals] if self.file else ():
            if self.is_decided():
                return
            self.tally.add(deal)
        played = len(self.file.deals) if self.file else 0
        if self.is_decided():
            return
        for deal in pool.play_deals(range(played, deals)):
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


def check_settings(match: Match, deals: int, margin: float | None) -> None:
    if not 1 <= deals <= MAX_DEALS:
        raise BadMatch("deals", most=MAX_DEALS, said=shorten(deals))
    if margin is None:
        return
    if len(match.bots) != 2:
        raise BadMatch("sprt", said=len(match.bots))
    if not 0 < margin <= 100:
        raise BadMatch("margin", said=shorten(margin))


def require_workers(workers: int | None) -> int:
    """The number of worker processes; by default one for each core."""
    if workers is None:
        return usable_cores()
    if not 1 <= workers <= MAX_WORKERS:
        raise BadMatch("workers.many", most=MAX_WORKERS, said=shorten(workers))
    return workers
