"""The net in a kernel says what the same net says in numpy."""

import numpy as np
import pytest

from hornox.cards import HIGHEST
from hornox.kernels.chance import seeded
from hornox.kernels.features import EACH, WHOLE
from hornox.kernels.foresight import foresee_cards
from hornox.kernels.layout import CLASSIC, FLIP, HAND, SEEN, WIDTH
from hornox.kernels.net import SIZE, judge, prefer
from hornox.kernels.rounds import deal_all
from hornox.kernels.sense import OPTIONS, count_unseen
from hornox.training.fitting import Fit, layers


@pytest.mark.parametrize("kind", [CLASSIC, FLIP])
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_a_hand_is_judged_as_the_weights_say(seats: int, kind: int) -> None:
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, kind, seats, HIGHEST, seeded(seats))
    unseen, options = np.empty(SEEN, np.int16), np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    weights = Fit(seats, 1).weights
    count_unseen(table[0], unseen)

    count = judge(table[0], 1, unseen, weights, options, values, features)

    first, first_bias, second, second_bias, last, last_bias = layers(weights)
    one = np.maximum(features[:count] @ first + first_bias, 0)
    two = np.maximum(one @ second + second_bias, 0)
    assert len(weights) == SIZE
    assert count >= HAND
    assert values[:count] == pytest.approx(two @ last + last_bias[0], abs=1e-4)
    assert np.abs(features[:count]).max() < 6


def test_the_lower_the_value_the_likelier_the_choice() -> None:
    values, rng = np.array([3.0, 1.0, 2.0], np.float32), seeded(1)

    taken = [int(prefer(values, 3, 1.0, rng)) for _ in range(3_000)]

    assert taken.count(1) > taken.count(2) > taken.count(0) > 0
    assert {int(prefer(values, 3, 0.0, rng)) for _ in range(20)} == {1}


def test_only_what_is_asked_about_is_foreseen() -> None:
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, 4, HIGHEST, seeded(4))
    sums, again = np.zeros(HAND), np.zeros(HAND)
    weights = Fit(1, 1).weights

    for found in (sums, again):
        foresee_cards(table[0], 0, 0, weights, 0.8, 20, seeded(7), np.array([2, 5]), found)

    assert sums.tolist() == again.tolist()
    assert set(np.flatnonzero(sums)) <= {2, 5}
    assert sums.any()
