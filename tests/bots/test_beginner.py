"""The mistakes of beginners, one for each kind of question."""

from __future__ import annotations

import random

from hornox import new, title
from hornox.bots.beginner import Beginner
from hornox.game import Table
from tests.helpers.tables import (
    a_card_is_next,
    against,
    anniversary,
    eleven,
    fan,
    flips,
    holding,
)
from tests.helpers.tables import play as played

LONG = (60, 61, 62, 63, 64)


def mistake(table: Table, seed: int = 1) -> str:
    """The choice of a beginner who makes a mistake every time."""
    rules = title(table.game)
    view, options = rules.view(table, 0), rules.asks(table)[0]
    return str(Beginner(mistakes=100).choose(view, options, random.Random(seed)))


def test_a_beginner_plays_the_nearest_card_on_a_full_row_or_throws_the_lowest() -> None:
    table = holding((40, 65, 83), (90, 98, 99), rows=(LONG, (10,), (20,), (80,)))

    assert {mistake(table, seed) for seed in range(20)} == {"40", "65"}


def test_a_beginner_forgets_the_fan_card() -> None:
    rows = ((70,), LONG, (80,), (90,))
    table = fan("evenodd", (71, 83), (98, 99), rows=rows, marker=0, side="even")

    assert mistake(table) == "71"


def test_a_beginner_flips_a_card_as_soon_as_it_fits() -> None:
    table = flips((16, 41, 83), (97, 98, 99), rows=((10,), (13,), (30,), (70,)))

    assert {mistake(table, seed) for seed in range(20)} == {"16", "41f"}


def test_a_beginner_takes_the_row_with_the_fewest_cards() -> None:
    rows = ((10, 12), (55,), (20, 21), (30, 31))
    table = played(holding((2, 90), (91, 98), rows=rows), {0: 2, 1: 91}).table

    assert mistake(table) == "r2"


def test_a_beginner_drafts_high_cards() -> None:
    game = new("pro", seats=4, seed=7)

    assert mistake(game.table) == "44"


def test_a_beginner_uses_a_special_at_once_on_the_first_target() -> None:
    table = a_card_is_next(65, 90, rows=((64,), (10,), (20,), (30,)), holds=("stop",))

    assert mistake(table) == "stop"
    assert mistake(played(table, {0: "stop"}).table) == "r1"


def test_a_beginner_swaps_whatever_it_holds() -> None:
    table = anniversary(
        (65, 70), (90, 91), rows=(LONG, (10,), (20,), (30,)), specials=[("shift",)], deck=("stop",)
    )

    assert mistake(played(table, {0: 65, 1: 90}, {0: "pass"}).table) == "shift"


def test_a_beginner_does_nothing_for_the_team() -> None:
    table = against(90, 65, 15, rows=((22, 33, 44, 55, 64), (10,), (20,), (30,)), faceup=("seven",))

    assert mistake(table) == "pass"


def test_a_beginner_lays_one_high_card_and_stops() -> None:
    table = eleven((12, 14, 90), (1, 2, 3), piles=((10,),), bulls=(1, 0))

    assert mistake(table) == "14p1"
    assert mistake(played(table, {0: "14p1"}).table) == "done"


def test_a_beginner_takes_the_lowest_pile() -> None:
    table = eleven((95, 96), (1, 2), piles=((81,), (53, 54, 55), (66,)))

    assert mistake(table) == "p2"
