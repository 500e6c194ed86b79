"""Helpers of the environment tests: act at random, and copy by pickling."""

from __future__ import annotations

import pickle
import random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


def random_action(mask: NDArray[np.int8], rng: random.Random) -> int:
    """One of the legal actions of a mask."""
    actions: list[int] = np.flatnonzero(mask).tolist()
    return rng.choice(actions)


def pickle_copy(env: T) -> T:
    copied: T = pickle.loads(pickle.dumps(env))  # noqa: S301  (our own)
    return copied
