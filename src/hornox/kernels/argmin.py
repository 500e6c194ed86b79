"""The index of the least value in a part of an array."""

from __future__ import annotations

from numba import njit


@njit(forceinline=True)
def argmin(values, start, count):
    """Among `count` values from `start` on: the first of the least ones, counted from `start`."""
    best = start
    for place in range(start + 1, start + count):
        if values[place] < values[best]:
            best = place
    return best - start
