"""The training dataset of one generation: searches decisions, and keeps them in chunk files."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.rng import make_rng
from hornox.kernels.rows.net_features import FEATURES
from hornox.kernels.rows.playout import SENSIBLE
from hornox.kernels.rows.training_data import MAX_ROUND_OPTIONS, record_decisions
from hornox.parallel.runner import PartRunner

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

    def make_chunk(self, number: int, rows: int = 0) -> Dataset:
        features = np.empty((max(rows or CHUNK_OPTIONS, MAX_ROUND_OPTIONS), FEATURES), np.float32)
        values = np.empty(len(features), np.float32)
        sizes = np.empty(len(features), np.int64)
        rng = make_rng("lessons", self.seed, number)
        search = (self.policy, self.deals, TEMPERATURE, self.weights)
        options, decisions = record_decisions(*search, rng, features, values, sizes)
        return Dataset(features[:options].astype(np.float16), values[:options], sizes[:decisions])

    def save_chunk(self, number: int, chunk: Dataset) -> None:
        partial = self.chunk_path(number).with_suffix(".part")
        with partial.open("wb") as file:
            np.savez(file, **chunk._asdict())
        partial.replace(self.chunk_path(number))  # a chunk file is complete, or not there

    def make_missing_chunks(self, chunks: int, runner: PartRunner) -> Generator[int]:
        """Make those that are missing; yields after each how many there are.

        A chunk is made wherever the runner does it, and saved here: nodes share no folder.
        """
        missing = [number for number in range(chunks) if not self.chunk_path(number).exists()]
        done = chunks - len(missing)
        yield done
        finished = runner.as_completed(self.make_chunk, missing)
        try:
            for number, chunk in finished:
                self.save_chunk(missing[number], chunk)
                done += 1
                yield done
        finally:
            finished.close()

    def load(self, chunks: int) -> Dataset:
        parts = []
        for number in range(chunks):
            with np.load(self.chunk_path(number)) as file:
                parts.append(Dataset(file["features"], file["values"], file["sizes"]))
        return Dataset(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))
