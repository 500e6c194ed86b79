"""The help at a prompt: its rules are those of the game that is being played."""

from __future__ import annotations

import pytest

from hornox import new
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.screens.help import help_lines
from hornox.cli.terminal.screens.render_context import RenderContext


def help_text(game: str, lang: str, options: dict[str, object]) -> str:
    played = new(game, seats=3, seed=1, **options)
    context = RenderContext(played.view(0), Display(80, 1000), lang, ("Anna", "Ben", "Cleo"))
    return " ".join(" ".join(help_lines(context, played.asks[0])).split())


@pytest.mark.parametrize(
    ("game", "options", "end"),
    [
        ("classic", {}, "somebody has 66 heads or more after a round"),
        ("flip", {"target": 100}, "somebody has 100 heads or more after a round"),
        ("classic", {"mode": "more_than"}, "somebody has more than 66 heads after a round"),
        ("climb", {"rounds": 3}, "After 3 rounds the game is over"),
        ("anniversary", {}, "A round has twelve turns. After two rounds the player with the"),
        ("buffalo", {}, "After ten turns the team wins if it has fewer heads than the buffalo."),
        ("eleven", {}, "There are as many rounds as players"),
    ],
)
def test_says_when_this_very_game_is_over(game: str, options: dict[str, object], end: str) -> None:
    assert end in help_text(game, "en", options)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "options"), [("anniversary", {}), ("buffalo", {}), ("classic", {"rounds": 3})]
)
def test_names_no_target_where_there_is_none(
    game: str, lang: str, options: dict[str, object]
) -> None:
    text = help_text(game, lang, options)

    assert "66" not in text
    assert "reached the target" not in text
    assert "Grenze" not in text
