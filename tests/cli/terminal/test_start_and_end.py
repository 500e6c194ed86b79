"""Before and after a game."""

from __future__ import annotations

import io
import random

import pytest

from hornox import GAMES, new
from hornox.bots import bot, play_out
from hornox.cli.terminal.console import Console, Leave
from hornox.cli.terminal.screens.start_and_end import (
    asked_game,
    choose_game,
    introduction,
    meant_game,
    outcome,
    wants_more,
)
from hornox.cli.terminal.style import width
from hornox.words import LANGUAGES
from tests.cli.typist import Typist, at_table


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("", "classic"), ("1", "classic"), ("9", "eleven"), ("0", None), ("10", None),
        ("COW", "cow"), ("kuh", "cow"), ("buf", "buffalo"), ("schlagt", "buffalo"),
        ("11", None), ("11 nimmt!", "eleven"), ("6", "cow"), ("nonsense", None), ("²", None),
    ],
)  # fmt: skip
def test_a_game_is_chosen_by_number_or_name(said: str, game: str | None) -> None:
    assert meant_game(said, "de") == game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_menu_asks_until_it_understands(lang: str) -> None:
    typed = iter(["nonsense\n", "7\n"])
    typist = Typist(lambda: next(typed))

    assert asked_game(typist.console(), lang) == "flip"

    assert "nonsense" in typist.screens[1]
    assert all(len(screen.split("\n")) <= 24 for screen in typist.screens)
    assert all(width(line) <= 80 for screen in typist.screens for line in screen.split("\n"))


def test_the_menu_can_be_left() -> None:
    with pytest.raises(Leave):
        asked_game(Typist(lambda: "q\n").console(), "en")


def test_where_nobody_can_be_asked_it_is_the_classic_game() -> None:
    assert choose_game(Console(None, io.StringIO()), "en") == "classic"


def test_the_commitment_is_there_before_the_first_card() -> None:
    game = new("classic", seats=3, seed=7)

    told = [*introduction(game, at_table(1, 2, "steady"), "en", "game.json")]

    assert game.commitment in told
    assert "At the table: Anna, Zebu (bot, steady) and Yak (bot, steady)." in told
    assert "The game is recorded in game.json." in told


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_who_won_and_the_seed(game: str) -> None:
    played = new(game, seats=2, seed=7)
    play_out(played, [bot("random")] * 2, random.Random(7))

    name, *result, seed, record = outcome(played, at_table(1, 1), "de", "game.json")

    assert name
    assert result
    assert seed == "Startwert: 7"
    assert "game.json" in record


@pytest.mark.parametrize(
    ("said", "more"), [("j\n", True), ("Ja\n", True), ("\n", False), ("", False)]
)
def test_another_game_only_if_somebody_says_so(said: str, more: bool) -> None:
    assert wants_more(Typist(lambda: said).console(), "de") is more
