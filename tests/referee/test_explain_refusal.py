"""Plays and decisions that the rules do not allow, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.referee import answer, judge, parse_short
from hornox.words.templates import LANGUAGES, texts


def reason_for(line: str) -> str:
    result = judge(parse_short(line))
    assert set(result) == {"illegal"}, result
    return str(result["illegal"])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("12 37 43 58 / A:3 / A:r5", "A cannot take row 5. Possible: row 1, 2, 3 or 4."),
        ("12+stop 37 43 58 / A:3 / A:r1", "A cannot take row 1: it is stopped. Possible: row"),
        ("12 37 43 58 / A:14 / A:r1", "A cannot choose a row now: only the owner of a card"),
        ("12 37 43 58 / A:3 B:5 / B:r1", "First A must choose: take row 1, take row 2, take row 3"),
        ("12 37 43 58 / A:14 B:60 / B:stop=r2 A:stop=r3", "A cannot play a special card now"),
        ("12 37 43 58 / A:14 / A:stop=r4 A:shift=12>r2", "A cannot play “Shift” as well: with"),
        ("12 37 43 58 / A:3 / A:stop=r4 A:shift=12>r2", "A cannot play “Shift” as well: with each"),
        ("12 37 43 58 / A:14 / special A:stop / A:insert=r2", "A does not hold “Insert”."),
        ("12 37 43 58 / A:14 / A:insert=r1", "“Insert” cannot be used on row 1: the 14 would be"),
        ("12+stop 37 43 58 / A:3 / A:insert=r1", "“Insert” cannot be used on row 1: it is stopped"),
        ("12 37 43 58 / A:60 / A:insert=r1", "“Insert” cannot be used now, just before the 60. It"),
        ("12 37 43 58 / A:14 / A:shift=13>r2", "“Shift” cannot be used on 13. Possible: 12, 37,"),
        ("12 37+stop 43 58 / A:14 / A:shift=37>r1", "“Shift” cannot move the 37: row 2, where it"),
        ("12 37+stop 43 58 / A:14 / A:shift=12>r2", "“Shift” cannot move the 12 to row 2: it is"),
        ("12 37 43 58 / A:14 / A:negpos", "“Negative = Positive” cannot be used now, just"),
        ("12 37 43 58 / A:14 / A:+12", "A cannot count a card as positive: that"),
        ("12 37 43 58 / A:3 / A:negpos=r1+37", "“Negative = Positive” cannot be used on 37."),
        ("12 37 43 58 / A:14 / A:swap=stop", "A cannot swap: only a player who has"),
        (
            "12 37 43 58 / A:3 / special A:stop / A:r1 A:swap=shift",
            "A does not hold “Shift”.",
        ),
        ("12 37 43 58 60 / A:61 / A:five_row", "“5th Row” cannot be used now, just before the 61."),
        ("12 37 43 58 / A:3 / A:replace", "“Replace” cannot be used now, just before the 3."),
    ],
)  # fmt: skip
def test_in_the_anniversary_game(line: str, why: str) -> None:
    assert reason_for(f"anniversary: {line}").startswith(why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("open sort / TEAM@14:stop=r1", "“Stop” is not face up."),
        ("TEAM@14:unstop=r1", "There is no Stop at row 1."),
        ("TEAM@99:stop=r1", "The 99 is not next: the team can only decide this just before it"),
        ("TEAM@14:stop=r1 TEAM@14:insert=r1", "“Insert” cannot be used on row 1: it is stopped"),
        ("TEAM@14:sort=14,14", "“Sort” cannot be used on 14. Possible: 40."),
        ("TEAM@14:sort=40,14,77", "The 77 is one too many: all waiting cards already have"),
        ("TEAM@14:first=40", "“First card” cannot be used on 40: it is the buffalo’s"),
        ("TEAM@40:insert=r4", "“Insert” cannot be used now, just before the 40. The 40 is the"),
        ("TEAM@40:sort=14", "“Sort” cannot be used on 14. Possible: 40."),
    ],
)
def test_against_the_buffalo(line: str, why: str) -> None:
    decisions = line if "/" in line else f"then {line}"

    found = reason_for(f"buffalo: 12 37 43 58 / W:14 BUFFALO:40 / {decisions}")

    assert found.startswith(why)


def test_a_second_special_with_one_card_is_refused_for_that_reason() -> None:
    line = "anniversary: 12 37 43 58 / A:3 / hand A:50 / A:replace=50 A:stop=r1"

    assert reason_for(line).endswith(
        "with each card a player can play only one special card (J-02)."
    )


@pytest.mark.parametrize(
    ("top", "card", "why"),
    [
        (33, 32, "it is lower than the 33, and counting on from 100 to 1 it is not within 10"),
        (98, 12, "it is lower than the 98, and counting on from 100 to 1 it is not within 10"),
        (33, 60, "it is 27 above the 33, and only 1 to 10 is allowed."),
    ],
)
def test_in_11_nimmt_a_lower_card_is_called_lower(top: int, card: int, why: str) -> None:
    assert why in reason_for(f"eleven: {top} / A:{card},5 B:? / A:{card}p1")
    assert (
        f"No: the {card} does not fit on the {top}."
        in answer(f"eleven: fits {card} {top}").sentences[0]
    )


def test_while_cards_are_chosen_the_team_cannot_use_what_needs_a_played_card() -> None:
    """S-02: a line instead of the cards means that they are still chosen."""
    line = "buffalo: 12 37 43 58 / - / open shift / shift=12>r2"

    assert reason_for(line) == (
        "“Shift” needs played cards. While cards are chosen, the team can only lay 7 nimmt! or "
        "Stop, or remove a Stop."
    )


def test_while_cards_are_chosen_a_stop_needs_a_row_too() -> None:
    line = "buffalo: 12+stop - - - / - / empty 2,3,4 / stop=r1"

    assert reason_for(line) == (
        "There is no row for “Stop”. It needs a row with cards that is not stopped yet."
    )


def test_where_there_is_nothing_to_cancel_no_card_can_be_named() -> None:
    line = "anniversary: 55 60 70 80 / A:7 / A:negpos A:r1 A:+55=1"

    assert reason_for(line) == "There is nothing that the 55 could cancel."


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("66", "The 55 must cancel as many heads as it can, here 7, and these cards are"),
        ("66,10", "The 55 has 7 heads and cannot cancel 8."),
        ("66,1,4", "The 55 cannot cancel the 4: it cancels only other cards on the same player’s"),
        ("66,1,1", "The 55 cannot cancel the 1: it cancels only other cards on the same player’s"),
    ],
)  # fmt: skip
def test_a_positive_card_cancels_as_much_as_possible_and_no_more(cards: str, why: str) -> None:
    """J-72."""
    pile = "piles A:66,10,20,1,2,3"
    line = f"anniversary: 55 60 70 80 / A:7 / {pile} / A:negpos A:r1 A:+55={cards}"

    assert reason_for(line).startswith(why)
    assert reason_for(line).endswith(
        "For example: cancel the 1, the 2 and the 66 or cancel the 1, the 10 and the 20."
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "10 20 30 40 / A:34 BUFFALO:33 / TEAM@33:replace=36 / hand A:36",
            "The 33 is the buffalo’s, and “Replace” works only with a card of the team.",
        ),
        (
            "- 10,20 30 40 / A:15 / TEAM@15:insert=r2 / empty 1",
            "Row 1 was emptied, and the next card, the 15, must go there.",
        ),
        (
            "10 20 30 40 / A:25 B:35 / TEAM@25:replace=36 TEAM@36:stop=r1 / hand A:36",
            "The 36 has just replaced another card and is laid at once; the team can act again",
        ),
        (
            "10+stop 20 30 40 / A:25 B:35 / TEAM@25:replace=36 TEAM@36:unstop=r1 / hand A:36",
            "The 36 has just replaced another card and is laid at once; the team can act again",
        ),
    ],
)  # fmt: skip
def test_a_team_hears_the_true_reason(line: str, why: str) -> None:
    """Replace is never for the buffalo's card; S-07; S-04."""
    assert why in reason_for(f"buffalo: {line}")


