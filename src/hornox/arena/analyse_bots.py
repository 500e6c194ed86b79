"""Analyse the games of a match: where each bot loses heads.

The games are played and analysed side by side, but bots are not watched as in a match: one that
hangs, hangs the analysis. A bot that fails is replaced by `steady`, as always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hornox.analysis import analyse
from hornox.analysis.statistics import RegretSum, merge_sums, sum_regrets
from hornox.arena.bot_factories import require_factories
from hornox.arena.external.player import ProgramFactory
from hornox.arena.match import Match, require_match
from hornox.arena.play_all_seatings import DealRunner, GameRunner
from hornox.arena.run_match import require_deals
from hornox.arena.seatings import Seating
from hornox.arena.worker_heartbeat import Heartbeat
from hornox.game import new
from hornox.parallel.local_processes import LocalProcesses, usable_cores
from hornox.parallel.runner import PartRunner
from hornox.records import Record

ByBot = tuple[tuple[RegretSum, ...], ...]
STAGE = 1
"""Of the analyses: over many games errors cancel out, so they need not be as fine as for one."""


def analyse_bots(
    match: Match, deals: int | range = 20, *, runner: PartRunner | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, tuple[RegretSum, ...]]:  # fmt: skip
    """For each bot, what its mistakes cost: by kind of decision, by turn and by situation."""
    require_match(match)
    numbers = require_deals(deals)
    runner = runner or LocalProcesses(usable_cores())
    found: list[ByBot] = []
    with runner:
        for one in runner.in_order(partial(analyse_deal, match), numbers):
            found.append(one)
            if progress:
                progress(len(found))
    return {bot: merge_sums(one[place] for one in found) for place, bot in enumerate(match.bots)}


def analyse_deal(match: Match, deal: int) -> ByBot:
    """One deal at all its seatings, by bot."""
    sums: list[list[tuple[RegretSum, ...]]] = [[] for _ in match.bots]
    for seating, record in recorded_games(match, deal):
        found = analyse(record, STAGE)
        for seat, bot in enumerate(seating):
            sums[bot].append(sum_regrets(found.decisions(seat)))
    return tuple(map(merge_sums, sums))


def recorded_games(match: Match, deal: int) -> Iterator[tuple[Seating, Record]]:
    """The games of a deal, one for each seating."""
    factories = require_factories(match)
    runner = DealRunner(match, deal, factories, Heartbeat())
    try:
        for number, seating in enumerate(match.seatings):
            game = new(match.game, match.seats, match.deal_seed(deal), **match.options)
            GameRunner(runner, number, game).play()
            yield seating, Record.of(game)
    finally:
        for factory in factories:
            if isinstance(factory, ProgramFactory):
                factory.end()
