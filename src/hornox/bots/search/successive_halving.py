"""Many options, few good ones: after each look the worse half is dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Places: TypeAlias = NDArray[np.int64]
Sums: TypeAlias = NDArray[np.float64]
Try: TypeAlias = Callable[[int, Places, Sums], object]
"""Play so many deals with each of these options, and add up what it costs."""

FINAL = 2  # so many options are compared to the end


class Narrowed(NamedTuple):
    """The options that were left, and what each costs on average."""

    tried: Places
    means: Sums

    @property
    def best(self) -> int:
        return int(self.tried[self.means.argmin()])


def narrowed(
    attempt: Try, tried: Places, deals: Callable[[int, int], int], final: int = FINAL
) -> Narrowed:
    """`deals` says how many each option gets, at which look and with how many left."""
    sums, counts = np.zeros(tried.max() + 1), np.zeros(tried.max() + 1)
    look = 0
    while True:
        number = deals(look, len(tried))
        attempt(number, tried, sums)
        counts[tried] += number
        means = sums[tried] / counts[tried]
        if len(tried) <= final:
            return Narrowed(tried, means)
        tried = tried[np.argsort(means, kind="stable")[: (len(tried) + 1) // 2]]
        look += 1


def plays(count: int, final: int = FINAL) -> int:
    """How often an option is played in all looks, if each look has twice the deals of the last."""
    total, deals = count, 1
    while count > final:
        count, deals = (count + 1) // 2, deals * 2
        total += count * deals
    return total
