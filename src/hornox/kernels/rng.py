"""A fast random number generator for kernels: xorshift64*, with its state in an array of one."""

from __future__ import annotations

import hashlib
from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

MULTIPLIER = np.uint64(0x2545F4914F6CDD1D)
SHIFT_A, SHIFT_B, SHIFT_C = np.uint64(12), np.uint64(25), np.uint64(27)
HALF_WORD = np.uint64(32)
SPARE_BITS = np.uint64(11)  # a double has no room for them
DOUBLE_STEP = 1.0 / (1 << 53)


Rng: TypeAlias = NDArray[np.uint64]


def make_rng(*seed: object) -> Rng:
    """A generator; every argument is part of its seed."""
    digest = hashlib.blake2b(repr(seed).encode(), digest_size=8).digest()
    return np.frombuffer(digest, np.uint64).copy() | np.uint64(1)  # never all zero


@njit(forceinline=True)
def random_bits(rng):
    """64 random bits; the upper ones are the better ones."""
    x = rng[0]
    x ^= x >> SHIFT_A
    x ^= x << SHIFT_B
    x ^= x >> SHIFT_C
    rng[0] = x
    return x * MULTIPLIER


@njit(forceinline=True)
def random_below(rng, limit):
    """A whole number from 0 to limit - 1."""
    return np.int64((random_bits(rng) >> HALF_WORD) * np.uint64(limit) >> HALF_WORD)


@njit(forceinline=True)
def random_fraction(rng):
    """A number from 0 up to, but not including, 1."""
    return np.float64(random_bits(rng) >> SPARE_BITS) * DOUBLE_STEP
