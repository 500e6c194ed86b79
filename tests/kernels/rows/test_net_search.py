"""Search with nets: the first net and the naive one play the others' cards, by the doubt."""

import numpy as np
import pytest

from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import HAND_SIZE
from hornox.kernels.rows.net_search import FULL_DOUBT, try_cards_with_net
from hornox.training.fit import Fit
from tests.kernels.rows.deals import dealt_table

HANDS_KNOWN = False


@pytest.mark.parametrize("doubt", [0, 3, FULL_DOUBT])
def test_only_what_is_asked_about_is_totals(doubt: int) -> None:
    table, weights = dealt_table(4), Fit(1, 1).weights
    sums, again = np.zeros(HAND_SIZE), np.zeros(HAND_SIZE)

    for totals in (sums, again):
        only = np.array([2, 5])
        nets = (weights, 0.8, Fit(2, 1).weights)
        try_cards_with_net(table, 0, HANDS_KNOWN, *nets, doubt, 20, make_rng(7), only, totals)

    assert sums.tolist() == again.tolist()
    assert set(np.flatnonzero(sums)) <= {2, 5}
    assert sums.any()


def totals_by(first: int, second: int | None, doubt: int) -> list[float]:
    """Totals with nets of these seeds; their weights are scaled up, for clear preferences."""
    strong = 5 * Fit(first, 1).weights
    naive = np.empty(0, np.float32) if second is None else 5 * Fit(second, 1).weights
    totals, every = np.zeros(HAND_SIZE), np.arange(HAND_SIZE)
    how = (HANDS_KNOWN, strong, 0.0, naive, doubt, 20)
    try_cards_with_net(dealt_table(4), 0, *how, make_rng(7), every, totals)
    return totals.tolist()


def test_without_doubt_the_first_net_decides() -> None:
    assert totals_by(1, 2, 0) != totals_by(3, 2, 0)
    assert totals_by(1, 2, 0) == totals_by(1, 3, 0)


def test_with_full_doubt_the_naive_net_decides() -> None:
    assert totals_by(1, 2, FULL_DOUBT) == totals_by(3, 2, FULL_DOUBT)
    assert totals_by(1, 2, FULL_DOUBT) != totals_by(1, 3, FULL_DOUBT)


def test_without_a_naive_net_the_heuristic_plays_for_the_doubtful_seats() -> None:
    assert totals_by(1, None, FULL_DOUBT) == totals_by(3, None, FULL_DOUBT)
    assert totals_by(1, None, FULL_DOUBT) != totals_by(1, None, 0)
