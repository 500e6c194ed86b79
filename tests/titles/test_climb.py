"""Climbing, rule by rule."""

from __future__ import annotations

import pytest

from hornox import Step, new, settle
from hornox.cards import Row
from hornox.events import Cause, MarkerSet, Placed, Took
from hornox.titles.climb import TITLE as CLIMB
from hornox.titles.shared.fan_marker import UNSET, FanTable, Side
from tests.helpers.tables import asked, fan, hands_of, of_kind, play, the

ROWS = ((10,), (12,), (60,), (26,))


def turn(
    *played: int,
    rows: tuple[Row, ...] = ROWS,
    marker: int = 3,
    side: Side = "up",
    take: str = "",
) -> Step[FanTable]:
    """One turn; the first card, if it fits nowhere, takes the row `take`."""
    table = fan("climb", *hands_of(played, rows), rows=rows, marker=marker, side=side)
    return play(table, dict(enumerate(played)), *([{0: take}] if take else []))


# Setting up


def test_the_fan_card_starts_at_the_bottom_row_with_its_arrow_up() -> None:
    """F-02."""
    table = fan("climb", (2, 3, 4), (5, 6, 7), rows=ROWS, marker=UNSET)

    step = settle(CLIMB, table)

    assert step.events == (MarkerSet(3, "up"),)


def test_it_is_set_up_anew_each_round() -> None:
    """F-02."""
    game = new("climb", seats=3, seed=3, rounds=3)

    while game.asks:
        game.play({seat: choices[-1] for seat, choices in game.asks.items()})
    set_up = [event for event in of_kind(game.log, MarkerSet) if event.cause is None]

    assert set_up == [MarkerSet(3, "up")] * 3


# Laying


def test_the_marked_row_runs_downwards() -> None:
    step = turn(21, 100)

    assert the(of_kind(step.events, Placed)[:1], Placed) == Placed(0, 21, 3, 26, "descending")
    assert step.table.rows[3] == (26, 21)


def test_a_card_above_the_marked_end_does_not_fit_there() -> None:
    step = turn(27, 100)

    assert step.table.rows[1] == (12, 27)


def test_the_smallest_difference_decides_in_both_directions() -> None:
    near_twelve = turn(18, 100)
    near_twenty_six = turn(20, 100)

    assert near_twelve.table.rows[1] == (12, 18)
    assert near_twenty_six.table.rows[3] == (26, 20)


def test_on_a_tie_the_card_goes_to_the_marked_row() -> None:
    """B-01: 19 is 7 from both 12 and 26."""
    step = turn(19, 100)

    assert step.table.rows[3] == (26, 19)
    assert step.table.rows[1] == (12,)


@pytest.mark.parametrize("marker", [0, 1, 2, 3])
def test_on_a_tie_it_does_not_matter_where_the_marked_row_lies(marker: int) -> None:
    """B-01."""
    rows: list[Row] = [(12,), (60,), (70,)]
    rows.insert(marker, (26,))

    step = turn(19, 100, rows=tuple(rows), marker=marker)

    assert step.table.rows[marker] == (26, 19)


def test_on_a_tie_the_card_goes_to_the_marked_row_even_if_that_is_full() -> None:
    """B-01."""
    rows = ((10,), (12,), (60,), (80, 70, 50, 30, 26))
    step = turn(19, 100, rows=rows)

    assert the(step.events, Took).cards == (80, 70, 50, 30, 26)
    assert the(step.events, Took).why == "full"


def test_above_the_descending_end_and_below_all_others_a_card_fits_nowhere() -> None:
    """B-02."""
    rows = ((50,), (52,), (60,), (26,))
    step = turn(30, 100, rows=rows)

    assert asked(step.table) == {0: "r1 r2 r3 r4"}


def test_a_numerically_low_card_usually_fits_the_descending_row() -> None:
    """B-02."""
    rows = ((50,), (52,), (60,), (26,))
    step = turn(1, 100, rows=rows)

    assert step.table.rows[3] == (26, 1)


def test_the_sixth_card_of_the_marked_row_takes_the_five_before_it() -> None:
    rows = ((10,), (12,), (60,), (50, 40, 35, 30, 26))
    step = turn(21, 61, rows=rows)

    took = the(step.events, Took)

    assert (took.row, took.cards, took.end) == (3, (50, 40, 35, 30, 26), 26)
    assert step.table.rows == ((10,), (12,), (60,), (21, 61))


def test_the_marker_does_not_count_as_a_card() -> None:
    step = turn(21, 100, rows=((10,), (12,), (60,), (40, 35, 30, 26)))

    assert step.table.rows[3] == (40, 35, 30, 26, 21)


def test_cards_are_still_laid_lowest_first() -> None:
    """So a low card can shut the descending row for a higher one."""
    step = turn(20, 22, 100)

    assert step.table.rows[3] == (26, 20)
    assert step.table.rows[1] == (12, 22)


# The marker climbs


@pytest.mark.parametrize(
    ("marker", "side", "row", "after"),
    [
        (3, "up", 2, "up"),
        (2, "up", 1, "up"),
        (1, "up", 0, "down"),
        (0, "down", 1, "down"),
        (1, "down", 2, "down"),
        (2, "down", 3, "up"),
    ],
)
def test_after_a_take_the_marker_moves_one_row_and_turns_round_on_arrival(
    marker: int, side: Side, row: int, after: Side
) -> None:
    """B-04."""
    rows: list[Row] = [(50,), (52,), (60,)]
    rows.insert(marker, (26,))

    step = turn(30, 31, rows=tuple(rows), marker=marker, side=side, take="r1")

    moved = of_kind(step.events, MarkerSet)[0]
    assert (moved.row, moved.side) == (row, after)
    assert moved.cause == Cause(0, 30, 0, "took")


def test_the_marker_moves_after_a_take_of_any_row() -> None:
    """B-04: here of a row without it."""
    rows = ((10,), (11, 13, 14, 15, 16), (60,), (26,))
    step = turn(17, 100, rows=rows)

    assert the(step.events, Took).row == 1
    assert (step.table.marker, step.table.side) == (2, "up")


def test_the_row_it_leaves_ascends_from_its_last_card() -> None:
    """B-03: only the last card counts, so the row is unsorted from now on."""
    rows = ((10,), (11, 13, 14, 15, 16), (60,), (90, 40, 26))
    step = turn(17, 27, rows=rows)

    assert step.table.rows[3] == (90, 40, 26, 27)
    assert of_kind(step.events, Placed)[-1].why == "nearest"


def test_the_row_it_reaches_descends_before_the_next_card() -> None:
    rows = ((10,), (11, 13, 14, 15, 16), (60,), (26,))
    step = turn(17, 59, rows=rows)

    assert step.table.rows[2] == (60, 59)


def test_without_a_take_the_marker_stays() -> None:
    step = turn(21, 100)

    assert not of_kind(step.events, MarkerSet)
    assert (step.table.marker, step.table.side) == (3, "up")
