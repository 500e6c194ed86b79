"""How far the strongest bot is from one that sees all hands, in classic.

    python -m bench.oracle --seats 4 --deals 200

One seat is the oracle: it searches as `hornox` does, but on the true hands instead of imagined
ones; the others are `hornox`. Every deal is played with the oracle in each seat, and once without
it. It is for measuring only: nothing at a table can ask it.
"""

from __future__ import annotations

import argparse
import random
import statistics

from msgspec.structs import replace

import hornox
from hornox.bots import bot
from hornox.bots.levels import STRONG
from hornox.bots.search import Thinker
from hornox.cards import Seat
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


def mean(values: list[float]) -> str:
    spread = statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.fmean(values):6.2f} ± {SURE * spread:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=200)
    args = parser.parse_args()
    without, seen, others = [], [], []
    for seed in range(args.deals):
        without.append(statistics.fmean(played(args.seats, seed, None)))
        rounds = [played(args.seats, seed, seer) for seer in range(args.seats)]
        seen.append(statistics.fmean(heads[seer] for seer, heads in enumerate(rounds)))
        others.append((sum(map(sum, rounds)) / args.seats - seen[-1]) / (args.seats - 1))
    print(f"heads a round, {args.seats} seats, {args.deals} deals")
    print(f"hornox among themselves {mean(without)}")
    print(f"the oracle among them   {mean(seen)}")
    print(f"hornox beside it        {mean(others)}")
    gaps = [one - other for one, other in zip(seen, without, strict=True)]
    print(f"what seeing is worth    {mean(gaps)}")


if __name__ == "__main__":
    main()
