"""Means and shares with their 95 % confidence intervals.

The unit is a deal: its games at all seatings share their cards, so only deals are independent.
"""

from __future__ import annotations

import math
from statistics import NormalDist

import msgspec

Z = NormalDist().inv_cdf(0.975)


class ReportValue(msgspec.Struct, frozen=True):
    """A part of a report; its JSON has every field, also those with their default values."""


class Estimate(ReportValue, frozen=True):
    """A mean or a share with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


class Sample:
    """The count, mean and variance of numbers that arrive one by one (Welford's algorithm)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        deviation = number - self.mean
        self.mean += deviation / self.count
        self.squares += deviation * (number - self.mean)

    def scaled(self, factor: float) -> Sample:
        """The sample of the same numbers, each times this factor."""
        sample = Sample()
        sample.count = self.count
        sample.mean, sample.squares = self.mean * factor, self.squares * factor**2
        return sample

    @property
    def variance(self) -> float:
        return self.squares / (self.count - 1) if self.count > 1 else math.inf

    @property
    def estimate(self) -> Estimate | None:
        """The mean with its interval; None for fewer than two numbers, which have no variance."""
        if self.count < 2:
            return None
        margin = student_t(self.count - 1) * math.sqrt(self.variance / self.count)
        return Estimate(self.mean, self.mean - margin, self.mean + margin)


def student_t(freedom: int) -> float:
    """The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5).

    >>> [round(student_t(freedom), 2) for freedom in (3, 10, 100)]
    [3.18, 2.23, 1.98]
    """
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / math.pow(freedom, power) for power, term in enumerate(terms, 1))


def wilson_interval(won: int, played: int) -> Estimate:
    """The share of games won, with Wilson's interval, which stays between 0 and 1.

    >>> share = wilson_interval(8, 10)
    >>> share.mean, round(share.low, 2), round(share.high, 2)
    (0.8, 0.49, 0.94)
    """
    share = won / played
    scale = 1 + Z**2 / played
    middle = (share + Z**2 / (2 * played)) / scale
    margin = Z / scale * math.sqrt(share * (1 - share) / played + Z**2 / (4 * played**2))
    return Estimate(share, max(0.0, middle - margin), min(1.0, middle + margin))
