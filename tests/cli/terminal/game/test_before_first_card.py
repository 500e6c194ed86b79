"""The screen before the first card."""

from __future__ import annotations

from hornox import new
from hornox.cli.terminal.game.before_first_card import introduction
from tests.cli.terminal.scripted_keyboard import make_players


def test_the_commitment_is_there_before_the_first_card() -> None:
    game = new("classic", seats=3, seed=7)

    shown = [*introduction(game, make_players(1, 2, "steady"), "en", "game.json")]

    assert game.commitment in shown
    assert "At the table: Anna, Zebu (bot, steady) and Yak (bot, steady)." in shown
    assert "The game is recorded in game.json." in shown
