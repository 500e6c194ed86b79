"""Arrays that playouts work in: allocated once for many playouts, and passed on."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.cards import HIGHEST


class Scratch(NamedTuple):
    unseen: NDArray[np.int16]  # by card: how many cards up to it nobody has seen
    ends: NDArray[np.int64]  # of the rows from the lowest end up: the last card, ...
    rooms: NDArray[np.int64]  # ... the free places, ...
    stakes: NDArray[np.float64]  # ... and the heads that a take should cost
    options: NDArray[np.int64]  # of the seat that chooses now
    weights: NDArray[np.float32]  # of those options, added up
    choices: NDArray[np.int64]  # by player


@njit(cache=True)
def new_scratch(rows, options, players):
    """For at most this many rows, options and players."""
    return Scratch(
        np.zeros(HIGHEST + 1, np.int16),
        np.empty(rows, np.int64),
        np.empty(rows, np.int64),
        np.empty(rows, np.float64),
        np.empty(options, np.int64),
        np.empty(options, np.float32),
        np.empty(players, np.int64),
    )
