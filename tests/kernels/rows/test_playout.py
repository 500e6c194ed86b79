"""Whole rounds: what the kernels deal, and that random play costs what it is known to cost."""

import numpy as np
import pytest
from numpy.typing import NDArray

from hornox.cards import HIGHEST
from hornox.kernels.rng import below, fraction, seeded
from hornox.kernels.rows import random_rounds as dash
from hornox.kernels.rows.encode import Flat
from hornox.kernels.rows.heuristic import cheapest
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS,
    CLASSIC,
    FLIP,
    HAND,
    HANDS,
    LENGTH,
    NOBODY,
    ROW,
    ROWS,
    SCORE,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.playout import RANDOM, SENSIBLE, deal_all, play_out_all, random_rounds
from hornox.kernels.rows.rules import begin, clear, open_row, reveal, take

SEATS = range(2, 11)


def dealt(seats: int, tables: int = 50, kind: int = CLASSIC) -> Flat:
    made = np.empty((tables, WIDTH), np.int16)
    deal_all(made, kind, seats, HIGHEST, seeded("deal", seats))
    return made


def test_luck_is_fair_and_repeats() -> None:
    rng, again = seeded(7), seeded(7)

    rolls = [below(rng, 6) for _ in range(60_000)]

    assert rolls[:100] == [below(again, 6) for _ in range(100)]
    assert all(9_500 < rolls.count(side) < 10_500 for side in range(6))
    assert all(0 <= fraction(rng) < 1 for _ in range(1_000))
    assert seeded(7)[0] != seeded(8)[0] != seeded(7, 0)[0]


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_ten_cards_in_order_and_none_twice(seats: int) -> None:
    for table in dealt(seats):
        hands = table[HANDS : HANDS + seats * HAND].reshape(seats, HAND)
        open_cards = table[ROW : ROW + ROWS * 5 : 5]

        assert len({*hands.ravel(), *open_cards}) == seats * HAND + ROWS
        assert (np.diff(hands) > 0).all()
        assert {*hands.ravel(), *open_cards} <= set(range(1, HIGHEST + 1))
        assert table[SEEN:].sum() == ROWS
        assert table[ASKED] == CARDS


@pytest.mark.parametrize("policy", [RANDOM, SENSIBLE])
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_ends_when_all_cards_are_laid(seats: int, policy: int) -> None:
    tables = dealt(seats, kind=FLIP)

    play_out_all(tables, policy, 1.5, seeded(1))

    assert (tables[:, ASKED] == NOBODY).all()
    assert (tables[:, HANDS:SEEN] == 0).all()
    assert (tables[:, SEEN:].sum(axis=1) == seats * HAND + ROWS).all()
    assert (tables[:, LENGTH : LENGTH + ROWS] >= 1).all()


def test_random_play_costs_what_is_known() -> None:
    """At four seats 12.126 heads a player, if cards that fit nowhere take the cheapest row."""
    scores = np.zeros(10, np.int64)
    dash.random_rounds(4, 200_000, seeded(1), scores)

    assert scores[:4] / 200_000 == pytest.approx(12.126, abs=0.08)


def test_any_row_costs_more_than_the_cheapest() -> None:
    scores = np.zeros(10, np.int64)
    random_rounds(CLASSIC, 4, HIGHEST, 50_000, seeded(1), scores)
    tables = dealt(4, 10_000)
    play_out_all(tables, RANDOM, 1.5, seeded(2))

    assert scores[:4] / 50_000 == pytest.approx(13.33, abs=0.12)
    assert tables[:, SCORE : SCORE + 4].mean() == pytest.approx(13.33, abs=0.15)


def test_good_sense_takes_less_than_luck() -> None:
    sensible, lucky = dealt(4, 2_000), dealt(4, 2_000)
    play_out_all(sensible, SENSIBLE, 1.5, seeded(1))
    play_out_all(lucky, RANDOM, 1.5, seeded(1))

    assert sensible[:, SCORE : SCORE + 4].mean() < 0.97 * lucky[:, SCORE : SCORE + 4].mean()


@pytest.mark.parametrize("seats", SEATS)
def test_the_fastest_rounds_are_the_same_rounds(seats: int) -> None:
    """The same deck, played in the order it lies, with the cheapest row for low cards."""
    rng = np.random.default_rng(seats)
    for _ in range(200):
        deck = rng.permutation(HIGHEST).astype(np.uint32) + 1
        scores = np.zeros(10, np.int64)
        dash.round_from(deck, seats, scores)

        assert scores[:seats].tolist() == slowly(deck.astype(np.int64), seats)


def slowly(deck: NDArray[np.int64], seats: int) -> list[int]:
    table = np.empty(WIDTH, np.int16)
    clear(table, CLASSIC, seats, HIGHEST)
    turns = deck[ROWS : ROWS + seats * HAND].reshape(HAND, seats)
    table[HANDS : HANDS + seats * HAND] = np.sort(turns.T).ravel()
    for row in range(ROWS):
        open_row(table, row, deck[row])
    begin(table, HAND)
    for cards in turns:
        reveal(table, cards)
        while table[ASKED] >= 0:
            take(table, cheapest(table))
    scores: list[int] = table[SCORE : SCORE + seats].tolist()
    return scores
