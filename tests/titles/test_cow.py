"""The jumping cow, rule by rule."""

from __future__ import annotations

import pytest

from hornox import Step, new, settle
from hornox.cards import Row
from hornox.events import MarkerSet, Placed, Took
from hornox.titles.cow import TITLE as COW
from hornox.titles.shared.fan_marker import UNSET, FanTable
from tests.helpers.tables import asked, fan, hands_of, of_kind, play, the


def turn(*played: int, rows: tuple[Row, ...], cow: int, take: str = "") -> Step[FanTable]:
    """One turn; the first card, if it fits nowhere, takes the row `take`."""
    table = fan("cow", *hands_of(played, rows), rows=rows, marker=cow)
    return play(table, dict(enumerate(played)), *([{0: take}] if take else []))


# Setting up


@pytest.mark.parametrize(
    ("rows", "row"), [(((58,), (12,), (43,), (37,)), 1), (((37,), (58,), (43,), (1,)), 3)]
)
def test_the_cow_starts_behind_the_lowest_start_card(rows: tuple[Row, ...], row: int) -> None:
    """F-02."""
    table = fan("cow", (2, 3, 4), (5, 6, 7), rows=rows, marker=UNSET)

    step = settle(COW, table)

    assert step.events == (MarkerSet(row),)
    assert step.table.marker == row


def test_the_cow_is_set_up_anew_each_round() -> None:
    """F-02."""
    game = new("cow", seats=3, seed=3, rounds=3)

    while game.asks:
        game.play({seat: choices[-1] for seat, choices in game.asks.items()})

    assert len([event for event in of_kind(game.log, MarkerSet) if event.cause is None]) == 3


# Laying


def test_the_cow_has_no_number() -> None:
    """The last number of its row counts."""
    step = turn(41, 100, rows=((30, 40), (50,), (60,), (70,)), cow=0)

    assert of_kind(step.events, Placed)[0] == Placed(0, 41, 0, 40)


def test_joining_the_row_of_the_cow_makes_it_jump_to_the_lowest_other_end() -> None:
    step = turn(41, 100, rows=((30, 40), (60,), (50,), (70,)), cow=0)

    jump = the(step.events, MarkerSet)

    assert jump.row == 2
    assert jump.side == ""
    assert step.table.marker == 2
    assert step.table.rows[0] == (30, 40, 41)


def test_with_four_numbers_the_row_of_the_cow_is_full() -> None:
    """K-05."""
    step = turn(43, 100, rows=((36, 38, 40, 42), (78,), (104,), (53,)), cow=0)

    took = the(step.events, Took)

    assert (took.cards, took.why, took.end) == ((36, 38, 40, 42), "full", 42)
    assert step.table.rows[0] == (43,)
    assert step.table.marker == 3


def test_a_row_without_the_cow_holds_five() -> None:
    """K-05."""
    step = turn(43, 100, rows=((36, 38, 40, 42), (78,), (102,), (53,)), cow=3)

    assert step.table.rows[0] == (36, 38, 40, 42, 43)
    assert not of_kind(step.events, Took)


def test_once_the_cow_has_left_the_row_holds_five_again() -> None:
    """K-05."""
    step = turn(41, 42, 100, rows=((30, 39, 40), (60,), (50,), (70,)), cow=0)

    assert step.table.rows[0] == (30, 39, 40, 41, 42)
    assert step.table.marker == 2


@pytest.mark.parametrize("why", ["full", "low"])
def test_a_take_elsewhere_does_not_move_the_cow(why: str) -> None:
    """K-01, K-04."""
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (80,))
    step = (
        turn(51, 100, rows=rows, cow=2)
        if why == "full"
        else turn(3, 100, rows=rows, cow=2, take="r1")
    )

    assert the(step.events, Took).why == why
    assert not of_kind(step.events, MarkerSet)
    assert step.table.marker == 2


def test_joining_another_row_does_not_move_the_cow() -> None:
    step = turn(61, 81, rows=((50,), (60,), (70,), (80,)), cow=2)

    assert not of_kind(step.events, MarkerSet)


def test_a_low_card_may_take_the_row_of_the_cow_and_the_cow_jumps() -> None:
    """K-04."""
    rows = ((50,), (60, 61), (70,), (80,))
    waiting = turn(3, 100, rows=rows, cow=1)
    step = turn(3, 100, rows=rows, cow=1, take="r2")

    assert asked(waiting.table) == {0: "r1 r2 r3 r4"}
    assert the(step.events, Took).cards == (60, 61)
    assert step.table.rows[1] == (3,)
    assert step.table.marker == 0


def test_the_cow_jumps_before_the_next_card() -> None:
    rows = ((30, 40), (60,), (50, 52, 54, 55), (70,))
    step = turn(41, 56, rows=rows, cow=0)

    # The cow now lies behind the 55: that row is full, and the 56 takes it.
    assert the(step.events, Took).cards == (50, 52, 54, 55)


# The cow lands on a full row


CHAIN = ((30, 40), (42, 43, 44, 45, 46), (70,), (80,))


def test_where_five_numbers_lie_the_same_player_takes_the_first_four() -> None:
    """K-02: the fifth stays, and the cow is not taken."""
    step = turn(41, 100, rows=CHAIN, cow=0)

    took = the(step.events, Took)

    assert took == Took(0, 41, 1, (42, 43, 44, 45), 9, (46,), "cow")
    assert step.table.rows[1] == (46,)
    assert step.table.piles[0] == (42, 43, 44, 45)


def test_then_the_cow_jumps_on_and_may_go_back_where_it_came_from() -> None:
    """K-03: the 41 is the lowest end of the three other rows."""
    step = turn(41, 100, rows=CHAIN, cow=0)

    assert [event.row for event in of_kind(step.events, MarkerSet)] == [1, 0]
    assert step.table.marker == 0


def test_the_chain_goes_on_until_the_cow_lies_on_a_row_with_room() -> None:
    """K-03: two full rows one after the other, both for the same player."""
    rows = ((90,), (42, 43, 44, 45, 46), (50, 51, 52, 53, 54), (80,))
    step = turn(91, 100, rows=rows, cow=0)

    assert [took.cards for took in of_kind(step.events, Took)] == [
        (42, 43, 44, 45),
        (50, 51, 52, 53),
    ]
    assert {took.seat for took in of_kind(step.events, Took)} == {0}
    assert {took.card for took in of_kind(step.events, Took)} == {91}
    assert [event.row for event in of_kind(step.events, MarkerSet)] == [1, 2, 1]
    assert step.table.rows[1:3] == ((46,), (54,))


def test_a_take_can_start_the_chain_too() -> None:
    rows = ((30, 31, 32, 40), (42, 43, 44, 45, 46), (70,), (80,))
    step = turn(41, 100, rows=rows, cow=0)

    assert [took.why for took in of_kind(step.events, Took)] == ["full", "cow"]
    assert step.table.piles[0] == (30, 31, 32, 40, 42, 43, 44, 45)


def test_four_numbers_are_no_reason_to_take() -> None:
    """K-03: with the cow they are five, and that row is full but not overfull."""
    rows = ((30, 40), (42, 43, 44, 45), (70,), (80,))
    step = turn(41, 100, rows=rows, cow=0)

    assert not of_kind(step.events, Took)
    assert step.table.marker == 1


def test_a_chain_does_not_lay_the_card_that_is_next() -> None:
    step = turn(41, 100, rows=CHAIN, cow=0)

    assert step.table.rows[3] == (80, 100)
    assert [type(event) for event in step.events][1:] == [
        Placed, MarkerSet, Took, MarkerSet, Placed,
    ]  # fmt: skip
