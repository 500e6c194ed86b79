"""The result of a game, and the question whether to play another one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hornox import GAMES, new
from hornox.bots import bot, play_out
from hornox.cli.terminal.game.result_and_rematch import result_lines, wants_another_game
from hornox.records import read
from tests.cli.terminal.scripted_keyboard import ScriptedKeyboard, make_players


@pytest.mark.parametrize("game", GAMES)
def test_the_result_shows_who_won_and_the_seed(game: str) -> None:
    played = new(game, seats=2, seed=7)
    play_out(played, [bot("random")] * 2, random.Random(7))

    name, *result, seed, record = result_lines(played, make_players(1, 1), "de", "game.json")

    assert name
    assert result
    assert seed == "Startwert: 7"
    assert "game.json" in record


def test_the_result_ends_with_what_will_be_remembered() -> None:
    played = read(Path("tests/records/classic-3.json").read_bytes()).replay()

    lines = list(result_lines(played, make_players(1, 2), "en", None))

    assert any("Beaten to it: " in line and "17 heads" in line for line in lines)


@pytest.mark.parametrize(
    ("said", "more"), [("j\n", True), ("Ja\n", True), ("\n", False), ("", False)]
)
def test_another_game_only_if_somebody_says_so(said: str, more: bool) -> None:
    assert wants_another_game(ScriptedKeyboard(lambda: said).console(), "de") is more
