"""The window before each card, and the eight special cards against the buffalo."""

from __future__ import annotations

import pytest

from hornox.choices import Mark
from hornox.errors import Missing
from hornox.events import (
    Marked,
    Placed,
    SpecialUsed,
    Took,
    Unmarked,
    WindowClosed,
)
from tests.helpers.tables import against, asked, buffalo, of_kind, options, play, the

ROWS = ((10,), (20,), (30,), (40,))
FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
PASS = {0: "pass", 1: "pass"}
Marks = dict[int, tuple[Mark, ...]]


# The window


def test_before_each_card_everybody_in_the_team_is_asked() -> None:
    """S-01, S-02."""
    table = against(100, 15, 41, faceup=("seven", "stop"))

    assert asked(table) == {0: "pass seven stop", 1: "pass seven stop"}


def test_when_all_have_passed_the_card_is_laid_and_the_next_window_opens() -> None:
    """S-02."""
    step = play(against(100, 15, 41), PASS)

    assert step.events == (WindowClosed(), Placed(0, 15, 0, 10))
    assert step.table.queue[0].card == 41
    assert asked(step.table) == {0: "pass seven", 1: "pass seven"}


def test_after_a_take_too_the_next_window_opens() -> None:
    step = play(against(100, 15, 41, rows=FULL), PASS)

    assert the(step.events, Took).cards == FULL[0]
    assert step.table.queue[0].card == 41
    assert asked(step.table) == {0: "pass seven", 1: "pass seven"}


def test_also_before_the_card_of_the_buffalo() -> None:
    step = play(against(12, 15, 41), PASS)

    assert step.events == (WindowClosed(), Placed(-1, 12, 0, 10))


def test_one_who_passes_alone_is_not_enough() -> None:
    with pytest.raises(Missing, match="still to choose: 1"):
        play(against(100, 15, 41), {0: "pass"})


@pytest.mark.parametrize("said", [{0: "seven"}, {1: "seven"}, {0: "pass", 1: "seven"}])
def test_one_who_acts_is_enough(said: dict[int, str]) -> None:
    """S-01."""
    step = play(against(100, 15, 41), said)

    assert step.events == (SpecialUsed(max(said), "seven"),)


@pytest.mark.parametrize(
    ("played", "said", "speaks"),
    [
        ((15, 41), {0: "stop", 1: "seven"}, 0),  # A's card is next
        ((41, 15), {0: "stop", 1: "seven"}, 1),  # B's card is next
        ((41, 15), {1: "stop", 0: "seven"}, 1),
        ((41, 15), {0: "stop", 1: "pass"}, 0),
        ((41, 42), {1: "stop", 0: "seven"}, 0),  # the buffalo's is: the lowest seat
    ],
)
def test_if_several_act_at_once_the_owner_of_the_next_card_speaks(
    played: tuple[int, int], said: dict[int, str], speaks: int
) -> None:
    """S-01."""
    table = against(100 if 15 in played else 12, *played, faceup=("seven", "stop"))

    step = play(table, said)

    assert the(step.events, SpecialUsed).seat == speaks


def test_the_target_is_asked_of_whoever_used_the_special() -> None:
    """S-01."""
    table = play(against(100, 15, 41), {1: "seven"}).table

    assert asked(table) == {1: "r1 r2 r3 r4"}


def test_after_a_special_all_are_asked_again_for_the_same_card() -> None:
    step = play(against(100, 15, 41, faceup=("seven", "stop")), {1: "seven"}, {1: "r1"})

    assert step.table.queue[0].card == 15
    assert asked(step.table) == {0: "pass stop", 1: "pass stop"}


def test_a_used_special_is_replaced_at_once_and_the_new_one_is_of_use_now() -> None:
    """S-14."""
    step = play(against(100, 15, 41, deck=("stop", "last")), {0: "seven"}, {0: "r1"})

    assert step.events[0] == SpecialUsed(0, "seven", ("stop",))
    assert step.table.faceup == ("stop",)
    assert step.table.deck == ("last",)
    assert asked(step.table)[0] == "pass stop"


def test_a_used_special_never_comes_back() -> None:
    """S-14."""
    step = play(against(100, 15, 41, faceup=("first",)), {0: "first"}, {0: 41})

    assert step.table.used == ("first",)
    assert step.table.faceup == ()


