"""A question of yes or no gets a plain yes or no, as it was asked; other questions get none."""

from __future__ import annotations

import pytest

from hornox.game_catalogue import GAMES
from hornox.referee import answer
from hornox.referee.facts.rules_questions.catalogue import questions_of
from hornox.referee.short.find_rules_question.form_of_question import FORMS, asked_form

ALL = [(game, question) for game in GAMES for question in questions_of(game).values()]


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("can i take the cheapest row", "may"),
        ("my sister says i can choose", "may"),
        ("she took another row, allowed?", "may"),
        ("Muss ich die billigste Reihe nehmen?", "must"),
        ("do i really have to take five cards", "must"),
        ("zählt die kuh als karte", "is"),
        ("they go in my hand. is that right", "is"),
        ("do i take five cards or six", "open"),
        ("who goes first", "open"),
        ("when do i have to take a row", "open"),
        ("hab die 42 gedreht, Lena hat die 24. wer legt zuerst an", "open"),
        ("dad says i may not choose", "open"),
        ("i put a stop on row 2", ""),
    ],
)
def test_how_somebody_asks_is_understood(typed: str, form: str) -> None:
    assert asked_form(typed) == form


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("my card is too low, can i take whichever row i want", "en", "Yes. If your card fits"),
        ("my card is too low, must i take the cheapest row", "en", "No. If your card fits"),
        ("do i choose the row for my low card or is it the cheapest", "en", "If your card fits"),
        (
            "büffel: seine karte passt nirgends, dürfen wir aussuchen was er nimmt",
            "de",
            "Nein. Die Reihe ohne Stopp",
        ),
        ("11 nimmt: nothing fits, can i pass", "en", "No. You may always take a pile"),
        ("11 nimmt: i could lay but may i take a pile", "en", "Yes. You may always take a pile"),
        ("muss ich jede runde eine karte spielen", "de", "Ja. Passen gibt es nicht"),
        ("kann ich passen", "de", "Nein. Passen gibt es nicht"),
        ("is the stop still there after somebody took a row", "en", "No. After the next take"),
        ("do the stops go away when somebody takes a row", "en", "Yes. After the next take"),
        ("kuh: jemand nimmt eine andere reihe, hüpft sie dann", "de", "Nein. Sie springt, wenn"),
        ("darf ich zwei sonderkarten auf einmal spielen", "de", "Nein. Eine, ohne Ausnahme"),
    ],
)
def test_the_answer_begins_with_the_yes_or_no_that_fits(typed: str, lang: str, said: str) -> None:
    assert answer(typed, lang).sentences[1].startswith(said)


@pytest.mark.parametrize(
    ("typed", "lang", "asked"),
    [
        ("my card is too low, can i pick whichever row", "en", "May I choose the row if my card"),
        ("my card is too low, must i take the cheapest", "en", "Must a low card take the cheapest"),
        ("11 nimmt: nothing fits, can i pass", "en", "May I pass?"),
    ],
)
def test_the_question_is_shown_as_it_was_asked(typed: str, lang: str, asked: str) -> None:
    assert asked in answer(typed, lang).sentences[0]


def test_a_wording_of_the_catalogue_gets_its_yes_or_no_too() -> None:
    said = answer("büffel: Dürfen wir aussuchen, welche Reihe der Büffel nimmt?", "de").sentences

    assert said[0].startswith("Nein. Die Reihe ohne Stopp mit den wenigsten Hornochsen")


def test_the_catalogue_says_yes_or_no_to_ways_of_asking_that_there_are() -> None:
    for _, question in ALL:
        for rule in question.plain:
            plain, colon, needed = rule.partition(":")
            assert plain in ("yes", "no")
            assert colon
            assert len(set(needed.split()) & set(FORMS)) <= 1


def test_a_ruling_is_taken_over_from_a_game_that_has_the_question() -> None:
    for game, question in ALL:
        assert question.key in questions_of(question.rules_as), (game, question.key)
