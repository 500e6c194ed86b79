"""What a take means while five rows lie (J-10 to J-14)."""

from __future__ import annotations

import pytest

from hornox.cards import Card, Row
from hornox.choices import Mark
from hornox.events import Cancelled, Specials, Took
from hornox.titles.anniversary_table import AnniversaryTable
from tests.helpers.tables import a_card_is_next, anniversary, asked, of_kind, play, the

ROWS = ((10, 11, 12, 13, 14), (20,), (30,), (40,), (50,))
Marks = dict[int, tuple[Mark, ...]]


def waiting(
    *played: Card,
    rows: tuple[Row, ...] = ROWS,
    holds: Specials = (),
    marks: Marks | None = None,
) -> AnniversaryTable:
    """A's card is next; five rows lie, the 5th Row card at the last of them."""
    all_marks: Marks = {4: ("fifth",), **(marks or {})}
    return a_card_is_next(*played, rows=rows, holds=holds, marks=all_marks)


def test_a_taken_row_disappears_with_the_card_that_was_played() -> None:
    """J-10."""
    step = play(waiting(15, 51, holds=("stop",)), {0: "pass"})

    took = the(step.events, Took)
    assert took.cards == (10, 11, 12, 13, 14, 15)
    assert took.heads == 3 + 5 + 1 + 1 + 1 + 2
    assert took.stays == ()
    assert took.discarded == ("five_row",)


def test_four_rows_remain_and_play_goes_on_with_them() -> None:
    """J-10: the row that was opened last may survive as an ordinary one."""
    step = play(waiting(15, 51, holds=("stop",)), {0: "pass"}, {0: "pass"})

    assert step.table.rows == ((20,), (30,), (40,), (50, 51))
    assert step.table.marks == ((), (), (), ())
    assert step.table.specials.discard == ("five_row",)
    assert asked(step.table)[0] == "103 104"


def test_the_fifth_row_itself_can_be_the_one_taken() -> None:
    """J-10."""
    rows = ((10,), (20,), (30,), (40,), (50, 51, 52, 53, 54))
    table = waiting(55, 60, rows=rows, holds=("stop",))
    step = play(table, {0: "pass"}, {0: "pass"})

    assert step.table.rows == ((10,), (20,), (30,), (40, 60))
    assert step.table.piles[0] == (50, 51, 52, 53, 54, 55)


def test_a_low_card_chooses_among_all_five_and_is_taken_too() -> None:
    """J-13."""
    table = waiting(5, 51)
    step = play(table, {0: "r2"})

    assert asked(table) == {0: "r1 r2 r3 r4 r5"}
    assert the(step.events, Took).cards == (20, 5)
    assert step.table.rows == (ROWS[0], (30,), (40,), (50, 51))


def test_a_low_card_cannot_choose_a_stopped_row() -> None:
    """J-13."""
    assert asked(waiting(5, 51, marks={1: ("stop",)})) == {0: "r1 r3 r4 r5"}


def test_marks_move_with_their_rows() -> None:
    table = waiting(5, 51, marks={2: ("seven",), 3: ("seven", "stop")})
    step = play(table, {0: "r2"})

    assert step.table.marks == ((), ("seven",), ("seven",), ())


def test_a_seven_row_goes_with_six_cards_and_the_one_played() -> None:
    rows = ((10, 11, 12, 13, 14, 15), *ROWS[1:])
    table = waiting(16, 51, rows=rows, holds=("stop",), marks={0: ("seven",)})
    step = play(table, {0: "pass"})

    assert the(step.events, Took).cards == (10, 11, 12, 13, 14, 15, 16)
    assert the(step.events, Took).discarded == ("seven", "five_row")


def test_an_insert_that_overfills_takes_the_whole_row() -> None:
    """J-11: its last card too, and four rows remain."""
    table = waiting(5, 51, holds=("insert",))
    step = play(table, {0: "insert"}, {0: "r1"})

    took = the(step.events, Took)
    assert took.cards == (5, 10, 11, 12, 13, 14)
    assert took.stays == ()
    assert took.why == "insert"
    assert step.table.rows == ((20,), (30,), (40,), (50, 51))


def test_an_insert_with_room_takes_nothing() -> None:
    step = play(waiting(15, 51, holds=("insert",)), {0: "insert"}, {0: "r2"})

    assert not of_kind(step.events, Took)
    assert len(step.table.rows) == 5


def test_a_shift_that_overfills_takes_the_row_and_the_card_to_be_laid() -> None:
    """J-11: which is then not laid any more."""
    rows = (ROWS[0], (20, 21), (30,), (40,), (50,))
    table = waiting(25, 51, rows=rows, holds=("shift",))
    step = play(table, {0: "shift"}, {0: 21}, {0: "r1"})

    took = the(step.events, Took)
    assert took.cards == (10, 11, 12, 13, 14, 21, 25)
    assert took.heads == 3 + 5 + 1 + 1 + 1 + 1 + 2
    assert took.why == "shift"
    assert step.table.rows == ((20,), (30,), (40,), (50, 51))
    assert step.table.queue == ()


@pytest.mark.parametrize(
    ("marks", "offered"), [(None, "r3 r4 r5"), ({0: ("seven",)}, "r1 r3 r4 r5")]
)
def test_the_only_card_of_a_row_cannot_be_shifted_to_a_full_one(
    marks: Marks | None, offered: str
) -> None:
    """J-11: it would leave an empty row and no card for it."""
    table = waiting(25, 51, holds=("shift",), marks=marks)

    assert asked(play(table, {0: "shift"}, {0: 20}).table) == {0: offered}


def test_of_several_cards_one_can_be_shifted_to_a_full_row() -> None:
    """J-11."""
    rows = (ROWS[0], (20, 21), (30,), (40,), (50,))
    table = waiting(25, 51, rows=rows, holds=("shift",))

    assert asked(play(table, {0: "shift"}, {0: 21}).table) == {0: "r1 r3 r4 r5"}


def test_the_only_card_of_a_row_can_be_shifted_where_there_is_room() -> None:
    """J-51 holds with five rows too."""
    step = play(waiting(25, 51, holds=("shift",)), {0: "shift"}, {0: 20}, {0: "r3"})

    assert step.table.rows == (ROWS[0], (25,), (20, 30), (40,), (50, 51))


def test_with_four_rows_the_only_card_may_go_to_a_full_one() -> None:
    """J-11 is about five rows only; with four the last card stays (J-50)."""
    table = anniversary((25, 101, 102), (51, 103, 104), rows=ROWS[:4], specials=[("shift",)])
    step = play(table, {0: 25, 1: 51}, {0: "shift"}, {0: 20}, {0: "r1"})

    assert step.table.rows == ((20,), (25,), (30,), (40, 51))


def test_the_played_card_may_be_cancelled_but_not_be_positive() -> None:
    """J-73."""
    table = waiting(15, 51, holds=("negpos",))
    choosing = play(table, {0: "negpos"}).table
    asked_for = play(choosing, {0: 10}).table
    step = play(asked_for, {0: "12+15"})

    assert asked(choosing) == {0: "10 11 12 13 14"}
    assert asked(asked_for) == {0: "12+15 12+13+14"}  # J-72
    assert the(step.events, Cancelled).cards == (12, 15)
