"""Playouts of anniversary and buffalo: repeatable costs of cards, and exact costs of a turn."""

import pytest
from msgspec.structs import replace

import hornox
from hornox.bots.search.anniversary_and_buffalo_playouts import evaluate_cards, evaluate_turn
from hornox.events import Played
from hornox.kernels.anniversary_and_buffalo.encode import encode_table
from hornox.kernels.anniversary_and_buffalo.layout import CARDS_LEFT
from hornox.kernels.rng import make_rng
from hornox.titles.shared.special_rows import SpecialTable


def first_view(game: str, seats: int) -> SpecialTable:
    view = hornox.new(game, seats=seats, seed=1).view(0)
    assert isinstance(view, SpecialTable)
    return view


@pytest.mark.parametrize("game", ["anniversary", "buffalo"])
def test_the_same_random_numbers_give_the_same_costs(game: str) -> None:
    table = encode_table(first_view(game, 4))

    costs = evaluate_cards(table, 0, 20, make_rng(1))

    assert costs == evaluate_cards(table, 0, 20, make_rng(1))
    assert costs != evaluate_cards(table, 0, 20, make_rng(2))
    assert len(costs) == table[CARDS_LEFT]


def test_the_cost_of_a_turn_is_exact() -> None:
    table = first_view("anniversary", 2)
    queue = (Played(0, 1),)
    rows = ((55, 56, 57, 58, 59), (10,), (20,), (30,))
    cheap = encode_table(replace(table, queue=queue, rows=rows, decided=True))
    dear = encode_table(replace(table, queue=queue, rows=rows[:1] * 4, decided=True))

    assert evaluate_turn([cheap, dear], 0, make_rng(1)) == [3, 11]
