"""Why a card went where it went: which card of the turn changed its way, and what kept it out."""

from __future__ import annotations

import pytest

from hornox.cards import BACK, Card, Row
from hornox.events import Barred, Cause, Event, Placed, Revealed, Took
from hornox.titles.fan import Side
from tests.helpers.tables import (
    a_card_is_next,
    against,
    fan,
    flips,
    hands_of,
    holding,
    laid,
    of_kind,
    play,
    the,
    turn,
)

Events = tuple[Event, ...]
ROWS = ((12,), (37,), (43,), (58,))


# 6 nimmt!


def test_a_card_that_goes_where_it_was_heading_has_no_cause() -> None:
    step = turn(14, 44, rows=ROWS)

    revealed = the(step.events, Revealed).cards
    assert [(one.heading, one.full, one.away) for one in revealed] == [(0, False, 2), (2, False, 1)]
    assert [laid(step.events, card).cause for card in (14, 44)] == [None, None]


def test_a_full_row_that_was_full_at_the_reveal_needs_no_cause() -> None:
    step = turn(51, 90, rows=((10, 20, 30, 40, 50), (60,), (70,), (80,)))

    assert the(step.events, Revealed).cards[0].full
    assert laid(step.events, 51).cause is None


def test_the_62_goes_to_row_4_because_the_29_took_row_1() -> None:
    """The second tip of the rulebook: the 29 chooses the row that the 62 was heading for."""
    rows = ((31, 40, 60), (70,), (90,), (30, 35, 41, 42, 45))
    table = holding(*hands_of((29, 62), rows), rows=rows)

    step = play(table, {0: 29, 1: 62}, {0: "r1"})

    assert the(step.events, Revealed).cards[1].heading == 0
    assert laid(step.events, 29).cause is None
    assert laid(step.events, 62).row == 3
    assert laid(step.events, 62).cause == Cause(0, 29, 0, "took")


def test_the_take_remains_the_cause_after_others_have_joined_that_row() -> None:
    rows = ((31, 60), (70,), (90,), (30, 45))
    table = holding(*hands_of((29, 62, 32), rows), rows=rows)

    step = play(table, {0: 29, 1: 62, 2: 32}, {0: "r1"})

    assert step.table.rows[0] == (29, 32)
    assert laid(step.events, 62).cause == Cause(0, 29, 0, "took")


def test_a_card_takes_because_another_has_filled_its_row() -> None:
    step = turn(51, 52, rows=((20, 30, 40, 50), (60,), (70,), (80,)))

    took = laid(step.events, 52)
    assert isinstance(took, Took)
    assert took.cause == Cause(0, 51, 0, "joined")


def test_a_card_need_not_take_because_another_has_taken_its_row() -> None:
    step = turn(51, 52, rows=((10, 20, 30, 40, 50), (60,), (70,), (80,)))

    assert the(step.events, Revealed).cards[1].full
    assert isinstance(laid(step.events, 52), Placed)
    assert laid(step.events, 52).cause == Cause(0, 51, 0, "took")


def test_a_card_that_was_low_fits_because_a_lower_one_took_a_row() -> None:
    table = holding(*hands_of((3, 5), ROWS), rows=ROWS)

    step = play(table, {0: 3, 1: 5}, {0: "r2"})

    assert the(step.events, Revealed).cards[1].heading is None
    assert laid(step.events, 5).cause == Cause(0, 3, 1, "took")


def test_a_card_that_is_low_from_the_start_has_no_cause() -> None:
    table = holding(*hands_of((3, 99), ROWS), rows=ROWS)

    step = play(table, {0: 3, 1: 99}, {0: "r2"})

    assert laid(step.events, 3).cause is None


# The fan cards


def fan_turn(
    game: str, *played: Card, rows: tuple[Row, ...], marker: int, side: Side = "", take: str = ""
) -> Events:
    table = fan(game, *hands_of(played, rows), rows=rows, marker=marker, side=side)
    return play(table, dict(enumerate(played)), *([{0: take}] if take else [])).events


def test_a_card_goes_to_a_row_that_the_marker_has_left() -> None:
    """The 54 may join the 53 since the 5 has moved the marker away."""
    rows = ((40,), (53,), (85,), (92,))
    events = fan_turn("evenodd", 5, 54, rows=rows, marker=1, side="odd", take="r4")

    assert laid(events, 54).row == 1
    assert laid(events, 54).cause == Cause(0, 5, 3, "marker")


def test_a_card_is_sent_away_by_the_marker() -> None:
    rows = ((40,), (53,), (85,), (92,))
    events = fan_turn("evenodd", 5, 54, rows=rows, marker=0, side="even", take="r1")

    assert laid(events, 54).row == 0
    assert laid(events, 54).cause == Cause(0, 5, 0, "marker")
    assert laid(events, 54).barred == Barred(1, 53, "odd")


