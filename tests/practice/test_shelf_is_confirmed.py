"""Some puzzles of the shelf are evaluated again, with random numbers of this test."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox.analysis.puzzles.find_puzzles import DEALS, PICK_DEALS, evaluate_puzzle
from hornox.analysis.puzzles.puzzle_themes import theme_of
from hornox.practice import Puzzle, shelf

CLEAR = 3  # standard errors
AGAIN = 3  # times as many deals as found the puzzle: an effect of 3 errors shows as 5
KINDS = sorted({(one.game, one.theme) for one in shelf().infos})


def first_of(game: str, theme: str) -> Puzzle:
    (info, *_) = [one for one in shelf().infos if (one.game, one.theme) == (game, theme)]
    puzzle = shelf().find(info.id)
    assert puzzle is not None
    return puzzle


@pytest.mark.parametrize(("game", "theme"), KINDS[::4])
def test_the_best_option_is_the_best_again(game: str, theme: str) -> None:
    puzzle = first_of(game, theme)
    deals = AGAIN * DEALS * (PICK_DEALS if theme == "draft" else 1)

    again = evaluate_puzzle(puzzle.table, puzzle.options, deals, "a test")

    assert again.best == puzzle.evaluation.best
    regret = again.options[puzzle.tempting].regret
    assert regret.value >= CLEAR * regret.error


@pytest.mark.parametrize(("game", "theme"), KINDS)
def test_every_puzzle_is_about_its_theme(game: str, theme: str) -> None:
    for info in shelf().infos:
        if (info.game, info.theme) == (game, theme):
            puzzle = shelf().find(info.id)
            assert puzzle is not None
            found = theme_of(puzzle.table, puzzle.options, puzzle.evaluation, puzzle.tempting)
            assert found == theme
