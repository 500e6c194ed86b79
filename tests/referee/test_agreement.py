"""The referee judges every turn of random games as the game played it, in short form too."""

from __future__ import annotations

from typing import Any

import pytest

from hornox import BOXES
from hornox.referee import explain, judge, parse_short, to_short
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable
from tests.referee.random_game_cases import TurnCase, cards_taken, eleven_cases, turn_cases

ROW_GAMES = [game for game in BOXES if game != "eleven"]
SEATS = (2, 4, 6)


@pytest.mark.parametrize("game", ROW_GAMES)
def test_every_turn_of_a_random_game_is_judged_as_it_was_played(game: str) -> None:
    for seats in SEATS:
        cases = list(turn_cases(game, seats, seed=seats))

        for turn in cases:
            assert matches(judge(turn.case), turn)
        assert cases


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_move_of_a_random_game_of_eleven_is_judged_as_it_was_played(seats: int) -> None:
    cases = list(eleven_cases(seats, seed=seats))

    for move in cases:
        result = judge(move.case)
        table = move.after
        assert isinstance(table, ElevenTable)
        assert result["piles_on_table"] == [list(pile) for pile in table.piles]
        assert sorted(map(sorted, result["hands"].values())) == sorted(map(list, table.hands))
        assert result["bull_supply"] == table.supply
        assert result["to_move"] == "ABCDEFG"[table.turn]
    assert cases


@pytest.mark.parametrize("game", BOXES)
def test_every_turn_can_be_typed_and_told(game: str) -> None:
    cases = eleven_cases(3, seed=5) if game == "eleven" else turn_cases(game, 3, seed=5)

    for turn in list(cases)[:40]:
        typed = parse_short(to_short(turn.case))
        assert judge(typed) == judge(turn.case)
        assert explain(typed, "de")


def matches(result: dict[str, Any], turn: TurnCase) -> bool:
    table = turn.after
    assert isinstance(table, RowTable)
    assert result.get("rows") == [list(row) for row in table.rows], (turn.case, result)
    assert result["taken"] == cards_taken(turn.events, table.game)
    if isinstance(table, FanTable):
        assert result["fan"]["row"] == table.marker
        assert table.side in ("", *result["fan"].values())
    if isinstance(table, SpecialTable):
        assert result["marks"] == [list(marks) for marks in table.marks]
        assert list(result["hands"].values()) == [list(hand) for hand in table.hands]
    if isinstance(table, AnniversaryTable):
        assert list(result["piles"].values()) == [list(pile) for pile in table.piles]
        assert result["special_deck"] == list(table.specials.deck)
        assert list(result["specials"].values()) == [list(held) for held in table.specials.hands]
    if isinstance(table, BuffaloTable):
        assert result["faceup"] == list(table.faceup)
        assert result["emptied"] == list(table.emptied)
    return True
