"""The draft in a kernel: everybody gets ten cards, and the round begins as in the title."""

import numpy as np
import pytest

import hornox
from hornox.choices import Pick
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.draft_search import OPEN, begin_drafted_round, finish_draft, try_picks
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.layout import HAND_SIZE, QUEUE_AT, ROW_COUNT, WIDTH
from hornox.titles.shared.row_placement import RowTable

every_table = pytest.mark.parametrize("seats", range(2, 7))


def drafted(seats: int) -> np.ndarray:
    owner = np.full(seats * HAND_SIZE + ROW_COUNT + 1, OPEN, np.int64)
    finish_draft(owner, 0, seats, seats * HAND_SIZE + ROW_COUNT, make_rng(seats))
    return owner


@every_table
def test_everybody_picks_ten_and_four_are_left(seats: int) -> None:
    owner = drafted(seats)

    assert [int((owner == seat).sum()) for seat in range(seats)] == [HAND_SIZE] * seats
    assert (owner[1:] == OPEN).sum() == ROW_COUNT


@every_table
def test_the_round_begins_as_in_the_title(seats: int) -> None:
    owner = drafted(seats)
    hands = [np.flatnonzero(owner[1:] == seat) + 1 for seat in range(seats)]
    game = hornox.new("pro", seats=seats, seed=1)
    for turn in range(HAND_SIZE):
        for seat in range(seats):
            game.play({seat: Pick(int(hands[seat][turn]))})
    table = np.empty(WIDTH, np.int16)

    begin_drafted_round(table, owner, seats)
    table[QUEUE_AT] = seats  # as after a turn

    assert isinstance(game.table, RowTable)
    assert table.tolist() == encode_table(game.table).tolist()


def test_only_the_cards_that_are_asked_about_are_tried() -> None:
    owner = np.full(3 * HAND_SIZE + ROW_COUNT + 1, OPEN, np.int64)
    owner[[5, 6, 7]] = [0, 1, 2]
    cards = np.flatnonzero(owner[1:] == OPEN) + 1
    sums, again = np.zeros(len(cards)), np.zeros(len(cards))

    for totals in (sums, again):
        try_picks(owner, 0, 3, cards, 1.5, 20, make_rng(7), np.array([0, 9]), totals)

    assert sums.tolist() == again.tolist()
    assert set(np.flatnonzero(sums)) <= {0, 9}
    assert sums.any()


def test_a_tenth_neighbour_costs_more_than_a_card_of_ones_own_region() -> None:
    """Nine cards at the top, and a choice between the next of them and a low one."""
    owner = np.full(2 * HAND_SIZE + ROW_COUNT + 1, OPEN, np.int64)
    owner[16:25], owner[2:15:2], owner[[1, 3]] = 0, 1, 1
    cards = np.flatnonzero(owner[1:] == OPEN) + 1
    sums = np.zeros(len(cards))

    try_picks(owner, 0, 2, cards, 1.5, 400, make_rng(1), np.arange(len(cards)), sums)

    assert cards[sums.argmin()] < cards[sums.argmax()]
