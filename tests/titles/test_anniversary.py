"""The anniversary variant, rule by rule: setting up, and when a special may be played.

The specials themselves are in test_specials.py, test_shift_and_stop.py and test_negpos.py,
takes with five rows in test_fiverows.py, swaps and rounds in test_anniversary_rounds.py.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from hornox import Game, new
from hornox.errors import WrongSeats
from hornox.events import (
    Dealt,
    SpecialDeclined,
    Specials,
    SpecialsDealt,
    SpecialUsed,
)
from hornox.titles.anniversary import EVERYTHING, KINDS
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.anniversary_table import AnniversaryTable
from tests.helpers.tables import anniversary, asked, options, play, the

ROWS = ((10,), (20,), (30,), (40,))
HANDS = ((15, 101, 102), (41, 103, 104))


def anniversary_table(game: Game) -> AnniversaryTable:
    return cast("AnniversaryTable", game.table)


# Setting up


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_gets_twelve_cards_and_three_specials(seats: int) -> None:
    game = new("anniversary", seats=seats, seed=1)

    assert [len(hand) for hand in the(game.events, Dealt).hands] == [12] * seats
    assert [len(hand) for hand in the(game.events, SpecialsDealt).hands] == [3] * seats
    assert len(anniversary_table(game).specials.deck) == 28 - 3 * seats
    assert len(anniversary_table(game).rows) == 4


def test_there_are_four_specials_of_each_of_seven_kinds() -> None:
    deal = the(new("anniversary", seats=5, seed=1).events, SpecialsDealt)

    cards = Counter(sum((*deal.hands, deal.deck), ()))

    assert cards == dict.fromkeys(KINDS, 4)
    assert len(EVERYTHING) == 28


@pytest.mark.parametrize("seats", [1, 9])
def test_nine_players_are_too_many(seats: int) -> None:
    """A-13."""
    with pytest.raises(WrongSeats, match="anniversary is for 2 to 8 players"):
        new("anniversary", seats=seats)


def test_number_cards_and_specials_are_shuffled_apart() -> None:
    game = new("anniversary", seats=2, seed=1)

    assert game.table.shuffles == 2


def test_specials_in_hands_are_secret_and_their_number_is_public() -> None:
    """J-95."""
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop", "seven"), ("shift",)])

    assert ANNIVERSARY.view(table, 0).specials.hands == (("stop", "seven"), ("back",))
    assert ANNIVERSARY.view(table, None).specials.hands == (("back", "back"), ("back",))


# When a special may be played


def test_a_special_is_asked_for_when_the_own_card_is_next() -> None:
    """J-01: after all cards of the turn are open, and all earlier ones lie."""
    table = anniversary(*HANDS, rows=ROWS, specials=[(), ("stop", "replace")])

    step = play(table, {0: 15, 1: 41})

    assert step.table.rows[0] == (10, 15)  # the lower card lies already
    assert asked(step.table) == {1: "pass replace stop"}


def test_whoever_holds_no_special_is_not_asked() -> None:
    step = play(anniversary(*HANDS, rows=ROWS), {0: 15, 1: 41})

    assert step.table.rows == ((10, 15), (20,), (30,), (40, 41))


def test_a_special_is_played_only_with_the_own_card() -> None:
    """J-01, J-02: never in answer to somebody else's."""
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop",), ("stop",)])

    step = play(table, {0: 15, 1: 41})

    assert [*asked(step.table)] == [0]


def test_only_one_special_goes_with_a_card() -> None:
    """J-02."""
    table = anniversary(*HANDS, rows=ROWS, specials=[("seven", "stop", "shift")])

    step = play(table, {0: 15, 1: 41}, {0: "seven"}, {0: "r1"})

    assert step.table.rows == ((10, 15), (20,), (30,), (40, 41))
    assert step.table.specials.hands[0] == ("stop", "shift")


def test_a_replacement_gets_no_special() -> None:
    """J-02."""
    table = anniversary(*HANDS, rows=ROWS, specials=[("replace", "stop")])

    step = play(table, {0: 15, 1: 41}, {0: "replace"}, {0: 101})

    assert step.table.rows == ((10,), (20,), (30, 41), (40, 101))
    assert asked(step.table) == {0: "15 102", 1: "103 104"}


def test_a_special_may_be_played_without_need() -> None:
    """J-03."""
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop",)])

    step = play(table, {0: 15, 1: 41}, {0: "stop"}, {0: "r3"})

    assert step.table.marks[2] == ("stop",)
    assert step.table.rows[0] == (10, 15)


def test_a_special_without_a_legal_use_is_not_offered() -> None:
    """J-03: no bluff. Whether one is of use is the owner's secret, so the question stays."""
    table = anniversary((50, 101, 102), HANDS[1], rows=ROWS, specials=[("insert", "negpos")])

    waiting = play(table, {0: 50, 1: 41}).table

    assert asked(waiting) == {0: "pass"}


def test_two_specials_of_a_kind_are_offered_once() -> None:
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop", "stop", "seven")])

    assert options(play(table, {0: 15, 1: 41}).table, 0) == "pass seven stop"


def test_declining_lays_the_card_as_usual() -> None:
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop",)])

    step = play(table, {0: 15, 1: 41}, {0: "pass"})

    assert the(step.events, SpecialDeclined) == SpecialDeclined(0)
    assert step.table.rows[0] == (10, 15)
    assert step.table.specials.hands[0] == ("stop",)


def test_the_next_card_of_the_same_player_is_asked_again() -> None:
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop",)])

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: 101, 1: 103})

    assert asked(step.table) == {0: "pass stop"}


@pytest.mark.parametrize(
    ("special", "target"), [("insert", "r2"), ("replace", "101"), ("shift", "20")]
)
def test_a_special_that_does_not_stay_is_discarded_at_once(special: str, target: str) -> None:
    """J-04."""
    held = cast("Specials", (special,))
    table = anniversary(*HANDS, rows=ROWS, specials=[held])

    used = play(table, {0: 15, 1: 41}, {0: special}).table
    after = play(used, {0: target}).table

    assert used.specials.discard == held
    assert after.specials.discard == held


@pytest.mark.parametrize(("special", "target"), [("seven", "r2"), ("stop", "r2")])
def test_a_special_that_stays_at_a_row_is_not_discarded_yet(special: str, target: str) -> None:
    """J-04."""
    table = anniversary(*HANDS, rows=ROWS, specials=[cast("Specials", (special,))])

    step = play(table, {0: 15, 1: 41}, {0: special}, {0: target})

    assert the(step.events, SpecialUsed) == SpecialUsed(0, cast("Specials", (special,))[0])
    assert step.table.specials.discard == ()
    assert step.table.marks[1] == (special,)
