"""Warming up the analysis: every kernel that it needs is compiled or loaded beforehand."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.analysis.evaluate import evaluate
from hornox.analysis.playouts.sampling import can_be_valued
from hornox.bots.warm_up import sample_questions
from hornox.errors import join_names
from hornox.game_catalogue import BOXES, GAMES
from hornox.wrong_arguments import require_all


def warm_up_analysis(games: Iterable[str] = BOXES) -> None:
    """Evaluate a question of every kind."""
    require_all("games", games, str, f"some of {join_names(GAMES)}")
    for game in games:
        for view, options in sample_questions(game):
            if can_be_valued(options):
                evaluate(view, options, stage=0)
