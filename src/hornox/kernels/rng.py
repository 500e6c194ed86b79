"""A small generator that costs a few instructions: xorshift64*, its state in an array of one."""

from __future__ import annotations

import hashlib
from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

STAR = np.uint64(0x2545F4914F6CDD1D)
FIRST, SECOND, THIRD = np.uint64(12), np.uint64(25), np.uint64(27)
HALF = np.uint64(32)
SPARE = np.uint64(11)  # bits that a double has no room for
SCALE = 1.0 / (1 << 53)


Luck: TypeAlias = NDArray[np.uint64]


def seeded(*seed: object) -> Luck:
    """A generator; all that is given is part of its seed."""
    digest = hashlib.blake2b(repr(seed).encode(), digest_size=8).digest()
    return np.frombuffer(digest, np.uint64).copy() | np.uint64(1)  # never all zero


@njit(forceinline=True)
def draw(rng):
    """64 random bits, the upper ones the better ones."""
    x = rng[0]
    x ^= x >> FIRST
    x ^= x << SECOND
    x ^= x >> THIRD
    rng[0] = x
    return x * STAR


@njit(forceinline=True)
def below(rng, limit):
    """A whole number from 0 to limit - 1."""
    return np.int64((draw(rng) >> HALF) * np.uint64(limit) >> HALF)


@njit(forceinline=True)
def fraction(rng):
    """At least 0, and below 1."""
    return np.float64(draw(rng) >> SPARE) * SCALE
