"""11 nimmt!, rule by rule."""

from __future__ import annotations

from typing import cast

import pytest

from hornox import Game, new
from hornox.cards import Row
from hornox.errors import IllegalChoice, WrongSeats
from hornox.events import (
    BullTaken,
    Laid,
    PilesOpened,
    PileTaken,
    TurnEnded,
)
from hornox.shuffle import shuffled
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable
from tests.helpers.tables import asked, eleven, of_kind, options, play


def eleven_table(game: Game) -> ElevenTable:
    return cast("ElevenTable", game.table)


# Setting up


@pytest.mark.parametrize("seats", range(2, 8))
def test_ten_cards_each_one_pile_and_the_rest_is_the_deck(seats: int) -> None:
    table = eleven_table(new("eleven", seats=seats, seed=1))
    cards = shuffled(range(1, 101), "1", 0)

    assert [len(hand) for hand in table.hands] == [10] * seats
    assert table.hands[1] == tuple(sorted(cards[10:20]))
    assert table.piles == ((cards[10 * seats],),)
    assert table.deck == cards[10 * seats + 1 :]
    assert len(table.deck) == 99 - 10 * seats
    assert (table.supply, table.bulls) == (10, (0,) * seats)


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_can_play(seats: int) -> None:
    """E-01, A-13."""
    with pytest.raises(WrongSeats, match="eleven is for 2 to 7 players"):
        new("eleven", seats=seats)


def test_the_first_seat_begins() -> None:
    """E-03."""
    game = new("eleven", seats=3, seed=1)

    assert [*game.asks] == [0]
    assert eleven_table(game).starter == 0


# Laying a card


@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        (33, 34, True), (33, 43, True), (33, 44, False), (33, 32, False), (98, 5, True),
        (100, 1, True), (100, 10, True), (100, 11, False), (93, 3, True), (93, 4, False),
        (96, 6, True), (1, 100, False), (5, 4, False), (90, 100, True), (89, 100, False),
    ],
)  # fmt: skip
def test_a_card_fits_on_a_top_one_to_ten_below_it_counting_on_from_100_to_1(
    top: int, card: int, fits: bool
) -> None:
    """E-05."""
    table = eleven((card, 51), (52, 53), piles=((top,),), deck=(60, 61, 62))

    assert (f"{card}p1" in options(table, 0).split()) is fits


def test_without_bull_cards_one_card_is_laid_and_the_next_is_to_move() -> None:
    table = eleven((31, 36), (40, 50), piles=((30,),))
    step = play(table, {0: "31p1"})

    assert step.events == (Laid(0, 31, 0, 30, 1), TurnEnded(1))
    assert step.table.piles == ((30, 31),)
    assert step.table.hands[0] == (36,)
    assert asked(step.table) == {1: "40p1 p1"}


def test_after_the_last_seat_the_first_is_to_move_again() -> None:
    table = eleven((40, 41), (31, 50), piles=((30,),), turn=1)

    assert [*asked(play(table, {1: "31p1"}).table)] == [0]


def test_every_card_on_every_pile_it_fits_is_offered() -> None:
    table = eleven((5, 31, 98), (60, 61), piles=((30,), (95,), (22, 25)))

    assert asked(table) == {0: "31p1 5p2 98p2 31p3 p1 p2 p3"}


def test_nobody_may_pass() -> None:
    """E-04."""
    table = eleven((31, 36), (40, 50), piles=((30,),))

    assert "done" not in options(table, 0)
    with pytest.raises(IllegalChoice):
        play(table, {0: "done"})


# Taking a pile


def test_a_pile_may_always_be_taken_into_the_hand() -> None:
    """E-04: and two new ones are opened."""
    table = eleven((31, 36), (40, 50), piles=((20, 30), (70,)), deck=(1, 2, 3, 4))
    step = play(table, {0: "p1"})

    assert step.events == (PileTaken(0, 0, (20, 30)), PilesOpened((1, 2)), TurnEnded(1))
    assert step.table.hands[0] == (20, 30, 31, 36)
    assert step.table.piles == ((70,), (1,), (2,))
    assert step.table.deck == (3, 4)


def test_if_nothing_fits_a_pile_must_be_taken() -> None:
    """E-04: it is asked even if there is but one, for whether a card fits is a secret."""
    assert asked(eleven((31, 36), (40, 50), piles=((50,),))) == {0: "p1"}


@pytest.mark.parametrize(
    ("pile", "bulls"), [((20,), 0), ((20, 21), 0), ((20, 21, 22), 1), ((1, 2, 3, 4), 1)]
)
def test_three_cards_or_more_bring_a_bull_card(pile: Row, bulls: int) -> None:
    """E-16: the start card counts."""
    table = eleven((31, 36), (40, 50), piles=(pile,), deck=(60, 61, 62))
    step = play(table, {0: "p1"})

    assert step.table.bulls == (bulls, 0)
    assert step.table.supply == 10 - bulls
    assert of_kind(step.events, BullTaken) == [BullTaken(0)] * bulls


