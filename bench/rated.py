"""The ratings of docs/bots.md: who sits down is drawn from all bots, and openskill rates them.

    python -m bench.rated results --draws 300
    python -m bench.rated results --draws 300 --seats 4

As many different bots sit down as there are seats, and play one deal of classic with everybody in
each seat. Each draw is a line of a file in the folder; what is there already is not played again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bench.ladder import BOTS, DEALS, YARDSTICK
from hornox.arena import Match, Outcome, Rating, play_deal
from hornox.arena.report.ratings import ratings
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal

ALL = [YARDSTICK, *BOTS]


Draw: TypeAlias = tuple[Outcome, ...]
"""The games of one deal; who sat where, as places of `ALL`."""


def drawn(seats: int, number: int) -> Draw:
    bots = random.Random(f"{seats}/{number}").sample(ALL, seats)
    match = Match.of(bots, "classic", seats, seed=number, lineup=bots)
    return tuple(
        replace(game, seating=tuple(ALL.index(bots[who]) for who in game.seating))
        for game in play_deal(match, 0).games
    )


def draws(file: Path, seats: int, count: int, workers: int | None) -> Iterator[Draw]:
    """Those that were played before, then the others, which are kept."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    for line in lines[:count]:
        yield msgspec.json.decode(line, type=Draw)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=fresh) as pool, file.open("ab") as more:
        for draw in pool.map(partial(drawn, seats), range(len(lines), count)):
            more.write(msgspec.json.encode(draw) + b"\n")
            more.flush()
            yield draw


def rated(file: Path, seats: int, count: int, workers: int | None) -> list[Rating]:
    scale = ratings(len(ALL))
    assert scale, "ratings need openskill"
    bar = ProgressBar(only_terminal(sys.stderr), count)
    for number, draw in enumerate(draws(file, seats, count, workers), start=1):
        bar.show(number)
        for game in draw:
            scale.add(game)
    bar.clear()
    return scale.of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--draws", type=int, default=100)
    parser.add_argument("--seats", type=int, nargs="+", choices=DEALS, default=[*DEALS])
    parser.add_argument("--workers", type=int, help="processes that play (usually one a core)")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    columns = [
        rated(args.folder / f"rated-{seats}.jsonl", seats, args.draws, args.workers)
        for seats in args.seats
    ]
    for bot, row in zip(ALL, zip(*columns, strict=True), strict=True):
        figures = (f"{rating.mu:.1f} ± {rating.sigma:.1f}" for rating in row)
        print(f"| `{bot}` | {' | '.join(figures)} |")


if __name__ == "__main__":
    main()
