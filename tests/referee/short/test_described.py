"""Described positions: read by the roles of their numbers, or not at all."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from hornox.errors import BadCase
from hornox.referee import answer, judge, parse_short, read_short
from hornox.referee.short.read_described.find_doubts import find_doubts
from hornox.words import say_error
from tests.referee.short.checks import check_told
from tests.referee.short.described_disputes import Dispute, judge_reading, make_dispute

SAMPLE = 150
FEWEST_RIGHT = 0.95


def line_of(dispute: Dispute) -> str | None:
    """The position as it was read; None if it was refused, or a question was answered."""
    try:
        reading = read_short(dispute.typed)
    except BadCase:
        return None
    return reading.line if reading.case["op"] == "turn" else None


def test_described_positions_are_read_as_they_were_drawn() -> None:
    rng = Random("described")
    disputes = [make_dispute(rng) for _ in range(SAMPLE)]

    verdicts = {one.typed: judge_reading(line_of(one), one) for one in disputes}

    assert [typed for typed, verdict in verdicts.items() if verdict == "wrong"] == []
    assert Counter(verdicts.values())["right"] >= FEWEST_RIGHT * len(verdicts)


def test_no_number_of_a_described_position_is_silently_left_out() -> None:
    rng = Random("numbers")
    for _ in range(SAMPLE):
        dispute = make_dispute(rng)
        stranger = next(one for one in range(60, 105) if str(one) not in dispute.typed)

        line = line_of(dispute._replace(typed=f"{dispute.typed.rstrip('?. ')}. {stranger}"))

        assert line is None or re.search(rf"\b{stranger}\b", line)


def test_a_remark_that_is_not_used_gets_no_verdict() -> None:
    line = "classic: 21 12 67 34 / I:28"

    assert "34" in find_doubts("i have 28. ends are 21, 12, 67, 34 (full)", line, "classic")
    assert not find_doubts("i have 28. ends are 21, 12, 67, 34", line, "classic")


# Rows that nobody told


def test_one_row_is_enough_and_the_answer_says_on_what_it_rests() -> None:
    check_told("3,5,11,20,30 ? ? ? / A:34", ["takes 5 cards, 14 heads", "ends in 31 to 33"])


def test_a_card_below_the_told_row_gets_both_cases() -> None:
    told = answer("3,5 ? ? ? / Anna:2").sentences

    assert told[-1] == (
        "Anna’s 2 fits none of the rows that were told. If another row ends below it, it goes"
        " there; if none does, Anna must take a row, and may choose which."
    )


def test_the_heads_of_untold_cards_are_not_counted() -> None:
    result = judge(parse_short("41 ?,?,?,?,42 80 99 / A:45"))

    assert result["taken"] == {"A": [0, 0, 0, 0, 42]}
    assert result["points"] == {"A": None}
    check_told("41 ?,?,?,?,42 80 99 / A:45", ["takes 5 cards, ? heads"])


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("buffalo: 10 20 30 ? / BUFFALO:4", "all rows must be told"),
        ("climb: 3,5 ? ? ?*up / A:9", "the row that runs downwards must be told"),
        ("cow: 3,5 ? ? ? / A:9", "say where the fan card is"),
        ("3,5 ? ? ? / A:2 / A:r2", "nobody told what lies in this row"),
    ],
)
def test_what_depends_on_untold_rows_is_refused(line: str, wrong: str) -> None:
    with pytest.raises(BadCase, match=wrong):
        answer(line)


def test_the_last_card_of_a_row_must_be_told() -> None:
    before = {"rows": [[3, 0], [5], [6], [7]], "played": [{"player": "A", "card": 9}]}

    with pytest.raises(BadCase, match="the last card of a row must be told"):
        judge({"game": "classic", "op": "turn", "before": before})


# Doubts


@pytest.mark.parametrize(
    "typed",
    [
        "12 37 43 58, Anna 14, and 60 over there",
        "cow: rows end in 12 37 43 58, tom plays 14",
        "I hold 25 and 60, the rows are 12 37 43 58",
    ],
)
def test_a_reading_that_leaves_something_out_gets_no_verdict(typed: str) -> None:
    with pytest.raises(BadCase) as error:
        answer(typed)

    for lang, mark in (("en", "for example: "), ("de", "zum Beispiel: ")):
        example = say_error(error.value, lang).rpartition(mark)[2]
        assert answer(example, lang).as_typed


@pytest.mark.parametrize(
    ("typed", "lang", "first"),
    [
        ("there are already two stop cards on the table, can kim play a third stop", "en", "No"),
        ("can i play a stop on a row with 5 cards?", "en", "Yes"),
        ("kann man den zahlendreher mit der 7 spielen so dass es 70 wird", "de", "Nein"),
        ("rows end 12 37 43 58 and i play 3. do i take?", "en", "Yes"),
    ],
)
def test_the_verdict_comes_directly_after_how_it_was_read(
    typed: str, lang: str, first: str
) -> None:
    assert answer(typed, lang).sentences[1].startswith(first)
