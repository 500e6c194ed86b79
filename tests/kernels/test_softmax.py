"""The tables behind softmax choices are right, and lower costs are chosen more often."""

from __future__ import annotations

import numpy as np
import pytest

from hornox.kernels.rng import make_rng
from hornox.kernels.softmax import BINOMIAL_TAILS, PROBABILITY_STEPS, sample_index


def test_the_tails_of_the_binomial_distribution() -> None:
    half = PROBABILITY_STEPS // 2

    assert BINOMIAL_TAILS[3, 0, half] == pytest.approx(1)
    assert BINOMIAL_TAILS[3, 1, half] == pytest.approx(7 / 8)
    assert BINOMIAL_TAILS[3, 3, half] == pytest.approx(1 / 8)
    assert BINOMIAL_TAILS[3, 4, half] == 0


def test_an_index_is_as_likely_as_its_weight() -> None:
    running_sum, rng = np.array([1.0, 1.0, 4.0], np.float32), make_rng(1)

    drawn = [int(sample_index(running_sum, 3, np.float32(4.0), rng)) for _ in range(4_000)]

    assert drawn.count(1) == 0
    assert drawn.count(2) / drawn.count(0) == pytest.approx(3, rel=0.15)