def test_the_cards_of_a_pile_are_known_to_be_in_that_hand() -> None:
    table = eleven((31, 36), (40, 50), piles=((20, 30), (70,)), deck=(1, 2, 3, 4))
    step = play(table, {0: "p1"})

    assert ELEVEN.view(step.table, 1).hands[0] == (0, 0, 20, 30)


def test_until_they_are_laid_again() -> None:
    table = eleven((20, 31, 36), (40, 50), piles=((30,),), seen_hands=((20, 31), ()))
    step = play(table, {0: "31p1"})

    assert step.table.seen_hands == ((20,), ())
    assert ELEVEN.view(step.table, 1).hands[0] == (0, 20)


def test_a_card_nobody_has_seen_leaves_what_is_known_as_it_was() -> None:
    table = eleven((20, 31, 36), (40, 50), piles=((30,),), seen_hands=((20,), ()))
    step = play(table, {0: "31p1"})

    assert step.table.seen_hands == ((20,), ())


# Bull cards


def test_with_a_bull_card_several_cards_may_be_laid_on_one_pile() -> None:
    table = eleven((31, 36, 99), (40, 50), piles=((30,), (98,)), bulls=(1, 0))
    first = play(table, {0: "36p1"})
    second = play(first.table, {0: "31p1"})
    done = play(second.table, {0: "done"})

    assert asked(first.table) == {0: "31p1 done"}  # one bull card, one pile
    assert second.table.piles[0] == (30, 31, 36)  # E-07: the farthest on top
    assert asked(second.table) == {0: "done"}
    assert done.events == (TurnEnded(1),)
    assert done.table.used == ()


def test_a_player_with_bull_cards_may_lay_a_single_card() -> None:
    table = eleven((31, 36, 99), (40, 50), piles=((30,),), bulls=(1, 0))
    step = play(table, {0: "31p1"}, {0: "done"})

    assert asked(step.table) == {1: "40p1 p1"}


def test_once_a_card_is_laid_no_pile_can_be_taken() -> None:
    table = eleven((31, 36, 99), (40, 50), piles=((30,), (70,)), bulls=(1, 0))

    assert "p2" not in options(play(table, {0: "31p1"}).table, 0).split()


def test_each_card_must_be_within_ten_of_the_old_top() -> None:
    """E-06: no chaining; the 45 is not let in by the 40."""
    table = eleven((40, 45, 99), (1, 2), piles=((35,),), bulls=(1, 0))
    step = play(table, {0: "40p1"})

    assert step.events[0] == Laid(0, 40, 0, 35, 5)
    assert asked(step.table)[0] == "45p1 done"
    far = play(eleven((40, 46, 99), (1, 2), piles=((35,),), bulls=(1, 0)), {0: "40p1"})
    assert asked(far.table)[0] == "done"


def test_across_100_the_farthest_lies_on_top() -> None:
    """E-07."""
    table = eleven((3, 98, 50), (1, 2), piles=((95,),), bulls=(1, 0))
    step = play(table, {0: "3p1"}, {0: "98p1"})

    assert step.table.piles[0] == (95, 98, 3)
    assert of_kind(step.events, Laid)[1] == Laid(0, 98, 0, 95, 3)


def test_on_a_higher_pile_the_new_cards_are_sorted_above_the_old_ones() -> None:
    """E-07."""
    table = eleven((36, 33, 50), (1, 2), piles=((90, 20, 30),), bulls=(1, 0))
    step = play(table, {0: "36p1"}, {0: "33p1"})

    assert step.table.piles[0] == (90, 20, 30, 33, 36)


def test_with_two_bull_cards_on_two_piles() -> None:
    """E-08: in any order, several on each, and not on a third."""
    table = eleven((31, 36, 71, 72, 99), (1, 2), piles=((30,), (70,), (98,)), bulls=(2, 0))
    first = play(table, {0: "31p1"})
    second = play(first.table, {0: "72p2"})
    third = play(second.table, {0: "36p1"})

    assert asked(first.table)[0] == "36p1 71p2 72p2 99p3 done"
    assert asked(second.table)[0] == "36p1 71p2 done"
    assert third.table.piles == ((30, 31, 36), (70, 72), (98,))
    assert third.table.used == ((0, 30), (1, 70))


def test_bull_cards_are_not_used_up() -> None:
    table = eleven((31, 36, 99), (40, 50), piles=((30,),), bulls=(1, 0))
    step = play(table, {0: "31p1"}, {0: "36p1"}, {0: "done"})

    assert step.table.bulls == (1, 0)


def test_a_new_bull_card_is_of_use_from_the_next_turn_on() -> None:
    """E-16: taking ends the turn."""
    table = eleven((31, 36), (40, 50), piles=((20, 21, 22), (30,)), deck=(60, 61, 62))

    assert [*asked(play(table, {0: "p1"}).table)] == [1]
