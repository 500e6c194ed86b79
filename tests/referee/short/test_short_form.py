"""The short form: typed by people, read as a case, written from one."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.errors import BadCase, UnknownGame
from hornox.referee import judge, parse_short, to_short
from hornox.referee.short import read_short
from hornox.referee.short.tell_reading.how_it_was_read import how_it_was_read
from hornox.words import LANGUAGES, text
from tests.referee.conformance_cases import TYPED, case_id


def before(line: str) -> dict[str, Any]:
    found: dict[str, Any] = parse_short(line)["before"]
    return found


def decisions(line: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parse_short(line)["decisions"]
    return found


@pytest.mark.parametrize("case", TYPED, ids=case_id)
def test_every_turn_survives_being_typed(case: dict[str, Any]) -> None:
    typed = parse_short(to_short(case))

    assert judge(typed) == judge(case)


def test_rows_and_cards_of_the_first_turn() -> None:
    assert parse_short("12 37 43,44 58-61 / A:14 B:15") == {
        "game": "classic",
        "op": "turn",
        "before": {
            "rows": [[12], [37], [43, 44], [58, 61]],
            "played": [{"player": "A", "card": 14}, {"player": "B", "card": 15}],
        },
        "decisions": [],
    }


def test_cards_without_names_are_those_of_a_b_c() -> None:
    assert before("12 37 43 58 / 14 15f")["played"] == [
        {"player": "A", "card": 14},
        {"player": "B", "card": 15, "flip": True},
    ]


def test_spaces_after_commas_and_colons_do_no_harm() -> None:
    assert parse_short(" 12, 14 37 43 58/A: 15 B :16 ") == parse_short("12,14 37 43 58 / A:15 B:16")


def test_capitals_do_not_make_another_player() -> None:
    assert decisions("12 37 43 58 / Anna:3 / anna:r2") == [
        {"by": "Anna", "kind": "take_row", "row": 1}
    ]


def test_the_line_may_name_its_game() -> None:
    assert parse_short("cow: 12* 37 43 58 / A:14") == parse_short("12* 37 43 58 / A:14", "cow")


@pytest.mark.parametrize(
    ("row", "fan"),
    [
        ("evenodd: 12*odd", {"row": 0, "side": "odd"}),
        ("evenodd: 12*gerade", {"row": 0, "side": "even"}),
        ("climb: 12*down", {"row": 0, "dir": "down"}),
        ("cow: 12*", {"row": 0}),
        ("cow: 12*Kuh", {"row": 0}),
    ],
)
def test_the_fan_card_lies_beside_its_row(row: str, fan: dict[str, Any]) -> None:
    assert before(f"{row} 37 43 58 / A:14")["fan"] == fan


def test_special_cards_lie_beside_their_rows() -> None:
    found = before("anniversary: 12,14+7+stop 37 43 58 60+fifth / A:15")

    assert found["marks"] == [["seven", "stop"], [], [], [], ["fifth"]]


def test_an_empty_row_is_a_dash() -> None:
    found = before("buffalo: - 37 - 58 / BÜFFEL:15 / empty 3,1")

    assert found["rows"] == [[], [37], [], [58]]
    assert found["emptied"] == [2, 0]
    assert found["played"] == [{"player": "BUFFALO", "card": 15}]


@pytest.mark.parametrize(
    ("said", "decision"),
    [
        ("A:r2", {"kind": "take_row", "row": 1}),
        ("A:five_row", {"kind": "special", "special": "five_row"}),
        ("A:5row", {"kind": "special", "special": "five_row"}),
        ("A:7=r1", {"kind": "special", "special": "seven", "row": 0}),
        ("A:Stopp=r4", {"kind": "special", "special": "stop", "row": 3}),
        ("A:insert=r1", {"kind": "special", "special": "insert", "row": 0}),
        ("A:ersetzen=15", {"kind": "special", "special": "replace", "card": 15}),
        ("A:shift=13>r1", {"kind": "special", "special": "shift", "card": 13, "to": 0}),
        ("A:shift=13", {"kind": "special", "special": "shift", "card": 13}),
        ("A:negpos", {"kind": "special", "special": "negpos"}),
        ("A:negpos=11", {"kind": "special", "special": "negpos", "positive": 11}),
        ("A:negpos=r1+11", {"kind": "special", "special": "negpos", "row": 0, "positive": 11}),
        ("A:+11", {"kind": "negpos", "positive": 11}),
        ("A:swap=stop", {"kind": "swap", "give": "stop"}),
        ("A:Tausch=7", {"kind": "swap", "give": "seven"}),
    ],
)
def test_a_decision_of_the_anniversary_game(said: str, decision: dict[str, Any]) -> None:
    assert decisions(f"anniversary: 12 37 43 58 / A:14 / {said}") == [{"by": "A", **decision}]


@pytest.mark.parametrize(
    ("said", "decision"),
    [
        ("TEAM@14:seven=r4", {"before": 14, "use": "seven", "row": 3}),
        ("@14:frei=r4", {"before": 14, "use": "unstop", "row": 3}),
        ("stop=r4", {"use": "stop", "row": 3}),
        ("W@14:first=14", {"before": 14, "use": "first", "card": 14}),
        ("TEAM:letzte=14", {"use": "last", "card": 14}),
        ("TEAM@14:sort=40,14", {"before": 14, "use": "sort", "order": [40, 14]}),
        ("TEAM@14:shift=12>r3", {"before": 14, "use": "shift", "card": 12, "to": 2}),
    ],
)
def test_a_decision_of_the_team(said: str, decision: dict[str, Any]) -> None:
    found = decisions(f"buffalo: 12 37 43 58 / W:14 BUFFALO:40 / {said}")

    assert found == [{"by": "TEAM", "kind": "team", **decision}]


def test_a_member_of_the_team_takes_a_row_as_ever() -> None:
    assert decisions("buffalo: 12 37 43 58 / W:3 / W:r1") == [
        {"by": "W", "kind": "take_row", "row": 0}
    ]


def test_what_follows_from_the_decisions_need_not_be_typed() -> None:
    anniversary = before("anniversary: 12 37 43 58 / A:3 B:9 / A:replace=40 A:r1 A:swap=stop")
    buffalo = before("buffalo: 12 37 43 58 / W:14 / @14:stop=r1 @14:7=r1 @14:replace=50")

    assert anniversary["specials"] == {"A": ["replace", "stop"]}
    assert anniversary["hands"] == {"A": [40]}
    assert anniversary["special_deck"] == ["back"]
    assert buffalo["faceup"] == ["stop", "seven"]
    assert buffalo["stack"] == ["replace"]
    assert buffalo["hands"] == {"W": [50]}


def test_what_is_typed_is_not_assumed() -> None:
    found = before(
        "anniversary: 12 37 43 58 / A:3 / A:r1 A:swap=stop / sonder A:7,stopp / hand A:20,21 "
        "/ stapel A:90 / deck: insert,? / ablage shift / gemischt stop,7"
    )

    assert found["specials"] == {"A": ["seven", "stop"]}
    assert found["hands"] == {"A": [20, 21]}
    assert found["piles"] == {"A": [90]}
    assert found["special_deck"] == ["insert", "back"]
    assert found["special_discard"] == ["shift"]
    assert found["reshuffle"] == ["stop", "seven"]


def test_a_question_mark_asks_what_may_be_used() -> None:
    assert parse_short("anniversary: 12 37 43 58 / A:14 / special A:stop / ?")["op"] == "playable"


@pytest.mark.parametrize(
    ("said", "decision"),
    [
        ("A:34p1", {"kind": "play", "plays": [{"pile": 0, "cards": [34]}]}),
        (
            "A:34,40p1+75p2",
            {"kind": "play", "plays": [{"pile": 0, "cards": [34, 40]}, {"pile": 1, "cards": [75]}]},
        ),
        ("A:p2", {"kind": "take", "pile": 1}),
        ("A:P2=B", {"kind": "take", "pile": 1, "steal_from": "B"}),
    ],
)
def test_a_move_of_eleven(said: str, decision: dict[str, Any]) -> None:
    assert decisions(f"eleven: 33 70 / A:34,40,75 B:? / {said}") == [{"by": "A", **decision}]


def test_hands_and_decks_that_nobody_has_seen() -> None:
    found = before("eleven: 31,33 70 / A:34,?2 B:? / A:34p1 B:p1 C:80p1 / bulls A:2 / stock 8")

    assert found == {
        "players": ["A", "B", "C"],
        "piles_on_table": [[31, 33], [70]],
        "hands": {"A": [34, 0, 0], "B": [0], "C": [80, 0]},
        "deck": [0, 0, 0],
        "bulls": {"A": 2},
        "bull_supply": 8,
    }


def test_the_draft_begins_with_the_first_picker() -> None:
    assert parse_short("auswahl B A / 24 23", "pro") == {
        "game": "pro",
        "op": "draft",
        "before": {"players": ["B", "A"], "picks": [24, 23]},
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "expected a position in at most 10000 letters"),
        ("/ / /", "no rows are told"),
        ("12 37 43 58", "expected the cards that were played: A:14 B:15"),
        ("12 37 43 x / A:14", "'x': expected a card from 1 to 104"),
        ("12 37 43 58,105 / A:14", "'58,105': expected a card from 1 to 104"),
        ("12 37 43 58+wall / A:14", "'58+wall': expected a card beside the row: 7, seven,"),
        ("12*left 37 43 58 / A:14", "'12*left': expected what the fan card shows: cow,"),
        ("12* 37* 43 58 / A:14", "'*': expected one fan card"),
        ("12 37 43 58 / A", "'A': expected a player and a card, like A:14"),
        ("12 37 43 58 / A:b", "'A:b': expected a card from 1 to 104"),
        ("12 37 43 58 / A:3 / A:r0", "'A:r0': expected a row counted from 1, like r2"),
        ("12 37 43 58 / A:3 / hand A:1 / hand A:2", "expected the section 'hands' once"),
        ("12 37 43 58 / A:3 / bulls A:1", "expected sections of this game: rows, played, then,"),
        ("anniversary: 12 37 43 58 / A:3 / A:wall", "'A:wall': expected a special card: five"),
        ("anniversary: 12 37 43 58 / A:3 / A:5row=r1", "expected 5th Row without a target"),
        ("eleven: 33 / A:34 / A:34", "'A:34': expected a move like A:34p1"),
        ("eleven: 33 / A:34 / A:34p", "'A:34p': expected a move like A:34p1"),
        ("eleven: 33 / A:34 / bulls A:11", "'A:11': expected a number from 0 to 10"),
        ("draft / 1 2", "expected the players, the first picker first"),
    ],
)  # fmt: skip
def test_a_slip_is_pointed_at(line: str, said: str) -> None:
    with pytest.raises(BadCase) as error:
        parse_short(line)

    assert said in str(error.value)


def test_only_games_on_the_shelf_can_be_typed() -> None:
    with pytest.raises(UnknownGame):
        parse_short("12 37 43 58 / A:14", "chess")


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"game": "classic", "op": "heads", "before": {"cards": [1]}}, "only turns and positions"),
        ({"game": "eleven", "before": {"players": ["A"]}}, "is for 2 to 7 players, not 1"),
    ],
)
def test_what_has_no_short_form(case: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCase, match=said):
        to_short(case)


@pytest.mark.parametrize("names", [("a b", "C"), ("a", "A"), ("deck", "C")])
def test_names_that_cannot_be_typed(names: tuple[str, str]) -> None:
    case = parse_short("12 37 43 58 / A:14 B:15")
    for played, name in zip(case["before"]["played"], names, strict=True):
        played["player"] = name

    with pytest.raises(BadCase, match="name"):
        to_short(case)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_of_the_help_can_be_judged(lang: str) -> None:
    quoted = text("referee.help", lang).split('"')[1::2]

    for line in quoted:
        game = "eleven" if "bull" in line else "classic"
        assert judge(parse_short(line, game))
    assert len(quoted) >= 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_fits_a_terminal(lang: str) -> None:
    lines = text("referee.help", lang).splitlines()

    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("fel: Team 30 BUFFALO 30 C 2, wer gewinnt?", "11nimmt: ende TEAM:30 BUFFALO:30 C:2"),
        ("98 49 30,33 55 / Buffalo 12", "büffel: 98 49 30,33 55 / BÜFFEL:12"),
    ],
)
def test_the_name_of_the_buffalo_is_translated_in_its_own_game_only(typed: str, shown: str) -> None:
    assert how_it_was_read(read_short(typed), "de") == [f"Gelesen als: {shown}"]
