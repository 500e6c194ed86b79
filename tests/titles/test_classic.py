"""6 nimmt!, rule by rule in the order of the rulebook."""

from __future__ import annotations

import pytest

from hornox import new, play
from hornox.cards import Row
from hornox.choices import Play, TakeRow
from hornox.errors import WrongSeats
from hornox.events import (
    Dealt,
    Placed,
    Revealed,
    RoundEnded,
    Took,
)
from hornox.shuffle import shuffled
from hornox.titles.classic import TITLE as CLASSIC
from hornox.titles.shared.row_placement import RowTable
from tests.helpers import tables
from tests.helpers.tables import asked, hands_of, holding, of_kind, the, turn

ROWS = ((12,), (37,), (43,), (58,))


# Setting up


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_everybody_gets_ten_cards_and_four_more_open_the_rows(seats: int) -> None:
    game = new("classic", seats=seats, seed=1)

    deal = the(game.events, Dealt)

    assert [len(hand) for hand in deal.hands] == [10] * seats
    assert [len(row) for row in deal.rows] == [1, 1, 1, 1]
    assert game.table.stage == "play"
    assert game.table.round == 1


def test_the_cards_are_dealt_hand_by_hand_and_then_row_by_row_from_the_top() -> None:
    """A-08: the rows lie in the order of the deal."""
    cards = shuffled(range(1, 105), "1", 0)

    deal = the(new("classic", seats=3, seed=1).events, Dealt)

    assert deal.hands == tuple(tuple(sorted(cards[at : at + 10])) for at in (0, 10, 20))
    assert deal.rows == tuple((card,) for card in cards[30:34])


@pytest.mark.parametrize("seats", [-1, 0, 1, 11])
def test_fewer_than_two_and_more_than_ten_cannot_play(seats: int) -> None:
    """A-13."""
    with pytest.raises(WrongSeats, match="classic is for 2 to 10 players"):
        new("classic", seats=seats)


# Choosing and revealing


def test_everybody_chooses_one_of_the_own_cards() -> None:
    table = holding((14, 99), (15, 98), rows=ROWS)

    assert asked(table) == {0: "14 99", 1: "15 98"}


def test_the_cards_are_revealed_together_lowest_first() -> None:
    step = turn(61, 14, 44, 15, rows=ROWS)

    assert [played.card for played in the(step.events, Revealed).cards] == [14, 15, 44, 61]
    assert [event.card for event in of_kind(step.events, Placed)] == [14, 15, 44, 61]


def test_a_played_card_leaves_the_hand() -> None:
    table = holding((61, 98, 99), (14, 15, 16), rows=ROWS)

    step = tables.play(table, {0: 61, 1: 14})

    assert step.table.hands == ((98, 99), (15, 16))


def test_the_last_cards_are_played_without_asking() -> None:
    step = tables.play(holding((14, 101), (15, 102), rows=ROWS), {0: 14, 1: 15})

    # The second turn has happened too, and with it the round has ended.
    assert [len(one.cards) for one in of_kind(step.events, Revealed)] == [2, 2]
    assert of_kind(step.events, RoundEnded)


# Rule 1 and 2: ascending, and the lowest difference


def test_a_card_joins_the_row_with_the_nearest_lower_end() -> None:
    step = turn(14, 15, 44, 61, rows=ROWS)

    assert step.table.rows[0][:3] == (12, 14, 15)
    assert step.table.rows[1] == (37,)
    assert step.table.rows[2] == (43, 44)
    assert step.table.rows[3][:2] == (58, 61)


def test_placing_tells_the_end_it_was_laid_behind() -> None:
    step = turn(44, 61, rows=ROWS)

    assert of_kind(step.events, Placed)[0] == Placed(0, 44, 2, 43)


def test_each_card_is_laid_on_the_rows_its_predecessors_left() -> None:
    """A-04: the 68 goes behind the 61 of the turn before, not to a row that is gone."""
    rows = ((30, 36), (37,), (43, 44), (58, 61))
    table = holding(*hands_of((3, 9, 68, 93), rows), rows=rows)

    step = tables.play(table, {0: 3, 1: 9, 2: 68, 3: 93}, {0: "r2"})

    assert step.table.rows == ((30, 36), (3, 9), (43, 44), (58, 61, 68, 93))


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_the_order_of_the_rows_does_not_matter_for_where_a_card_goes(order: Row) -> None:
    ends = (12, 37, 43, 58)
    step = turn(40, 104, rows=tuple((ends[place],) for place in order))

    assert step.table.rows[order.index(1)][:2] == (37, 40)


