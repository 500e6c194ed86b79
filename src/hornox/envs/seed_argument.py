"""Arguments of `reset`, and random generators: turn what a user passes into a `Random`."""

from __future__ import annotations

import random

import numpy as np

from hornox.errors import BadArgument, BadSeed


def check_seed(seed: object) -> int:
    """The seed as an int, if it is a whole number from 0."""
    try:
        number = int(seed.__index__())  # type: ignore[attr-defined]  # numpy's integers have it too
    except (AttributeError, TypeError):
        number = -1
    if isinstance(seed, bool) or number < 0:
        raise BadSeed(seed, "a whole number from 0")
    return number


def check_reset_options(options: object) -> None:
    """Other libraries pass dicts to `reset`, whose contents mean nothing here."""
    if options is not None and not isinstance(options, dict):
        raise BadArgument("options", "a dict, or left out", options)


def as_rng(rng: object) -> random.Random:
    """A `Random`: the given one, or a new one from a numpy generator, a seed or nothing."""
    if rng is None:
        return random.Random()
    if isinstance(rng, random.Random):
        return rng
    if isinstance(rng, np.random.Generator):
        return random.Random(int(rng.integers(2**63)))
    if isinstance(rng, np.random.RandomState):
        return random.Random(int(rng.randint(2**31)))
    if isinstance(rng, int | str | np.integer):
        return random.Random(f"{rng}")
    raise BadArgument("rng", "a random generator, a seed, or left out", rng)
