"""Hands in flat tables stay sorted, and hidden cards are dealt where they are missing."""

from __future__ import annotations

import numpy as np

from hornox.kernels.argmin import argmin
from hornox.kernels.hands import Hidden, count_unseen, deal_hidden, insert_card, remove_card
from hornox.kernels.rng import make_rng


def test_cards_are_inserted_in_order_and_removed_without_a_gap() -> None:
    table = np.zeros(6, np.int16)

    for held, card in enumerate((30, 10, 20)):
        insert_card(table, 2, held, card)
    assert table.tolist() == [0, 0, 10, 20, 30, 0]

    remove_card(table, 2, 3, 10)
    assert table.tolist() == [0, 0, 20, 30, 0, 0]


def test_unseen_cards_are_counted_up_to_each_card() -> None:
    table = np.array([9, 0, 1, 0, 0, 1], np.int16)  # the cards 1 and 4 are seen
    unseen = np.empty(5, np.int16)

    count_unseen(table, 1, 4, unseen)

    assert unseen.tolist() == [0, 0, 1, 2, 2]


def test_hidden_cards_fill_the_hands_up_and_leave_known_cards_alone() -> None:
    table = np.array([5, 6, 1, 0, 0, 0], np.int16)  # three hands of two
    hidden = Hidden(np.array([2, 1, 0]), np.array([2, 3, 4]))

    deal_hidden(table, 0, 2, 2, hidden, make_rng(1))

    assert table[:3].tolist() == [5, 6, 1]
    assert sorted(table[3:].tolist()) == [2, 3, 4]
    assert table[4] < table[5]


def test_of_equal_values_the_first_is_the_least() -> None:
    values = np.array([0.0, 5.0, 3.0, 3.0, 1.0])

    assert argmin(values, 1, 3) == 1