def test_a_card_one_above_an_end_fits_and_one_as_far_as_can_be_fits_too() -> None:
    step = turn(104, 3, rows=((1,), (2,), (102,), (103,)))

    assert step.table.rows[1] == (2, 3)
    assert of_kind(step.events, Placed)[1].row == 3


def test_a_card_as_far_from_the_only_lower_end_as_can_be_fits_too() -> None:
    step = turn(104, 4, rows=((1, 2, 3), (5,), (6,), (7,)))
    far = turn(104, 4, rows=((1,), (100,), (101,), (2,)))

    assert step.table.rows[3] == (7, 104)
    assert far.table.rows == ((1,), (100,), (101, 104), (2, 4))


# Rule 3: the sixth card


def test_the_sixth_card_takes_the_five_before_it() -> None:
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (80,))
    table = holding((51, 98, 99), (90, 91, 92), rows=rows)

    after = play(CLASSIC, table, {0: Play(51), 1: Play(90)}).table

    assert after.rows[0] == (51,)
    assert after.piles == ((10, 20, 30, 40, 50), ())


def test_the_fifth_card_takes_nothing() -> None:
    step = turn(51, 90, rows=((20, 30, 40, 50), (60,), (70,), (80,)))

    assert step.table.rows[0] == (20, 30, 40, 50, 51)
    assert not of_kind(step.events, Took)


def test_a_take_tells_what_it_costs_and_why() -> None:
    step = turn(51, 90, rows=((10, 20, 30, 40, 50), (60,), (70,), (80,)))

    took = the(step.events, Took)

    assert took == Took(0, 51, 0, (10, 20, 30, 40, 50), 15, (51,), "full", 50)


def test_taken_cards_go_to_the_bull_pile_and_not_to_the_hand() -> None:
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (80,))
    table = holding((51, 98, 99), (90, 91, 92), rows=rows)

    step = tables.play(table, {0: 51, 1: 90})

    assert step.table.hands == ((98, 99), (91, 92))


def test_the_next_card_can_join_the_row_that_was_just_started_anew() -> None:
    rows = ((12, 14, 15, 21, 26), (37,), (43, 44), (58, 61))
    step = turn(30, 36, rows=rows)

    assert step.table.rows[0] == (30, 36)
    assert step.table.piles[0] == (12, 14, 15, 21, 26)


# Rule 4: low cards


def test_the_owner_of_a_low_card_chooses_any_row_to_take() -> None:
    """A-07: also a full one."""
    table = holding((3, 101), (99, 102), rows=((12, 13, 14, 15, 16), (37,), (43,), (58,)))

    waiting = tables.play(table, {0: 3, 1: 99}).table

    assert asked(waiting) == {0: "r1 r2 r3 r4"}
    assert CLASSIC.asks(waiting)[0] == tuple(TakeRow(row) for row in range(4))


def low_and_high() -> RowTable:
    return holding((3, 100, 101), (99, 102, 103), rows=ROWS)


def test_a_low_card_takes_the_chosen_row_and_starts_it_anew_in_its_place() -> None:
    """A-08."""
    step = tables.play(low_and_high(), {0: 3, 1: 99}, {0: "r2"})

    assert the(step.events, Took) == Took(0, 3, 1, (37,), 1, (3,), "low")
    assert step.table.rows == ((12,), (3,), (43,), (58, 99))
    assert step.table.piles == ((37,), ())


def test_a_low_card_is_decided_in_its_turn_with_all_cards_open() -> None:
    """A-07: and the next low card sees what it has left."""
    table = holding((3, 100, 101), (2, 102, 103), rows=ROWS)

    first = tables.play(table, {0: 3, 1: 2})
    second = tables.play(first.table, {1: "r1"})

    assert asked(first.table) == {1: "r1 r2 r3 r4"}
    assert [played.card for played in first.table.queue] == [2, 3]
    assert second.table.rows[0] == (2, 3)  # no longer low
    assert second.table.piles == ((), (12,))
