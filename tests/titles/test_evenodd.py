"""Even/odd, rule by rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import Step, new, settle
from hornox.cards import Row
from hornox.events import Cause, MarkerSet, Placed, Took
from hornox.titles.evenodd import TITLE as EVENODD
from hornox.titles.shared.fan_marker import UNSET, FanTable, Side
from tests.helpers.tables import asked, fan, hands_of, of_kind, options, play, the

ROWS = ((30, 31), (52,), (85,), (92,))


def turn(
    *played: int, rows: tuple[Row, ...] = ROWS, marker: int, side: Side, take: str = ""
) -> Step[FanTable]:
    """One turn; the lowest card, if it fits nowhere, takes the row `take`."""
    table = fan("evenodd", *hands_of(played, rows), rows=rows, marker=marker, side=side)
    owner = played.index(min(played))
    return play(table, dict(enumerate(played)), *([{owner: take}] if take else []))


# Setting up


@pytest.mark.parametrize(
    ("rows", "row", "side"),
    [
        (((58,), (12,), (43,), (37,)), 1, "even"),
        (((37,), (58,), (43,), (104,)), 0, "odd"),
        (((80,), (70,), (60,), (1,)), 3, "odd"),
    ],
)
def test_the_fan_card_starts_at_the_lowest_start_card_and_shows_its_side(
    rows: tuple[Row, ...], row: int, side: Side
) -> None:
    """F-02."""
    table = fan("evenodd", (2, 3, 4), (5, 6, 7), rows=rows, marker=UNSET)

    step = settle(EVENODD, table)

    assert step.events == (MarkerSet(row, side),)
    assert (step.table.marker, step.table.side) == (row, side)


def test_it_is_set_up_anew_each_round() -> None:
    """F-02."""
    game = new("evenodd", seats=2, seed=3, rounds=3)

    while game.asks:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})
    set_up = [event for event in of_kind(game.log, MarkerSet) if event.cause is None]

    assert len(set_up) == 3
    assert all(event.side in ("even", "odd") for event in set_up)


def test_dealing_takes_the_fan_card_off_the_rows() -> None:
    table = fan("evenodd", (), (), rows=ROWS, marker=2, side="odd")

    dealt = EVENODD.after(table, EVENODD.deal(table))

    assert (dealt.marker, dealt.side) == (UNSET, "")


# Laying


def test_a_card_of_the_right_side_joins_the_marked_row() -> None:
    step = turn(91, 100, marker=2, side="odd")

    assert step.table.rows[2] == (85, 91)


@pytest.mark.parametrize(("card", "side"), [(90, "odd"), (91, "even")])
def test_a_card_of_the_wrong_side_goes_to_the_next_lower_end(card: int, side: Side) -> None:
    step = turn(card, 100, marker=2, side=side)

    assert step.table.rows[1] == (52, card)
    assert step.table.rows[2] == (85,)


def test_the_other_rows_take_both_sides() -> None:
    step = turn(53, 54, 86, 87, marker=0, side="even")

    assert step.table.rows[1:3] == ((52, 53, 54), (85, 86, 87))


def test_where_only_the_marked_row_is_lower_the_wrong_side_fits_no_row() -> None:
    """G-01."""
    step = turn(50, 100, marker=0, side="odd")

    assert asked(step.table) == {0: "r1 r2 r3 r4"}


def test_the_marked_row_may_be_taken_by_a_card_of_the_wrong_side() -> None:
    """G-03: and the marker leaves it, although it now has the lowest end (G-02)."""
    step = turn(50, 100, marker=0, side="odd", take="r1")

    assert step.table.rows[0] == (50,)
    assert (step.table.marker, step.table.side) == (1, "even")


def test_another_row_may_be_taken_by_a_card_of_the_wrong_side() -> None:
    """G-01, G-03."""
    step = turn(50, 100, marker=0, side="odd", take="r3")

    assert step.table.rows[2] == (50,)
    assert (step.table.marker, step.table.side) == (2, "even")


def test_the_marker_does_not_count_as_a_card() -> None:
    """G-04: the sixth number takes, not the fifth."""
    rows = ((11, 13, 15, 17), (52,), (85,), (92,))
    full = ((11, 13, 15, 17, 19), (52,), (85,), (92,))

    fifth = turn(19, 100, rows=rows, marker=0, side="odd")
    sixth = turn(21, 100, rows=full, marker=0, side="odd")

    assert fifth.table.rows[0] == (11, 13, 15, 17, 19)
    assert the(sixth.events, Took).cards == (11, 13, 15, 17, 19)


# The marker moves


def test_after_every_take_the_marker_goes_to_the_lowest_end_of_the_other_rows() -> None:
    """G-02: here the take was elsewhere."""
    rows = ((30, 31), (44, 46, 48, 50, 52), (85,), (92,))
    step = turn(90, 100, rows=rows, marker=2, side="odd")

    assert the(step.events, MarkerSet) == MarkerSet(0, "odd", Cause(0, 90, 1, "took"))
    assert (step.table.marker, step.table.side) == (0, "odd")


def test_the_marker_must_leave_its_row_even_if_that_has_the_lowest_end() -> None:
    """G-02."""
    rows = ((11, 13, 15, 17, 19), (52,), (85,), (92,))
    step = turn(21, 100, rows=rows, marker=0, side="odd")

    assert step.table.rows[0] == (21,)
    assert (step.table.marker, step.table.side) == (1, "even")


def test_the_marker_may_go_to_the_row_that_was_just_started_anew() -> None:
    step = turn(5, 100, marker=2, side="odd", take="r4")

    assert step.table.rows[3] == (5,)
    assert (step.table.marker, step.table.side) == (3, "odd")


def test_the_marker_moves_before_the_next_card_of_the_turn() -> None:
    """G-02: the 54 would have joined the 53, but only odd cards may since the 5 took a row."""
    rows = ((40,), (53,), (85,), (92,))
    step = turn(5, 54, rows=rows, marker=0, side="even", take="r1")

    # The take of row 1 sends the marker from there to the 53.
    assert [type(event) for event in step.events][-2:] == [MarkerSet, Placed]
    assert (step.table.marker, step.table.side) == (1, "odd")
    assert step.table.rows[0] == (5, 54)
    assert step.table.rows[1] == (53,)


def test_without_a_take_the_marker_stays() -> None:
    step = turn(53, 86, marker=2, side="even")

    assert not of_kind(step.events, MarkerSet)
    assert (step.table.marker, step.table.side) == (2, "even")


def test_the_marker_moves_once_for_each_take() -> None:
    rows = ((1, 2, 3, 4, 6), (21, 22, 23, 24, 26), (85,), (92,))
    step = turn(7, 27, rows=rows, marker=3, side="even")

    assert [event.row for event in of_kind(step.events, MarkerSet)] == [0, 1]
    assert (step.table.marker, step.table.side) == (1, "odd")


def test_after_the_last_take_of_a_round_the_marker_still_moves() -> None:
    """It changes nothing any more, but whoever follows at a real table sees it lie right."""
    rows = ((1, 2, 3, 4, 6), (22,), (85,), (92,))
    table = fan("evenodd", (7,), (100,), rows=rows, marker=3, side="even")

    step = settle(EVENODD, replace(table, round=1))

    assert the([*step.events[:4]], MarkerSet).row == 0


def test_questions_offer_the_whole_hand() -> None:
    table = fan("evenodd", (2, 3, 4), (5, 6, 7), rows=ROWS, marker=0, side="odd")

    assert options(table, 0) == "2 3 4"
