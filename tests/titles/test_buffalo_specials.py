"""The other six special cards against the buffalo: on the next card, on rows, on the order."""

from __future__ import annotations

import pytest

from hornox import settle
from hornox.choices import Mark, Special
from hornox.events import (
    CardChosen,
    Placed,
    Reordered,
    Replaced,
    Shifted,
    SpecialUsed,
    Took,
)
from hornox.titles.buffalo import TITLE as BUFFALO
from tests.helpers.tables import against, asked, buffalo, of_kind, options, play, the

ROWS = ((10,), (20,), (30,), (40,))
FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
PASS = {0: "pass", 1: "pass"}
Marks = dict[int, tuple[Mark, ...]]


# Replace


def test_the_next_card_of_the_team_is_replaced_by_its_owner() -> None:
    """S-01, S-04: whoever used the special, the owner of the card chooses."""
    table = buffalo((25, 15, 99), (41, 1, 2), rows=ROWS, stack=(100, 3), faceup=("replace",))
    used = play(table, {0: 25, 1: 41}, {1: "replace"}).table
    step = play(used, {0: 15})

    assert asked(used) == {0: "15 99"}
    assert step.events[0] == Replaced(0, 25, 15)
    assert of_kind(step.events, Placed)[0] == Placed(0, 15, 0, 10)
    assert step.table.hands[0] == (25, 99)


def test_a_replacement_is_laid_at_once() -> None:
    """S-04: there is no window before it, though the 7 nimmt! lies open."""
    table = buffalo(
        (25, 15, 99), (41, 1, 2), rows=ROWS, stack=(100, 3), faceup=("replace", "seven")
    )
    step = play(table, {0: 25, 1: 41}, {1: "replace"}, {0: 15})

    assert step.events[-2:] == (Replaced(0, 25, 15), Placed(0, 15, 0, 10))
    assert asked(step.table)[0] == "pass seven"
    assert step.table.queue[0].card == 41


def test_everybody_knows_the_card_that_went_back() -> None:
    """J-43."""
    table = buffalo((25, 15, 99), (41, 1, 2), rows=ROWS, stack=(100, 3), faceup=("replace",))
    step = play(table, {0: 25, 1: 41}, {1: "replace"}, {0: 15})

    assert BUFFALO.view(step.table, 1).hands[0] == (0, 25)


@pytest.mark.parametrize("special", ["replace", "insert"])
def test_replace_and_insert_are_not_for_the_card_of_the_buffalo(special: Special) -> None:
    """S-04."""
    table = against(5, 15, 41, faceup=(special, "seven"))

    assert asked(table)[0] == "pass seven"


def test_in_the_last_turn_nothing_is_replaced() -> None:
    """S-04."""
    table = buffalo((15,), (41,), rows=ROWS, stack=(100,), faceup=("replace", "seven"))

    last_turn = settle(BUFFALO, table).table

    assert asked(last_turn)[0] == "pass seven"


# Insert


def test_the_next_card_of_the_team_is_inserted_at_its_place() -> None:
    """S-05, J-30."""
    rows = ((5, 11), (20,), (30,), (40,))
    table = against(100, 10, 41, rows=rows, faceup=("insert",))
    targets = play(table, {1: "insert"}).table
    step = play(targets, {1: "r1"})

    assert asked(targets) == {1: "r1 r2 r3 r4"}
    placed = of_kind(step.events, Placed)[0]
    assert (placed.seat, placed.card, placed.row, placed.why) == (0, 10, 0, "insert")
    assert step.table.rows[0] == (5, 10, 11)


def test_never_at_the_end_of_a_row() -> None:
    """J-30, S-05."""
    table = against(100, 25, 41, faceup=("insert",))

    assert options(play(table, {0: "insert"}).table, 0) == "r3 r4"


def test_a_row_overfilled_by_an_insert_is_taken_by_the_team_but_for_its_last_card() -> None:
    step = play(against(100, 5, 41, rows=FULL, faceup=("insert",)), {1: "insert"}, {1: "r1"})

    took = the(step.events, Took)
    assert (took.cards, took.stays, took.why) == ((5, 10, 11, 12, 13), (14,), "insert")
    assert (took.seat, took.card) == (0, 5)  # its owner, though B used the special
    assert step.table.piles == ((5, 10, 11, 12, 13), ())


def test_a_card_that_must_fill_an_emptied_row_cannot_be_inserted() -> None:
    """S-07."""
    rows = ((10,), (), (30,), (40,))
    table = against(100, 15, 41, rows=rows, faceup=("insert", "seven"), emptied=(1,))

    assert asked(table)[0] == "pass seven"


# Shift


def test_any_lying_card_is_shifted_to_its_place_in_another_row() -> None:
    rows = ((2, 10, 12, 14), (7, 20), (30,), (40,))
    table = against(15, 41, 42, rows=rows, faceup=("shift",))
    step = play(table, {0: "shift"}, {0: 7}, {0: "r1"})

    assert step.events[:3] == (
        SpecialUsed(0, "shift"), CardChosen(0, "shift", 7), Shifted(0, 7, 1, 0),
    )  # fmt: skip
    assert the(step.events, Took).seat == -1
    assert the(step.events, Took).cards == (2, 7, 10, 12, 14)


def test_a_row_overfilled_by_a_shift_is_taken_by_the_team() -> None:
    """S-06: although the buffalo is next; then the buffalo's card is laid."""
    table = against(25, 41, 42, rows=FULL, faceup=("shift",))
    step = play(table, {1: "shift"}, {1: 20}, {1: "r1"})

    took = the(step.events, Took)
    assert (took.cards, took.stays, took.team) == (FULL[0], (20,), True)
    assert step.table.piles == (FULL[0], ())
    assert step.table.rows[1] == (25,)


