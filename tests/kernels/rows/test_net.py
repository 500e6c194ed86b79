"""The net in a kernel says what the same net says in numpy, of what each seat can see."""

import numpy as np
import pytest

from hornox.cards import HIGHEST
from hornox.kernels.rng import seeded
from hornox.kernels.rows.encode import Flat
from hornox.kernels.rows.layout import ASKED, CLASSIC, HAND, HANDS, SEATS_MOST, WIDTH
from hornox.kernels.rows.net import SIZE, judge_all, judge_hands, look, new_desk, prefer
from hornox.kernels.rows.net_features import EACH, FEATURES, WHOLE
from hornox.kernels.rows.net_search import CERTAIN, foresee_cards
from hornox.kernels.rows.playout import deal_all, step_all
from hornox.training.fit import Fit, layers

KNOWN = False  # nobody's hand but one's own


def dealt(seats: int, turns: int = 0) -> Flat:
    """A round after so many turns, everybody playing the lowest card and taking row 1."""
    table = np.empty((1, WIDTH), np.int16)
    deal_all(table, CLASSIC, seats, HIGHEST, seeded("net", seats))
    choices = np.zeros((1, SEATS_MOST), np.int64)
    for _ in range(turns):
        choices[0, :seats] = table[0, HANDS : HANDS + seats * HAND : HAND]
        step_all(table, choices)
        while table[0, ASKED] >= 0:
            step_all(table, np.zeros_like(choices))
    found: Flat = table[0]
    return found


@pytest.mark.parametrize("turns", [0, 3, 8])
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_hands_are_judged_as_the_weights_say(seats: int, turns: int) -> None:
    table, desk, left = dealt(seats, turns), new_desk(), HAND - turns
    weights = Fit(seats, 1).weights
    first, first_bias, second, second_bias, last, last_bias = layers(weights)
    judge_all(table, weights, desk)
    values = desk.values.copy()

    for seat in range(seats):
        look(table, seat, desk)
        seen = np.empty((left, FEATURES), np.float32)
        seen[:, :WHOLE], seen[:, WHOLE:] = desk.whole, desk.each[:EACH, :left].T
        one = np.maximum(seen @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        found = values[seat * left : seat * left + left]
        assert found == pytest.approx(two @ last + last_bias[0], abs=1e-4)
        assert np.abs(seen).max() < 6
    assert len(weights) == SIZE


def test_a_hand_is_judged_by_what_its_seat_sees() -> None:
    table, desk = dealt(4, 2), new_desk()
    weights = Fit(1, 1).weights
    judge_hands(table, weights, desk, 1, 2)
    alone = desk.values[:8].copy()

    for seat in (0, 2, 3):
        table[HANDS + seat * HAND : HANDS + seat * HAND + HAND] = 0
    judge_hands(table, weights, desk, 1, 2)

    assert desk.values[:8].tolist() == alone.tolist()


def test_the_lower_the_value_the_likelier_the_choice() -> None:
    values, rng = np.array([9.0, 3.0, 1.0, 2.0], np.float32), seeded(1)

    taken = [int(prefer(values, 1, 3, 1.0, rng)) for _ in range(3_000)]

    assert taken.count(1) > taken.count(2) > taken.count(0) > 0
    assert {int(prefer(values, 1, 3, 0.0, rng)) for _ in range(20)} == {1}


@pytest.mark.parametrize("doubt", [0, 3, CERTAIN])
def test_only_what_is_asked_about_is_foreseen(doubt: int) -> None:
    table, weights = dealt(4), Fit(1, 1).weights
    sums, again = np.zeros(HAND), np.zeros(HAND)

    for found in (sums, again):
        only = np.array([2, 5])
        nets = (weights, 0.8, Fit(2, 1).weights)
        foresee_cards(table, 0, KNOWN, *nets, doubt, 20, seeded(7), only, found)

    assert sums.tolist() == again.tolist()
    assert set(np.flatnonzero(sums)) <= {2, 5}
    assert sums.any()


@pytest.mark.parametrize(("doubt", "matters"), [(0, 0), (CERTAIN, 1)])
def test_without_doubt_all_play_well_and_with_nothing_else_nobody(doubt: int, matters: int) -> None:
    table = dealt(4)

    def foreseen(*seeds: int) -> list[float]:
        sums = np.zeros(HAND)
        good, naive = (5 * Fit(seed, 1).weights for seed in seeds)  # with strong opinions
        foresee_cards(
            table, 0, KNOWN, good, 0.0, naive, doubt, 20, seeded(7), np.arange(HAND), sums
        )
        return sums.tolist()

    usual = foreseen(1, 2)
    assert (foreseen(3, 2) == usual) == (matters == 1)
    assert (foreseen(1, 3) == usual) == (matters == 0)


def test_without_another_net_good_sense_plays_for_whom_one_doubts() -> None:
    def foreseen(seed: int, doubt: int) -> list[float]:
        sums = np.zeros(HAND)
        nets = (5 * Fit(seed, 1).weights, 0.0, np.empty(0, np.float32))
        foresee_cards(dealt(4), 0, KNOWN, *nets, doubt, 20, seeded(7), np.arange(HAND), sums)
        return sums.tolist()

    assert foreseen(1, CERTAIN) == foreseen(3, CERTAIN)
    assert foreseen(1, CERTAIN) != foreseen(1, 0)
