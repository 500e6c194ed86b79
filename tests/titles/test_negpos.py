"""The last special of the anniversary variant: Negative = Positive."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox.cards import Row
from hornox.choices import Mark
from hornox.events import (
    Cancelled,
)
from hornox.titles.shared.special_card_piles import best_cancelled_cards
from tests.helpers.tables import (
    a_card_is_next,
    asked,
    of_kind,
    options,
    play,
    the,
)

ROWS = ((10,), (20,), (30,), (40,))
FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
Marks = dict[int, tuple[Mark, ...]]


# Negative is positive


def test_negpos_is_offered_only_when_the_card_is_about_to_take() -> None:
    fits = a_card_is_next(15, 41, holds=("negpos",))
    full = a_card_is_next(15, 41, rows=FULL, holds=("negpos",))
    low = a_card_is_next(5, 41, holds=("negpos",))

    assert [options(table, 0) for table in (fits, full, low)] == [
        "pass", "pass negpos", "pass negpos",
    ]  # fmt: skip


def test_a_card_of_the_row_cancels_others_worth_no_more() -> None:
    """J-70: all of them are set aside."""
    table = a_card_is_next(15, 41, rows=FULL, holds=("negpos",))
    asked_for = play(table, {0: "negpos"})
    step = play(asked_for.table, {0: 11})

    assert asked(asked_for.table) == {0: "10 11 12 13 14"}
    assert the(step.events, Cancelled) == Cancelled(0, 11, (10, 12, 13), 5)
    assert step.table.piles[0] == (14,)
    assert step.table.set_aside == (11, 10, 12, 13)


def test_the_whole_pile_can_be_cancelled_from() -> None:
    """3.3: this take included."""
    table = a_card_is_next(15, 41, rows=((10, 12, 21, 22, 14), *ROWS[1:]), holds=("negpos",))
    rich = replace(table, piles=((55, 33), ()))

    step = play(rich, {0: "negpos"}, {0: 22})

    assert the(step.events, Cancelled) == Cancelled(0, 22, (33,), 5)
    assert step.table.piles[0] == (55, 10, 12, 21, 14)


def test_what_is_not_used_up_is_lost_and_the_positive_card_is_gone() -> None:
    """J-70, J-71: cards are not divided."""
    rows = ((11,), (22,), (30,), (40,))
    table = a_card_is_next(5, 41, rows=rows, holds=("negpos",))
    step = play(table, {0: "negpos"}, {0: "r1"})

    assert the(step.events, Cancelled) == Cancelled(0, 11, (), 0)
    assert step.table.piles[0] == ()
    assert step.table.set_aside == (11,)


def test_a_low_card_chooses_the_row_first_and_then_the_positive_card() -> None:
    """J-75."""
    rows = ((11, 13), (22,), (30,), (40,))
    table = a_card_is_next(3, 41, rows=rows, holds=("negpos",))
    first = play(table, {0: "negpos"}).table
    second = play(first, {0: "r1"}).table

    assert asked(first) == {0: "r1 r2 r3 r4"}
    assert asked(second) == {0: "11 13"}


def test_the_only_card_of_a_row_is_positive_without_asking() -> None:
    """J-75."""
    step = play(a_card_is_next(5, 41, holds=("negpos",)), {0: "negpos"}, {0: "r1"})

    assert the(step.events, Cancelled).positive == 10


def test_cancelling_comes_before_the_swap() -> None:
    table = a_card_is_next(15, 41, rows=FULL, holds=("negpos", "stop"), deck=("seven",))
    step = play(table, {0: "negpos"}, {0: 14})

    assert asked(step.table) == {0: "pass stop"}


def test_without_the_special_nothing_is_cancelled() -> None:
    step = play(a_card_is_next(15, 41, rows=FULL, holds=("negpos",)), {0: "pass"})

    assert not of_kind(step.events, Cancelled)
    assert asked(step.table) == {0: "pass negpos"}  # the swap


@pytest.mark.parametrize(
    ("pile", "worth", "cancelled"),
    [
        ((), 5, ()),
        ((55,), 5, ()),
        ((33, 40), 5, (33,)),
        ((1, 2, 3), 2, (1, 2)),
        ((9, 8, 7), 2, (7, 8)),
        ((5, 1, 2), 2, (5,)),
        ((1, 2, 5, 15), 3, (1, 5)),
        ((10, 1, 5), 3, (10,)),
        ((10, 5, 1, 2), 5, (5, 10)),
        ((20, 10, 15, 5), 5, (5, 10)),
        ((11, 10, 5), 7, (5, 11)),
        ((11, 10, 5, 15), 7, (5, 11)),
        ((22, 11, 25, 5), 7, (5, 11)),
        ((1, 2, 3, 4, 10), 5, (1, 2, 10)),
        ((1, 2, 5), 5, (1, 2, 5)),
        ((10, 20, 30), 7, (10, 20)),
        ((5, 15, 25, 35), 7, (5, 15, 25)),
    ],
)
def test_the_most_heads_are_cancelled_with_the_fewest_and_then_the_lowest_cards(
    pile: Row, worth: int, cancelled: Row
) -> None:
    """J-71, J-72."""
    assert best_cancelled_cards(pile, worth) == cancelled
