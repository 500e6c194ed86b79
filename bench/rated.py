"""The ratings of docs/bots.md: bots drawn at random play each other, and openskill rates them.

    python -m bench.rated results --draws 300
    python -m bench.rated results --draws 300 --seats 4

For each draw, as many different bots as there are seats play one deal of classic, each bot once in
each seat. Each draw is one line of a file in the folder; draws in the file are not played again.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bench.ladder import BOTS, DEALS, YARDSTICK, add_runner_options
from hornox.arena import Match, Outcome, Rating, play_deal
from hornox.arena.report.ratings import new_ratings
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.parallel import PartRunner, choose_runner

ALL = [YARDSTICK, *BOTS]


Draw: TypeAlias = tuple[Outcome, ...]
"""The games of one deal; their seatings hold indices of `ALL`."""


def play_draw(seats: int, number: int) -> Draw:
    bots = random.Random(f"{seats}/{number}").sample(ALL, seats)
    match = Match.of(bots, "classic", seats, seed=number, lineup=bots)
    return tuple(
        replace(game, seating=tuple(ALL.index(bots[who]) for who in game.seating))
        for game in play_deal(match, 0).games
    )


def draws(file: Path, seats: int, count: int, runner: PartRunner) -> Iterator[Draw]:
    """The draws in the file, then new ones, which are added to it."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    for line in lines[:count]:
        yield msgspec.json.decode(line, type=Draw)
    with file.open("ab") as more:
        for draw in runner.in_order(partial(play_draw, seats), range(len(lines), count)):
            more.write(msgspec.json.encode(draw) + b"\n")
            more.flush()
            yield draw


def rate_bots(file: Path, seats: int, count: int, runner: PartRunner) -> list[Rating]:
    ratings = new_ratings(len(ALL))
    assert ratings, "ratings need openskill"
    bar = ProgressBar(only_terminal(sys.stderr), count)
    for number, draw in enumerate(draws(file, seats, count, runner), start=1):
        bar.show(number)
        for game in draw:
            ratings.add(game, game.heads)
    bar.clear()
    return ratings.by_bot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--draws", type=int, default=100)
    parser.add_argument("--seats", type=int, nargs="+", choices=DEALS, default=[*DEALS])
    add_runner_options(parser)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with choose_runner(args.ray, args.workers) as runner:
        columns = [
            rate_bots(args.folder / f"rated-{seats}.jsonl", seats, args.draws, runner)
            for seats in args.seats
        ]
    for bot, row in zip(ALL, zip(*columns, strict=True), strict=True):
        figures = (f"{rating.mu:.1f} ± {rating.sigma:.1f}" for rating in row)
        print(f"| `{bot}` | {' | '.join(figures)} |")


if __name__ == "__main__":
    main()
