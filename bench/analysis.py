"""Measure how long an analysis takes, stage by stage: `python -m bench.analysis [GAME:SEATS …]`.

Kernels are warm. A game is played by `ox` and analysed some times; the best time counts, in
seconds of one core for each round (waiting for other work on the machine does not count). The last
column is the median standard error of what an option costs more than the best.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

import hornox
from hornox.analysis import STAGES, analyse
from hornox.analysis_result import Analysis
from hornox.arena.match import deal_options
from hornox.bots import bot, play_out
from hornox.game_catalogue import GAMES
from hornox.records import Record

TABLES = tuple(f"{game}:4" for game in GAMES)
TIMES = 2


def record_game(game: str, seats: int) -> Record:
    played = hornox.new(game, seats, seed=11, **deal_options(game))
    play_out(played, [bot("ox")] * seats, random.Random(1))
    return Record.of(played)


def seconds(record: Record, stage: int) -> float:
    start = time.process_time()
    analyse(record, stage)
    return time.process_time() - start


def typical_error(found: Analysis) -> float:
    return median(
        option.regret.error
        for decision in found.decisions()
        for place, option in enumerate(decision.evaluation.options)
        if place != decision.evaluation.best
    )


def main() -> None:
    print(
        f"{'table':16} {'rounds':>6} {'decisions':>9}",
        *(f"stage {n + 1:3}" for n in range(len(STAGES))),
        "error",
    )
    for name in sys.argv[1:] or TABLES:
        game, seats = name.split(":")
        record = record_game(game, int(seats))
        found = analyse(record)
        best = [min(seconds(record, stage) for _ in range(TIMES)) for stage in range(len(STAGES))]
        times = " ".join(f"{one / len(found.rounds):7.2f} s" for one in best)
        counts = f"{len(found.rounds):6} {len(found.decisions()):9}"
        print(f"{name:16} {counts} {times} {typical_error(found):.2f}", flush=True)


if __name__ == "__main__":
    main()
