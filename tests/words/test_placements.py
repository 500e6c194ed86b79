"""Where a card went and why, and who took what: the sentences, to the letter."""

from __future__ import annotations

import pytest

from hornox.events import Barred, Cause, Placed, Took
from hornox.words import say
from tests.helpers.tables import hands_of, holding, play, turn
from tests.words.sentences import ANNA_AND_CO, of_card, told

START = ((12,), (37,), (43,), (58,))
FILLING = ((12, 14, 15), (37,), (43, 44), (58, 61))
PUSHED = ((61,), (70,), (80, 81), (31, 33, 40, 45, 50))


# The examples of the rulebook


def test_cards_join_the_nearest_lower_end() -> None:
    _, events = turn(14, 15, 44, 61, rows=START)

    assert told(events, "en", ANNA_AND_CO) == [
        "Revealed: 14 (Anna), 15 (Ben), 44 (Cem), 61 (Dora).",
        "Anna’s 14 goes to row 1, after the 12 (2 away).",
        "Ben’s 15 goes to row 1, after the 14 (1 away).",
        "Cem’s 44 goes to row 3, after the 43 (1 away).",
        "Dora’s 61 goes to row 4, after the 58 (3 away).",
    ]


def test_the_sixth_card_takes_the_row_that_another_has_filled() -> None:
    _, events = turn(21, 26, 30, 36, rows=FILLING)

    assert of_card(events, 30) == (
        "The 30 goes to row 1, after the 26 (4 away). "
        "Ben’s 26 has just filled the row: Cem takes 5 cards, 6 heads."
    )
    assert of_card(events, 36) == "Dora’s 36 goes to row 1, after the 30 (6 away)."


def test_a_low_card_takes_the_row_of_its_owners_choice() -> None:
    table = turn(3, 9, 68, 83, rows=((30, 36), (37,), (43, 44), (58, 61))).table

    _, events = play(table, {0: "r2"})

    assert of_card(events, 3) == "The 3 fits no row, so Anna takes row 2: 1 card, 1 head."
    assert of_card(events, 9) == (
        "Ben’s 9 goes to row 2, after the 3 (6 away): Anna has just taken this row with the 3."
    )


def test_a_card_is_pushed_on_because_another_took_the_row_it_was_heading_for() -> None:
    table = turn(62, 29, rows=PUSHED).table

    _, events = play(table, {1: "r1"})

    assert of_card(events, 62) == (
        "The 62 goes to row 4, after the 50 (12 away): Ben has taken row 1 with the 29. "
        "The row is full: Anna takes 5 cards, 14 heads."
    )


def test_the_same_in_german() -> None:
    table = turn(62, 29, rows=PUSHED).table

    _, events = play(table, {1: "r1"})

    assert told(events, "de", ANNA_AND_CO) == [
        "Die 29 passt an keine Reihe, also nimmt Ben Reihe 1: 1 Karte mit 1 Hornochsen.",
        (
            "Die 62 kommt an Reihe 4, hinter die 50 (12 höher): Ben hat mit der 29 Reihe 1 "
            "genommen. Die Reihe ist voll: Anna nimmt 5 Karten mit 14 Hornochsen."
        ),
    ]


def test_a_row_may_be_taken_and_filled_again_in_one_turn() -> None:
    took = Took(0, 90, 1, (3, 5, 7, 9, 12), 6, (90,), "full", 12, cause=Cause(1, 3, 1, "took"))

    assert say(took, "en", ANNA_AND_CO) == (
        "The 90 goes to row 2, after the 12 (78 away): Ben has just taken this row with the 3. "
        "The row is full again: Anna takes 5 cards, 6 heads."
    )


def test_who_filled_a_row_and_what_barred_another_are_both_told() -> None:
    filled, bar = Cause(1, 26, 0, "joined"), Barred(2, 28, "stop")
    took = Took(0, 30, 0, (12, 14, 15, 21, 26), 6, (30,), "full", 26, cause=filled, barred=bar)

    assert say(took, "en", ANNA_AND_CO) == (
        "The 30 goes to row 1, after the 26 (4 away): row 3 is stopped. "
        "Ben’s 26 has just filled the row: Anna takes 5 cards, 6 heads."
    )


# To whom


def test_whoever_is_spoken_to_is_you() -> None:
    table = turn(62, 29, rows=PUSHED).table

    _, events = play(table, {1: "r1"})

    assert of_card(events, 62, me=0) == (
        "Your 62 goes to row 4, after the 50 (12 away): Ben has taken row 1 with the 29. "
        "The row is full: you take 5 cards, 14 heads."
    )
    assert of_card(events, 62, me=1) == (
        "The 62 goes to row 4, after the 50 (12 away): you have taken row 1 with the 29. "
        "The row is full: Anna takes 5 cards, 14 heads."
    )


def test_in_german_du_has_its_own_verbs() -> None:
    table = turn(62, 29, rows=PUSHED).table

    _, events = play(table, {1: "r1"})

    assert of_card(events, 29, "de", me=1) == (
        "Deine 29 passt an keine Reihe, also nimmst du Reihe 1: 1 Karte mit 1 Hornochsen."
    )
    assert of_card(events, 62, "de", me=1).startswith(
        "Die 62 kommt an Reihe 4, hinter die 50 (12 höher): Du hast mit der 29 Reihe 1 genommen"
    )
    assert of_card(events, 62, "de", me=0).endswith(
        "Die Reihe ist voll: Du nimmst 5 Karten mit 14 Hornochsen."
    )


def test_without_names_seats_are_letters() -> None:
    assert say(Placed(2, 14, 0, 12), "de") == (
        "Die 14 von C kommt an Reihe 1, hinter die 12 (2 höher)."
    )


def test_a_name_begins_a_sentence_as_its_owner_writes_it() -> None:
    assert say(Placed(0, 14, 0, 12), "en", ["anna"]).startswith("anna’s 14 goes")


@pytest.mark.parametrize(
    ("cards", "heads", "expected"),
    [((2,), 1, "1 card, 1 head."), ((2, 3), 2, "2 cards, 2 heads."), ((5,), 2, "1 card, 2 heads.")],
)
def test_cards_and_heads_are_counted_one_by_one(
    cards: tuple[int, ...], heads: int, expected: str
) -> None:
    took = Took(0, 1, 0, cards, heads, (1,), "low")

    assert say(took, "en").endswith(expected)


def test_a_cause_is_told_to_whoever_caused_it() -> None:
    cause = Cause(1, 90, 0, "joined")
    placed = Placed(0, 95, 0, 90, cause=cause)

    assert say(placed, "de", ANNA_AND_CO, me=1) == (
        "Die 95 von Anna kommt an Reihe 1, hinter die 90 (5 höher): "
        "Du hast sie gerade erst dorthin gelegt."
    )


def test_many_players_are_told_in_the_order_of_laying() -> None:
    hands = hands_of((61, 14, 44), START)

    _, events = play(holding(*hands, rows=START), {0: 61, 1: 14, 2: 44})

    assert told(events, "de", ANNA_AND_CO, me=2)[0] == "Aufgedeckt: 14 (Ben), 44 (du), 61 (Anna)."
