"""Seeds and random generators: check a seed, and turn what a user passes into a `Random`."""

from __future__ import annotations

import random

import numpy as np

from hornox.errors import BadSeed


def check_seed(seed: object) -> int:
    """The seed as an int, if it is a whole number from 0."""
    if isinstance(seed, bool):
        raise BadSeed(seed)
    try:
        number = int(seed.__index__())  # type: ignore[attr-defined]  # numpy's integers have it too
    except (AttributeError, TypeError):
        raise BadSeed(seed) from None
    if number < 0:
        raise BadSeed(seed)
    return number


def as_rng(rng: object) -> random.Random:
    """A `Random`: the given one, or a new one from a numpy generator, a seed or nothing."""
    if rng is None:
        return random.Random()
    if isinstance(rng, random.Random):
        return rng
    if isinstance(rng, np.random.Generator):
        return random.Random(int(rng.integers(2**63)))
    return random.Random(f"{rng}")
