"""Two more specials of the anniversary variant: Shift and Stop."""

from __future__ import annotations

import pytest

from hornox.cards import Card, Row
from hornox.choices import Mark
from hornox.events import (
    CardChosen,
    Marked,
    Placed,
    Shifted,
    Took,
)
from tests.helpers.tables import (
    a_card_is_next,
    asked,
    of_kind,
    play,
    the,
)

FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
Marks = dict[int, tuple[Mark, ...]]


# Shift


def test_a_lying_card_is_shifted_to_its_place_in_another_row() -> None:
    """J-53: asked in two parts, card and row."""
    rows = ((10, 17), (13, 22), (30,), (40,))
    table = play(a_card_is_next(24, 41, rows=rows, holds=("shift",)), {0: "shift"}).table
    step = play(table, {0: 13}, {0: "r1"})

    assert asked(table) == {0: "10 17 13 22 30 40"}
    assert step.events[:2] == (CardChosen(0, "shift", 13), Shifted(0, 13, 1, 0))
    assert step.table.rows[:2] == ((10, 13, 17), (22, 24))


@pytest.mark.parametrize(
    ("card", "row", "after"),
    [(5, "r1", (5, 10, 20)), (15, "r1", (10, 15, 20)), (25, "r1", (10, 20, 25))],
)
def test_a_card_can_be_shifted_to_the_start_the_middle_and_the_end(
    card: Card, row: str, after: Row
) -> None:
    """J-53."""
    rows = ((10, 20), (5, 15, 25), (30,), (40,))
    step = play(
        a_card_is_next(35, 41, rows=rows, holds=("shift",)), {0: "shift"}, {0: card}, {0: row}
    )

    assert step.table.rows[0] == after


def test_a_card_is_shifted_to_another_row_only() -> None:
    """J-53."""
    table = play(a_card_is_next(24, 41, holds=("shift",)), {0: "shift"}, {0: 20}).table

    assert asked(table) == {0: "r1 r3 r4"}


def test_stopped_rows_give_no_card_and_get_none() -> None:
    """J-52."""
    marks: Marks = {0: ("stop",), 3: ("stop",)}
    table = play(a_card_is_next(24, 41, holds=("shift",), marks=marks), {0: "shift"}).table

    step = play(table, {0: 20})

    assert asked(table) == {0: "20 30"}
    assert the(step.events, Shifted) == Shifted(0, 20, 1, 2)


def test_a_card_shifted_from_the_end_may_save_the_own_card_from_a_take() -> None:
    """J-55: normal rules follow."""
    step = play(
        a_card_is_next(15, 41, rows=FULL, holds=("shift",)), {0: "shift"}, {0: 14}, {0: "r2"}
    )

    assert not of_kind(step.events, Took)
    assert step.table.rows[:2] == ((10, 11, 12, 13, 15), (14, 20))


def test_after_a_shift_the_own_card_may_still_take_a_row() -> None:
    """J-55."""
    rows = (FULL[0], (20, 31), (30,), (40,))
    step = play(
        a_card_is_next(15, 41, rows=rows, holds=("shift",)), {0: "shift"}, {0: 31}, {0: "r4"}
    )

    assert the(step.events, Took).cards == FULL[0]
    assert step.table.rows == ((15,), (20,), (30,), (31, 40, 41))


def test_an_emptied_row_is_started_by_the_card_that_was_played() -> None:
    """J-51: forced, whatever end is nearer."""
    step = play(a_card_is_next(41, 42, holds=("shift",)), {0: "shift"}, {0: 20}, {0: "r1"})

    assert the(step.events[:4], Placed) == Placed(0, 41, 1, why="emptied")
    assert step.table.rows == ((10, 20), (41, 42), (30,), (40,))
    assert step.table.emptied == ()


def test_seven_stays_at_an_emptied_row() -> None:
    """J-54."""
    table = a_card_is_next(41, 99, holds=("shift",), marks={1: ("seven",)})
    step = play(table, {0: "shift"}, {0: 20}, {0: "r1"})

    assert step.table.marks[1] == ("seven",)
    assert step.table.rows[1][0] == 41


def test_an_overfilled_row_is_taken_at_once_but_for_its_last_card() -> None:
    """J-50: by whoever shifted; then the own card is laid."""
    table = a_card_is_next(22, 41, rows=FULL, holds=("shift",))
    step = play(table, {0: "shift"}, {0: 20}, {0: "r1"})

    took = the(step.events, Took)
    assert (took.seat, took.card, took.why) == (0, 20, "shift")
    assert (took.cards, took.stays) == (FULL[0], (20,))
    assert step.table.rows == ((20,), (22,), (30,), (40, 41))


