"""Measure how far the strongest bot is from one that sees all hands, in classic.

    python -m bench.oracle --seats 4 --deals 200

One seat is the oracle: it searches as `hornox` does, but with the true hands instead of imagined
ones; the others are `hornox`. Every deal is played with the oracle in each seat, and once without
it. It is for measuring only: no table can seat it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

import hornox
from bench.ladder import add_runner_options
from hornox.bots import bot
from hornox.bots.levels import STRONG
from hornox.bots.search import Thinker
from hornox.cards import Seat
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.parallel import choose_runner
from hornox.titles.shared.row_placement import RowTable

Z_95 = 1.96  # of a 95 % confidence interval


class Oracle(Thinker):
    def knows_hands(self, view: RowTable) -> bool:  # noqa: ARG002  (in every game)
        return True


def play_round(seats: int, seed: int, oracle_seat: Seat | None) -> tuple[int, ...]:
    """The heads of one round, with the oracle in that seat."""
    game = hornox.new("classic", seats=seats, seed=seed, rounds=1)
    strongest = bot(list(STRONG)[-1])
    assert isinstance(strongest, Thinker)
    oracle = Oracle(strongest.deals, "net", narrows=True)
    rng = random.Random(seed)
    while game.asks:
        choices = {}
        for seat, options in game.asks.items():
            if seat == oracle_seat:
                everything = replace(game.table, me=seat)
                choices[seat] = oracle.choose(everything, options, rng)
            else:
                choices[seat] = strongest.choose(game.view(seat), options, rng)
        game.play(choices)
    return game.table.totals


class Deal(NamedTuple):
    """Mean heads of a round: of all without the oracle, of the oracle, and of its opponents."""

    without: float
    oracle: float
    others: float


def play_deal(seats: int, seed: int) -> Deal:
    without = statistics.fmean(play_round(seats, seed, None))
    rounds = [play_round(seats, seed, seat) for seat in range(seats)]
    oracle = statistics.fmean(heads[seat] for seat, heads in enumerate(rounds))
    return Deal(without, oracle, (sum(map(sum, rounds)) / seats - oracle) / (seats - 1))


def with_interval(values: Iterable[float]) -> str:
    values = list(values)
    spread = statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.fmean(values):6.2f} ± {Z_95 * spread:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=200)
    add_runner_options(parser)
    args = parser.parse_args()
    deals: list[Deal] = []
    bar = ProgressBar(only_terminal(sys.stderr), args.deals)
    with choose_runner(args.ray, args.workers) as runner:
        for deal in runner.in_order(partial(play_deal, args.seats), range(args.deals)):
            deals.append(deal)
            bar.show(len(deals))
    bar.clear()
    print(f"heads a round, {args.seats} seats, {args.deals} deals")
    print(f"hornox among themselves {with_interval(deal.without for deal in deals)}")
    print(f"the oracle among them   {with_interval(deal.oracle for deal in deals)}")
    print(f"hornox beside it        {with_interval(deal.others for deal in deals)}")
    print(f"what seeing is worth    {with_interval(deal.without - deal.oracle for deal in deals)}")
    print(f"how far it is ahead     {with_interval(deal.others - deal.oracle for deal in deals)}")


if __name__ == "__main__":
    main()
