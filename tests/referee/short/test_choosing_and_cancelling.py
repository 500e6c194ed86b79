"""Typed: cards that are still chosen (S-02), and cards that a positive one cancels (J-72)."""

from __future__ import annotations

import pytest

from hornox.errors import BadCase
from hornox.referee import parse_short
from hornox.referee.short import read_short
from hornox.words import say_error


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (
            "Büffel: Reihen 12 37 43 58 / - / Stopp an Reihe 1",
            "buffalo: 12 37 43 58 / - / then TEAM:stop=r1",
        ),
        (
            "anniversary: 55 60 70 80 / A 7 / A negpos, A takes r1, A:+55=1,10,20 / pile A 1 10 20",
            "anniversary: 55 60 70 80 / A:7 / then A:negpos A:r1 A:+55=1,10,20 / piles A:1,10,20",
        ),
    ],
)  # fmt: skip
def test_cards_still_chosen_and_cards_to_cancel_can_stand_in_words(typed: str, line: str) -> None:
    assert read_short(typed).line == line


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "at least one card must have been"), ("de", "mindestens eine Karte muss gespielt")],
)
def test_only_a_team_acts_before_cards_are_played(lang: str, why: str) -> None:
    with pytest.raises(BadCase) as error:
        parse_short("cow: 12* 37 43 58 / -")

    assert why in say_error(error.value, lang)
