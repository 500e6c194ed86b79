"""Run a match: play its deals on all cores, keep their results, and report.

It continues where the results file ends, and stops when the sequential test has decided.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from hornox.arena.errors import BadMatch
from hornox.arena.match import Match, is_number, require_match
from hornox.arena.play_ranges import RangePlayer
from hornox.arena.processes.pool import Compiling, Pool
from hornox.arena.report.sequential_test import Measure
from hornox.arena.report.standings import Report, Tally
from hornox.arena.results_file import ResultsFile, require_path
from hornox.errors import BadArgument, join_names, shorten
from hornox.parallel.local_processes import LocalProcesses, usable_cores
from hornox.parallel.runner import PartRunner

MAX_DEALS = 10**9
MAX_WORKERS = 256
DEFAULT_MARGINS: dict[str, float] = {"heads": 0.5, "wins": 2.0}  # of a hundred games
MEASURES = tuple(DEFAULT_MARGINS)

Progress: TypeAlias = Callable[[Tally], None]


def play(  # noqa: PLR0913  (each is one setting of the run)
    match: Match, deals: int | range = 400, *, workers: int | None = None,
    results: str | Path | None = None, margin: float | None = None,
    measure: Measure = "heads",
    any_seed: bool = False, progress: Progress | None = None, runner: PartRunner | None = None,
    compiling: Compiling | None = None,
) -> Report:  # fmt: skip
    """Play this many deals, or these; with a `margin`, until the sequential test has decided.

    The test compares the heads of two bots, or their wins, as `measure` says; the margin is in
    heads per round, or in wins of a hundred games.

    They are played in `workers` processes here, or wherever the `runner` does it.

    `results` is the path of a results file to begin or to continue; with `any_seed`, the match
    takes the seed of that file. `compiling` is told how much of the kernels that bots need is
    compiled, where they are not yet. Ctrl+C ends the match, and the report counts what was played.
    """
    require_match(match)
    numbers = require_deals(deals)
    require_test(match, margin, measure)
    if progress is not None and not callable(progress):
        raise BadArgument("progress", "a function", progress)
    if not isinstance(runner, PartRunner | None):
        raise BadArgument("runner", "what hornox.parallel.choose_runner returns", runner)
    runner = runner or LocalProcesses(require_workers(workers))
    with ExitStack() as stack:
        file = None
        if results is not None:
            file = stack.enter_context(
                ResultsFile(
                    require_path("results", results), match, any_seed=any_seed, first=numbers.start
                )
            )
            match = file.match
        run = MatchRun(Tally(match, margin, measure), file, progress)
        if not isinstance(runner, LocalProcesses):
            return run.report(RangePlayer(match, runner), numbers)
        pool = Pool(match, min(runner.workers, len(numbers)), compiling)
        return run.report(stack.enter_context(pool), numbers)


class MatchRun:
    def __init__(
        self,
        tally: Tally,
        file: ResultsFile | None,
        progress: Progress | None,
    ) -> None:
        self.tally = tally
        self.file = file
        self.progress = progress

    def report(self, pool: Pool | RangePlayer, deals: range) -> Report:
        interrupted = False
        try:
            self.play_deals(pool, deals)
        except KeyboardInterrupt:
            interrupted = True
        return self.tally.report(interrupted=interrupted)

    def play_deals(self, pool: Pool | RangePlayer, deals: range) -> None:
        for deal in self.file.deals[: len(deals)] if self.file else ():
            if self.is_decided():
                return
            self.tally.add(deal)
        played = len(self.file.deals) if self.file else 0
        if self.is_decided():
            return
        for deal in pool.play_deals(deals[played:]):
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


def require_deals(deals: int | range) -> range:
    """The numbers of the deals: a number of deals begins with deal 0."""
    if type(deals) not in (int, range):
        raise BadMatch("deals", most=MAX_DEALS, said=shorten(deals))
    numbers = range(deals) if isinstance(deals, int) else deals
    if numbers.step != 1 or numbers.start < 0 or not 1 <= numbers.stop <= MAX_DEALS:
        raise BadMatch("deals", most=MAX_DEALS, said=shorten(deals))
    if not numbers:
        raise BadMatch("deals.range", said=f"{numbers.start}:{numbers.stop}")
    return numbers


def require_test(match: Match, margin: float | None, measure: Measure) -> None:
    if measure not in MEASURES:
        raise BadMatch("measure", said=shorten(measure), known=join_names(MEASURES))
    if margin is None:
        return
    if measure == "wins" and match.is_team:
        raise BadMatch("measure.team")
    if len(match.bots) != 2:
        raise BadMatch("sprt", said=len(match.bots))
    if not is_number(margin) or not 0 < margin <= 100:
        raise BadMatch("margin", said=shorten(margin))


def require_workers(workers: int | None) -> int:
    """The number of worker processes; by default one for each core."""
    if workers is None:
        return usable_cores()
    if type(workers) is not int or not 1 <= workers <= MAX_WORKERS:
        raise BadMatch("workers.many", most=MAX_WORKERS, said=shorten(workers))
    return workers
