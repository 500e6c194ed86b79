"""Whole games through the terminal, with people who type at random."""

from __future__ import annotations

import pytest

from hornox import BOXES, GAMES, new
from hornox.choices import Target, Unstop, Use
from hornox.cli.terminal.text_layout import text_width
from hornox.words import LANGUAGES
from tests.cli.terminal.scripted_keyboard import NOISE, TerminalGame, make_players

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def fits_the_terminal(screen: str) -> bool:
    """One line more than the terminal has: the line break that ended the line before."""
    lines = screen.split("\n")
    return len(lines) <= 25 and all(text_width(line) <= 80 for line in lines)


@every_game
@every_language
def test_one_person_plays_against_bots_to_the_end(game: str, lang: str) -> None:
    table = TerminalGame(game, make_players(1, 2), lang=lang)

    table.loop.play()

    assert table.game.over
    assert all(map(fits_the_terminal, table.screens))


@every_game
@every_language
def test_people_at_one_keyboard_play_to_the_end(game: str, lang: str) -> None:
    table = TerminalGame(game, make_players(3), lang=lang)

    table.loop.play()

    assert table.game.over
    assert all(map(fits_the_terminal, table.screens))


@every_game
def test_a_full_table_of_people_and_bots_plays_to_the_end(game: str) -> None:
    most = BOXES[game].most
    table = TerminalGame(
        game, make_players(2, most - 2, "steady" if game == "eleven" else "random")
    )

    table.loop.play()

    assert table.game.over
    assert all(map(fits_the_terminal, table.screens))


@every_game
def test_bots_alone_can_be_watched(game: str) -> None:
    table = TerminalGame(game, make_players(0, 2))
    table.keyboard.answer = lambda: "\n"

    table.loop.play()

    assert table.game.over


SPECIALS = "Will you use a special card of the team"


def test_the_team_can_let_the_rest_of_a_turn_pass() -> None:
    table = TerminalGame("buffalo", make_players(1, 3, "steady"))
    table.keyboard.answer = lambda: ".\n" if window_is_asked(table) else TerminalGame.answer(table)

    table.loop.play()

    windows = [screen for screen in table.screens if SPECIALS in screen]
    assert table.game.over
    assert len({turn_of(screen) for screen in windows}) == len(windows) > 1


def test_somebody_at_the_keyboard_can_stop_a_row_while_cards_are_chosen() -> None:
    """S-02: at once; then everybody chooses a card on the new board."""
    seed = next(seed for seed in range(99) if "stop" in open_specials(seed))
    table = TerminalGame("buffalo", make_players(2, 1, "steady"), seed=seed)
    typed = iter(["\n", "\n", "stop\n", "r2\n"])
    table.keyboard.answer = lambda: next(typed, "")

    with pytest.raises(Exception, match="0"):
        table.loop.play()

    assert table.game.steps == [{0: Use("stop")}, {0: Target("stop", row=1)}]
    assert any("At once, for the team:" in screen for screen in table.screens)
    assert table.game.asks[1][-1] == Unstop(1)


def open_specials(seed: int) -> list[str]:
    return [str(option) for option in new("buffalo", 3, seed).asks[0]]


def test_two_hear_before_the_first_card_that_their_heads_count_double() -> None:
    """S-11."""
    table = TerminalGame("buffalo", make_players(1, 1, "steady"))
    table.keyboard.answer = lambda: ""

    with pytest.raises(Exception, match="0"):
        table.loop.play()

    assert "your heads count double" in " ".join(table.screens[0].split())


def window_is_asked(table: TerminalGame) -> bool:
    return SPECIALS in table.screens[-1]


def turn_of(screen: str) -> str:
    return next(line for line in screen.split("\n") if "Turn" in line)


def test_nothing_that_cannot_be_meant_changes_the_game() -> None:
    table = TerminalGame("flip", make_players(1, 1))
    typed = iter([f"{noise}\n" for noise in NOISE if noise != "l"])
    table.keyboard.answer = lambda: next(typed, "")

    with pytest.raises(Exception, match="0"):
        table.loop.play()

    assert table.game.steps == []


def test_the_screen_says_what_was_allowed() -> None:
    table = TerminalGame("classic", make_players(1, 1), seed=7)
    typed = iter(["1000\n"])
    table.keyboard.answer = lambda: next(typed, "")

    with pytest.raises(Exception, match="0"):
        table.loop.play()

    hand = ", ".join(map(str, table.game.table.hands[0]))
    assert f"“1000” is not possible here. Type {hand}." in table.screens[-1]