def test_the_overfull_row_is_found_wherever_it_lies() -> None:
    rows = ((20,), (30,), (40,), (10, 11, 12, 13, 14))
    table = a_card_is_next(22, 41, rows=rows, holds=("shift",))
    step = play(table, {0: "shift"}, {0: 30}, {0: "r4"})

    assert the(step.events, Took).row == 3
    assert step.table.rows[3] == (30,)


def test_with_seven_a_full_row_has_room_for_one_more() -> None:
    table = a_card_is_next(22, 41, rows=FULL, holds=("shift",), marks={0: ("seven",)})
    step = play(table, {0: "shift"}, {0: 20}, {0: "r1"})

    assert not of_kind(step.events, Took)
    assert step.table.rows[0] == (*FULL[0], 20)


def test_two_takes_in_one_placement_bring_two_swaps() -> None:
    """J-82, J-80: and the special drawn in between cannot be played with this card."""
    rows = (FULL[0], (20, 21, 22, 23, 24), (29, 30), (40,))
    table = a_card_is_next(25, 41, rows=rows, holds=("shift", "stop"), deck=("seven", "negpos"))

    first = play(table, {0: "shift"}, {0: 30}, {0: "r1"})
    second = play(first.table, {0: "stop"})

    assert asked(first.table) == {0: "pass stop"}
    assert the(first.events, Took).cards == FULL[0]
    assert the(second.events, Took).cards == (20, 21, 22, 23, 24)
    assert asked(second.table) == {0: "pass seven"}


# Stop


def test_a_stopped_row_is_passed_over() -> None:
    rows = ((10, 11, 12, 13, 14), (9,), (30,), (40,))
    step = play(a_card_is_next(15, 41, rows=rows, holds=("stop",)), {0: "stop"}, {0: "r1"})

    assert step.events[1] == Marked(0, 0, "stop")
    assert step.table.rows[1] == (9, 15)


def test_stop_goes_to_any_row_without_one() -> None:
    """J-66; J-65: also beside 7 nimmt!"""
    marks: Marks = {1: ("seven",), 2: ("stop",)}
    table = play(a_card_is_next(15, 41, holds=("stop",), marks=marks), {0: "stop"}).table
    step = play(table, {0: "r2"})

    assert asked(table) == {0: "r1 r2 r4"}
    assert step.table.marks[1] == ("seven", "stop")


def test_there_are_never_more_than_two_stops() -> None:
    """J-61, J-64."""
    marks: Marks = {1: ("stop",), 2: ("stop",)}

    assert asked(a_card_is_next(15, 41, holds=("stop",), marks=marks)) == {0: "pass"}


def test_stopped_rows_cannot_be_taken_and_a_take_lifts_all_stops() -> None:
    """J-60: after the row was chosen, before the next card."""
    marks: Marks = {0: ("stop",), 3: ("stop",)}
    table = a_card_is_next(5, 41, holds=("seven",), marks=marks)
    low = play(table, {0: "pass"}).table
    step = play(low, {0: "r2"})

    assert asked(low) == {0: "r2 r3"}
    assert the(step.events, Took).discarded == ("stop", "stop")
    assert step.table.marks == ((), (), (), ())
    assert step.table.specials.discard == ("stop", "stop")


def test_the_next_card_of_the_turn_finds_the_rows_open_again() -> None:
    """J-60."""
    table = a_card_is_next(5, 41, holds=(), marks={0: ("stop",), 3: ("stop",)})
    step = play(table, {0: "r2"})

    assert step.table.rows[3] == (40, 41)


def test_where_only_stopped_rows_are_lower_a_card_fits_nowhere() -> None:
    """J-63."""
    table = a_card_is_next(15, 41, holds=(), marks={0: ("stop",)})

    assert asked(table) == {0: "r2 r3 r4"}


def test_the_own_stop_is_lifted_by_the_own_take() -> None:
    """J-62."""
    step = play(a_card_is_next(15, 41, holds=("stop",)), {0: "stop"}, {0: "r1"}, {0: "r2"})

    assert the(step.events, Took).discarded == ("stop",)
    assert step.table.marks == ((), (), (), ())