@pytest.mark.parametrize(
    ("use", "player", "card"), [("replace", "U", 15), ("first", "U", 14), ("insert", "BUFFALO", 14)]
)
def test_a_special_for_a_card_of_somebody_else(use: str, player: str, card: int) -> None:
    decision = {"kind": "team", "before": 14, "use": use, "player": player}
    decision |= {} if use == "insert" else {"card": card}
    before = {
        "rows": [[12], [37], [43], [58]], "faceup": [use],
        "played": [{"player": "W", "card": 14}, {"player": "U", "card": 60}],
    }  # fmt: skip
    case = {"game": "buffalo", "op": "turn", "before": before, "decisions": [decision]}

    assert judge(case)["illegal"].startswith(f"{player} cannot use “")
    assert "for the 14: it is W’s card" in judge(case)["illegal"]


def test_a_special_for_a_card_that_nobody_has_played() -> None:
    case = parse_short("buffalo: 12 37 43 58 / W:14 / TEAM@14:first=15")
    case["decisions"][0]["player"] = "W"

    assert judge(case) == {"illegal": "W has no 15 waiting to be laid."}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "anniversary: 12 37 43 58 / A:14 B:60 / A:replace=61 / hand B:61",
            (
                "“Replace” cannot lay the 61: it is in B’s hand. The 14 is A’s and can only be "
                "exchanged for another card in A’s hand."
            ),
        ),
        (
            "buffalo: 12 37 43 58 / W:14 U:60 / TEAM@14:replace=61 / hand U:61 W:15",
            (
                "“Replace” cannot lay the 61: it is in U’s hand. The 14 is W’s and can only be "
                "exchanged for another card in W’s hand."
            ),
        ),
        (
            "buffalo: 12 37 43 58 / BUFFALO:14 / TEAM@14:replace=15",
            (
                "“Replace” cannot be used now, just before the 14. The 14 is the buffalo’s, and "
                "“Replace” works only with a card of the team."
            ),
        ),
        (
            "buffalo: 12 37 43 58 / W:14 U:60 / TEAM@14:replace=61 / hand W:15",
            "“Replace” cannot lay the 61: W, whose 14 is next, does not hold it. Possible: 15.",
        ),
    ],
)
def test_a_replacement_comes_from_the_hand_of_the_card_that_is_next(line: str, why: str) -> None:
    assert reason_for(line) == why


