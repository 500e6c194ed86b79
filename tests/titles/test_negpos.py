"""The last special of the anniversary variant: Negative = Positive."""

from __future__ import annotations

import random
from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from hornox.cards import HEADS, Card, Row, heads
from hornox.choices import Mark
from hornox.events import Cancelled, CardChosen
from hornox.game import title
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.shared.special_card_piles import cancelled_sets
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

    step = play(rich, {0: "negpos"}, {0: 22}, {0: "33"})

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


# What is cancelled, where the best sets leave different heads


PILE = (66, 10, 20, 1, 2, 3)


def the_55_is_positive() -> AnniversaryTable:
    """A has taken the row of the 55 alone, which is positive without asking."""
    rows = ((55,), (60,), (70,), (80,))
    table = replace(a_card_is_next(5, 81, rows=rows, holds=("negpos",)), piles=(PILE, ()))
    return play(table, {0: "negpos"}, {0: "r1"}).table


def test_the_owner_chooses_what_is_cancelled_if_the_heads_left_would_differ() -> None:
    """J-72: 5 + 1 + 1 or 3 + 3 + 1."""
    table = the_55_is_positive()

    step = play(table, {0: "1+10+20"})

    assert asked(table) == {0: "1+2+66 1+10+20"}
    assert the(step.events, Cancelled) == Cancelled(0, 55, (1, 10, 20), 7)
    assert step.table.piles[0] == (66, 2, 3)
    assert step.table.set_aside == (55, 1, 10, 20)


def test_the_positive_card_is_open_while_its_owner_chooses() -> None:
    rows = ((11, 55), (60,), (70,), (80,))
    table = replace(a_card_is_next(5, 81, rows=rows, holds=("negpos",)), piles=(PILE, ()))
    turned = play(table, {0: "negpos"}, {0: "r1"}, {0: 55})

    assert the(turned.events, CardChosen) == CardChosen(0, "negpos", 55)
    assert turned.table.positive == 55
    assert play(turned.table, {0: "1+2+11"}).table.positive == 0


def test_it_is_not_asked_if_the_best_sets_leave_the_same_heads() -> None:
    """J-72: the 11 or the 22, but five heads stay either way."""
    rows = ((33,), (60,), (70,), (80,))
    table = replace(a_card_is_next(5, 81, rows=rows, holds=("negpos",)), piles=((22, 11), ()))

    step = play(table, {0: "negpos"}, {0: "r1"})

    assert the(step.events, Cancelled).cards == (11,)


def test_in_records_of_version_1_the_first_set_was_cancelled_without_asking() -> None:
    rules = title("anniversary", version=1)
    table = the_55_is_positive()
    taken = replace(table, positive=0)

    event = rules.forced(taken)

    assert event == Cancelled(0, 55, (1, 2, 66), 7)


@pytest.mark.parametrize(
    ("pile", "worth", "sets"),
    [
        ((), 7, ((),)),
        ((1, 2, 3), 2, ((1, 2),)),
        ((66, 10, 20, 1, 2, 3), 7, ((1, 2, 66), (1, 10, 20))),
        ((5, 15, 1, 2), 2, ((5,), (1, 2))),
        ((11, 10, 5), 5, ((11,), (5, 10))),
        ((1, 2, 3, 4, 6, 7, 8), 7, ((1, 2, 3, 4, 6, 7, 8),)),
        ((12, 13, 14, 101, 102, 103, 104), 7, ((12, 13, 14, 101, 102, 103, 104),)),
    ],
)
def test_one_set_for_each_different_rest_the_fewest_cards_first(
    pile: Row, worth: int, sets: tuple[Row, ...]
) -> None:
    """J-72."""
    assert cancelled_sets(pile, worth) == sets


def test_the_sets_are_all_that_a_search_through_every_subset_finds() -> None:
    """J-72, with the whole pile of a bad round; and never more than ten."""
    rng = random.Random(72)
    for _ in range(150):
        pile = rng.sample(range(1, 105), rng.randrange(13))
        worth = rng.choice((1, 2, 3, 5, 7))

        sets = cancelled_sets(pile, worth)

        assert sets == slow_sets(pile, worth)
        assert len(sets) <= 10


def slow_sets(pile: list[Card], worth: int) -> tuple[Row, ...]:
    subsets = chain.from_iterable(combinations(sorted(pile), size) for size in range(8))
    fitting = [cards for cards in subsets if heads(cards) <= worth]
    most = max(map(heads, fitting))
    by_rest: dict[tuple[int, ...], Row] = {}
    for cards in sorted(fitting, key=lambda cards: (len(cards), cards)):
        if heads(cards) == most:
            by_rest.setdefault(tuple(sorted(HEADS[card] for card in cards)), cards)
    return tuple(by_rest.values())


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
    assert cancelled_sets(pile, worth)[0] == cancelled
