"""The specials of the anniversary variant that change where the own card goes."""

from __future__ import annotations

from hornox.cards import BACK
from hornox.choices import Mark
from hornox.events import (
    Marked,
    Placed,
    Replaced,
    SpecialUsed,
    Took,
)
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from tests.helpers.tables import (
    a_card_is_next,
    anniversary,
    asked,
    laid,
    of_kind,
    options,
    play,
    the,
)

ROWS = ((10,), (20,), (30,), (40,))
FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
Marks = dict[int, tuple[Mark, ...]]


# 5th Row


def test_a_fifth_row_is_opened_by_the_card_alone() -> None:
    step = play(a_card_is_next(15, 41, rows=FULL, holds=("five_row",)), {0: "five_row"})

    assert step.events[0] == SpecialUsed(0, "five_row")
    assert step.events[1] == Placed(0, 15, 4, why="fifth")
    assert step.table.rows == (*FULL[:3], (40, 41), (15,))
    assert step.table.marks == ((), (), (), (), ("fifth",))
    assert step.table.piles == ((), ())


def test_a_low_card_may_open_it_too() -> None:
    step = play(a_card_is_next(5, 41, holds=("five_row",)), {0: "five_row"})

    assert step.table.rows[4] == (5,)
    assert not of_kind(step.events, Took)


def test_with_five_rows_there_is_no_sixth() -> None:
    """J-12: stopped rows count as rows."""
    rows = (*ROWS, (50,))
    marks: Marks = {4: ("fifth",), 0: ("stop",)}

    assert asked(a_card_is_next(15, 41, rows=rows, holds=("five_row",), marks=marks)) == {0: "pass"}


def test_the_next_card_may_join_the_fifth_row() -> None:
    step = play(a_card_is_next(42, 43, holds=("five_row",)), {0: "five_row"})

    assert step.table.rows[4] == (42, 43)


# 7 nimmt!


def test_seven_lets_a_row_hold_six() -> None:
    step = play(a_card_is_next(15, 41, rows=FULL, holds=("seven",)), {0: "seven"}, {0: "r1"})

    assert step.events[1] == Marked(0, 0, "seven")
    assert step.table.rows[0] == (10, 11, 12, 13, 14, 15)
    assert step.table.marks[0] == ("seven",)


def test_the_seventh_card_takes_the_six_before_it_and_the_special_goes() -> None:
    rows = ((10, 11, 12, 13, 14, 15), (20,), (30,), (40,))
    step = play(
        a_card_is_next(16, 41, rows=rows, holds=("stop",), marks={0: ("seven",)}), {0: "pass"}
    )

    took = the(step.events, Took)
    assert (took.cards, took.discarded) == (rows[0], ("seven",))
    assert step.table.rows[0] == (16,)
    assert step.table.marks[0] == ()
    assert step.table.specials.discard == ("seven",)


def test_seven_may_be_laid_at_any_row_without_one_that_is_not_stopped() -> None:
    """J-20, J-21, J-23."""
    marks: Marks = {1: ("seven",), 2: ("stop",)}
    table = play(a_card_is_next(15, 41, holds=("seven",), marks=marks), {0: "seven"}).table

    assert asked(table) == {0: "r1 r4"}


def test_where_no_row_is_left_seven_cannot_be_played() -> None:
    """J-21, J-23."""
    marks: Marks = {0: ("seven",), 1: ("seven",), 2: ("stop",), 3: ("stop",)}

    assert asked(a_card_is_next(15, 41, holds=("seven",), marks=marks)) == {0: "pass"}


def test_where_only_one_row_is_left_seven_goes_there_without_asking() -> None:
    marks: Marks = {0: ("seven",), 1: ("seven",), 2: ("stop",)}
    step = play(a_card_is_next(15, 41, holds=("seven",), marks=marks), {0: "seven"})

    assert step.table.marks[3] == ("seven",)


def test_a_low_card_takes_what_lies_in_a_seven_row() -> None:
    """J-22."""
    table = a_card_is_next(5, 41, holds=("stop",), marks={0: ("seven",)})
    step = play(table, {0: "pass"}, {0: "r1"})

    assert the(step.events, Took).cards == (10,)
    assert step.table.specials.discard == ("seven",)


# Insert


def test_a_card_is_inserted_at_its_place_in_a_row() -> None:
    rows = ((5, 11), (20,), (30,), (40,))
    step = play(a_card_is_next(4, 41, rows=rows, holds=("insert",)), {0: "insert"}, {0: "r1"})
    middle = play(a_card_is_next(10, 41, rows=rows, holds=("insert",)), {0: "insert"}, {0: "r1"})

    assert step.table.rows[0] == (4, 5, 11)
    assert laid(step.events, 4) == Placed(0, 4, 0, BACK, "insert", place=0)
    assert middle.table.rows[0] == (5, 10, 11)
    assert laid(middle.events, 10) == Placed(0, 10, 0, 5, "insert", place=1)


