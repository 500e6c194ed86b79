"""The training dataset of one generation: searches decisions, and keeps them in chunk files."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.rng import make_rng
from hornox.kernels.rows.net_features import FEATURES
from hornox.kernels.rows.playout import SENSIBLE
from hornox.kernels.rows.training_data import MAX_ROUND_OPTIONS, record_decisions

CHUNK_OPTIONS = 60_000  # about half a minute's work
TEMPERATURE = 1.0  # heads: of the previous net, when it plays the others' cards

Weights = NDArray[np.float32]
NO_WEIGHTS: Weights = np.empty(0, np.float32)  # before the first generation


class Dataset(NamedTuple):
    """The features and the value of each option, and how many options each decision had."""

    features: NDArray[np.float16]
    values: NDArray[np.float32]
    sizes: NDArray[np.int64]


class ChunkedDataset(NamedTuple):
    """A dataset in chunk files, whose content depends on these fields alone.

    The previous net plays the others, and a search of `deals` deals says what each option costs.
    Without a net, everybody in the search plays by the policy.
    """

    folder: Path
    seed: int
    deals: int
    weights: Weights = NO_WEIGHTS
    policy: int = SENSIBLE

    def chunk_path(self, number: int) -> Path:
        return self.folder / f"lessons-{number:04}.npz"

    def make_chunk(self, number: int, rows: int = 0) -> None:
        features = np.empty((max(rows or CHUNK_OPTIONS, MAX_ROUND_OPTIONS), FEATURES), np.float32)
        values = np.empty(len(features), np.float32)
        sizes = np.empty(len(features), np.int64)
        rng = make_rng("lessons", self.seed, number)
        search = (self.policy, self.deals, TEMPERATURE, self.weights)
        options, decisions = record_decisions(*search, rng, features, values, sizes)
        chunk = Dataset(features[:options].astype(np.float16), values[:options], sizes[:decisions])
        partial = self.chunk_path(number).with_suffix(".part")
        with partial.open("wb") as file:
            np.savez(file, **chunk._asdict())
        partial.replace(self.chunk_path(number))  # a chunk file is complete, or not there

    def make_missing_chunks(self, chunks: int, workers: int | None = None) -> Iterator[int]:
        """Make those that are missing; yields after each how many there are."""
        missing = [number for number in range(chunks) if not self.chunk_path(number).exists()]
        yield chunks - len(missing)
        if not missing:
            return
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=spawn) as pool:
            futures = [pool.submit(self.make_chunk, number) for number in missing]
            for done, future in enumerate(as_completed(futures), chunks - len(missing) + 1):
                future.result()
                yield done

    def load(self, chunks: int) -> Dataset:
        parts = []
        for number in range(chunks):
            with np.load(self.chunk_path(number)) as file:
                parts.append(Dataset(file["features"], file["values"], file["sizes"]))
        return Dataset(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))
