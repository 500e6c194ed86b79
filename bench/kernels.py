"""Measure how fast the kernels play, and compare them with the same rounds in C.

    python -m bench.kernels             # about a minute; the C needs a compiler named cc

Rounds of random play a second on one core: the fastest kernel and bench/rounds.c, compiled with
-O3 -march=native, in alternation; then every game's own kernel at 2, 4 and the most seats; two
cores; playouts a second inside a decision; and the time from a cold start to a first decision,
with an empty cache of compiled kernels and with a full one.
"""

from __future__ import annotations

import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from hornox.game import title
from hornox.game_catalogue import box
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import KINDS, WIDTH
from hornox.kernels.rows.playout import RANDOM, SENSIBLE, deal_all, play_out_all
from hornox.kernels.rows.random_rounds import play_classic_rounds
from hornox.kernels.rows.search import try_cards
from hornox.titles.classic import Classic

SOURCE = Path(__file__).with_name("rounds.c")
REPEATS = 7
FIRST_DECISION = """
import random, hornox
from hornox.bots import bot
game = hornox.new("classic", seats=4, seed=1)
bot("soft").choose(game.view(0), game.asks[0], random.Random(1))
"""

Play = Callable[[int, int], float]


def c_player(folder: Path) -> Play:
    built = folder / "rounds.so"
    command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(SOURCE)]
    subprocess.run(command, check=True)  # noqa: S603  (spelled out above)
    library = ctypes.CDLL(str(built))
    state = (ctypes.c_uint64 * 1)(88172645463325252)

    def play(seats: int, rounds: int) -> float:
        scores = (ctypes.c_int64 * 10)()
        library.play_classic_rounds(seats, ctypes.c_int64(rounds), state, scores)
        return sum(scores) / seats / rounds

    return play


def kernel_player() -> Play:
    rng = make_rng("bench")

    def play(seats: int, rounds: int) -> float:
        scores = np.zeros(10, np.int64)
        play_classic_rounds(seats, rounds, rng, scores)
        return float(scores.sum()) / seats / rounds

    return play


def rounds_per_second(play: Play, seats: int, rounds: int) -> float:
    start = time.process_time()
    play(seats, rounds)
    return rounds / (time.process_time() - start)


def compare_with_c() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = kernel_player(), c_player(Path(folder))
        for seats, rounds in ((4, 400_000), (2, 800_000), (10, 150_000)):
            ours(seats, 10)
            pairs = [
                (rounds_per_second(ours, seats, rounds), rounds_per_second(theirs, seats, rounds))
                for _ in range(REPEATS)
            ]
            kernel, c = (statistics.median(side) for side in zip(*pairs, strict=True))
            ratio = statistics.median(one / other for one, other in pairs)
            heads = ours(seats, rounds)
            print(
                f"classic, {seats} seats: {kernel / 1e6:.2f} million rounds/s, in C {c / 1e6:.2f}: "
                f"{ratio:.2f} of it; {heads:.3f} heads a player"
            )


def measure_two_cores() -> None:
    rng = [make_rng("core", core) for core in range(2)]

    def work(core: int) -> None:
        play_classic_rounds(4, 1_000_000, rng[core], np.zeros(10, np.int64))

    times = []
    for cores in (1, 2):
        start = time.perf_counter()
        with ThreadPoolExecutor(cores) as pool:
            list(pool.map(work, range(cores)))
        times.append(time.perf_counter() - start)
    print(f"two cores do {2 * times[0] / times[1]:.2f} times the work of one")


def measure_every_kernel() -> None:
    for game, kind in KINDS.items():
        rules = title(game)
        assert isinstance(rules, Classic)
        speeds = []
        for seats in (2, 4, box(game).most):
            tables = np.empty((4_000, WIDTH), np.int16)
            rng = make_rng(game, seats)
            highest = rules.deck(rules.table(seats, seed=0))[-1]
            deal_all(tables, kind, seats, highest, rng)
            play_out_all(tables[:1], RANDOM, 1.5, rng)
            start = time.process_time()
            deal_all(tables, kind, seats, highest, rng)
            play_out_all(tables, RANDOM, 1.5, rng)
            speeds.append(f"{seats} seats {len(tables) / (time.process_time() - start):,.0f}")
        print(f"{game}, hands kept, random: {', '.join(speeds)} rounds/s")


def measure_a_decision() -> None:
    table = np.empty((1, WIDTH), np.int16)
    rng, everything = make_rng("decision"), np.arange(10)
    deal_all(table, KINDS["classic"], 4, 104, rng)
    for name, policy in (("random", RANDOM), ("sensible", SENSIBLE)):
        totals = np.zeros(20)
        try_cards(table[0], 0, False, policy, 1.5, 1, rng, everything, totals)  # noqa: FBT003  (as a kernel takes it)
        start = time.process_time()
        try_cards(table[0], 0, False, policy, 1.5, 400, rng, everything, totals)  # noqa: FBT003
        passed = time.process_time() - start
        print(
            f"first card of four seats, 400 deals, {name} playouts: {passed * 1000:.1f} ms, "
            f"{4_000 / passed:,.0f} playouts/s"
        )


def measure_cold_start() -> None:
    with tempfile.TemporaryDirectory() as folder:
        seconds = []
        for _ in range(2):
            start = time.perf_counter()
            command = [sys.executable, "-c", FIRST_DECISION]
            subprocess.run(command, check=True, env=os.environ | {"NUMBA_CACHE_DIR": folder})  # noqa: S603
            seconds.append(time.perf_counter() - start)
    print(
        f"first decision of `soft`: {seconds[0]:.1f} s with an empty cache, then {seconds[1]:.1f} s"
    )


def main() -> None:
    compare_with_c()
    measure_two_cores()
    measure_every_kernel()
    measure_a_decision()
    measure_cold_start()


if __name__ == "__main__":
    main()
