"""The whole course, from nothing to a net with its card; it goes on where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.cache import fingerprint
from hornox.training.fitting import Fit, fit
from hornox.training.lessons import Lessons, make_chunks, read_chunks

FOLDER_BELONGS = "course.json"

Told = Callable[[str, int, int, str], None]  # what is done, how far, of how much, and a figure


class Course(NamedTuple):
    """All that decides what comes out."""

    seed: int = 1
    chunks: int = 60
    deals: int = 60
    steps: int = 20_000

    def follow(self, folder: Path, told: Told, workers: int | None = None) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        self.claim(folder)
        for done in make_chunks(folder, self.seed, self.chunks, self.deals, workers):
            told("lessons", done, self.chunks, "")
        lessons = read_chunks(folder, self.chunks)
        checkpoint = folder / "fit.npz"
        state, error = Fit.load(checkpoint, self.seed, self.steps), float("nan")
        for error in fit(lessons, state):
            state.save(checkpoint)
            told("fit", state.step, self.steps, f"{error:.3f}")
        return self.graduate(folder, state.weights, lessons, error)

    def claim(self, folder: Path) -> None:
        """A folder holds one course: another would mix its lessons with these."""
        path = folder / FOLDER_BELONGS
        mine = self._asdict() | {"kernels": fingerprint()}
        if path.exists() and json.loads(path.read_text()) != mine:
            raise FileExistsError(str(folder))
        path.write_text(json.dumps(mine))

    def graduate(
        self, folder: Path, weights: NDArray[np.float32], lessons: Lessons, error: float
    ) -> Path:
        card = self._asdict() | {
            "decisions": len(lessons.sizes), "options": len(lessons.worth),
            "squared_error": round(error, 3), "kernels": fingerprint(),
        }  # fmt: skip
        path = folder / "net.npz"
        np.savez(path, weights=weights, card=np.array(json.dumps(card)))
        return path
