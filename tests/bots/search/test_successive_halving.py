"""Successive halving finds the best option, in as many trials as it says."""

from __future__ import annotations

import numpy as np
import pytest

from hornox.bots.search.successive_halving import Indices, Sums, count_trials, halve_options


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("finalists", [1, 2, 20])
def test_the_trials_of_all_stages_are_counted_beforehand(count: int, finalists: int) -> None:
    trials = 0

    def trial(deals: int, only: Indices, sums: Sums) -> None:
        nonlocal trials
        trials += deals * len(only)
        sums[only] += only * deals

    survivors = halve_options(trial, np.arange(count), lambda stage, _: 2**stage, finalists)

    assert trials == count_trials(count, finalists)
    assert survivors.best == 0
