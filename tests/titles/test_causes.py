"""Why a card went where it went: which card of the turn changed its way, and what kept it out."""

from __future__ import annotations

import pytest

from hornox.cards import Card, Row
from hornox.events import Barred, Cause, Event, Placed, Revealed, Took
from hornox.titles.shared.fan_marker import Side
from tests.helpers.tables import (
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
