"""What a judgement holds beyond what the conformance cases compare."""

from __future__ import annotations

import pytest

from hornox.referee import explain, judge, parse_short, to_short


def test_an_optional_decision_that_is_not_there_is_declined() -> None:
    result = judge(parse_short("anniversary: 1,2,3,4,5 40 50 60 / A:7 / special A:stop,shift"))

    assert result["rows"][0] == [7]
    assert result["specials"] == {"A": ["stop", "shift"]}
    assert "next" not in result


def test_what_waits_for_a_decision_is_named_with_it() -> None:
    result = judge(parse_short("12 37 43 58 / A:3 B:9 C:60"))

    assert result["next"] == {"by": "A", "kind": "take_row", "options": [0, 1, 2, 3]}
    assert result["waiting"] == [3, 9, 60]
    assert result["placing_order"] == []


def test_the_positive_card_is_asked_for() -> None:
    case = parse_short("anniversary: 3,5,11 40 50 60 / A:2 / A:negpos A:r1")

    assert judge(case)["next"] == {"by": "A", "kind": "negpos", "options": [3, 5, 11]}
    assert explain(case)[-1].startswith("Now A must choose: count the 3 as positive (1 head), ")


def test_negative_positive_can_be_said_at_once() -> None:
    at_once = judge(parse_short("anniversary: 3,5,11 40 50 60 / A:2 / A:negpos=r1+11"))
    in_parts = judge(parse_short("anniversary: 3,5,11 40 50 60 / A:2 / A:negpos A:r1 A:+11"))

    assert at_once == in_parts
    assert sorted(at_once["set_aside"]) == [3, 5, 11]


@pytest.mark.parametrize("target", ["=r1+11", "=11", ""])
def test_negative_positive_can_be_written_as_it_was_said(target: str) -> None:
    line = f"anniversary: 3,5,11 40 50 60 / A:2 / then A:negpos{target}"

    assert to_short(parse_short(line)).endswith(f"then A:negpos{target}")


@pytest.mark.parametrize(
    ("said", "options"),
    [("shift", [12, 37, 43, 58]), ("shift=12", [1, 2, 3]), ("stop", [0, 1, 2, 3])],
)
def test_a_special_without_its_target_is_asked_for_it(said: str, options: list[int]) -> None:
    case = parse_short(f"anniversary: 12 37 43 58 / A:14 / A:{said}")

    assert judge(case)["next"] == {
        "by": "A", "kind": "target", "special": said.partition("=")[0], "options": options,
    }  # fmt: skip
    assert parse_short(to_short(case)) == case


def test_a_special_with_one_target_needs_none_said() -> None:
    result = judge(parse_short("anniversary: 12 37 43 58 / A:50 / A:insert"))

    assert result["rows"] == [[12], [37], [43], [50, 58]]


def test_cards_out_of_a_shuffle_that_nobody_fixed_are_not_known() -> None:
    full = (
        "anniversary: 1,2,3,4,5 40 50 60 / A:7 / special A:stop / deck - / discard {} / A:swap=stop"
    )

    several = judge(parse_short(full.format("shift")))
    alike = judge(parse_short(full.format("stop")))

    assert several["specials"] == {"A": ["back"]}
    assert several["special_deck"] == ["back"]
    assert alike["specials"] == {"A": ["stop"]}


def test_a_card_from_an_unknown_deck_is_not_known_either() -> None:
    case = parse_short("anniversary: 1,2,3,4,5 40 50 60 / A:7 / A:swap=stop")

    assert judge(case)["specials"] == {"A": ["back"]}
    assert "A draws a special card." in explain(case)


@pytest.mark.parametrize(
    ("game", "fan"),
    [
        ("evenodd", {"row": 0, "side": "even"}),
        ("climb", {"row": 3, "dir": "up"}),
        ("cow", {"row": 0}),
    ],
)
def test_in_a_first_turn_the_fan_card_lies_where_the_rules_put_it(
    game: str, fan: dict[str, object]
) -> None:
    case = parse_short(f"{game}: 12 37 43 58 / A:60")

    assert judge(case)["fan"] == fan
    assert judge(parse_short(to_short(case)))["fan"] == fan


def test_picks_can_be_decisions() -> None:
    picks = [{"by": "B", "kind": "pick", "card": 24}, {"by": "A", "kind": "pick", "card": 1}]
    case = {"game": "pro", "op": "draft", "before": {"n": 2, "first": "B"}, "decisions": picks}

    result = judge(case)

    assert result["hands"] == {"A": [1], "B": [24]}
    assert result["next"]["by"] == "B"
    assert result["next"]["count"] == 22


def test_the_heads_of_eleven_can_be_those_of_another_edition() -> None:
    case = parse_short("eleven: 33 / A:34 B:100 / A:34p1")
    case["before"]["heads"] = [2] * 100

    assert judge(case)["round_points"] == {"A": 0, "B": 2}


@pytest.mark.parametrize("game", ["classic", "pro", "evenodd", "climb", "cow", "flip"])
@pytest.mark.parametrize(("left", "over"), [(4, False), (1, False), (0, True)])
def test_a_game_ends_between_rounds_only(game: str, left: int, over: bool) -> None:
    before = {"totals": {"A": 60, "B": 10}, "pile_points": {"A": 9}, "cards_left": left}

    assert judge({"game": game, "op": "midround", "before": before}) == {"over": over}


def test_a_fixed_number_of_rounds_ends_a_game() -> None:
    before = {"totals": {"A": 100, "B": 10}, "rounds": 3, "rounds_played": 2}

    assert judge({"game": "classic", "op": "game_end", "before": before})["over"] is False
    before["rounds_played"] = 3
    assert judge({"game": "classic", "op": "game_end", "before": before})["winners"] == ["B"]


def test_every_special_of_the_team_says_where_it_can_be_used() -> None:
    line = "buffalo: 10,12 20+stop 30 40 / W:25 U:60 BUFFALO:35 / hand W:1,2 / open {},{} / ?"

    first = judge(parse_short(line.format("replace", "insert")))
    second = judge(parse_short(line.format("first", "sort")))

    assert first["by"] == "TEAM"
    assert first["playable"] == {"insert": [2, 3], "replace": [1, 2], "unstop": [1]}
    assert second["playable"] == {"first": [25, 60], "sort": True, "unstop": [1]}