def test_a_card_is_never_inserted_at_the_end() -> None:
    """J-30: only rows with a higher end are offered; J-32: and none that is stopped."""
    table = a_card_is_next(25, 41, holds=("insert",), marks={2: ("stop",)})

    assert options(table, 0) == "pass insert"
    assert play(table, {0: "insert"}).table.rows[3] == (25, 40, 41)


def test_a_card_above_all_ends_cannot_be_inserted() -> None:
    """J-33."""
    assert asked(a_card_is_next(50, 60, holds=("insert",))) == {0: "pass"}


def test_an_overfull_row_is_taken_but_for_its_last_card() -> None:
    """J-31: the inserted card is taken too, Stops are lifted, a swap follows."""
    table = a_card_is_next(
        5, 41, rows=FULL, holds=("insert", "shift"), marks={3: ("stop",)}, deck=("seven",)
    )
    step = play(table, {0: "insert"}, {0: "r1"})

    took = the(step.events, Took)
    assert (took.cards, took.stays, took.why) == ((5, 10, 11, 12, 13), (14,), "insert")
    assert took.heads == 2 + 3 + 5 + 1 + 1
    assert took.card == 5
    assert took.discarded == ("stop",)
    assert step.table.rows[0] == (14,)
    assert step.table.piles[0] == (5, 10, 11, 12, 13)
    assert asked(step.table) == {0: "pass shift"}


def test_with_seven_an_inserted_card_takes_six_of_seven() -> None:
    """J-31."""
    rows = ((10, 11, 12, 13, 14, 15), (20,), (30,), (40,))
    table = a_card_is_next(5, 41, rows=rows, holds=("insert",), marks={0: ("seven",)})
    step = play(table, {0: "insert"}, {0: "r1"})

    took = the(step.events, Took)
    assert (took.cards, took.stays) == ((5, 10, 11, 12, 13, 14), (15,))
    assert took.discarded == ("seven",)
    assert step.table.marks[0] == ()


def test_with_seven_a_row_of_five_still_has_room() -> None:
    table = a_card_is_next(5, 41, rows=FULL, holds=("insert",), marks={0: ("seven",)})
    step = play(table, {0: "insert"}, {0: "r1"})

    assert not of_kind(step.events, Took)
    assert step.table.rows[0] == (5, 10, 11, 12, 13, 14)


# Replace


def test_a_replaced_card_goes_back_and_another_is_laid_in_its_stead() -> None:
    table = anniversary((25, 15, 99), (41, 101, 102), rows=ROWS, specials=[("replace",)])
    step = play(table, {0: 25, 1: 41}, {0: "replace"}, {0: 15})

    assert the(step.events, Replaced) == Replaced(0, 25, 15)
    assert step.table.rows[0] == (10, 15)
    assert step.table.hands[0] == (25, 99)


def test_the_order_of_the_others_does_not_change() -> None:
    """J-41: the 99 is laid now, before the 41 and the 50."""
    table = anniversary(
        (25, 15, 99), (41, 101, 102), (50, 103, 104), rows=ROWS, specials=[("replace",)]
    )
    step = play(table, {0: 25, 1: 41, 2: 50}, {0: "replace"}, {0: 99})

    assert [event.card for event in of_kind(step.events, Placed)][:1] == [99]
    assert step.table.rows[2] == (30, 41, 50)


def test_a_replacement_lower_than_cards_already_laid_is_laid_all_the_same() -> None:
    """J-41, J-42: and it may be low."""
    table = anniversary((41, 101, 102), (45, 5, 103), rows=ROWS, specials=[(), ("replace",)])
    step = play(table, {0: 41, 1: 45}, {1: "replace"}, {1: 5})

    assert step.table.rows[3] == (40, 41)
    assert asked(step.table) == {1: "r1 r2 r3 r4"}


def test_a_replacement_may_have_to_take_a_full_row() -> None:
    """J-42."""
    table = anniversary((25, 15, 99), (41, 101, 102), rows=FULL, specials=[("replace",)])
    step = play(table, {0: 25, 1: 41}, {0: "replace"}, {0: 15})

    assert the(step.events, Took).cards == FULL[0]


def test_in_the_last_turn_there_is_nothing_to_replace_with() -> None:
    """J-40."""
    table = anniversary((25, 26), (41, 42), rows=ROWS, specials=[("replace",)])

    step = play(table, {0: 25, 1: 41}, {0: "pass"})

    assert step.table.hands == ((), ())
    assert asked(step.table) == {0: "pass"}


def test_a_single_other_card_replaces_without_asking() -> None:
    table = anniversary((25, 26), (41, 42), rows=ROWS, specials=[("replace",)])

    step = play(table, {0: 25, 1: 41}, {0: "replace"})

    assert the(step.events, Replaced) == Replaced(0, 25, 26)


def test_everybody_knows_the_card_that_went_back() -> None:
    """J-43."""
    table = anniversary((25, 15, 99), (41, 101, 102), rows=ROWS, specials=[("replace",)])
    step = play(table, {0: 25, 1: 41}, {0: "replace"}, {0: 15})

    assert ANNIVERSARY.view(step.table, 1).hands[0] == (0, 25)
    assert ANNIVERSARY.view(step.table, None).hands == ((0, 25), (0, 0))
