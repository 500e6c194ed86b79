"""Helpers for tests of reports: deals with chosen heads, and the report of such deals."""

from __future__ import annotations

from hornox.arena import Deal, Match, Outcome, Report
from hornox.arena.deal_results import Times
from hornox.arena.report.sequential_test import Measure
from hornox.arena.report.standings import Tally

TWO = Match.of(["steady", "random"], seats=2, seed=1)


def deal(number: int, *heads: tuple[int, int], rounds: int = 1) -> Deal:
    """Games of two, at both seatings in turn."""
    games = tuple(
        Outcome(
            TWO.seatings[game], count, tuple(s for s in (0, 1) if count[s] == min(count)), rounds
        )
        for game, count in enumerate(heads)
    )
    return Deal(number, games, (Times(4, 8.0, 5.0), Times(4, 2.0, 1.0)))


def report(
    *deals: Deal, match: Match = TWO, margin: float | None = None, measure: Measure = "heads"
) -> Report:
    tally = Tally(match, margin, measure)
    for one in deals:
        tally.add(one)
    return tally.report()
