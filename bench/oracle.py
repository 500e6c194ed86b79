"""How far the strongest bot is from one that sees all hands, in classic.

    python -m bench.oracle --seats 4 --deals 200

One seat is the oracle: it searches as `hornox` does, but on the true hands instead of imagined
ones; the others are `hornox`. Every deal is played with the oracle in each seat, and once without
it. It is for measuring only: nothing at a table can ask it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import statistics
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

import hornox
from hornox.bots import bot
from hornox.bots.levels import STRONG
from hornox.bots.search.search import Thinker
from hornox.cards import Seat
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.titles.rows import RowTable

SURE = 1.96


class Oracle(Thinker):
    def knows_hands(self, view: RowTable) -> bool:  # noqa: ARG002  (whatever it is)
        return True


def played(seats: int, seed: int, seer: Seat | None) -> tuple[int, ...]:
    """The heads of one round; the seer sees everything."""
    game = hornox.new("classic", seats=seats, seed=seed, rounds=1)
    strongest = bot(list(STRONG)[-1])
    assert isinstance(strongest, Thinker)
    oracle = Oracle(strongest.deals, "net", narrows=True)
    rng = random.Random(seed)
    while game.asks:
        choices = {}
        for seat, options in game.asks.items():
            if seat == seer:
                everything = replace(game.table, me=seat)
                choices[seat] = oracle.choose(everything, options, rng)
            else:
                choices[seat] = strongest.choose(game.view(seat), options, rng)
        game.play(choices)
    return game.table.totals


class Deal(NamedTuple):
    """Heads of a round on average: of all without the oracle, of it, and of those beside it."""

    without: float
    seen: float
    beside: float


def dealt(seats: int, seed: int) -> Deal:
    without = statistics.fmean(played(seats, seed, None))
    rounds = [played(seats, seed, seer) for seer in range(seats)]
    seen = statistics.fmean(heads[seer] for seer, heads in enumerate(rounds))
    return Deal(without, seen, (sum(map(sum, rounds)) / seats - seen) / (seats - 1))


def mean(values: Iterable[float]) -> str:
    values = list(values)
    spread = statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.fmean(values):6.2f} ± {SURE * spread:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--workers", type=int, help="processes that play (usually one a core)")
    args = parser.parse_args()
    deals: list[Deal] = []
    bar = ProgressBar(only_terminal(sys.stderr), args.deals)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(args.workers, mp_context=fresh) as pool:
        for deal in pool.map(partial(dealt, args.seats), range(args.deals)):
            deals.append(deal)
            bar.show(len(deals))
    bar.clear()
    print(f"heads a round, {args.seats} seats, {args.deals} deals")
    print(f"hornox among themselves {mean(deal.without for deal in deals)}")
    print(f"the oracle among them   {mean(deal.seen for deal in deals)}")
    print(f"hornox beside it        {mean(deal.beside for deal in deals)}")
    print(f"what seeing is worth    {mean(deal.without - deal.seen for deal in deals)}")
    print(f"how far it is ahead     {mean(deal.beside - deal.seen for deal in deals)}")


if __name__ == "__main__":
    main()
