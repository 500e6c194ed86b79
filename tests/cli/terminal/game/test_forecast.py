"""A card with a question mark, typed at the terminal: what it would do now."""

from __future__ import annotations

import pytest

from hornox.cli.terminal.console import QuitRequested
from hornox.words import LANGUAGES
from tests.cli.terminal.game.test_game_loop import every_game, fits_the_terminal
from tests.cli.terminal.scripted_keyboard import TerminalGame, make_players


def with_a_question_first(table: TerminalGame) -> None:
    """Everything is typed with a question mark before it is chosen."""
    waiting: list[str] = []

    def answer() -> str:
        if not waiting:
            said = TerminalGame.answer(table)
            waiting.extend([f"{said.strip()}?\n", said])
        return waiting.pop(0)

    table.keyboard.answer = answer


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_asked_before_it_is_chosen(game: str, lang: str) -> None:
    table = TerminalGame(game, make_players(2, 1), lang=lang)
    with_a_question_first(table)

    table.loop.play()

    assert table.game.over
    assert all(map(fits_the_terminal, table.screens))


def test_a_card_with_a_question_mark_says_where_it_would_go_and_plays_nothing() -> None:
    table = TerminalGame("classic", make_players(1, 2))
    said = iter(["26?", "10?", "q"])
    table.keyboard.answer = lambda: f"{next(said)}\n"

    with pytest.raises(QuitRequested):
        table.loop.play()

    fits, low = (" ".join(screen.split()) for screen in table.screens[1:])
    assert "Your 26 goes to row 4 as its second card. That may still change." in fits
    assert "Your 10 fits nowhere: you must take a whole row. The cheapest costs 1 head." in low
    assert not table.game.steps
