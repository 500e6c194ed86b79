"""How the tests of environments act in them."""

from __future__ import annotations

import pickle
import random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


def sampled(mask: NDArray[np.int8], rng: random.Random) -> int:
    """One of the actions that a mask allows."""
    actions: list[int] = np.flatnonzero(mask).tolist()
    return rng.choice(actions)


def again(env: T) -> T:
    """The same environment, written and read again."""
    read: T = pickle.loads(pickle.dumps(env))  # noqa: S301  (our own)
    return read
