"""Why a card went where it went, where special cards had a hand in it."""

from __future__ import annotations

from hornox.cards import BACK
from hornox.events import Barred, Cause
from tests.helpers.tables import (
    a_card_is_next,
    against,
    laid,
    play,
)


def test_a_stopped_row_is_named() -> None:
    table = a_card_is_next(15, 41, rows=((10,), (9,), (30,), (40,)), holds=("stop",))

    events = play(table, {0: "stop"}, {0: "r1"}).events

    assert laid(events, 15).barred == Barred(0, 10, "stop")
    assert laid(events, 15).row == 1


def test_a_take_that_lifts_a_stop_lets_others_in() -> None:
    """J-60."""
    table = a_card_is_next(5, 41, holds=(), marks={3: ("stop",)})

    events = play(table, {0: "r2"}).events

    assert laid(events, 41).row == 3
    assert laid(events, 41).cause == Cause(0, 5, 3, "unstop")
    assert laid(events, 41).barred is None


def test_the_team_lifts_a_stop_by_hand() -> None:
    table = against(100, 41, 99, faceup=(), marks={3: ("stop",)})

    events = play(table, {1: "unstop4"}).events

    assert laid(events, 41).row == 3
    assert laid(events, 41).cause == Cause(1, BACK, 3, "unstop")


def test_a_shifted_card_fills_a_row() -> None:
    rows = ((2, 10, 12, 14), (7, 20), (30,), (40,))
    table = against(15, 41, 42, rows=rows, faceup=("shift",))

    events = play(table, {0: "shift"}, {0: 7}, {0: "r1"}).events

    assert laid(events, 15).cause == Cause(0, 7, 0, "shift")


def test_a_shifted_card_leaves_a_row_behind() -> None:
    """The 24 was heading for the 22, which is gone from there."""
    rows = ((10,), (20, 22), (30,), (40,))
    table = a_card_is_next(24, 41, rows=rows, holds=("shift",))

    events = play(table, {0: "shift"}, {0: 22}, {0: "r1"}).events

    assert laid(events, 24).row == 0
    assert laid(events, 24).cause == Cause(0, 22, 0, "shift")


def test_a_row_overfilled_by_a_shift_sends_the_others_elsewhere() -> None:
    """The 16 was heading for the 14; since the 20 came there, it finds the 5 instead."""
    rows = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
    table = a_card_is_next(5, 16, rows=rows, holds=("shift",))

    step = play(table, {0: "shift"}, {0: 20}, {0: "r1"})

    assert step.table.rows[:2] == ((20,), (5, 16))
    assert laid(step.events, 16).cause == Cause(0, 20, 0, "shift")


def test_with_five_rows_a_card_heading_for_the_removed_one_says_who_removed_it() -> None:
    """J-10."""
    rows = ((10, 11, 12, 13, 14), (9,), (30,), (40,), (50,))
    table = a_card_is_next(15, 16, rows=rows, holds=("stop",), marks={4: ("fifth",)})

    events = play(table, {0: "pass"}, {0: "pass"}).events

    assert laid(events, 16).row == 0  # the row of the 9 has moved up
    assert laid(events, 16).cause == Cause(0, 15, 0, "removed")


def test_a_card_heading_for_a_row_that_moved_up_is_where_it_was_going() -> None:
    """J-10: rows below the removed one count one less now."""
    rows = ((10, 11, 12, 13, 14), (9,), (30,), (40,), (50,))
    table = a_card_is_next(15, 41, 31, rows=rows, holds=("stop",), marks={4: ("fifth",)})

    step = play(table, {0: "pass"}, {0: "pass"})

    assert step.table.rows == ((9,), (30, 31), (40, 41), (50,))
    assert laid(step.events, 31).cause is None
    assert laid(step.events, 41).cause is None


def test_a_card_heading_for_a_row_above_the_removed_one_is_where_it_was_going() -> None:
    rows = ((9,), (30,), (10, 11, 12, 13, 14), (40,), (50,))
    table = a_card_is_next(15, 31, rows=rows, holds=("stop",), marks={4: ("fifth",)})

    step = play(table, {0: "pass"}, {0: "pass"})

    assert step.table.rows[1] == (30, 31)
    assert laid(step.events, 31).cause is None


def test_what_changed_a_row_before_is_still_known_after_another_was_removed() -> None:
    """The 42 finds row 3 (once row 4) full because of the 41."""
    rows = ((10, 11, 12, 13, 14), (9,), (30,), (37, 38, 39, 40), (50,))
    table = a_card_is_next(15, 41, 42, rows=rows, holds=("stop",), marks={4: ("fifth",)})

    events = play(table, {0: "pass"}, {0: "pass"}).events

    assert laid(events, 42).cause == Cause(1, 41, 2, "joined")


def test_a_low_card_heading_nowhere_stays_so_when_a_row_is_removed() -> None:
    rows = ((20,), (22,), (30,), (40,), (50,))
    table = a_card_is_next(5, 15, rows=rows, holds=("stop",), marks={4: ("fifth",)})

    step = play(table, {0: "pass"}, {0: "r1"}, {0: "pass"}, {1: "r1"})

    assert laid(step.events, 15).cause is None
    assert len(step.table.rows) == 4


def test_a_card_shifted_to_a_row_that_is_removed_with_it_is_still_the_cause() -> None:
    """J-11: the 22 was heading for the 21, which went to row 1, and row 1 is gone."""
    rows = ((10, 11, 12, 13, 14), (8, 21), (20,), (40,), (50,))
    table = a_card_is_next(15, 22, rows=rows, holds=("shift",), marks={4: ("fifth",)})

    step = play(table, {0: "shift"}, {0: 21}, {0: "r1"})

    assert step.table.rows == ((8,), (20, 22), (40,), (50,))
    assert laid(step.events, 22).cause == Cause(0, 21, 0, "shift")


def test_a_row_opened_this_turn_can_be_filled_this_turn() -> None:
    table = a_card_is_next(42, 43, holds=("five_row",))

    events = play(table, {0: "five_row"}).events

    assert laid(events, 43).row == 4
    assert laid(events, 43).cause == Cause(0, 42, 4, "joined")


def test_a_replacement_heads_for_its_own_row() -> None:
    """J-41: it was not on the table at the reveal, so nothing has changed its way."""
    table = a_card_is_next(25, 41, holds=("replace",))
    hand = table.hands[0]

    events = play(table, {0: "replace"}, {0: hand[0]}).events

    assert laid(events, hand[0]).cause is None
