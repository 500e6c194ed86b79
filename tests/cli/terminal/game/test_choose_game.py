"""The menu of games."""

from __future__ import annotations

import io

import pytest

from hornox.cli.terminal.console import Console, QuitRequested
from hornox.cli.terminal.game.choose_game import ask_for_game, choose_game, parse_game
from hornox.cli.terminal.text_layout import text_width
from hornox.game_catalogue import GAMES
from hornox.words import LANGUAGES
from tests.cli.terminal.scripted_keyboard import ScriptedKeyboard


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("", "classic"), ("1", "classic"), ("9", "eleven"), (str(len(GAMES) + 1), "6takes"),
        ("6 takes!", "6takes"), ("0", None), ("99", None),
        ("COW", "cow"), ("kuh", "cow"), ("buf", "buffalo"), ("schlagt", "buffalo"),
        ("98", None), ("11 nimmt!", "eleven"), ("6", "cow"), ("nonsense", None), ("²", None),
    ],
)  # fmt: skip
def test_a_game_is_chosen_by_number_or_name(said: str, game: str | None) -> None:
    assert parse_game(said, "de") == game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_menu_asks_until_it_understands(lang: str) -> None:
    typed = iter(["nonsense\n", "7\n"])
    keyboard = ScriptedKeyboard(lambda: next(typed))

    assert ask_for_game(keyboard.console(), lang) == "flip"

    assert "nonsense" in keyboard.screens[1]
    assert all(len(screen.split("\n")) <= 24 for screen in keyboard.screens)
    assert all(text_width(line) <= 80 for screen in keyboard.screens for line in screen.split("\n"))


def test_the_menu_can_be_left() -> None:
    with pytest.raises(QuitRequested):
        ask_for_game(ScriptedKeyboard(lambda: "q\n").console(), "en")


def test_where_nobody_can_be_asked_it_is_the_classic_game() -> None:
    assert choose_game(Console(None, io.StringIO()), "en") == "classic"
