"""Games are found by their names in English and German, with umlauts and without."""

from __future__ import annotations

import pytest

from hornox.errors import UnknownGame
from hornox.game_catalogue import GAMES
from hornox.referee.short.games.game_names import (
    EDITIONS_AND_VARIANTS,
    NAMES,
    find_game,
    split_game,
)


def test_every_game_and_edition_has_names() -> None:
    assert set(NAMES) == {*GAMES, *EDITIONS_AND_VARIANTS}
    assert all(find_game(name) == name for name in NAMES)


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("kuh", "cow"), ("Die springende Kuh", "cow"), ("BERGSTEIGEN", "climb"),
        ("Gerade/Ungerade", "evenodd"), ("Even/Odd", "evenodd"), ("Büffel", "buffalo"),
        ("Bueffel", "buffalo"), ("Buffel", "buffalo"), ("Jubilaeum", "anniversary"),
        ("11", "eleven"), ("11 nimmt!", "eleven"), ("6 nimmt!", "classic"), ("6 takes!", "6takes"),
    ],
)  # fmt: skip
def test_a_game_by_its_name(name: str, game: str) -> None:
    assert find_game(name) == game
    assert split_game(f"{name}: 12 37").game == game


def test_a_number_alone_is_a_game_only_with_a_colon() -> None:
    assert split_game("11 37 43 58 / A:14").game is None


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownGame, match="classic, pro"):
        find_game("chess")
