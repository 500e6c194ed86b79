"""The bot `sensible`: it answers every question by its own view, and plays well enough."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import hornox
from hornox.bots import bot, play_out
from tests.bots.redealt_choices import choice_pairs
from tests.helpers.random_games import every_game, every_table, every_table_with_secrets, some, walk


@every_table
def test_it_answers_every_question(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)
    player, rng = bot("sensible"), random.Random(1)

    for moment in some(walked.moments, 20):
        for seat, options in some([*moment.asked.items()], 2):
            assert player.choose(walked.rules.view(moment.table, seat), options, rng) in options


@every_table_with_secrets
def test_it_chooses_by_its_own_view_alone(game: str, seats: int) -> None:
    for before, after in choice_pairs("sensible", game, seats):
        assert before == after


@every_game
def test_several_seats_at_once_get_answers_too(game: str) -> None:
    walked = walk(game, 3, 0)
    player, rng = bot("sensible"), random.Random(1)

    for moment in some(walked.moments, 20):
        chosen = player.choose_together(moment.table, moment.asked, rng)  # type: ignore[attr-defined]

        assert [*chosen] == [*moment.asked]
        assert all(chosen[seat] in options for seat, options in moment.asked.items())


@pytest.mark.parametrize("game", ["classic", "pro", "flip", "eleven"])
def test_it_beats_random(game: str) -> None:
    heads = [0, 0]
    for seed in range(12):
        playing = hornox.new(game, 2, seed=seed)
        players = [bot("sensible"), bot("random")]
        play_out(playing, players, random.Random(seed))
        heads = [one + more for one, more in zip(heads, playing.scores, strict=True)]

    assert heads[0] < heads[1]
