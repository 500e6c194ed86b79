"""A case that cannot be read is refused with what is wrong, where, and what is allowed."""

from __future__ import annotations

import pytest

from hornox.errors import BadCase
from hornox.referee import judge, read_cases
from tests.referee.conformance_cases import Case

ROWS = [[12], [37], [43], [58]]
PLAYED = [{"player": "A", "card": 14}, {"player": "B", "card": 15}]


def turn(game: str, before: Case, *decisions: object) -> Case:
    position = {"rows": ROWS, "played": PLAYED} | before
    return {"game": game, "op": "turn", "before": position, "decisions": list(decisions)}


def eleven(before: Case, *decisions: object) -> Case:
    position = {"players": ["A", "B"], "piles_on_table": [[33], [70]], "deck": [1, 2, 3]}
    position |= {"hands": {"A": [34, 90], "B": [5]}}
    return {"game": "eleven", "before": position | before, "decisions": list(decisions)}


def refusal(case: object) -> str:
    with pytest.raises(BadCase) as error:
        judge(case)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (None, "case: expected an object, not nothing"),
        ([], "case: expected an object, not a list"),
        ({}, "case: the field 'game' is missing"),
        ({"game": "chess"}, "game: expected one of classic, pro,"),
        ({"game": "cow", "op": "draft"}, "op: expected one of turn, heads,"),
        ({"game": "classic", "decsions": []}, "there is no field 'decsions'"),
        ({"game": "classic", "id": []}, "id: expected a word or a number, not a list"),
        ({"game": "classic", "op": "heads", "decisions": [1]}, "heads takes no decisions"),
    ],
)
def test_a_case_names_a_game_and_what_is_asked(case: object, said: str) -> None:
    assert said in refusal(case)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ({"row": ROWS}, "before: there is no field 'row': the fields are rows, marks,"),
        ({"rows": 5}, "before.rows: expected a list, not 5"),
        ({"rows": ROWS[:3]}, "before.rows: 4 rows are on the table"),
        ({"rows": [[12], [37], [43], []]}, "before.rows[3]: a row has at least one card"),
        ({"rows": [[12], [37], [43], [58, 57]]}, "before.rows[3]: the cards of a row rise"),
        ({"rows": [[1, 2, 3, 4, 5, 6], [37], [43], [58]]}, "this row holds at most 5 cards, not 6"),
        ({"rows": [[12], [37], [43], [105]]}, "before.rows[3][0]: expected a whole number from 1"),
        ({"rows": [[12], [37], [43], [True]]}, "before.rows[3][0]: expected a whole number"),
        ({"rows": [[12], [37], [43], [float("nan")]]}, "expected a whole number from 1 to 104"),
        ({"rows": [[12], [37], [43], [10**5000]]}, "from 1 to 104, not a huge number"),
        ({"rows": [[12], [37], [43], [14]]}, "before: the 14 is listed twice"),
        ({"rows": [[1]] * 1000}, "before.rows: expected at most 500 entries, not 1000"),
        ({"played": []}, "before.played: at least one card must have been played"),
        ({"played": [{"card": 5}]}, "before.played[0]: the field 'player' is missing"),
        ({"played": [{"player": "", "card": 5}]}, "before.played[0].player: expected a player's"),
        ({"played": [*PLAYED, {"player": "A", "card": 1}]}, "nobody can play two cards"),
        ({"played": [{"player": "A", "card": 24, "flip": 1}]}, "flip: expected true or false"),
        ({"played": [{"player": "A", "card": 24, "flip": True}]}, "only Digit Flip has flip"),
        ({"players": ["A"]}, "there is no player 'B': the players are A"),
        ({"players": ["A", "A", "B"]}, "before.players: a player is named twice"),
        ({"players": list("ABCDEFGHIJK")}, "6 nimmt! is for 2 to 10 players, not 11"),
        ({"hands": {"A": [15]}}, "before: the 15 is listed twice"),
        ({"hands": [1]}, "before.hands: expected an object, not a list"),
        ({"marks": [["seven"], [], [], []]}, "before.marks: 6 nimmt! has no special cards"),
        ({"emptied": [1]}, "6 nimmt! has no special cards"),
        ({"fan": {"row": 1}}, "before.fan: 6 nimmt! has no fan card beside a row"),
        ({"specials": {"A": ["stop"]}}, "before.specials: 6 nimmt! has no such cards"),
    ],
)  # fmt: skip
def test_a_position_must_be_possible(before: Case, said: str) -> None:
    assert said in refusal(turn("classic", before))


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        ("evenodd", {"rows": [[12, 13], [37], [43], [58]]}, "say where the fan card is"),
        ("evenodd", {"fan": {"row": 4, "side": "odd"}}, "before.fan.row: expected a whole number"),
        ("evenodd", {"fan": {"row": 1, "side": "up"}}, "expected one of even, odd, not 'up'"),
        ("climb", {"fan": {"row": 0, "dir": "up"}}, "changes direction at this row and cannot"),
        ("climb", {"fan": {"row": 2, "side": "up"}}, "there is no field 'side'"),
        ("cow", {"rows": [[1, 2, 3, 4, 5], [6], [7], [8]], "fan": {"row": 0}}, "at most 4 cards"),
        ("flip", {"fan": {"row": 0}}, "Digit Flip has no fan card beside a row"),
    ],
)  # fmt: skip
def test_the_fan_card_must_lie_where_it_can(game: str, before: Case, said: str) -> None:
    assert said in refusal(turn(game, before))


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        ("anniversary", {"marks": [["seven"]]}, "expected one list for each of the 4 rows"),
        ("anniversary", {"marks": [["stop", "stop"], [], [], []]}, "each kind of card only once"),
        ("anniversary", {"marks": [["stop"], ["stop"], ["stop"], []]}, "at most 2 Stop cards"),
        ("anniversary", {"marks": [["fifth"], [], [], []]}, "the 5th Row card needs five rows"),
        ("anniversary", {"marks": [["wall"], [], [], []]}, "one of seven, stop, fifth, not 'wall'"),
        ("anniversary", {"specials": {"A": ["first"]}}, "expected one of five_row, seven,"),
        ("anniversary", {"specials": {"A": ["stop"] * 5}}, "the box holds 4 Stop cards, not 5"),
        ("anniversary", {"rows": [[12], [37], [43], [58], [60], [70]]}, "4 or 5 rows are"),
        ("anniversary", {"faceup": ["stop"]}, "6 nimmt! Anniversary has no such"),
        ("buffalo", {"faceup": ["stop", "stop", "sort"]}, "at most 2 special cards are face up"),
        ("buffalo", {"faceup": ["stop"], "stack": ["stop", "stop"]}, "holds 2 Stop cards, not 3"),
        ("buffalo", {"rows": [[12], [37], [], []]}, "or is named in 'emptied'"),
        ("buffalo", {"rows": [[12], [37], [43], []], "emptied": [0]}, "expected the rows without"),
        ("buffalo", {"piles": {"A": [1]}}, "expected the piles of TEAM and BUFFALO, not A"),
        ("buffalo", {"hands": {"BUFFALO": [1]}}, "before.hands: expected players, not BUFFALO"),
        ("buffalo", {"players": ["TEAM"]}, "TEAM is not a valid name for a player"),
    ],
)  # fmt: skip
def test_special_cards_must_be_in_the_box(game: str, before: Case, said: str) -> None:
    assert said in refusal(turn(game, before))


