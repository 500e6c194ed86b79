"""Play a match in ranges of deals, each wherever a runner does it, for example on a cluster.

A bot is watched on its node as it is at home: the range is played in a process of its own there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hornox.arena.deal_results import Deal
from hornox.arena.match import Match
from hornox.arena.processes.pool import Pool, batch_size
from hornox.parallel.runner import PartRunner

RANGE_MS = 1000.0  # a range has as many deals as take about this long
MAX_RANGE = 100  # deals


class RangePlayer:
    """Plays the deals of a match as a `Pool` does."""

    def __init__(self, match: Match, runner: PartRunner) -> None:
        self.match = match
        self.runner = runner
        self.size = 1

    def play_deals(self, deals: range) -> Iterator[Deal]:
        """The results of the deals, in their order."""
        finished = self.runner.in_order(partial(play_range, self.match), self.ranges(deals))
        try:
            for part in finished:
                self.size = batch_size(part[-1], RANGE_MS, MAX_RANGE)
                yield from part
        finally:
            finished.close()

    def ranges(self, deals: range) -> Iterator[range]:
        """They grow or shrink with the time that deals take."""
        while deals:
            part, deals = deals[: self.size], deals[self.size :]
            yield part  # the size may change before the next one is asked for


class KeptPool:
    """The pool of this process: its worker has the bots ready for the next range of a match."""

    pool: Pool | None = None

    def of(self, match: Match) -> Pool:
        if self.pool and self.pool.match != match:
            self.end()
        self.pool = self.pool or Pool(match, size=1)
        return self.pool

    def end(self) -> None:
        if self.pool:
            self.pool.__exit__()
        self.pool = None


KEPT_POOL = KeptPool()


def play_range(match: Match, deals: range) -> list[Deal]:
    """The results of these deals: one part of a match."""
    try:
        return [*KEPT_POOL.of(match).play_deals(deals)]
    except BaseException:
        KEPT_POOL.end()  # it may be in the middle of a deal
        raise
