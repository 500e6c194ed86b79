"""Means and shares with their 95 % intervals, and the sequential test.

A sample is a deal: its games at all seatings share their cards, so only deals are independent.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Literal, TypeAlias

import msgspec

Z = NormalDist().inv_cdf(0.975)
ERROR = 0.05  # of the sequential test, on both sides
FEWEST = 30  # deals before it may decide: a spread seen in fewer is a guess

Decision: TypeAlias = Literal["accepted", "rejected", "undecided"]


class Figure(msgspec.Struct, frozen=True):
    """Something a report says; in JSON it is written whole, for programs."""


class Estimate(Figure, frozen=True):
    """A mean or a share, and the interval that holds the true one 95 times in 100."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


class Sample:
    """Numbers as they come: how many, their mean, their spread (Welford's way)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        off = number - self.mean
        self.mean += off / self.count
        self.squares += off * (number - self.mean)

    @property
    def variance(self) -> float:
        return self.squares / (self.count - 1) if self.count > 1 else math.inf

    @property
    def estimate(self) -> Estimate | None:
        """None of fewer than two numbers: they have no spread."""
        if self.count < 2:
            return None
        margin = student(self.count - 1) * math.sqrt(self.variance / self.count)
        return Estimate(self.mean, self.mean - margin, self.mean + margin)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5).

    >>> [round(student(freedom), 2) for freedom in (3, 10, 100)]
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


def wilson(won: int, played: int) -> Estimate:
    """A share with Wilson's interval, which stays between 0 and 1.

    >>> share = wilson(8, 10)
    >>> share.mean, round(share.low, 2), round(share.high, 2)
    (0.8, 0.49, 0.94)
    """
    share = won / played
    scale = 1 + Z**2 / played
    middle = (share + Z**2 / (2 * played)) / scale
    margin = Z / scale * math.sqrt(share * (1 - share) / played + Z**2 / (4 * played**2))
    return Estimate(share, max(0.0, middle - margin), min(1.0, middle + margin))


class Verdict(Figure, frozen=True):
    """Whether the first bot takes fewer heads than the second, as far as is known."""

    decision: Decision
    llr: float
    low: float
    high: float
    margin: float
    deals: int


def sequential(fewer: Sample, margin: float) -> Verdict:
    """The generalised sequential probability ratio test of chess engines.

    `fewer` are the heads by which the first bot was better, deal by deal. H0: 0 on average.
    H1: `margin`. Accepted means H1 rather than H0; both are wrong in at most 5 % of cases.
    """
    high = math.log((1 - ERROR) / ERROR)
    llr = ratio(fewer, margin)
    return Verdict(decided(llr, high, fewer.count), llr, -high, high, margin, fewer.count)


def ratio(fewer: Sample, margin: float) -> float:
    """The logarithm of how much more likely H1 makes what was seen; normal, spread as seen."""
    if fewer.count < 2:
        return 0.0
    evidence = fewer.count * margin * (2 * fewer.mean - margin) / 2
    if fewer.variance == 0:  # no deal differs from another
        return math.copysign(math.inf, evidence) if evidence else 0.0
    return evidence / fewer.variance


def decided(llr: float, bound: float, deals: int) -> Decision:
    if deals < FEWEST or -bound < llr < bound:
        return "undecided"
    return "accepted" if llr > 0 else "rejected"