@pytest.mark.parametrize(
    ("game", "decision", "said"),
    [
        ("classic", 5, "decisions[0]: expected an object, not 5"),
        ("classic", {"by": "A"}, "decisions[0]: the field 'kind' is missing"),
        ("classic", {"by": "A", "kind": "swap"}, "kind: expected one of take_row, not 'swap'"),
        ("classic", {"by": "A", "kind": "take_row"}, "the field 'row' is missing"),
        ("classic", {"by": "A", "kind": "take_row", "row": None}, "from 0 to 99, not nothing"),
        ("classic", {"by": "A", "kind": "take_row", "row": -1}, "from 0 to 99, not -1"),
        ("classic", {"by": "A", "kind": "take_row", "row": [1]}, "from 0 to 99, not a list"),
        ("anniversary", {"by": "A", "kind": "special", "special": "stop", "to": {}}, "an object"),
        ("classic", {"by": "Z", "kind": "take_row", "row": 1}, "there is no player 'Z'"),
        ("classic", {"kind": "take_row", "row": 1}, "the field 'by' is missing"),
        ("classic", {"by": "A", "kind": "take_row", "row": 1, "to": 2}, "there is no field 'to'"),
        ("anniversary", {"by": "A", "kind": "special", "special": "sort"}, "one of five_row,"),
        ("anniversary", {"by": "A", "kind": "special", "special": "stop", "card": 3}, "no 'card'"),
        ("anniversary", {"by": "A", "kind": "special", "special": "shift", "to": 1}, "'card'"),
        ("buffalo", {"by": "A", "kind": "team", "use": "stop"}, "the TEAM decides this, not A"),
        ("buffalo", {"kind": "team", "use": "unstop"}, "expected the 'row' of the Stop"),
    ],
)  # fmt: skip
def test_a_decision_says_who_and_what(game: str, decision: object, said: str) -> None:
    assert said in refusal(turn(game, {}, decision))


