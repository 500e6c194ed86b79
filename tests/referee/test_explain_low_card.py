"""A choice that is still open names its reason, at the moment when people argue."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.referee import explain, judge, parse_short
from hornox.words import LANGUAGES
from tests.referee.conformance_cases import CASES, case_id

ASKED = [case for case in CASES if judge(case).get("next", {}).get("kind") == "take_row"]


def told(line: str, lang: str = "en") -> str:
    return "\n".join(explain(parse_short(line), lang))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "evenodd: 12*even 37 43 58 / A:13",
            (
                "A’s 13 fits no row: row 1 takes only even cards, "
                "and every other row ends in a higher card, the lowest in 37."
            ),
        ),
        ("evenodd: 13*odd 37 43 58 / A:14", "A’s 14 fits no row: row 1 takes only odd cards, and"),
        (
            "climb: 70 80 90 58*up / A:60",
            "A’s 60 fits no row: row 4 runs downwards, so only cards below its 58 fit there, and",
        ),
        (
            "flip: 13 40 50 60 / A:31f B:20",
            "A’s 31, counted as 13, fits no row: row 1 ends in 13, and only a higher number fits",
        ),
        (
            "flip: 14 40 50 60 / A:31f",
            "A’s 31, counted as 13, fits no row: every row ends in a higher card, the lowest in 14",
        ),
        ("anniversary: 12+stop 37+stop 43 58 / A:14", "A’s 14 fits no row: row 1 is stopped, and"),
        (
            "anniversary: 12+stop 37+stop 43 58 / A:40",
            "A’s 40 fits no row: rows 1 and 2 are stopped, and every other row ends in a higher",
        ),
        ("buffalo: 12+stop 37 43 58 / W:14", "W’s 14 fits no row: row 1 is stopped, and every"),
        ("cow: 12* 37 43 58 / A:3", "A’s 3 fits no row: every row ends in a higher card, the"),
        ("pro: 12 37 43 58 / A:3", "A’s 3 fits no row: every row ends in a higher card, the"),
    ],
)
def test_a_card_that_fits_no_row_is_told_why(line: str, why: str) -> None:
    assert why in told(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "flip: 10 40 50 60 / A:31f B:13",
            "B’s 13 fits no row: A has just laid the 31 in row 1, and every row ends in a higher",
        ),
        (
            "anniversary: 10 40 50 60 / A:5 B:14 / A:stop=r1 A:r2",
            "B’s 14 goes to row 1",  # the take lifts the Stop
        ),
        (
            "evenodd: 12 37*odd 43 58 / A:3 B:4 / A:r3",
            "B’s 4 fits no row: row 3 takes only odd cards, and every other row ends in a higher",
        ),
        (
            "buffalo: 10 40 50 60 / W:14 U:20 / TEAM@14:shift=10>r2",
            "U’s 20 goes to row 1, after the 14",
        ),
        (
            "buffalo: 10,11 40 50 60 / W:14 / TEAM@14:shift=11>r2 TEAM@14:stop=r1",
            "W’s 14 fits no row: TEAM has shifted the 11 to row 2, and row 1 is stopped, and every",
        ),
    ],
)
def test_what_another_card_of_the_turn_changed_is_told(line: str, why: str) -> None:
    assert why in told(line)


def test_stopped_rows_are_named_as_rows_that_cannot_be_taken() -> None:
    assert "Rows 1 and 2 are stopped, so nobody may take them." in told(
        "anniversary: 12+stop 37+stop 43 58 / A:14"
    )
    assert "Reihe 4 ist gesperrt: Niemand darf sie nehmen." in told(
        "buffalo: 12 37 43 58+stopp / W:3", "de"
    )


def test_the_buffalo_breaks_a_tie_by_the_highest_last_card() -> None:
    line = "buffalo: 98 49 30,33 55 / BUFFALO:12"

    assert (
        "Rows 1 and 2 have 1 head each: of these the buffalo takes the one that ends in the "
        "highest card, row 1 with the 98." in told(line)
    )
    assert "Davon nimmt der Büffel die mit der höchsten letzten Karte" in told(line, "de")


def test_without_a_tie_the_cheapest_row_needs_no_more_words() -> None:
    assert "each" not in told("buffalo: 98 50 30,33 55 / BUFFALO:12")


def test_a_cheap_row_that_the_buffalo_could_not_take_is_named() -> None:
    assert "Row 1 is stopped, so nobody may take it." in told(
        "buffalo: 98+stop 50 30,33 55 / BUFFALO:12"
    )


@pytest.mark.parametrize("case", ASKED, ids=case_id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_open_choice_of_a_row_has_a_reason(case: dict[str, Any], lang: str) -> None:
    fits_no_row = {"en": "fits no row: ", "de": "passt an keine Reihe: "}[lang]
    reasons = [line.partition(fits_no_row)[2] for line in explain(case, lang)]

    assert any(len(reason) > 10 for reason in reasons)
