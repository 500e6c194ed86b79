"""Recorded rounds of 11 nimmt! are the same from the same seed, and fit in their arrays."""

import numpy as np

from hornox.kernels.eleven.encode import head_bit_sets
from hornox.kernels.eleven.evaluate import FEATURE_COUNT, HEADS, MINE, STUCK
from hornox.kernels.eleven.training_data import record_rounds
from hornox.kernels.rng import make_rng
from hornox.titles.eleven import TITLE as ELEVEN


def test_the_same_seed_records_the_same_turns_up_to_the_arrays_length() -> None:
    table = ELEVEN.table(4, seed=1)
    weights = np.zeros(FEATURE_COUNT)
    weights[[MINE, HEADS, STUCK]] = 1
    recordings = []
    for _ in range(2):
        features, results = np.zeros((1_000, FEATURE_COUNT)), np.zeros(1_000)
        count = record_rounds(4, 50, head_bit_sets(table), weights, make_rng(1), features, results)
        recordings.append((count, features.tolist(), results.tolist()))

    assert recordings[0] == recordings[1]
    assert 400 < recordings[0][0] <= 1_000
