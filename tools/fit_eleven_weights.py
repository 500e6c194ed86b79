"""Fit the WEIGHTS of hornox.kernels.eleven.evaluate again, by least squares on recorded rounds.

    python tools/fit_eleven_weights.py

It starts from the weights of the heuristic. In each generation players follow the latest weights,
some of them with noise, against others who follow the heuristic. Least squares fit the features of
their turns to the results of the rounds; older rounds count less. The same seed gives the same
weights; it takes two minutes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hornox.game import title
from hornox.game_catalogue import box
from hornox.kernels.eleven.encode import head_bit_sets
from hornox.kernels.eleven.evaluate import (
    BULL,
    FEATURE_COUNT,
    FIRST_BULL,
    HEADS,
    MINE,
    MORE_BULLS,
    SECOND_BULL,
    STUCK,
)  # fmt: skip
from hornox.kernels.eleven.training_data import record_rounds
from hornox.kernels.rng import make_rng

SEED = 1
GENERATIONS = 12
ROUNDS = 1500  # for each number of players, in each generation
TURNS = 120  # a round, on average: how long the arrays are
DECAY = 0.8  # how much less a round counts in the next generation
RIDGE = 30.0  # regularization: keeps weights small that the data say little about


def heuristic_weights() -> NDArray[np.float64]:
    """The rule of hornox.bots.heuristic.eleven."""
    weights = np.zeros(FEATURE_COUNT)
    weights[[MINE, HEADS, STUCK]] = 1
    weights[[FIRST_BULL, SECOND_BULL, MORE_BULLS]] = -BULL
    return weights


def main() -> None:
    head_bits = head_bit_sets(title("eleven").table(seats=2, seed=SEED))
    rng = make_rng("piles", SEED)
    products, sums = np.zeros((FEATURE_COUNT, FEATURE_COUNT)), np.zeros(FEATURE_COUNT)
    features = np.empty((ROUNDS * TURNS, FEATURE_COUNT))
    results = np.empty(ROUNDS * TURNS)
    weights = heuristic_weights()
    for generation in range(GENERATIONS):
        products *= DECAY
        sums *= DECAY
        for seats in box("eleven").players:
            count = record_rounds(seats, ROUNDS, head_bits, weights, rng, features, results)
            products += features[:count].T @ features[:count]
            sums += features[:count].T @ results[:count]
        weights[:] = np.linalg.solve(products + RIDGE * np.eye(FEATURE_COUNT), sums)
        print(generation + 1, weights.round(3).tolist(), flush=True)


if __name__ == "__main__":
    main()
