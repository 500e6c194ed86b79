"""Measure how long an analysis takes, stage by stage: `python -m bench.analysis [GAME:SEATS …]`.

Kernels are warm. A round of a game is played by `ox` and analysed some times; the best time counts,
in seconds of one core (other work on the machine does not count).
"""

from __future__ import annotations

import random
import sys
import time

import hornox
from hornox.analysis import STAGES, analyse
from hornox.arena.match import deal_options
from hornox.bots import bot, play_out
from hornox.records import Record

TABLES = ("classic:4", "classic:10", "pro:4", "cow:4", "anniversary:4", "buffalo:4", "eleven:4")
TIMES = 3


def record_game(game: str, seats: int) -> Record:
    played = hornox.new(game, seats, seed=11, **deal_options(game))
    play_out(played, [bot("ox")] * seats, random.Random(1))
    return Record.of(played)


def seconds(record: Record, stage: int) -> float:
    start = time.process_time()
    analyse(record, stage)
    return time.process_time() - start


def main() -> None:
    print(
        f"{'table':16} {'rounds':>6} {'decisions':>9}",
        *(f"stage {n + 1:3}" for n in range(len(STAGES))),
    )
    for name in sys.argv[1:] or TABLES:
        game, seats = name.split(":")
        record = record_game(game, int(seats))
        found = analyse(record, 0)
        best = [min(seconds(record, stage) for _ in range(TIMES)) for stage in range(len(STAGES))]
        times = " ".join(f"{one:7.2f} s" for one in best)
        print(f"{name:16} {len(found.rounds):6} {len(found.decisions()):9} {times}", flush=True)


if __name__ == "__main__":
    main()