def test_stopped_and_emptied_rows_take_no_part_in_a_shift() -> None:
    """S-07, J-52."""
    rows = ((10, 12), (), (30,), (40,))
    table = against(100, 15, 41, rows=rows, faceup=("shift",), marks={3: ("stop",)}, emptied=(1,))
    step = play(table, {0: "shift"})

    assert asked(step.table) == {0: "10 12 30"}
    assert play(step.table, {0: 10}).events[1:2] == (Shifted(0, 10, 0, 2),)


def test_with_one_open_row_nothing_can_be_shifted() -> None:
    rows = ((10,), (), (30,), (40,))
    marks: Marks = {2: ("stop",), 3: ("stop",)}
    table = against(100, 15, 41, rows=rows, faceup=("shift",), marks=marks, emptied=(1,))

    assert asked(table)[0] == "pass unstop3 unstop4"


def test_an_emptied_row_gets_the_next_card_whoever_owns_it() -> None:
    """S-07: without a take, whatever end is nearer."""
    table = against(5, 41, 42, faceup=("shift",))
    step = play(table, {0: "shift"}, {0: 20}, {0: "r1"})

    assert step.events[-3] == Placed(-1, 5, 1, why="emptied")
    assert step.table.rows[:2] == ((10, 20), (5,))


def test_of_several_emptied_rows_the_oldest_is_filled_first() -> None:
    """S-07."""
    rows = ((10,), (), (), (40,))
    table = against(100, 15, 41, rows=rows, faceup=(), emptied=(2, 1))

    assert table.rows == ((10,), (41, 100), (15,), (40,))
    assert table.emptied == ()


def test_an_emptied_row_left_over_waits_for_the_next_turn() -> None:
    """S-07: there even a low card goes to it without a take."""
    table = buffalo(
        (5, 7, 8), (6, 41, 42), rows=((10,), (), (), (40,)), stack=(9, 100), emptied=(1, 2)
    )
    step = play(table, {0: 5, 1: 6})

    assert step.table.rows == ((10,), (5,), (6, 9), (40,))
    assert not of_kind(step.events, Took)


# First, Last, Sort


def test_first_moves_a_team_card_to_the_front() -> None:
    table = against(12, 15, 41, faceup=("first",))
    targets = play(table, {0: "first"}).table
    step = play(targets, {0: 41})

    assert asked(targets) == {0: "15 41"}  # never the buffalo's
    assert step.events[0] == Reordered(0, "first", (41, 12, 15))
    assert [event.card for event in of_kind(step.events, Placed)] == [41, 12, 15]


def test_last_moves_a_team_card_to_the_end() -> None:
    step = play(against(12, 15, 41, faceup=("last",)), {0: "last"}, {0: 15})

    assert step.events[1] == Reordered(0, "last", (12, 41, 15))
    assert [event.card for event in of_kind(step.events, Placed)] == [12, 41, 15]


def test_first_and_last_work_in_mid_turn_on_the_cards_that_are_left() -> None:
    """S-08."""
    table = against(100, 15, 41, 50, faceup=("last", "first"))
    everybody = dict.fromkeys(range(3), "pass")
    step = play(table, everybody, {0: "last"}, {0: 41}, {0: "first"}, {0: 50})

    assert [event.order for event in of_kind(step.events, Reordered)] == [
        (50, 100, 41), (50, 100, 41),
    ]  # fmt: skip


@pytest.mark.parametrize(("one", "two"), [(41, 50), (50, 41)])
def test_two_of_a_kind_act_one_on_the_order_of_the_other(one: int, two: int) -> None:
    """S-08: so both orders of two cards can be reached."""
    table = against(100, 15, 41, 50, faceup=("last", "last"))
    step = play(table, {0: "last"}, {0: one}, {0: "last"}, {0: two})

    assert of_kind(step.events, Reordered)[-1].order == (15, 100, one, two)


def test_a_single_team_card_is_moved_without_asking() -> None:
    table = play(against(100, 15, 41, faceup=("last",)), PASS).table
    step = play(table, {0: "last"})

    assert step.events[1] == Reordered(0, "last", (100, 41))


def test_sort_lays_all_cards_in_the_order_the_team_sets() -> None:
    """S-09: the buffalo's too; asked card by card, the last one needs no asking."""
    table = against(12, 15, 41, faceup=("sort",))
    first = play(table, {1: "sort"}).table
    second, first_chosen = play(first, {1: 41})
    step = play(second, {1: 15})

    assert first_chosen == (CardChosen(1, "sort", 41),)
    assert asked(first) == {1: "12 15 41"}
    assert asked(second) == {1: "12 15"}
    assert the(step.events, Reordered) == Reordered(1, "sort", (41, 15, 12))
    assert [event.card for event in of_kind(step.events, Placed)] == [41, 15]
    assert the(step.events, Took).card == 12  # low, now that the 15 lies there


def test_sort_in_mid_turn_orders_what_is_left() -> None:
    """S-09."""
    table = play(against(100, 15, 41, faceup=("sort",)), PASS).table
    step = play(table, {0: "sort"}, {0: 100})

    assert the(step.events, Reordered).order == (100, 41)


def test_with_one_card_left_sort_changes_nothing() -> None:
    table = play(against(100, 15, 41, faceup=("sort",)), PASS, PASS).table
    step = play(table, {0: "sort"})

    assert the(step.events, Reordered).order == (100,)


def test_after_sort_the_order_stands_until_the_next_special() -> None:
    """S-09: later ones act on it."""
    table = against(12, 15, 41, faceup=("sort", "first"))
    step = play(table, {0: "sort"}, {0: 41}, {0: 12}, {0: "first"}, {0: 15})

    assert of_kind(step.events, Reordered)[-1].order == (15, 41, 12)
