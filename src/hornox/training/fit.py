"""Fit the net to the lessons: plain numpy, Adam, and the differences between options alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.rows.net import SHAPES, SIZE
from hornox.training.dataset import Lessons

Array = NDArray[np.float32]
BATCH = 600  # decisions a step
KEPT_BACK = 2_000  # decisions that are only looked at to see how well it goes
FASTEST, SLOWEST = 2e-3, 1e-5
FADING, FADING_SQUARES = 0.9, 0.999
TINY = 1e-8


class Fit:
    """The weights and all that the next step needs."""

    def __init__(self, seed: int, steps: int, weights: Array | None = None) -> None:
        self.seed, self.steps, self.step = seed, steps, 0
        rng = np.random.default_rng([seed, SIZE])
        if weights is None or not len(weights):
            weights = np.concatenate([fresh(name, shape, rng) for name, shape in SHAPES])
        self.weights = weights
        self.drift = np.zeros_like(self.weights)
        self.squares = np.zeros_like(self.weights)

    def save(self, path: Path) -> None:
        half = path.with_suffix(".part")
        with half.open("wb") as file:
            np.savez(
                file, weights=self.weights, drift=self.drift, squares=self.squares,
                place=[self.seed, self.steps, self.step],
            )  # fmt: skip
        half.replace(path)

    @classmethod
    def load(cls, path: Path, seed: int, steps: int, weights: Array | None = None) -> Fit:
        """Go on where it was, if it was the same work; otherwise begin, with these weights."""
        fit = cls(seed, steps, weights)
        if path.exists():
            with np.load(path) as file:
                if file["place"][:2].tolist() == [seed, steps]:
                    fit.weights, fit.drift = file["weights"], file["drift"]
                    fit.squares, fit.step = file["squares"], int(file["place"][2])
        return fit

    def rate(self) -> float:
        """Fast at first, slow at the end."""
        return float(SLOWEST + FASTEST * 0.5 * (1 + np.cos(np.pi * self.step / self.steps)))

    def follow(self, slope: Array) -> None:
        """One step of Adam."""
        self.step += 1
        self.drift += (1 - FADING) * (slope - self.drift)
        self.squares += (1 - FADING_SQUARES) * (slope * slope - self.squares)
        drift = self.drift / (1 - FADING**self.step)
        spread = np.sqrt(self.squares / (1 - FADING_SQUARES**self.step)) + TINY
        self.weights = (self.weights - self.rate() * drift / spread).astype(np.float32)


def fresh(name: str, shape: tuple[int, ...], rng: np.random.Generator) -> Array:
    if name.endswith("bias"):
        return np.zeros(shape, np.float32).ravel()
    scale = 0.1 if name == "last" else 1.0
    drawn = rng.normal(0, scale * np.sqrt(2 / shape[0]), shape)
    return drawn.astype(np.float32).ravel()


def layers(weights: Array) -> list[Array]:
    found, at = [], 0
    for _, shape in SHAPES:
        size = int(np.prod(shape))
        found.append(weights[at : at + size].reshape(shape))
        at += size
    return found


class School:
    """The lessons by decision, each worth less the mean of its decision."""

    def __init__(self, lessons: Lessons) -> None:
        self.seen, self.sizes = lessons.seen, lessons.sizes
        self.first = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])
        owner = np.repeat(np.arange(len(self.sizes)), self.sizes)
        self.worth = centred(lessons.worth, owner, self.sizes)

    def pick(self, decisions: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The rows of these decisions, and to which of them each belongs."""
        sizes = self.sizes[decisions]
        owner = np.repeat(np.arange(len(decisions)), sizes)
        within = np.arange(len(owner)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return self.first[decisions][owner] + within, owner

    def slope(self, weights: Array, decisions: NDArray[np.int64]) -> Array:
        """How the squared error of these decisions changes with each weight."""
        rows, owner = self.pick(decisions)
        sizes = self.sizes[decisions]
        first, first_bias, second, second_bias, last, _ = layers(weights)
        x = self.seen[rows].astype(np.float32)
        before = x @ first + first_bias
        one = np.maximum(before, 0)
        middle = one @ second + second_bias
        two = np.maximum(middle, 0)
        error = centred(two @ last, owner, sizes) - self.worth[rows]
        error = centred(error * np.float32(2 / len(rows)), owner, sizes)
        back_two = np.outer(error, last) * (middle > 0)
        back_one = (back_two @ second.T) * (before > 0)
        slopes = (
            x.T @ back_one, back_one.sum(0), one.T @ back_two, back_two.sum(0), two.T @ error,
            np.zeros(1),
        )  # fmt: skip
        return np.concatenate([slope.ravel() for slope in slopes]).astype(np.float32)

    def error(self, weights: Array, decisions: NDArray[np.int64]) -> float:
        """The mean squared error in heads, of the differences within a decision."""
        rows, owner = self.pick(decisions)
        first, first_bias, second, second_bias, last, _ = layers(weights)
        one = np.maximum(self.seen[rows].astype(np.float32) @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        miss = centred(two @ last, owner, self.sizes[decisions]) - self.worth[rows]
        return float(np.mean(miss * miss))


def centred(values: Array, owner: NDArray[np.int64], sizes: NDArray[np.int64]) -> Array:
    means = np.bincount(owner, weights=values, minlength=len(sizes)) / sizes
    return (values - means[owner]).astype(np.float32)


def fit(lessons: Lessons, state: Fit, every: int = 500) -> Iterator[float]:
    """Step after step to the end; now and then how far off it is on decisions it never sees."""
    school = School(lessons)
    kept = np.arange(min(KEPT_BACK, len(school.sizes) // 10))
    while state.step < state.steps:
        rng = np.random.default_rng([state.seed, state.step])
        decisions = rng.integers(len(kept), len(school.sizes), BATCH)
        state.follow(school.slope(state.weights, decisions))
        if state.step % every == 0 or state.step == state.steps:
            yield school.error(state.weights, kept)
