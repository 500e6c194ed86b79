"""A dataset depends on its seed alone, and every decision in it has all its options."""

from pathlib import Path

import numpy as np

from tests.training.datasets import make_dataset, small_dataset


def test_the_same_seed_makes_the_same_chunk(tmp_path: Path) -> None:
    again = make_dataset(tmp_path)

    assert np.array_equal(again.features, small_dataset().features)
    assert np.array_equal(again.values, small_dataset().values)
    assert np.array_equal(again.sizes, small_dataset().sizes)


def test_every_decision_has_all_its_options() -> None:
    dataset = small_dataset()

    assert dataset.sizes.sum() == len(dataset.values) == len(dataset.features)
    assert dataset.sizes.min() == 2
    assert dataset.sizes.max() == 10