def test_what_insert_needs_in_the_anniversary_game_says_nothing_of_the_buffalo() -> None:
    assert "buffalo" not in reason_for("anniversary: 12 37 43 58 / A:60 / A:insert=r1")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("B:71p2", "It is A’s turn, not that player’s."),
        ("A:35p1", "A does not hold the 35."),
        ("A:34p4", "There is no pile 4: there are only 2."),
        ("A:p4", "There is no pile 4: there are only 2."),
        ("A:34p1+75p2", "A has no bull card and can lay only one card."),
        ("A:34p1+40p1", "A pile can be used only once in a turn."),
        (
            "A:75p1",
            "The 75 does not fit on pile 1: it is 42 above the 33, and only 1 to 10 is allowed.",
        ),
        ("A:34p1+75p2 / bulls A:1", "A has 1 bull card and cannot lay on more piles than that."),
        ("A:p1=B", "A has nothing to steal."),
        ("A:34p1 B:71p2 A:40p1", "The round is over."),
    ],
)
def test_in_eleven(line: str, why: str) -> None:
    assert reason_for(f"eleven: 33 70 / A:34,40,75 B:71 / {line}") == why


def test_whom_to_steal_from_in_eleven() -> None:
    line = "eleven: 31,33,36 / A:1 B:2 C:3 D:4 / {} / bulls B:4 C:4 D:2 / stock 0"

    assert reason_for(line.format("A:p1=D")) == (
        "A steals from whoever has the most bull cards: B or C."
    )
    assert reason_for(line.format("A:p1 B:2p1")) == (
        "A must first choose whom to take a bull card from."
    )


@pytest.mark.parametrize("plays", [[], [{"pile": 0, "cards": []}]])
def test_a_play_of_no_card_in_eleven(plays: list[Any]) -> None:
    case = parse_short("eleven: 33 70 / A:34 B:71 / A:34p1")
    case["decisions"][0]["plays"] = plays

    assert judge(case)["illegal"].startswith("A must lay at least one card on each pile")


def test_in_the_draft() -> None:
    case = parse_short("draft A B / 24 23")
    case["decisions"] = [{"by": "B", "kind": "pick", "card": 1}]
    taken = "draft A B / " + " ".join(map(str, range(24, 3, -1)))

    refusal = "B cannot pick the 24: it is not one of the open cards."
    assert reason_for("draft A B / 24 24") == refusal
    assert reason_for(taken) == "The draft is over: four cards are left for the rows."
    assert judge(case) == {"illegal": "It is A’s turn, not that player’s."}


def test_too_many_players() -> None:
    assert judge({"game": "pro", "op": "draft", "before": {"n": 7}}) == {
        "illegal": "6 nimmt! Pro is for 2 to 6 players, not 7."
    }


@pytest.mark.parametrize("card", [7, 33, 101])  # the last has two different digits
def test_flipping_a_card_that_cannot_be_flipped(card: int) -> None:
    assert reason_for(f"flip: 12 37 43 58 / A:{card}f") == (
        f"The {card} cannot be flipped: only cards from 10 to 99 with two different digits can."
    )


def test_every_reason_is_said_in_every_language() -> None:
    english = {key for key in texts("en") if key.startswith("referee.")}

    assert english
    for lang in LANGUAGES:
        assert english == {key for key in texts(lang) if key.startswith("referee.")}
