"""Weigh anew how a player of 11 nimmt! stands: the WEIGHTS of hornox.kernels.eleven.evaluate.

    python tools/fit_eleven_weights.py

Starting from plain good sense, players play rounds by the weights so far, some of them erring now
and then, against others who keep to good sense. Least squares fit the ends of those rounds to
what was seen on the way; then they play again, and older rounds count less. The same seed gives
the same weights; it takes two minutes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hornox.boxes import box
from hornox.game import title
from hornox.kernels.eleven.encode import head_digits
from hornox.kernels.eleven.evaluate import (
    BULL,
    FIRST_BULL,
    HEADS,
    MINE,
    MORE_BULLS,
    SECOND_BULL,
    SIGHTS,
    STUCK,
)  # fmt: skip
from hornox.kernels.eleven.lessons import record_rounds
from hornox.kernels.rng import seeded

SEED = 1
TIMES = 12
ROUNDS = 1500  # of each number of players, each time
LESSONS = 120  # room for so many a round, on average
MEMORY = 0.8  # what a round counts one time later
CALM = 30.0  # keeps weights small that nothing is known about


def good_sense() -> NDArray[np.float64]:
    """The rule of hornox.bots.heuristic.eleven."""
    weights = np.zeros(SIGHTS)
    weights[[MINE, HEADS, STUCK]] = 1
    weights[[FIRST_BULL, SECOND_BULL, MORE_BULLS]] = -BULL
    return weights


def main() -> None:
    digits = head_digits(title("eleven").table(seats=2, seed=SEED))
    luck = seeded("piles", SEED)
    products, sums = np.zeros((SIGHTS, SIGHTS)), np.zeros(SIGHTS)
    sights = np.empty((ROUNDS * LESSONS, SIGHTS))
    results = np.empty(ROUNDS * LESSONS)
    weights = good_sense()
    for time in range(TIMES):
        products *= MEMORY
        sums *= MEMORY
        for seats in box("eleven").players:
            count = record_rounds(seats, ROUNDS, digits, weights, luck, sights, results)
            products += sights[:count].T @ sights[:count]
            sums += sights[:count].T @ results[:count]
        weights[:] = np.linalg.solve(products + CALM * np.eye(SIGHTS), sums)
        print(time + 1, weights.round(3).tolist(), flush=True)


if __name__ == "__main__":
    main()
