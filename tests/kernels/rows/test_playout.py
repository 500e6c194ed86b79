"""Playouts in kernels: fair deals, complete rounds, and the heads that each policy costs."""

import numpy as np
import pytest

from hornox.cards import HIGHEST
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.encode import FlatTable
from hornox.kernels.rows.layout import (
    ASKED,
    CLASSIC,
    EVERYBODY,
    FLIP,
    HAND_SIZE,
    HANDS,
    NOBODY,
    ROW_CARDS,
    ROW_COUNT,
    ROW_LENGTH,
    SCORE,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.playout import (
    RANDOM,
    SENSIBLE,
    deal_all,
    play_out_all,
    play_random_rounds,
)

SEATS = range(2, 11)


def dealt(seats: int, tables: int = 50, kind: int = CLASSIC) -> FlatTable:
    dealt_tables = np.empty((tables, WIDTH), np.int16)
    deal_all(dealt_tables, kind, seats, HIGHEST, make_rng("deal", seats))
    return dealt_tables


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_ten_cards_in_order_and_none_twice(seats: int) -> None:
    for table in dealt(seats):
        hands = table[HANDS : HANDS + seats * HAND_SIZE].reshape(seats, HAND_SIZE)
        open_cards = table[ROW_CARDS : ROW_CARDS + ROW_COUNT * 5 : 5]

        assert len({*hands.ravel(), *open_cards}) == seats * HAND_SIZE + ROW_COUNT
        assert (np.diff(hands) > 0).all()
        assert {*hands.ravel(), *open_cards} <= set(range(1, HIGHEST + 1))
        assert table[SEEN:].sum() == ROW_COUNT
        assert table[ASKED] == EVERYBODY


@pytest.mark.parametrize("policy", [RANDOM, SENSIBLE])
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_ends_when_all_cards_are_laid(seats: int, policy: int) -> None:
    tables = dealt(seats, kind=FLIP)

    play_out_all(tables, policy, 1.5, make_rng(1))

    assert (tables[:, ASKED] == NOBODY).all()
    assert (tables[:, HANDS:SEEN] == 0).all()
    assert (tables[:, SEEN:].sum(axis=1) == seats * HAND_SIZE + ROW_COUNT).all()
    assert (tables[:, ROW_LENGTH : ROW_LENGTH + ROW_COUNT] >= 1).all()


def test_taking_any_row_costs_more_than_taking_the_cheapest() -> None:
    scores = np.zeros(10, np.int64)
    play_random_rounds(CLASSIC, 4, HIGHEST, 50_000, make_rng(1), scores)
    tables = dealt(4, 10_000)
    play_out_all(tables, RANDOM, 1.5, make_rng(2))

    assert scores[:4] / 50_000 == pytest.approx(13.33, abs=0.12)
    assert tables[:, SCORE : SCORE + 4].mean() == pytest.approx(13.33, abs=0.15)


def test_the_heuristic_takes_fewer_heads_than_random_play() -> None:
    sensible, at_random = dealt(4, 2_000), dealt(4, 2_000)
    play_out_all(sensible, SENSIBLE, 1.5, make_rng(1))
    play_out_all(at_random, RANDOM, 1.5, make_rng(1))

    assert sensible[:, SCORE : SCORE + 4].mean() < 0.97 * at_random[:, SCORE : SCORE + 4].mean()
