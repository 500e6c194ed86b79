"""The five levels: each answers every question fairly, and takes fewer heads than the last."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hornox.arena import Match, play
from hornox.bots import BOTS, LEVELS, available
from hornox.bots.levels import STRONG
from hornox.bots.warm_up import warm_up_kernels
from hornox.errors import NeedsExtra
from tests.bots.redealt_choices import choice_pairs, chosen_by
from tests.helpers.random_games import every_game, some, walk

SEATS = 3

every_level = pytest.mark.parametrize("level", LEVELS)


# What all levels promise


def test_the_levels_come_in_order_before_all_other_bots() -> None:
    assert [*LEVELS] == [*BOTS][:5] == ["calf", "heifer", "ox", "bull", "hornox"]


@every_level
@every_game
def test_a_level_answers_every_question_of_every_game(level: str, game: str) -> None:
    for moment in some(walk(game, SEATS, 0).moments, 12):
        for seat, options in some([*moment.asked.items()], 2):
            assert chosen_by(level, moment.table, seat, options) in options


@every_level
@every_game
def test_the_same_seed_gives_the_same_choice(level: str, game: str) -> None:
    for moment in some(walk(game, SEATS, 0).moments, 4):
        seat, options = next(iter(moment.asked.items()))
        twice = {chosen_by(level, moment.table, seat, options, seed=7) for _ in range(2)}

        assert len(twice) == 1


@every_level
@every_game
def test_hidden_cards_do_not_change_a_levels_choice(level: str, game: str) -> None:
    for before, after in choice_pairs(level, game, SEATS):
        assert before == after


# How good they are


@pytest.mark.parametrize(("better", "worse"), [("heifer", "calf"), ("ox", "heifer")])
@pytest.mark.parametrize(("seats", "deals"), [(2, 300), (4, 80)])
def test_the_next_level_takes_clearly_fewer_heads(
    better: str, worse: str, seats: int, deals: int
) -> None:
    match = Match.of([better, worse], game="classic", seats=seats, seed=1, against=True)

    more = play(match, deals, workers=1).standings[1].more

    assert more
    assert more.low > 0


# The levels that need a compiler


def test_without_a_strong_level_no_compiler_is_loaded() -> None:
    check = "import hornox.bots, sys; sys.exit(bool({'numba', 'numpy'} & sys.modules.keys()))"

    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_without_a_compiler_the_strong_levels_are_not_available(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    all_bots = available()
    monkeypatch.setitem(sys.modules, "numba", None)

    assert set(all_bots) - set(available()) == {"bull", "hornox"} == {*STRONG}
    for make in STRONG.values():
        with pytest.raises(NeedsExtra):
            make()
    warm_up_kernels()  # there is nothing to do
