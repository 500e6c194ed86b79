"""The sequential test of whether the first bot takes fewer heads than the others."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from hornox.arena.report.confidence_intervals import ReportValue, Sample

ERROR_RATE = 0.05  # on both sides
MIN_DEALS = 30  # before the test may decide: fewer estimate the variance badly

Decision: TypeAlias = Literal["accepted", "rejected", "undecided"]


class Verdict(ReportValue, frozen=True):
    """The state of the sequential test of whether the first bot takes fewer heads."""

    decision: Decision
    llr: float
    low: float
    high: float
    margin: float
    deals: int


def sequential_test(fewer: Sample, margin: float) -> Verdict:
    """The generalised sequential probability ratio test known from chess engines.

    `fewer` holds, for each deal, how many heads fewer the first bot took. H0: the mean is 0.
    H1: the mean is `margin`. Accepted means H1 rather than H0. Either decision is wrong in at
    most 5 % of the cases.
    """
    high = math.log((1 - ERROR_RATE) / ERROR_RATE)
    llr = log_likelihood_ratio(fewer, margin)
    return Verdict(decide(llr, high, fewer.count), llr, -high, high, margin, fewer.count)


def log_likelihood_ratio(fewer: Sample, margin: float) -> float:
    """Of H1 to H0, for a normal distribution with the variance of the sample."""
    if fewer.count < 2:
        return 0.0
    evidence = fewer.count * margin * (2 * fewer.mean - margin) / 2
    if fewer.variance == 0:  # all deals are the same
        return math.copysign(math.inf, evidence) if evidence else 0.0
    return evidence / fewer.variance


def decide(llr: float, bound: float, deals: int) -> Decision:
    if deals < MIN_DEALS or -bound < llr < bound:
        return "undecided"
    return "accepted" if llr > 0 else "rejected"
