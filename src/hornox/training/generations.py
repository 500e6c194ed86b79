"""A training run over generations: each makes a dataset with the net of the one before, and fits.

A run that was stopped resumes where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hornox.kernels.cache import source_digest
from hornox.kernels.rows.playout import RANDOM, SENSIBLE
from hornox.parallel.runner import PartRunner
from hornox.training.dataset import NO_WEIGHTS, ChunkedDataset, Weights
from hornox.training.fit import Fit, fit

SETTINGS_FILE = "course.json"
SEED_STEP = 10**9  # between generations: larger than any seed

Report = Callable[[str, int, int, str], None]
"""Called with what is done, how much of it, of how much, and a figure."""


class TrainingRun(NamedTuple):
    """All that decides which net comes out.

    In the first generation everybody in the searches plays by the heuristic; in those after it,
    the others play as the net of the generation before. A `naive` run has one generation, in which
    everybody plays at random: its net chooses as programs do that use random playouts.
    """

    seed: int = 1
    generations: int = 2
    chunks: int = 30
    deals: int = 40
    steps: int = 20_000
    naive: bool = False

    def settings(self) -> dict[str, Any]:
        """As they are written to files, where generations are called years."""
        fields = self._asdict() | {"kernels": source_digest()}
        return {"years" if key == "generations" else key: value for key, value in fields.items()}

    def train(self, folder: Path, report: Report, runner: PartRunner) -> Path:
        """The runner makes the datasets; every fit happens here."""
        folder.mkdir(parents=True, exist_ok=True)
        self.claim_folder(folder)
        weights, errors = NO_WEIGHTS, []
        for number in range(1, self.generations + 1):
            generation = folder / f"year-{number}"
            weights, error = self.train_generation(generation, number, weights, report, runner)
            errors.append(round(error, 3))
        return self.save_net(folder, weights, errors)

    def train_generation(
        self, folder: Path, number: int, weights: Weights, report: Report, runner: PartRunner
    ) -> tuple[Weights, float]:
        """Make the dataset of one generation, and fit its net; the weights, and their error."""
        folder.mkdir(exist_ok=True)
        seed = self.seed + (number - 1) * SEED_STEP
        policy = RANDOM if self.naive else SENSIBLE
        chunked = ChunkedDataset(folder, seed, self.deals, weights, policy)
        for done in chunked.make_missing_chunks(self.chunks, runner):
            report(f"{number}/{self.generations} lessons", done, self.chunks, "")
        dataset = chunked.load(self.chunks)
        checkpoint = folder / "fit.npz"
        state, error = Fit.load(checkpoint, seed, self.steps, weights), float("nan")
        for error in fit(dataset, state):
            state.save(checkpoint)
            report(f"{number}/{self.generations} fit", state.step, self.steps, f"{error:.3f}")
        return state.weights, error

    def claim_folder(self, folder: Path) -> None:
        """A folder holds one run: another would mix its dataset with this one."""
        path = folder / SETTINGS_FILE
        if path.exists() and json.loads(path.read_text()) != self.settings():
            raise FileExistsError(str(folder))
        path.write_text(json.dumps(self.settings()))

    def save_net(self, folder: Path, weights: Weights, errors: list[float]) -> Path:
        """The weights as plain arrays, and a card that says how they were made."""
        settings = self.settings()
        kernels = settings.pop("kernels")
        card = settings | {"squared_errors": errors, "kernels": kernels}
        path = folder / "net.npz"
        np.savez(path, weights=weights, card=np.array(json.dumps(card)))
        return path
