"""The whole course, from nothing to a net with its card; it goes on where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hornox.kernels.cache import fingerprint
from hornox.kernels.rows.playout import RANDOM, SENSIBLE
from hornox.training.dataset import NOTHING, Weights, Year
from hornox.training.fit import Fit, fit

FOLDER_BELONGS = "course.json"
SEED_APART = 10**9  # between the years: larger than any seed

Told = Callable[[str, int, int, str], None]  # what is done, how far, of how much, and a figure


class Course(NamedTuple):
    """All that decides what comes out.

    In the first year everybody plays by good sense in the lessons; in those after it, the others
    play as the net of the year before. A `naive` course has one year, in which everybody plays
    anything: its net chooses as programs do that try out their cards at random.
    """

    seed: int = 1
    years: int = 2
    chunks: int = 30
    deals: int = 40
    steps: int = 20_000
    naive: bool = False

    def follow(self, folder: Path, told: Told, workers: int | None = None) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        self.claim(folder)
        weights, errors = NOTHING, []
        for year in range(1, self.years + 1):
            weights, error = self.learn(folder / f"year-{year}", year, weights, told, workers)
            errors.append(round(error, 3))
        return self.graduate(folder, weights, errors)

    def learn(
        self, folder: Path, year: int, weights: Weights, told: Told, workers: int | None
    ) -> tuple[Weights, float]:
        """One year: its lessons, and the net that has learnt from them."""
        folder.mkdir(exist_ok=True)
        seed = self.seed + (year - 1) * SEED_APART
        school = Year(folder, seed, self.deals, weights, RANDOM if self.naive else SENSIBLE)
        for done in school.make_all(self.chunks, workers):
            told(f"{year}/{self.years} lessons", done, self.chunks, "")
        lessons = school.read(self.chunks)
        checkpoint = folder / "fit.npz"
        state, error = Fit.load(checkpoint, seed, self.steps, weights), float("nan")
        for error in fit(lessons, state):
            state.save(checkpoint)
            told(f"{year}/{self.years} fit", state.step, self.steps, f"{error:.3f}")
        return state.weights, error

    def claim(self, folder: Path) -> None:
        """A folder holds one course: another would mix its lessons with these."""
        path = folder / FOLDER_BELONGS
        mine = self._asdict() | {"kernels": fingerprint()}
        if path.exists() and json.loads(path.read_text()) != mine:
            raise FileExistsError(str(folder))
        path.write_text(json.dumps(mine))

    def graduate(self, folder: Path, weights: Weights, errors: list[float]) -> Path:
        """The weights as plain arrays, and a card that says how they were made."""
        card = self._asdict() | {"squared_errors": errors, "kernels": fingerprint()}
        path = folder / "net.npz"
        np.savez(path, weights=weights, card=np.array(json.dumps(card)))
        return path