def test_without_specials_and_stops_there_is_no_window() -> None:
    step = play(buffalo((15, 1, 2), (41, 3, 4), rows=ROWS, stack=(100, 5)), {0: 15, 1: 41})

    assert [event.card for event in of_kind(step.events, Placed)] == [15, 41, 100]
    assert not of_kind(step.events, WindowClosed)


def test_where_no_special_is_of_use_there_is_no_window() -> None:
    """It would be a question with one answer that everybody can see."""
    step = play(
        buffalo((15, 1, 2), (41, 3, 4), rows=ROWS, stack=(5, 6), faceup=("insert",)),
        {0: 15, 1: 41},
    )

    # Insert is not for the buffalo's 5; only the 15 could be inserted.
    assert step.table.queue[0].card == 15


# 7 nimmt!


def test_seven_goes_to_any_row_without_one_stopped_or_empty_all_the_same() -> None:
    """S-13."""
    table = against(
        100,
        15,
        41,
        rows=((10,), (), (30,), (40,)),
        marks={0: ("stop",), 2: ("seven",)},
        emptied=(1,),
    )

    assert options(play(table, {0: "seven"}).table, 0) == "r1 r2 r4"


def test_a_seven_row_holds_six_until_it_is_taken() -> None:
    """S-16: and whoever takes it takes what lies there."""
    step = play(against(100, 15, 16, rows=FULL), {0: "seven"}, {0: "r1"})

    assert step.events[1] == Marked(0, 0, "seven")
    took = the(step.events, Took)
    assert took.cards == (10, 11, 12, 13, 14, 15)
    assert took.discarded == ("seven",)
    assert step.table.marks[0] == ()
    assert step.table.used == ("seven",)


def test_a_low_card_takes_what_lies_in_a_seven_row() -> None:
    """S-16."""
    table = against(100, 5, 41, faceup=(), marks={0: ("seven",)})

    step = play(table, {0: "r1"})

    assert the(step.events, Took).cards == (10,)


# Stop


def test_a_stopped_row_is_passed_over_by_team_and_buffalo() -> None:
    """S-12."""
    rows = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
    table = against(25, 41, 42, rows=rows, faceup=("stop",))
    step = play(table, {0: "stop"}, {0: "r2"}, PASS)

    assert the(step.events, Took).cards == rows[0]
    assert the(step.events, Took).seat == -1


def test_a_take_does_not_lift_a_stop() -> None:
    """S-03: unlike in the anniversary variant."""
    step = play(against(100, 15, 41, rows=FULL, faceup=(), marks={3: ("stop",)}), PASS)

    assert the(step.events, Took).discarded == ()
    assert step.table.marks[3] == ("stop",)


def test_the_team_takes_a_stop_off_whenever_it_likes() -> None:
    """S-03: in any window, free of charge; it leaves the game."""
    table = against(100, 15, 41, faceup=(), marks={3: ("stop",), 1: ("seven", "stop")})
    step = play(table, {1: "unstop4"})

    assert asked(table)[0] == "pass unstop2 unstop4"
    assert the(step.events, Unmarked) == Unmarked(1, 3)
    assert step.table.marks == ((), ("seven", "stop"), (), ())
    assert step.table.used == ("stop",)
    assert asked(step.table)[0] == "pass unstop2"


def test_taking_off_a_stop_leaves_seven_where_it_is() -> None:
    step = play(against(100, 15, 41, marks={1: ("seven", "stop")}), {0: "unstop2"})

    assert step.table.marks[1] == ("seven",)


def test_stop_goes_to_rows_with_cards_and_without_a_stop() -> None:
    """S-07: not to an emptied row."""
    table = against(
        100,
        15,
        41,
        rows=((10,), (), (30,), (40,)),
        faceup=("stop",),
        marks={0: ("stop",)},
        emptied=(1,),
    )

    assert options(play(table, {0: "stop"}).table, 0) == "r3 r4"


def test_both_stops_may_lie_and_a_low_card_chooses_between_the_open_rows() -> None:
    """S-12."""
    table = against(100, 5, 41, faceup=(), marks={0: ("stop",), 2: ("stop",)})

    assert asked(play(table, PASS).table) == {0: "r2 r4"}
