"""Play a match and analyse its games: who wins, and where each bot loses heads.

The games are played and analysed side by side, but bots are not watched as in a match: one that
hangs, hangs the analysis. A bot that fails is replaced by `steady`, as always.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from hornox.analysis import analyse
from hornox.analysis.accounts.regret_sums import RegretSum, merge_sums, sum_regrets
from hornox.arena.bot_factories import end_programs, require_factories
from hornox.arena.deal_results import Deal
from hornox.arena.match import Match, require_match
from hornox.arena.play_all_seatings import DealRunner, outcome_of
from hornox.arena.report.standings import Report, Tally
from hornox.arena.run_match import require_deals
from hornox.arena.worker_heartbeat import Heartbeat
from hornox.parallel.local_processes import LocalProcesses, usable_cores
from hornox.parallel.runner import PartRunner
from hornox.records import Record

STAGE = 1
"""Of the analyses: over many games errors cancel out, so they need not be as fine as for one."""


class AnalysedDeal(NamedTuple):
    """One deal at all its seatings, and what mistakes cost each bot in it."""

    deal: Deal
    regrets: tuple[tuple[RegretSum, ...], ...]


class AnalysedMatch(NamedTuple):
    """The result of a match, and for each bot what its mistakes cost."""

    report: Report
    regrets: dict[str, tuple[RegretSum, ...]]


def analyse_bots(
    match: Match, deals: int | range = 20, *, runner: PartRunner | None = None,
    progress: Callable[[int], None] | None = None,
) -> AnalysedMatch:  # fmt: skip
    """Who takes fewer heads; and mistakes by kind of decision, by turn and by situation."""
    require_match(match)
    numbers = require_deals(deals)
    runner = runner or LocalProcesses(usable_cores())
    tally, found = Tally(match), []
    with runner:
        for one in runner.in_order(partial(analyse_deal, match), numbers):
            tally.add(one.deal)
            found.append(one.regrets)
            if progress:
                progress(len(found))
    regrets = {bot: merge_sums(one[place] for one in found) for place, bot in enumerate(match.bots)}
    return AnalysedMatch(tally.report(), regrets)


def analyse_deal(match: Match, deal: int) -> AnalysedDeal:
    factories = require_factories(match)
    try:
        return analyse_games(DealRunner(match, deal, factories, Heartbeat()))
    finally:
        end_programs(factories)


def analyse_games(runner: DealRunner) -> AnalysedDeal:
    match, outcomes = runner.match, []
    sums: list[list[tuple[RegretSum, ...]]] = [[] for _ in match.bots]
    for number, seating in enumerate(match.seatings):
        game = runner.play_game(number)
        outcomes.append(outcome_of(game, seating))
        found = analyse(Record.of(game), STAGE)
        for seat, bot in enumerate(seating):
            sums[bot].append(sum_regrets(found.decisions(seat)))
    return AnalysedDeal(runner.deal_of(outcomes), tuple(map(merge_sums, sums)))
