"""Questions about the end of a game or a round, and about heads."""

from __future__ import annotations

import pytest

from hornox.errors import BadCase
from hornox.referee import answer
from tests.referee.short.checks import check_told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            "66 40 12: is it over?",
            [
                "exactly 66 is enough (A-01)",
                "A has the most: 66.",
                "The game is over.",
                "C wins with the fewest heads: 12.",
            ],
        ),
        ("65 40 12: is it over?", ["The game continues.", "If it ended now, C would win with 12."]),
        (
            "6 takes: 66 40 12: is it over?",
            [
                "exactly 66 is not enough (A-01)",
                "The game continues.",
            ],
        ),
        ("6 takes: 67 40 12: is it over?", ["The game is over."]),
        ("game to 100: Anna 99 Ben 3, over?", ["100 heads or more", "The game continues."]),
        (
            "who wins: Anna 12, Ben 12, Cleo 70",
            [
                "Anna and Ben win with the fewest heads: 12.",
                "A tie for the fewest heads is a shared win (A-03).",
            ],
        ),
        ("Anna 70 Ben 3, 4 cards left, over?", ["never during it (A-02)", "The game continues."]),
        ("anniversary: who wins: Anna 12, Ben 3", ["ends after two rounds", "Ben would win"]),
        ("anniversary: Anna 12, Ben 3 after 1 round, over?", ["The game continues."]),
        ("anniversary: 70 20: is it over?", ["It depends on how many rounds have been played"]),
        ("anniversary: end A:12 B:12 / rounds 2", ["The game is over.", "shared win (J-93)"]),
        ("11: 5 7: is it over?", ["It depends on how many rounds", "If it ended now, A would win"]),
        ("11: 5 7 after 2 rounds, over?", ["The game is over.", "A wins"]),
        ("11: who wins a tie?", ["have the lowest total share the win. (E-13)"]),
        ("we play 3 rounds: A 64 B 10, over?", ["after 3 rounds.", "It depends on how many"]),
        ("3 rounds agreed, Anna 40, Ben 30: over?", ["after 3 rounds.", "Ben would win with 30."]),
        ("we play 3 rounds: A 70 B 10 after 1 round, over?", ["The game continues."]),
        ("end A:70 B:10 / rounds 3 / agreed 3", ["The game is over.", "B wins"]),
        ("6 takes: we play 2 rounds: A 70 B 10 after 2 rounds, over?", ["The game is over."]),
        ("6 takes pro: end A:66 B:40", ["exactly 66 is not enough (A-01)", "The game continues."]),
        ("pro: end A:66 B:40 / mode more_than", ["exactly 66 is not enough", "continues."]),
        ("anniversary: round / left 1", ["after twelve turns", "(J-94)", "The round continues."]),
        ("buffalo: round / left 0", ["The only round ends after ten turns", "The round is over."]),
        ("flip: setup 10", ["Flip cards, one in each hand: 10"]),
        ("cow: setup 4", ["Cows: 1"]),
        ("climb: setup 4", ["Fan cards: 1"]),
        ("eleven: setup 3", ["Cards in the game: 100"]),
        ("eleven: who wins: Anna 12, Ben 3", ["as many rounds as there are", "Ben would win"]),
        (
            "buffalo: team 20 buffalo 25, who wins?",
            [
                "would count double (S-11)",
                "the team has won.",
            ],
        ),
        ("buffalo: team 20 buffalo 25, who wins? 2 players", ["The team has 40 heads", "not won."]),
        ("who wins a tie?", ["A tie for the fewest heads is a shared win", "(A-03)"]),
        ("6 takes: when does the game end?", ["exactly 66 is not enough (A-01)"]),
        ("buffalo: who wins a tie?", ["a tie is not a win (S-10)"]),
        ("Anna 66 points, Ben 40 points", ["The game is over.", "Ben wins"]),
        ("is the round over with 0 cards left?", ["The round is over."]),
        ("is the round over with 1 card left?", ["The round continues."]),
        ("eleven: when does the round end?", ["at once when somebody has no cards left"]),
        (
            "how many heads have 5, 10, 22 and 55?",
            [
                "5: 2 heads (ends in 5)",
                "10: 3 heads (a multiple of 10)",
                "22: 5 heads (a multiple of 11)",
                "55: 7 heads (5 as a multiple of 11, and 2 as it ends in 5)",
            ],
        ),
        ("heads 1-104", ["171 heads in all"]),
        ("setup 4", ["Cards in each hand: 10"]),
        ("eleven: fits 96", ["These cards fit on the 96: 97, 98, 99, 100, 1"]),
    ],
)  # fmt: skip
def test_a_question_is_answered_with_the_rule_and_what_it_says_here(
    asked: str, told: list[str]
) -> None:
    check_told(asked, told)


def test_questions_can_be_asked_and_answered_in_german() -> None:
    told = "\n".join(answer("Genau 66: ist es vorbei?", "de").sentences)

    assert "Gelesen als: 6nimmt: ende A:66" in told
    assert "genau 66 reichen (A-01)" in told
    assert "Das Spiel ist zu Ende." in told


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("end A:x", "'A:x': expected the heads of each player"),
        ("end A:1 A:2", "'A:2': expected A once"),
        ("end A:1 / hand A:2", "expected sections of this game"),
        ("end A:1 / rounds x", "expected a whole number"),
        ("heads", "expected the cards whose heads to count"),
        ("heads 500", "'500': expected a card from 1 to 104"),
        ("buffalo: end A:1 B:2", "expected the heads of TEAM and BUFFALO"),
        ("fits 3 96", "in 11 nimmt!, the top of a pile"),
        ("end A:9999 / target 0", "must be a whole number"),
    ],
)
def test_a_question_with_a_slip_is_pointed_at(asked: str, said: str) -> None:
    with pytest.raises(BadCase) as error:
        answer(f"classic: {asked}" if not asked.startswith("buffalo") else asked)

    assert said in str(error.value)


@pytest.mark.parametrize("asked", ["anniversary: round / left 1", "buffalo: round / left 0"])
def test_a_ruling_that_does_not_apply_is_not_cited(asked: str) -> None:
    assert "A-02" not in " ".join(answer(asked).sentences)


def test_an_unknown_mode_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadCase, match="expected one of at_least more_than"):
        answer("pro: end A:66 B:40 / mode foo")


@pytest.mark.parametrize(
    ("typed", "lang", "first"),
    [
        ("Anna 12, Ben 12 and Cleo 70, who won?", "en", "Anna and Ben win with the fewest"),
        (
            "Oma und ich haben beide 41, Opa hat 70. Wer hat gewonnen?",
            "de",
            "Oma und du, ihr gewinnt",
        ),
        ("Anna 12, Ben 70: is it over?", "en", "The game is over."),
        ("Büffel zu dritt: wir 25, er 26, gewonnen?", "de", "Das Team hat 25 Hornochsen"),
    ],
)
def test_what_is_asked_of_the_end_comes_before_its_rule(typed: str, lang: str, first: str) -> None:
    assert answer(typed, lang).sentences[1].startswith(first)