@pytest.mark.parametrize(("card", "side", "bars"), [(90, "odd", "odd"), (91, "even", "even")])
def test_a_card_of_the_wrong_side_says_what_kept_it_out(card: Card, side: Side, bars: str) -> None:
    rows = ((30,), (52,), (85,), (92,))
    events = fan_turn("evenodd", card, 100, rows=rows, marker=2, side=side)

    barred = laid(events, card).barred
    assert barred is not None
    assert (barred.row, barred.end, barred.why) == (2, 85, bars)
    assert laid(events, 100).barred is None


def test_the_right_side_is_kept_out_by_nothing() -> None:
    rows = ((30,), (52,), (85,), (92,))
    events = fan_turn("evenodd", 95, 97, rows=rows, marker=2, side="odd")

    assert laid(events, 95).barred is None


def test_a_marked_row_farther_away_is_no_reason() -> None:
    rows = ((30,), (52,), (85,), (92,))
    events = fan_turn("evenodd", 90, 100, rows=rows, marker=1, side="odd")

    assert laid(events, 90).barred is None


def test_a_low_card_of_the_wrong_side_says_what_kept_it_out() -> None:
    """G-01."""
    rows = ((31,), (52,), (85,), (92,))
    events = fan_turn("evenodd", 50, 100, rows=rows, marker=0, side="odd", take="r2")

    assert laid(events, 50).barred == Barred(0, 31, "odd")


def test_a_card_finds_its_row_turned_round_by_the_climbing_marker() -> None:
    rows = ((10,), (11, 13, 14, 15, 16), (60,), (26,))
    events = fan_turn("climb", 17, 62, rows=rows, marker=3, side="up")

    assert laid(events, 62).row == 3
    assert laid(events, 62).cause == Cause(0, 17, 1, "marker")
    assert laid(events, 62).barred == Barred(2, 60, "down")


def test_on_a_tie_the_other_row_is_named() -> None:
    """B-01."""
    rows = ((10,), (12,), (60,), (26,))
    events = fan_turn("climb", 19, 100, rows=rows, marker=3, side="up")

    assert laid(events, 19).barred == Barred(1, 12, "tie")
    assert laid(events, 19).cause is None


def test_without_a_tie_nothing_is_named() -> None:
    rows = ((10,), (12,), (60,), (26,))
    events = fan_turn("climb", 20, 100, rows=rows, marker=3, side="up")

    assert laid(events, 20).barred is None


def test_a_tie_that_was_there_all_along_is_no_cause() -> None:
    """The 76 was 28 from both the 48 and the 104, until the 41 lowered the marked row."""
    rows = ((103,), (96, 104), (80, 81), (48,))
    events = fan_turn("climb", 76, 41, rows=rows, marker=1, side="up")

    assert laid(events, 76).row == 3
    assert laid(events, 76).cause == Cause(1, 41, 1, "joined")


def test_the_cow_fills_a_row() -> None:
    rows = ((30, 40), (60,), (50, 52, 54, 55), (70,))
    events = fan_turn("cow", 41, 56, rows=rows, marker=0)

    took = laid(events, 56)
    assert isinstance(took, Took)
    assert took.cause == Cause(0, 41, 0, "cow")


def test_the_cow_empties_a_row_for_others() -> None:
    rows = ((30, 40), (42, 43, 44, 45, 46), (70,), (80,))
    events = fan_turn("cow", 41, 47, rows=rows, marker=0)

    (placed,) = (event for event in of_kind(events, Placed) if event.card == 47)
    assert placed.row == 1
    assert placed.cause is not None
    assert (placed.cause.card, placed.cause.row) == (41, 1)


# Digit flip


def test_an_end_of_the_same_number_is_named() -> None:
    """Z-04."""
    rows = ((12,), (13,), (58,), (60,))
    table = flips(*hands_of((31, 100), rows), rows=rows)

    events = play(table, {0: "31f", 1: 100}).events

    assert laid(events, 31).barred == Barred(1, 13, "equal")
    assert laid(events, 100).barred is None


def test_a_flipped_card_is_the_cause_as_what_is_printed_on_it() -> None:
    """Z-03: the 31 counted as 13, and now the real 13 is low."""
    rows = ((12,), (50,), (58,), (60,))
    table = flips(*hands_of((13, 31), rows), rows=rows)

    events = play(table, {0: 13, 1: "31f"}, {0: "r2"}).events

    assert laid(events, 13).cause == Cause(1, 31, 0, "joined")


# Special cards


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
