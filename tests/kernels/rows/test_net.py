"""The net in a kernel computes what the same net computes in numpy, from what a seat can see."""

import numpy as np
import pytest

from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import HAND_SIZE, HANDS
from hornox.kernels.rows.net import (
    SIZE,
    describe_hand,
    evaluate_all,
    evaluate_hands,
    new_buffers,
    sample_card_by_value,
)
from hornox.kernels.rows.net_features import CARD_FEATURES, FEATURES, SHARED_FEATURES
from hornox.training.fit import Fit, split_layers
from tests.kernels.rows.deals import dealt_table


@pytest.mark.parametrize("turns", [0, 3, 8])
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_hands_are_evaluated_as_in_numpy(seats: int, turns: int) -> None:
    table, buffers, left = dealt_table(seats, turns), new_buffers(), HAND_SIZE - turns
    weights = Fit(seats, 1).weights
    first, first_bias, second, second_bias, output, output_bias = split_layers(weights)
    evaluate_all(table, weights, buffers)
    values = buffers.values.copy()

    for seat in range(seats):
        describe_hand(table, seat, buffers)
        features = np.empty((left, FEATURES), np.float32)
        features[:, :SHARED_FEATURES], features[:, SHARED_FEATURES:] = (
            buffers.shared_features,
            buffers.card_features[:CARD_FEATURES, :left].T,
        )
        one = np.maximum(features @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        evaluated = values[seat * left : seat * left + left]
        assert evaluated == pytest.approx(two @ output + output_bias[0], abs=1e-4)
        assert np.abs(features).max() < 6
    assert len(weights) == SIZE


def test_a_hand_is_evaluated_by_what_its_seat_sees() -> None:
    table, buffers = dealt_table(4, 2), new_buffers()
    weights = Fit(1, 1).weights
    evaluate_hands(table, weights, buffers, 1, 2)
    alone = buffers.values[:8].copy()

    for seat in (0, 2, 3):
        table[HANDS + seat * HAND_SIZE : HANDS + seat * HAND_SIZE + HAND_SIZE] = 0
    evaluate_hands(table, weights, buffers, 1, 2)

    assert buffers.values[:8].tolist() == alone.tolist()


def test_the_lower_the_value_the_likelier_the_choice() -> None:
    values, rng = np.array([9.0, 3.0, 1.0, 2.0], np.float32), make_rng(1)

    taken = [int(sample_card_by_value(values, 1, 3, 1.0, rng)) for _ in range(3_000)]

    assert taken.count(1) > taken.count(2) > taken.count(0) > 0
    assert {int(sample_card_by_value(values, 1, 3, 0.0, rng)) for _ in range(20)} == {1}
