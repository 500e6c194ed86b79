"""The sequential test of whether the first bot is better: takes fewer heads, or wins more."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from hornox.arena.report.confidence_intervals import ReportValue, Sample

ERROR_RATE = 0.05  # on both sides
MIN_DEALS = 30  # before the test may decide: fewer estimate the variance badly

Decision: TypeAlias = Literal["accepted", "rejected", "undecided"]
Measure: TypeAlias = Literal["heads", "wins"]


class Verdict(ReportValue, frozen=True):
    """The state of the sequential test; `margin` counts heads per round, or wins of a hundred."""

    decision: Decision
    llr: float
    low: float
    high: float
    margin: float
    deals: int
    measure: Measure = "heads"


def sequential_test(better: Sample, margin: float, measure: Measure = "heads") -> Verdict:
    """The generalised sequential probability ratio test known from chess engines.

    `better` holds, for each deal, by how much the first bot was better. H0: the mean is 0.
    H1: the mean is `margin`. Accepted means H1 rather than H0. Either decision is wrong in at
    most 5 % of the cases.
    """
    high = math.log((1 - ERROR_RATE) / ERROR_RATE)
    llr = log_likelihood_ratio(better, margin)
    decision = decide(llr, high, better.count)
    return Verdict(decision, llr, -high, high, margin, better.count, measure)


def log_likelihood_ratio(better: Sample, margin: float) -> float:
    """Of H1 to H0, for a normal distribution with the variance of the sample."""
    if better.count < 2:
        return 0.0
    evidence = better.count * margin * (2 * better.mean - margin) / 2
    if better.variance == 0:  # all deals are the same
        return math.copysign(math.inf, evidence) if evidence else 0.0
    return evidence / better.variance


def decide(llr: float, bound: float, deals: int) -> Decision:
    if deals < MIN_DEALS or -bound < llr < bound:
        return "undecided"
    return "accepted" if llr > 0 else "rejected"
