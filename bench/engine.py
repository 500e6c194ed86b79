"""Measure how fast the readable engine plays, and how fast it starts.

    python -m bench.engine            # a few seconds per game
    python -m bench.engine --seconds 10 --seats 4

Random choices, whole games through `hornox.Game`, one core. Start-up is the time of a fresh
interpreter, compared with one that does nothing. Machines are noisy: compare numbers of one run.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time

import hornox


def measure_game(game: str, seats: int, limit: float) -> tuple[float, float]:
    """Rounds and choices per second."""
    rng = random.Random(1)
    rounds = choices = seed = 0
    start = time.perf_counter()
    while time.perf_counter() - start < limit:
        played = hornox.new(game, seats=seats, seed=seed)
        while played.asks:
            chosen = {seat: rng.choice(options) for seat, options in played.asks.items()}
            played.play(chosen)
            choices += len(chosen)
        rounds += played.table.round
        seed += 1
    seconds = time.perf_counter() - start
    return rounds / seconds, choices / seconds


def measure_start_up(*command: str, times: int = 15) -> float:
    """Milliseconds, the median of several fresh interpreters."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, capture_output=True)  # noqa: S603  (our own interpreter)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the readable engine.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game (default 3)")
    parser.add_argument("--seats", type=int, default=4, help="how many players (default 4)")
    args = parser.parse_args()

    print(f"{'game':12} {'rounds/s':>9} {'choices/s':>10}   {args.seats} seats, random choices")
    for game in hornox.GAMES:
        if args.seats in hornox.box(game).players:
            rounds, choices = measure_game(game, args.seats, args.seconds)
            print(f"{game:12} {rounds:9.0f} {choices:10.0f}")

    print(f"\n{'start-up':28} {'ms':>5}")
    for name, command in (
        ("python, doing nothing", ("-c", "pass")),
        ("import hornox", ("-c", "import hornox")),
        ("hornox --help", ("-m", "hornox", "--help")),
    ):
        print(f"{name:28} {measure_start_up(*command):5.0f}")


if __name__ == "__main__":
    main()
