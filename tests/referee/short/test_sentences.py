"""Disputes as families type them: whole sentences, dictated numbers, slips, no help read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.errors import BadCase
from hornox.referee import answer
from hornox.words import say_error
from tests.referee.short.checks import check_german_reading, check_read_as, check_told

FILE = Path(__file__).parent / "sentences.txt"


def read_sentences() -> list[tuple[str, str]]:
    blocks = FILE.read_text("utf-8").split("\n\n")[1:]
    pairs = [block.strip().split("\n= ") for block in blocks]
    return [(typed.replace("\\n", "\n"), line) for typed, line in pairs]


SENTENCES = read_sentences()


@pytest.mark.parametrize(("typed", "line"), SENTENCES)
def test_a_sentence_is_read_and_the_answer_says_how(typed: str, line: str) -> None:
    check_read_as(typed, line)


@pytest.mark.parametrize(("typed", "line"), SENTENCES)
def test_the_reading_in_german_can_be_typed_and_means_the_same(typed: str, line: str) -> None:
    check_german_reading(typed, line)


@pytest.mark.parametrize(
    ("typed", "german"),
    [
        ("anniversary: 12 stop 37 43 58 / Tom 17 / Tom inserts in row 2", "12+Stopp 37 43 58 /"),
        ("anniversary: 12 37 43 58 / Tom 17 / Tom inserts in row 2", "dann Tom:Dazwischenlegen=r2"),
        ("Anna plays 14 and 5th row. rows 12 37 43 58", "Anna:14 / dann Anna:5.Reihe"),
        ("the cow is at 12. 12 37 43 58. Lena 13", "kuh: 12* 37 43 58 / Lena:13"),
        ("climbing: 70 80 90 58 up / Dad 60", "bergsteigen: 70 80 90 58*auf / Dad:60"),
        ("the buffalo plays 12, rows 98 49 30 55", "büffel: 98 49 30 55 / BÜFFEL:12"),
    ],
)  # fmt: skip
def test_a_german_reading_has_the_german_names_of_cards(typed: str, german: str) -> None:
    assert german in answer(typed, "de").sentences[0]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("can you please judge this for us?", "no rows are told"),
        ("my card is 14 and the rows are 12 37 43", "expected 4 rows, but here are only 3"),
        ("12,13,14,15,16,40,50,60 tom 17", "cannot tell which of these 8 cards lies in which"),
        ("büffel: 98 49 30 33 55 büffel 12", "cannot tell which of these 5 cards lies in which"),
    ],
)  # fmt: skip
def test_what_is_missing_is_named_with_a_line_that_works(typed: str, said: str) -> None:
    with pytest.raises(BadCase) as error:
        answer(typed)

    assert said in say_error(error.value, "en")
    example = say_error(error.value, "en").rpartition("for example: ")[2]
    assert answer(example).sentences
    beispiel = say_error(error.value, "de").rpartition("zum Beispiel: ")[2]
    assert answer(beispiel, "de").sentences


def test_the_comma_with_a_space_parts_rows_where_spaces_part_cards() -> None:
    told = answer("3 9 12 15, 30, 50, 70 / Anna:16")

    assert told.sentences[0] == "Read as: classic: 3,9,12,15 30 50 70 / Anna:16"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("buffalo: 12 37 43 58 / - / ?", ["(S-02):", "7 nimmt!: at row 1", "Stop: at row 1"]),
        ("buffalo: 12+stop 37 43 58 / - / ? / open first", ["not now", "remove the Stop"]),
    ],
)  # fmt: skip
def test_what_a_team_may_lay_while_cards_are_chosen_can_be_asked(
    typed: str, told: list[str]
) -> None:
    check_told(typed, told)
