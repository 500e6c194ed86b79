"""Even and odd, climbing, the cow and flipped cards in words."""

from __future__ import annotations

from tests.helpers.tables import fan, flips, play
from tests.words.sentences import ANNA_AND_CO, of_card, told


def test_a_row_for_even_cards_keeps_an_odd_one_out() -> None:
    """The 91 would go behind the 85 if that row were not for even cards only."""
    rows = ((31,), (10, 20, 30, 40, 52), (92,), (84,))
    table = fan("evenodd", (91, 1), (95, 2), rows=rows, marker=3, side="even")

    _, events = play(table, {0: 91, 1: 95})

    assert of_card(events, 91) == (
        "The 91 goes to row 2, after the 52 (39 away): row 4 takes only even cards. "
        "The row is full: Anna takes 5 cards, 13 heads."
    )
    assert "The fan card moves to row 1, which now takes only odd cards." in told(events, "en")
    assert of_card(events, 91, "de", me=0).startswith(
        "Deine 91 kommt an Reihe 2, hinter die 52 (39 höher): Reihe 4 ist nur für gerade"
    )


def test_a_card_fits_nowhere_because_the_only_lower_row_wants_the_other_side() -> None:
    table = fan("evenodd", (6, 1), (99, 2), rows=((5,), (40,), (50,), (60,)), marker=0, side="odd")

    _, events = play(table, {0: 6, 1: 99}, {0: "r2"})

    assert of_card(events, 6) == (
        "The 6 fits no row: row 1 takes only odd cards. So Anna takes row 2: 1 card, 3 heads."
    )


def test_a_marker_that_has_moved_is_a_reason() -> None:
    """Anna’s 1 draws the marker from row 1 to row 3, so Ben’s 7 may follow the 4."""
    rows = ((4,), (2,), (50,), (60,))
    table = fan("evenodd", (1, 3), (7, 8), rows=rows, marker=0, side="even")

    _, events = play(table, {0: 1, 1: 7}, {0: "r3"})

    assert of_card(events, 7) == (
        "Ben’s 7 goes to row 1, after the 4 (3 away): "
        "Anna has taken row 3 with the 1, which moved the fan card."
    )


def test_a_descending_row_is_named_and_goes_first_on_a_tie() -> None:
    table = fan("climb", (23, 1), (80, 2), rows=((20,), (60,), (70,), (26,)), marker=3, side="up")

    _, events = play(table, {0: 23, 1: 80})

    assert of_card(events, 23) == (
        "Anna’s 23 goes to row 4, which runs downwards, after the 26 (3 away): "
        "row 1 is just as near, but the row that runs downwards has priority."
    )
    assert of_card(events, 23, "de") == (
        "Die 23 von Anna kommt an die absteigende Reihe 4, hinter die 26 (3 niedriger): "
        "Reihe 1 ist genauso nah dran, aber die absteigende geht vor."
    )


def test_a_descending_row_does_not_take_a_higher_card() -> None:
    table = fan("climb", (30, 1), (80, 2), rows=((20,), (60,), (70,), (26,)), marker=3, side="up")

    _, events = play(table, {0: 30, 1: 80})

    assert of_card(events, 30) == (
        "Anna’s 30 goes to row 1, after the 20 (10 away): row 4 runs downwards."
    )


def test_the_card_that_passed_by_in_a_descending_row_is_the_reason() -> None:
    table = fan("climb", (10, 1), (15, 2), rows=((50,), (60,), (70,), (26,)), marker=3, side="up")

    _, events = play(table, {0: 10, 1: 15}, {1: "r1"})

    assert of_card(events, 15) == (
        "The 15 fits no row: Anna has just laid the 10 in row 4, and row 4 runs downwards. "
        "So Ben takes row 1: 1 card, 3 heads."
    )


def test_the_cow_fills_a_row_and_jumps_on() -> None:
    rows = ((5, 8, 11, 13), (78,), (104,), (53,))
    table = fan("cow", (43, 1), (99, 2), rows=rows, marker=0)

    _, events = play(table, {0: 43, 1: 99})

    assert told(events, "en", ANNA_AND_CO)[1:3] == [
        (
            "The 43 goes to row 1, after the 13 (30 away). "
            "With the cow the row is full: Anna takes 4 cards, 9 heads."
        ),
        "The cow jumps from row 1 to row 4.",
    ]


def test_the_cow_overfills_the_row_it_jumps_to() -> None:
    rows = ((5,), (20, 21, 23, 24, 26), (90,), (95,))
    table = fan("cow", (7, 1), (99, 2), rows=rows, marker=0)

    _, events = play(table, {0: 7, 1: 99})

    assert told(events, "de", ANNA_AND_CO, me=0)[2:5] == [
        "Die Kuh springt von Reihe 1 in Reihe 2.",
        (
            "Mit der Kuh liegen in Reihe 2 sechs Karten: Du nimmst die ersten 4 mit 6 Hornochsen, "
            "die 26 bleibt liegen."
        ),
        "Die Kuh springt von Reihe 2 in Reihe 1.",
    ]


def test_the_card_that_made_the_cow_jump_is_the_reason() -> None:
    rows = ((5, 8), (50, 51, 52, 53), (90,), (95,))
    table = fan("cow", (9, 1), (54, 2), rows=rows, marker=0)

    _, events = play(table, {0: 9, 1: 54})

    assert of_card(events, 54) == (
        "The 54 goes to row 2, after the 53 (1 away): Anna has made the cow jump with the 9. "
        "With the cow the row is full: Ben takes 4 cards, 6 heads."
    )


def test_a_flipped_card_says_what_it_counted_as() -> None:
    table = flips((24, 1), (99, 2), rows=((12,), (40,), (43,), (58,)))

    _, events = play(table, {0: "24f", 1: 99})

    assert told(events, "en", ANNA_AND_CO)[:2] == [
        "Revealed: 24 as 42 (Anna), 99 (Ben).",
        "Anna’s 24, counted as 42, goes to row 2, after the 40 (2 away).",
    ]
    assert told(events, "de", ANNA_AND_CO, me=0)[:2] == [
        "Aufgedeckt: 24 als 42 (du), 99 (Ben).",
        "Deine 24, als 42 gezählt, kommt an Reihe 2, hinter die 40 (2 höher).",
    ]


def test_a_flipped_card_may_fit_nowhere() -> None:
    table = flips((90, 1), (99, 2), rows=((12,), (40,), (43,), (58,)))

    _, events = play(table, {0: "90f", 1: 99}, {0: "r1"})

    assert of_card(events, 90) == (
        "The 90, counted as 9, fits no row, so Anna takes row 1: 1 card, 1 head."
    )


def test_the_same_number_is_not_higher() -> None:
    table = flips((24, 1), (99, 2), rows=((12,), (40,), (42,), (58,)))

    _, events = play(table, {0: "24f", 1: 99})

    assert of_card(events, 24) == (
        "Anna’s 24, counted as 42, goes to row 2, after the 40 (2 away): "
        "row 3 ends in 42, and only a higher number fits there."
    )


def test_a_flipped_card_that_now_ends_a_row_is_a_reason() -> None:
    rows = ((8,), (80,), (100,), (102,))
    table = flips((90, 1), (95, 2), rows=rows)

    _, events = play(table, {0: "90f", 1: 95})

    assert of_card(events, 95) == (
        "Ben’s 95 goes to row 1, after the 90 (5 away): Anna has only just laid it there."
    )