def test_a_reshuffle_must_be_of_the_discarded_cards() -> None:
    full = [[1, 2, 3, 4, 5], [37], [43], [58]]
    swap = {"by": "A", "kind": "swap", "give": "stop"}
    before = {"rows": full, "specials": {"A": ["stop"]}, "reshuffle": ["shift"]}

    assert "before.reshuffle: the cards to shuffle are stop" in refusal(
        turn("anniversary", before, swap)
    )


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ({"piles_on_table": []}, "expected at least one pile, and none without a card"),
        ({"piles_on_table": [[0]]}, "before.piles_on_table[0][0]: expected a whole number from 1"),
        ({"hands": {"A": [33]}}, "before: the 33 is listed twice"),
        ({"hands": {"A": [101]}}, "before.hands.A[0]: expected a whole number from 0 to 100"),
        ({"bulls": {"A": 11}}, "before.bulls.A: expected a whole number from 0 to 10"),
        ({"bulls": {"A": 6, "B": 6}}, "there are 10 bull cards, not 12"),
        ({"bulls": {"A": 6}, "bull_supply": 6}, "of 10 bull cards 4 are left, not 6"),
        ({"heads": [1, 2]}, "before.heads: expected the heads of the cards 1 to 100"),
        ({"rows": []}, "there is no field 'rows'"),
    ],
)
def test_piles_hands_and_bulls_of_eleven_must_be_possible(before: Case, said: str) -> None:
    assert said in refusal(eleven(before))


def test_a_card_cannot_be_laid_on_a_pile_that_nobody_has_seen() -> None:
    take = {"by": "A", "kind": "take", "pile": 0}
    lay = {"by": "B", "kind": "play", "plays": [{"pile": 2, "cards": [5]}]}

    assert "nobody knows the card on pile 3" in refusal(eleven({"deck": [0, 0, 0]}, take, lay))


def test_a_card_cannot_be_laid_out_of_a_hand_that_nobody_has_seen() -> None:
    lay = {"by": "A", "kind": "play", "plays": [{"pile": 0, "cards": [35]}]}

    assert "nobody knows whether A holds the 35" in refusal(eleven({"hands": {"A": [34, 0]}}, lay))


@pytest.mark.parametrize(
    ("op", "game", "before", "said"),
    [
        ("heads", "classic", {"cards": [0]}, "before.cards[0]: expected a whole number"),
        ("heads_sum", "classic", {"range": [5, 1]}, "expected the lowest and the highest card"),
        ("cancel", "anniversary", {"pile": [1, 2], "positive": [3]}, "the pile needs different"),
        ("setup_counts", "classic", {"n": "4"}, "before.n: expected a whole number"),
        ("game_end", "classic", {"totals": {"A": 1, "B": 2}, "target": 0}, "must be a whole"),
        ("buffalo_end", "buffalo", {"n": 2, "team": 150, "buffalo": 150}, "have 171 heads"),
        ("draft", "pro", {"n": 3, "players": ["A", "B"]}, "2 players are named, not 3"),
        ("draft", "pro", {"players": ["A", "B"], "first": "C"}, "there is no player 'C'"),
        ("fan_setup", "cow", {"rows": [[1, 2], [3], [4], [5]]}, "a round begins with 4 rows"),
        ("eleven_dist", "eleven", {"top": 101, "card": 1}, "before.top: expected a whole number"),
    ],
)  # fmt: skip
def test_a_question_about_a_fact_must_be_possible(
    op: str, game: str, before: Case, said: str
) -> None:
    assert said in refusal({"game": game, "op": op, "before": before})


# Files


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "found nothing"),
        (b" \n", "found nothing"),
        (b"[]", "found none"),
        (b"[1,", "expected JSON in UTF-8"),
        (b'{"id": NaN}', "expected JSON in UTF-8"),
        (b'{"id": "\xff"}', "expected JSON in UTF-8"),
        ("[]".encode("utf-16"), "expected JSON in UTF-8"),
        (b"[" * 100_000, "nested"),
        (b"9" * 5000, "expected JSON in UTF-8"),
        (b" " * 4_000_001, "at most 4000000 bytes"),
    ],
    ids=range(10),
)
def test_a_file_holds_a_case_or_a_list_of_cases(text: bytes, said: str) -> None:
    with pytest.raises(BadCase, match=said):
        read_cases(text)


def test_one_case_needs_no_list_and_a_byte_order_mark_does_no_harm() -> None:
    assert read_cases(b'{"game": "cow"}') == ({"game": "cow"},)
    assert read_cases(b'\xef\xbb\xbf[{"id": 1}, {"id": 2}]') == ({"id": 1}, {"id": 2})
