"""Intervals and the sequential test, on random numbers whose true mean is known."""

from __future__ import annotations

import math
import random

import pytest

from hornox.arena.report.confidence_intervals import Sample, student_t, wilson_interval
from hornox.arena.report.sequential_test import MIN_DEALS, Verdict, sequential_test

MARGIN = 0.5


def sample(numbers: list[float]) -> Sample:
    found = Sample()
    for number in numbers:
        found.add(number)
    return found


def test_a_mean_and_its_spread() -> None:
    found = sample([1.0, 2.0, 3.0, 6.0])

    assert found.mean == pytest.approx(3)
    assert found.variance == pytest.approx(14 / 3)


def test_one_number_has_no_interval() -> None:
    assert sample([3.0]).estimate is None


def test_the_interval_of_a_mean_holds_the_truth_95_times_in_100() -> None:
    rng = random.Random(1)

    estimates = [sample([rng.gauss(7, 3) for _ in range(6)]).estimate for _ in range(2000)]

    held = sum(one is not None and one.low <= 7 <= one.high for one in estimates)
    assert 0.935 <= held / 2000 <= 0.965


@pytest.mark.parametrize(
    ("freedom", "point"), [(2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)]
)
def test_student_as_in_the_tables(freedom: int, point: float) -> None:
    assert student_t(freedom) == pytest.approx(point, rel=0.01)


def test_wilson_as_in_the_books() -> None:
    half, none, all_of_them = (
        wilson_interval(10, 20),
        wilson_interval(0, 10),
        wilson_interval(10, 10),
    )

    assert (half.low, half.high) == pytest.approx((0.299, 0.701), abs=0.001)
    assert (none.low, none.high) == pytest.approx((0, 0.278), abs=0.001)
    assert (all_of_them.low, all_of_them.high) == pytest.approx((0.722, 1), abs=0.001)


# The sequential test


def verdict_of(rng: random.Random, better: float) -> Verdict:
    """A match in which the first bot is better by this many heads; they are not normal."""
    fewer = Sample()
    for _ in range(4000):
        fewer.add(better + rng.choice((-6, -2, -1, 0, 0, 1, 2, 6)) * rng.random())
        verdict = sequential_test(fewer, MARGIN)
        if verdict.decision != "undecided":
            return verdict
    return sequential_test(fewer, MARGIN)


def decisions(better: float, matches: int = 300) -> list[str]:
    rng = random.Random(f"sprt {better}")
    return [verdict_of(rng, better).decision for _ in range(matches)]


def test_it_seldom_finds_a_difference_where_there_is_none() -> None:
    found = decisions(0.0)

    assert found.count("accepted") <= 0.075 * len(found)  # 5 %, and what chance adds
    assert found.count("undecided") == 0


def test_it_seldom_misses_a_difference_of_the_margin() -> None:
    found = decisions(MARGIN)

    assert found.count("rejected") <= 0.075 * len(found)
    assert found.count("undecided") == 0


def test_it_finds_a_great_difference_at_once_and_a_worse_bot_too() -> None:
    rng = random.Random(1)

    better, worse = verdict_of(rng, 3.0), verdict_of(rng, -3.0)

    assert (better.decision, better.deals) == ("accepted", MIN_DEALS)
    assert (worse.decision, worse.deals) == ("rejected", MIN_DEALS)


def test_it_stops_at_the_bounds_of_wald() -> None:
    verdict = verdict_of(random.Random(2), MARGIN)

    assert (verdict.low, verdict.high) == pytest.approx((-math.log(19), math.log(19)))
    assert verdict.llr >= verdict.high or verdict.llr <= verdict.low


def test_two_that_never_differ_are_told_apart_by_nothing() -> None:
    same = sample([0.0] * MIN_DEALS)

    assert sequential_test(same, MARGIN).decision == "rejected"
    assert sequential_test(sample([0.0] * (MIN_DEALS - 1)), MARGIN).decision == "undecided"
    assert sequential_test(sample([]), MARGIN).llr == 0
