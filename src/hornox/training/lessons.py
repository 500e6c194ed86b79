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

from hornox.kernels.chance import seeded
from hornox.kernels.features import EACH, WHOLE
from hornox.kernels.school import MOST, lessons

ROWS = 60_000  # options a chunk, about a minute's work
WARMTH = 1.5


class Lessons(NamedTuple):
    """What was seen of each option, what it was worth, and how many options each decision had."""

    seen: NDArray[np.float32]
    worth: NDArray[np.float32]
    sizes: NDArray[np.int64]


def chunk_path(folder: Path, number: int) -> Path:
    return folder / f"lessons-{number:04}.npz"


def make_chunk(folder: Path, seed: int, number: int, deals: int, rows: int = ROWS) -> Path:
    """One chunk: the same seed and number give the same, whoever makes it."""
    seen = np.empty((max(rows, MOST), WHOLE + EACH), np.float32)
    worth = np.empty(len(seen), np.float32)
    sizes = np.empty(len(seen), np.int64)
    rng = seeded("lessons", seed, number)
    filled, decisions = lessons(deals, WARMTH, rng, seen, worth, sizes)
    path = chunk_path(folder, number)
    half = path.with_suffix(".part")
    with half.open("wb") as file:
        np.savez(file, seen=seen[:filled], worth=worth[:filled], sizes=sizes[:decisions])
    half.replace(path)  # a chunk is there as a whole, or not at all
    return path


def make_chunks(
    folder: Path, seed: int, chunks: int, deals: int, workers: int | None = None
) -> Iterator[int]:
    """Make those that are missing; says after each how many there are."""
    missing = [number for number in range(chunks) if not chunk_path(folder, number).exists()]
    yield chunks - len(missing)
    if not missing:
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=spawn) as pool:
        making = [pool.submit(make_chunk, folder, seed, number, deals) for number in missing]
        for done, one in enumerate(as_completed(making), chunks - len(missing) + 1):
            one.result()
            yield done


def read_chunks(folder: Path, chunks: int) -> Lessons:
    parts = []
    for number in range(chunks):
        with np.load(chunk_path(folder, number)) as file:
            parts.append(Lessons(file["seen"], file["worth"], file["sizes"]))
    return Lessons(*(np.concatenate(one) for one in zip(*parts, strict=True)))
