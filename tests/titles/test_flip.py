"""Digit flip, rule by rule."""

from __future__ import annotations

from typing import cast

import pytest

from hornox import Step, new, settle
from hornox.cards import Card, Row
from hornox.events import Placed, Played, Revealed, Took
from hornox.titles.flip import TITLE as FLIP
from hornox.titles.flip import FlipTable, flip_digits, is_flippable
from tests.helpers.tables import asked, flips, hands_of, of_kind, play, the

ROWS = ((12,), (20, 21, 22, 23), (58,), (40,))


def turn(*played: str, rows: tuple[Row, ...] = ROWS, take: str = "") -> Step[FlipTable]:
    """One turn in notation, 24f for a flipped 24; the first card, if low, takes the row `take`."""
    hands = hands_of([int(card.rstrip("f")) for card in played], rows)
    said = dict(enumerate(played))
    return play(flips(*hands, rows=rows), said, *([{0: take}] if take else []))


# What a flip does


@pytest.mark.parametrize(
    ("card", "number"), [(31, 13), (24, 42), (90, 9), (10, 1), (98, 89), (19, 91)]
)
def test_a_flip_turns_the_digits_round(card: Card, number: int) -> None:
    """Z-07: a ten loses its nought."""
    assert is_flippable(card)
    assert flip_digits(card) == number


@pytest.mark.parametrize("card", [1, 5, 9, 11, 55, 99, 100, 101, 104])
def test_one_digit_doublets_and_three_digits_cannot_be_flipped(card: Card) -> None:
    """Z-01, Z-02."""
    assert not is_flippable(card)


def test_81_cards_can_be_flipped() -> None:
    """Z-01: all of two digits but the nine doublets."""
    assert sum(map(is_flippable, range(1, 105))) == 81


# Choosing


def test_everybody_gets_a_flip_each_round() -> None:
    """Z-06: used or not, the next round starts with a new one."""
    game = new("flip", seats=2, seed=1, rounds=2)
    first = cast("FlipTable", game.table).flips

    while game.table.round == 1:
        game.play({seat: choices[-1] for seat, choices in game.asks.items()})

    assert first == (True, True)
    assert cast("FlipTable", game.table).flips == (True, True)


def test_whoever_holds_a_flip_may_play_it_with_any_card_it_suits() -> None:
    table = flips((5, 11, 24, 100), (31, 32, 33, 34), rows=ROWS)

    assert asked(table) == {0: "5 11 24 100 24f", 1: "31 32 33 34 31f 32f 34f"}


def test_a_used_flip_is_gone() -> None:
    table = flips((24, 25, 26), (61, 62, 63), rows=ROWS)

    step = play(table, {0: "24f", 1: 61})

    assert step.table.flips == (False, True)
    assert asked(step.table) == {0: "25 26", 1: "62 63 62f 63f"}


def test_a_flip_is_hidden_until_the_reveal() -> None:
    """Z-08: before it nothing on the table tells."""
    table = flips((24, 25, 26), (61, 62, 63), rows=ROWS)

    step = play(table, {0: "24f", 1: 61})

    assert step.events[0] == Revealed(
        (
            Played(0, 24, flipped=True, heading=3, away=2),
            Played(1, 61, heading=2, away=3),
        )
    )


def test_with_the_last_card_only_those_who_still_hold_a_flip_are_asked() -> None:
    table = flips((24,), (61,), (70,), rows=ROWS, held=(False, True, True))

    assert asked(table) == {1: "61 61f", 2: "70 70f"}


def test_whether_a_flip_is_of_use_with_the_last_card_is_a_secret() -> None:
    table = flips((24,), (100,), rows=ROWS, held=(False, True))

    assert asked(table) == {1: "100"}
    assert [*FLIP.asks(FLIP.view(table, 0))] == [1]


def test_with_the_last_card_and_no_flips_left_nobody_is_asked() -> None:
    table = flips((24,), (61,), rows=ROWS, held=(False, False))

    step = settle(FLIP, table)

    assert of_kind(step.events, Revealed)[0].cards[0].card == 24


def test_whoever_is_not_asked_plays_the_last_card_as_it_is() -> None:
    table = flips((24,), (61,), rows=ROWS, held=(False, True))

    step = play(table, {1: "61f"})

    revealed = of_kind(step.events, Revealed)[0]
    assert [(one.card, one.flipped) for one in revealed.cards] == [(61, True), (24, False)]


# Laying


def test_a_flipped_card_is_laid_by_its_changed_number() -> None:
    step = turn("24f", "61")

    assert of_kind(step.events, Placed)[0] == Placed(0, 24, 3, 40, number=42)
    assert step.table.rows[3] == (40, 24)


def test_an_unflipped_card_tells_no_other_number() -> None:
    step = turn("24", "61")

    assert [placed.number for placed in of_kind(step.events, Placed)] == [0, 0]


def test_the_order_of_laying_follows_the_changed_number() -> None:
    step = turn("92f", "28", "61", rows=((12,), (20,), (58,), (40,)))

    assert [event.card for event in of_kind(step.events, Placed)] == [28, 92, 61]


def test_as_soon_as_it_lies_a_card_is_itself_again() -> None:
    """Z-05: the 43 finds the 24 at the end of the row, not a 42."""
    step = turn("24f", "43", "100")

    assert of_kind(step.events, Placed)[1] == Placed(1, 43, 3, 24)
    assert step.table.rows[3] == (40, 24, 43)


def test_rows_may_be_unsorted_and_only_the_last_card_counts() -> None:
    """Z-05."""
    rows = ((12,), (19,), (58,), (40, 24))
    step = turn("25", "100", rows=rows)

    assert step.table.rows[3] == (40, 24, 25)


def test_a_flipped_sixth_card_takes_the_row() -> None:
    rows = ((12,), (20,), (58,), (36, 37, 38, 39, 40))
    step = turn("24f", "61", rows=rows)

    took = the(step.events, Took)

    assert (took.cards, took.end, took.number) == ((36, 37, 38, 39, 40), 40, 42)
    assert step.table.rows[3] == (24,)


def test_a_card_flipped_to_a_low_number_takes_a_row_and_starts_it_as_printed() -> None:
    """Z-05, Z-07: the 90 counts as 9, and lies as a 90."""
    step = turn("90f", "61", take="r3")

    assert the(step.events, Took).number == 9
    assert step.table.rows[2] == (90,)


def test_heads_are_those_printed_on_the_card() -> None:
    """Z-09: a 90 that was laid as a 9 costs three."""
    rows = ((12,), (20,), (90,), (40,))
    step = turn("3", "61", rows=rows, take="r3")

    assert the(step.events, Took).heads == 3


def test_of_two_equal_numbers_the_flipped_one_is_laid_first() -> None:
    """Z-03: then the other by the usual rules; the 13 has become low."""
    rows = ((12,), (50,), (58,), (60,))
    step = turn("13", "31f", "100", rows=rows)

    assert step.table.rows[0] == (12, 31)
    assert asked(step.table) == {0: "r1 r2 r3 r4"}


def test_an_end_of_the_same_number_does_not_fit() -> None:
    """Z-04: strictly higher; the flipped 31 goes behind the next lower end."""
    rows = ((12,), (13,), (58,), (60,))
    step = turn("31f", "100", rows=rows)

    assert step.table.rows[0] == (12, 31)
    assert step.table.rows[1] == (13,)
