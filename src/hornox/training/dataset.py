"""Lessons: chunks of decisions with all their options, made once by all cores and kept in files."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.rng import seeded
from hornox.kernels.rows.lessons import MOST, lessons
from hornox.kernels.rows.net_features import FEATURES
from hornox.kernels.rows.playout import SENSIBLE

ROWS = 60_000  # options a chunk, about half a minute's work
WARMTH = 1.0  # heads: how readily the net so far plays a card that costs more

Weights = NDArray[np.float32]
NOTHING: Weights = np.empty(0, np.float32)  # the weights before the first year


class Lessons(NamedTuple):
    """What was seen of each option, what it was worth, and how many options each decision had."""

    seen: NDArray[np.float16]
    worth: NDArray[np.float32]
    sizes: NDArray[np.int64]


class Year(NamedTuple):
    """The lessons of a year: the net so far plays the others, and so many deals say what is best.

    The same year gives the same lessons, whoever makes them. Without a net, everybody plays by
    the policy in those deals.
    """

    folder: Path
    seed: int
    deals: int
    weights: Weights = NOTHING
    policy: int = SENSIBLE

    def path(self, number: int) -> Path:
        return self.folder / f"lessons-{number:04}.npz"

    def make(self, number: int, rows: int = 0) -> None:
        """One chunk."""
        seen = np.empty((max(rows or ROWS, MOST), FEATURES), np.float32)
        worth = np.empty(len(seen), np.float32)
        sizes = np.empty(len(seen), np.int64)
        rng = seeded("lessons", self.seed, number)
        how = (self.policy, self.deals, WARMTH, self.weights)
        filled, decisions = lessons(*how, rng, seen, worth, sizes)
        half = self.path(number).with_suffix(".part")
        with half.open("wb") as file:
            found = Lessons(seen[:filled].astype(np.float16), worth[:filled], sizes[:decisions])
            np.savez(file, **found._asdict())
        half.replace(self.path(number))  # a chunk is there as a whole, or not at all

    def make_all(self, chunks: int, workers: int | None = None) -> Iterator[int]:
        """Make those that are missing; says after each how many there are."""
        missing = [number for number in range(chunks) if not self.path(number).exists()]
        yield chunks - len(missing)
        if not missing:
            return
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=spawn) as pool:
            making = [pool.submit(self.make, number) for number in missing]
            for done, one in enumerate(as_completed(making), chunks - len(missing) + 1):
                one.result()
                yield done

    def read(self, chunks: int) -> Lessons:
        parts = []
        for number in range(chunks):
            with np.load(self.path(number)) as file:
                parts.append(Lessons(file["seen"], file["worth"], file["sizes"]))
        return Lessons(*(np.concatenate(one) for one in zip(*parts, strict=True)))
