"""Fitting the net to a dataset with Adam, in plain numpy, with checkpoints to resume from.

The loss counts only the differences between the options of one decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hornox.kernels.rows.net import SHAPES, SIZE
from hornox.training.dataset import Dataset

Array = NDArray[np.float32]
BATCH_SIZE = 600  # decisions
VALIDATION_SIZE = 2_000  # decisions at the most, on which the fit never trains
MAX_LEARNING_RATE, MIN_LEARNING_RATE = 2e-3, 1e-5
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8  # of Adam


class Fit:
    """The state of a fit: the weights, and everything that the next step needs."""

    def __init__(self, seed: int, steps: int, weights: Array | None = None) -> None:
        self.seed, self.steps, self.step = seed, steps, 0
        rng = np.random.default_rng([seed, SIZE])
        if weights is None or not len(weights):
            weights = np.concatenate([initial_weights(name, shape, rng) for name, shape in SHAPES])
        self.weights = weights
        self.mean = np.zeros_like(self.weights)
        self.mean_square = np.zeros_like(self.weights)

    def save(self, path: Path) -> None:
        """Write a checkpoint."""
        partial = path.with_suffix(".part")
        with partial.open("wb") as file:
            np.savez(
                file, weights=self.weights, mean=self.mean, mean_square=self.mean_square,
                progress=[self.seed, self.steps, self.step],
            )  # fmt: skip
        partial.replace(path)

    @classmethod
    def load(cls, path: Path, seed: int, steps: int, weights: Array | None = None) -> Fit:
        """Resume from a checkpoint of the same fit; otherwise start, with these weights."""
        fit = cls(seed, steps, weights)
        if path.exists():
            with np.load(path) as file:
                if file["progress"][:2].tolist() == [seed, steps]:
                    fit.weights, fit.mean = file["weights"], file["mean"]
                    fit.mean_square, fit.step = file["mean_square"], int(file["progress"][2])
        return fit

    def learning_rate(self) -> float:
        """A cosine schedule: fast at first, slow at the end."""
        cosine = np.cos(np.pi * self.step / self.steps)
        return float(MIN_LEARNING_RATE + MAX_LEARNING_RATE * 0.5 * (1 + cosine))

    def descend(self, gradient: Array) -> None:
        """One step of Adam."""
        self.step += 1
        self.mean += (1 - BETA_1) * (gradient - self.mean)
        self.mean_square += (1 - BETA_2) * (gradient * gradient - self.mean_square)
        mean = self.mean / (1 - BETA_1**self.step)
        root = np.sqrt(self.mean_square / (1 - BETA_2**self.step)) + EPSILON
        self.weights = (self.weights - self.learning_rate() * mean / root).astype(np.float32)


def initial_weights(name: str, shape: tuple[int, ...], rng: np.random.Generator) -> Array:
    if name.endswith("bias"):
        return np.zeros(shape, np.float32).ravel()
    scale = 0.1 if name == "output" else 1.0
    normal = rng.normal(0, scale * np.sqrt(2 / shape[0]), shape)
    return normal.astype(np.float32).ravel()


def split_layers(weights: Array) -> list[Array]:
    layers, at = [], 0
    for _, shape in SHAPES:
        size = int(np.prod(shape))
        layers.append(weights[at : at + size].reshape(shape))
        at += size
    return layers


class Loss:
    """The squared error on a dataset: each value is taken less the mean of its decision."""

    def __init__(self, dataset: Dataset) -> None:
        self.features, self.sizes = dataset.features, dataset.sizes
        self.starts = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])
        owner = np.repeat(np.arange(len(self.sizes)), self.sizes)
        self.values = subtract_means(dataset.values, owner, self.sizes)

    def rows_of(self, decisions: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The rows of these decisions, and to which of them each row belongs."""
        sizes = self.sizes[decisions]
        owner = np.repeat(np.arange(len(decisions)), sizes)
        within = np.arange(len(owner)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return self.starts[decisions][owner] + within, owner

    def gradient(self, weights: Array, decisions: NDArray[np.int64]) -> Array:
        """How the mean squared error on these decisions changes with each weight."""
        rows, owner = self.rows_of(decisions)
        sizes = self.sizes[decisions]
        first, first_bias, second, second_bias, output, _ = split_layers(weights)
        x = self.features[rows].astype(np.float32)
        sums_1 = x @ first + first_bias
        units_1 = np.maximum(sums_1, 0)
        sums_2 = units_1 @ second + second_bias
        units_2 = np.maximum(sums_2, 0)
        error = subtract_means(units_2 @ output, owner, sizes) - self.values[rows]
        error = subtract_means(error * np.float32(2 / len(rows)), owner, sizes)
        back_2 = np.outer(error, output) * (sums_2 > 0)
        back_1 = (back_2 @ second.T) * (sums_1 > 0)
        gradients = (
            x.T @ back_1, back_1.sum(0), units_1.T @ back_2, back_2.sum(0), units_2.T @ error,
            np.zeros(1),
        )  # fmt: skip
        return np.concatenate([gradient.ravel() for gradient in gradients]).astype(np.float32)

    def mean_squared_error(self, weights: Array, decisions: NDArray[np.int64]) -> float:
        """In squared heads, of the differences within a decision."""
        rows, owner = self.rows_of(decisions)
        first, first_bias, second, second_bias, output, _ = split_layers(weights)
        units_1 = np.maximum(self.features[rows].astype(np.float32) @ first + first_bias, 0)
        units_2 = np.maximum(units_1 @ second + second_bias, 0)
        error = subtract_means(units_2 @ output, owner, self.sizes[decisions]) - self.values[rows]
        return float(np.mean(error * error))


def subtract_means(values: Array, owner: NDArray[np.int64], sizes: NDArray[np.int64]) -> Array:
    """Each value less the mean of its decision."""
    means = np.bincount(owner, weights=values, minlength=len(sizes)) / sizes
    return (values - means[owner]).astype(np.float32)


def fit(dataset: Dataset, state: Fit, every: int = 500) -> Iterator[float]:
    """All steps that are left; yields the error on the validation decisions now and then."""
    loss = Loss(dataset)
    validation = np.arange(min(VALIDATION_SIZE, len(loss.sizes) // 10))
    while state.step < state.steps:
        rng = np.random.default_rng([state.seed, state.step])
        batch = rng.integers(len(validation), len(loss.sizes), BATCH_SIZE)
        state.descend(loss.gradient(state.weights, batch))
        if state.step % every == 0 or state.step == state.steps:
            yield loss.mean_squared_error(state.weights, validation)
