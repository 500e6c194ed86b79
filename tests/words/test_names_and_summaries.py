"""The boxes on the shelf, in words."""

from __future__ import annotations

import pytest

from hornox import GAMES, box
from hornox.errors import BadOption, UnknownGame
from hornox.words import LANGUAGES, game_name, option_text, summary

OPTIONS = [(game, option.name) for game in GAMES for option in box(game).options]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_box_has_a_name_and_a_line_about_it(game: str, lang: str) -> None:
    assert game_name(game, lang)
    assert summary(game, lang).endswith(".")
    assert "\n" not in summary(game, lang)
    assert len(summary(game, lang)) <= 100


def test_no_two_boxes_have_the_same_name() -> None:
    for lang in LANGUAGES:
        assert len({game_name(game, lang) for game in GAMES}) == len(GAMES)


def test_names_are_those_on_the_box() -> None:
    assert game_name("buffalo", "de") == "Schlagt den Büffel"
    assert game_name("buffalo", "en") == "Beat the Buffalo"


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_is_explained(game: str, option: str) -> None:
    assert option_text(game, option, "en") != option_text(game, option, "de")


def test_an_option_tells_its_limits() -> None:
    assert option_text("classic", "target", "de") == (
        "die Summe, bei der das Spiel endet (1 bis 1000, üblich 66)"
    )


def test_what_is_not_on_the_shelf_is_refused() -> None:
    with pytest.raises(UnknownGame):
        game_name("chess", "en")
    with pytest.raises(BadOption, match="buffalo: option target does not exist"):
        option_text("buffalo", "target", "en")
