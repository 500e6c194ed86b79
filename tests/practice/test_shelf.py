"""The shelf: enough puzzles for every game and theme, each with an answer that is confirmed."""

from __future__ import annotations

import random
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from hornox import title
from hornox.game_catalogue import GAMES
from hornox.practice import Puzzle, shelf
from hornox.practice.puzzle_shelf import FILE
from tools.make_puzzles import MOST_OF_A_KIND, THEMES, puzzles_of

LARGEST_BYTES = 300_000
ENOUGH = 6  # puzzles of a game and theme
RARE = {("buffalo", "row"): 3, ("buffalo", "stop"): 3}  # since a Stop that is kept has its worth
CLEAR = 3  # standard errors

EVERY = [puzzle for one in shelf().infos if (puzzle := shelf().find(one.id))]


def of(game: str) -> list[Puzzle]:
    return [one for one in EVERY if one.game == game]


def test_there_are_enough_for_every_game_and_theme_in_a_small_file() -> None:
    counts = Counter((one.game, one.theme) for one in shelf().infos)

    wanted = {(game, theme) for game, themes in THEMES.items() for theme in themes}
    assert {kind: counts[kind] for kind in wanted if counts[kind] < RARE.get(kind, ENOUGH)} == {}
    assert set(counts) <= wanted
    assert 150 <= len(EVERY) <= 400
    assert len(files("hornox.practice").joinpath(FILE).read_bytes()) <= LARGEST_BYTES


def test_every_id_names_one_puzzle() -> None:
    assert len({one.id for one in EVERY}) == len(EVERY) == len(shelf().infos)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_a_view_of_its_seat_and_shows_nothing_more(game: str) -> None:
    """Whatever it hides can be dealt anew, and the seat sees the same."""
    rules: Any = title(game)
    for puzzle in of(game):
        view = puzzle.table

        assert view.me is not None
        assert view.seed is None
        assert rules.view(rules.imagine(view, random.Random(puzzle.id)), view.me) == view


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_asks_what_the_game_asks(game: str) -> None:
    rules: Any = title(game)
    for puzzle in of(game):
        asked = rules.asks(puzzle.table)[puzzle.table.me]

        assert puzzle.options == asked
        assert [one.choice for one in puzzle.evaluation.options] == [str(one) for one in asked]


def test_the_best_option_is_clearly_ahead_of_every_other() -> None:
    for puzzle in EVERY:
        found = puzzle.evaluation
        for place, one in enumerate(found.options):
            is_best = place == found.best
            assert puzzle.is_right(place) is is_best
            assert is_best or one.regret.value >= CLEAR * one.regret.error
        assert puzzle.tempting != found.best


def test_a_puzzle_names_the_bots_but_no_seed_and_no_game_of_anybody() -> None:
    for puzzle in EVERY:
        assert len(puzzle.source.bots) == puzzle.table.seats
        assert puzzle.source.code == ""


def test_the_shelf_is_listed_by_game_and_theme() -> None:
    found = shelf().list("pro", "row")

    assert {(one.game, one.theme) for one in found} == {("pro", "row")}
    assert [one.difficulty for one in found] == sorted(one.difficulty for one in found)
    assert shelf().find("nothing") is None


def test_no_easy_puzzle_is_solved_by_guessing_one_of_two() -> None:
    easy = [shelf().find(one.id) for one in shelf().list() if one.difficulty == 1]

    assert easy
    assert all(puzzle and len(puzzle.options) > 2 for puzzle in easy)


def test_a_shelf_is_topped_up_with_what_is_missing_and_keeps_what_it_has() -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    rows = [one for one in of("classic") if one.theme == "row"]
    kept = [one for one in of("classic") if one.theme != "row"] + rows[: MOST_OF_A_KIND - 1]

    found = puzzles_of("classic", "another", kept, most=3)

    assert {one.id for one in kept} <= {one.id for one in found}
    assert len({one.id for one in found}) == len(found)
    assert [one.theme for one in found if one not in kept] in ([], ["row"])
