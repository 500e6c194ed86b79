"""What the referee tells people, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.errors import UnknownLanguage
from hornox.referee import explain, judge, parse_short
from hornox.words import LANGUAGES
from tests.referee.conformance_cases import CASES, case_id

CHOICES = (
    "Now A must choose: take row 1 (4 heads), take row 2 (1 head), take row 3 (6 heads) "
    "or take row 4 (2 heads)."
)


def sentences_for(line: str, lang: str = "en") -> list[str]:
    return explain(parse_short(line), lang)


@pytest.mark.parametrize("case", CASES, ids=case_id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_case_can_be_told(case: dict[str, Any], lang: str) -> None:
    sentences = explain(case, lang)

    assert sentences
    assert all(sentence and "{" not in sentence for sentence in sentences)


def test_the_first_turn_of_the_rulebook() -> None:
    assert sentences_for("12 37 43 58 / A:14 B:15 C:44 D:61") == [
        "Revealed: 14 (A), 15 (B), 44 (C), 61 (D).",
        "A’s 14 goes to row 1, after the 12 (2 away).",
        "B’s 15 goes to row 1, after the 14 (1 away).",
        "C’s 44 goes to row 3, after the 43 (1 away).",
        "D’s 61 goes to row 4, after the 58 (3 away).",
        "The table now:",
        "Row 1: 12 14 15",
        "Row 2: 37",
        "Row 3: 43 44",
        "Row 4: 58 61",
    ]


def test_a_full_row_is_told_with_its_price_in_both_languages() -> None:
    line = "12 37 41 5,20,31,40,42 / A:45"

    assert sentences_for(line)[0] == (
        "The 45 goes to row 4, after the 42 (3 away). The row is full: A takes 5 cards, 10 heads."
    )
    assert sentences_for(line, "de")[0] == (
        "Die 45 kommt an Reihe 4, hinter die 42 (3 höher). "
        "Die Reihe ist voll: A nimmt 5 Karten mit 10 Hornochsen."
    )


def test_whoever_must_decide_is_told_what_is_possible() -> None:
    line = "30,36 37 43,44 58,61 / A:3 B:9"

    assert sentences_for(line)[-3:] == [
        "A’s 3 fits no row: every row ends in a higher card, the lowest in 36.",
        "After it: 9 (B).",
        CHOICES,
    ]
    assert sentences_for(line, "de")[-3:-1] == [
        "Die 3 von A passt an keine Reihe: jede Reihe endet höher, die niedrigste mit 36.",
        "Danach: 9 (B).",
    ]


def test_what_is_refused_is_told_after_what_went_before() -> None:
    sentences = sentences_for("12 40 50 60 / A:14 B:5 / A:r1")

    assert sentences == [
        "Revealed: 5 (B), 14 (A).",
        "Not allowed: First B must choose: take row 1, take row 2, take row 3 or take row 4.",
    ]


def test_a_special_that_is_of_no_use_is_told_what_it_needs() -> None:
    line = "anniversary: 12 40 50 60 / A:14 / A:negpos"

    (refused,) = sentences_for(line)

    assert refused == (
        "Not allowed: “Negative = Positive” cannot be used now, just before the 14. "
        "It needs a card that is about to take a row."
    )
    assert sentences_for(line, "de")[0].startswith(
        "Nicht erlaubt: „Minus = Plus“ ist jetzt nicht möglich"
    )


def test_what_lies_beside_a_row_is_told_with_it() -> None:
    assert "Row 1: 12 14 (7 nimmt!, Stop)" in sentences_for(
        "anniversary: 12,14+7+stop 40 50 60 / A:45"
    )
    assert "Row 2: 40 (only even cards)" in sentences_for("evenodd: 12 40*even 50 60 / A:13")
    said = sentences_for("climb: 12 40 50 60*up / A:13")

    assert "Row 4: 60 (runs downwards; its card moves up after the next take)" in said
    assert "Reihe 2: 40 (Kuh)" in sentences_for("cow: 12 40* 50 60 / A:13", "de")


def test_what_the_team_decides_is_told_of_the_team() -> None:
    sentences = sentences_for("buffalo: 2,4,9,12 60 70 7,80 / BUFFALO:15 / TEAM@15:shift=7>r1")

    assert sentences[:2] == ["TEAM plays “Shift”.", "TEAM shifts the 7 from row 4 to row 1."]
    assert "(3 away): TEAM has shifted the 7 to row 1. The row is full" in sentences[2]


def test_a_team_that_has_not_said_where_is_asked() -> None:
    case = parse_short("buffalo: 12 40 50 60 / W:14 / TEAM@14:stop")

    assert judge(case)["next"] == {
        "by": "TEAM", "kind": "target", "special": "stop", "options": [0, 1, 2, 3],
    }  # fmt: skip
    assert explain(case)[-1].startswith("Now TEAM must choose: stop row 1, stop row 2")


def test_a_move_of_eleven_is_told_with_what_comes_next() -> None:
    line = "eleven: 33 70 / A:34,40,75 B:71,90 / A:40p1"

    assert sentences_for(line) == [
        "A lays the 40 on the 33, 7 above it.",
        "The table now:",
        "Pile 1: 33 40",
        "Pile 2: 70",
        "B is next and can lay 71 on pile 2, or take a pile.",
    ]


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("33 / A:50 B:? / ", "A is next. No card fits, so A must take a pile."),
        ("33 / A:34,50 B:? / A:34p1", "B is next."),
        ("33 / A:34 B:100 / A:34p1", "A hand is empty, so the round is over. Heads: A 0, B 3."),
        ("33 / A:34 B:? / A:34p1", "A hand is empty, so the round is over. Heads: A 0, B ?."),
        (
            "33 / A:50 B:1 / A:p1 / deck 77",
            "The deck is empty, so the round is over. Heads: A 8, B 1.",
        ),
        (
            "31,33,36 / A:1 B:2 C:3 / A:p1 / bulls A:2 B:4 C:4 / stock 0",
            "The stock of bull cards is empty. A must choose whom to take one from: B or C.",
        ),
    ],
)  # fmt: skip
def test_who_moves_next_in_eleven(line: str, last: str) -> None:
    assert sentences_for(f"eleven: {line}")[-1] == last


def test_piles_from_an_unknown_deck_are_told_as_such() -> None:
    sentences = sentences_for("eleven: 33 70 / A:50 B:? / A:p1")

    assert "Two new piles are opened; the cards are unknown." in sentences
    assert sentences[-4:] == ["Pile 1: 70", "Pile 2: ?", "Pile 3: ?", "B is next."]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("33 31,36 / A:1 B:2 / A:p2", "The pile had fewer than three cards, so it brings no"),
        ("33 31,36,40 / A:1 B:2 / A:p2 / bulls A:10", "A has ten bull cards already, and nobody"),
        ("33 31,36,40 / I:1 B:2 / I:p2 / bulls I:10", "You have ten bull cards already, and no"),
    ],
)  # fmt: skip
def test_a_pile_that_brings_no_bull_card_is_told_with_the_reason(line: str, why: str) -> None:
    assert sentences_for(f"eleven: {line}")[1].startswith(why)


@pytest.mark.parametrize(
    "line",
    [
        "33 31,36,40 / A:1 B:2 C:3 / A:p2",
        "33 31,36,40 / A:1 B:2 C:3 / A:p2 / bulls B:5 C:5 / stock 0",  # still to be chosen
        "33 31,36,40 / A:1 B:2 C:3 / A:p2=B / bulls B:5 C:5 / stock 0",
    ],
)
def test_a_pile_that_brings_a_bull_card_needs_no_reason(line: str) -> None:
    said = "\n".join(sentences_for(f"eleven: {line}"))

    assert "no bull card" not in said
    assert "already" not in said


def test_the_draft_is_told_pick_by_pick() -> None:
    sentences = sentences_for("draft A B / 24 23")

    assert sentences[1:3] == ["A picks the 24.", "B picks the 23."]
    assert sentences[-1].startswith("A picks next, from 1, 2, 3")


def test_what_may_be_used_is_told_card_by_card() -> None:
    sentences = sentences_for("anniversary: 10 20 30 40 / A:25 / special A:stop,shift,negpos / ?")

    assert sentences[0] == "The 25 is next. A may use:"
    assert sentences[1] == "Negative = Positive: not now"
    assert sentences[2].startswith("Shift: the 10 to row 2, 3 or 4; the 20 to row 1, 3 or 4;")
    assert sentences[3] == "Stop: at row 1, 2, 3 or 4"


def test_what_the_team_may_use_is_told_with_the_stops_it_may_lift() -> None:
    sentences = sentences_for("buffalo: 10 20+stop 30 40 / W:25 BUFFALO:35 / open first,sort / ?")

    assert sentences[1:] == ["First card: with 25", "Sort: yes", "remove the Stop from row 2"]


def test_heads_are_counted_card_by_card() -> None:
    assert sentences_for("heads 55 60 61", "de") == [
        "55: 7 Hornochsen (5 als Schnapszahl und 2, weil sie auf 5 endet)",
        "60: 3 Hornochsen (Zehnerzahl)",
        "61: 1 Hornochse (endet weder auf 5 noch auf 0 und ist keine Schnapszahl)",
        "Zusammen: 11 Hornochsen.",
    ]


def test_only_known_languages_are_spoken() -> None:
    with pytest.raises(UnknownLanguage):
        sentences_for("12 37 43 58 / A:14", "xx")


def test_where_the_last_pile_was_taken_there_is_no_empty_list() -> None:
    line = "eleven: 31,36,46 / A:1,2 B:? C:? / A:p1 / bulls B:5 C:5 / stock 0"

    told = explain(parse_short(line), "en")

    assert "There is no pile on the table now." in told
    assert "The table now:" not in told
