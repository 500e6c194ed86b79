"""Successive halving: try all options, drop the worse half, and give the others more trials."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Indices: TypeAlias = NDArray[np.int64]
Sums: TypeAlias = NDArray[np.float64]
Trial: TypeAlias = Callable[[int, Indices, Sums], object]
"""Plays a number of deals with each of these options, and adds up what each costs."""

FINALISTS = 2  # options that are compared to the end


class Survivors(NamedTuple):
    """The options that were left, and what each costs on average."""

    options: Indices
    means: Sums

    @property
    def best(self) -> int:
        return int(self.options[self.means.argmin()])


def halve_options(
    trial: Trial,
    options: Indices,
    deals_at: Callable[[int, int], int],
    finalists: int = FINALISTS,
) -> Survivors:
    """`deals_at(stage, left)`: how many deals each option gets at this stage."""
    sums, counts = np.zeros(options.max() + 1), np.zeros(options.max() + 1)
    stage = 0
    while True:
        deals = deals_at(stage, len(options))
        trial(deals, options, sums)
        counts[options] += deals
        means = sums[options] / counts[options]
        if len(options) <= finalists:
            return Survivors(options, means)
        options = options[np.argsort(means, kind="stable")[: (len(options) + 1) // 2]]
        stage += 1


def count_trials(options: int, finalists: int = FINALISTS) -> int:
    """How often any option is played in all stages, if each has twice the deals of the last."""
    total, deals = options, 1
    while options > finalists:
        options, deals = (options + 1) // 2, deals * 2
        total += options * deals
    return total
