"""The fastest random rounds follow the rules, and cost what random play is known to cost."""

import numpy as np
import pytest
from numpy.typing import NDArray

from hornox.cards import HIGHEST
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import (
    ASKED,
    CLASSIC,
    HAND_SIZE,
    HANDS,
    ROW_COUNT,
    SCORE,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.random_rounds import play_classic_rounds, play_dealt_round
from hornox.kernels.rows.rules import (
    begin_round,
    cheapest_row,
    clear_table,
    open_row,
    reveal,
    take,
)

SEATS = range(2, 11)


def test_random_play_at_four_seats_costs_the_known_number_of_heads() -> None:
    """At four seats 12.126 heads a player, if cards that fit nowhere take the cheapest row."""
    scores = np.zeros(10, np.int64)
    play_classic_rounds(4, 200_000, make_rng(1), scores)

    assert scores[:4] / 200_000 == pytest.approx(12.126, abs=0.08)


@pytest.mark.parametrize("seats", SEATS)
def test_the_fastest_rounds_score_as_the_rules_do(seats: int) -> None:
    """The same deck, played in its order, with the cheapest row for cards that fit nowhere."""
    rng = np.random.default_rng(seats)
    for _ in range(200):
        deck = rng.permutation(HIGHEST).astype(np.uint32) + 1
        scores = np.zeros(10, np.int64)
        play_dealt_round(deck, seats, scores)

        assert scores[:seats].tolist() == play_by_the_rules(deck.astype(np.int64), seats)


def play_by_the_rules(deck: NDArray[np.int64], seats: int) -> list[int]:
    table = np.empty(WIDTH, np.int16)
    clear_table(table, CLASSIC, seats, HIGHEST)
    turns = deck[ROW_COUNT : ROW_COUNT + seats * HAND_SIZE].reshape(HAND_SIZE, seats)
    table[HANDS : HANDS + seats * HAND_SIZE] = np.sort(turns.T).ravel()
    for row in range(ROW_COUNT):
        open_row(table, row, deck[row])
    begin_round(table, HAND_SIZE)
    for cards in turns:
        reveal(table, cards)
        while table[ASKED] >= 0:
            take(table, cheapest_row(table))
    scores: list[int] = table[SCORE : SCORE + seats].tolist()
    return scores
