"""What every bot promises: an option of every question, from its own view alone."""

from __future__ import annotations

import random

import pytest

from hornox import new, title
from hornox.bots import BOTS, bot, play_out
from hornox.bots.levels import STRONG
from hornox.choices import Choice, Options
from hornox.errors import UnknownBot
from hornox.game import Table
from tests.helpers.random_games import every_table, every_table_with_secrets, some, walk
from tests.helpers.redeal_hidden_cards import redealt

every_bot = pytest.mark.parametrize("name", [name for name in BOTS if name not in STRONG])


@every_bot
@every_table
def test_a_bot_answers_every_question_of_every_game(name: str, game: str, seats: int) -> None:
    walked = walk(game, seats, 0)
    player, rng = bot(name), random.Random(1)

    for moment in some(walked.moments, 20):
        for seat, options in some([*moment.asked.items()], 2):
            view = walked.rules.view(moment.table, seat)

            assert player.choose(view, options, rng) in options


@every_table_with_secrets
def test_what_a_bot_cannot_see_does_not_change_its_mind(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)
    rng = random.Random(game)

    for until in some(range(len(walked.moments)), 4):
        seat, options = next(iter(walked.moments[until].asked.items()))
        real = walked.moments[until].table
        other = redealt(walked, until, seat, rng).table
        chosen = {chosen_by("steady", table, seat, options) for table in (real, other)}

        assert len(chosen) == 1


def chosen_by(name: str, table: Table, seat: int, options: Options) -> Choice:
    return bot(name).choose(title(table.game).view(table, seat), options, random.Random(1))


@every_bot
def test_bots_play_a_game_to_its_end(name: str) -> None:
    game = new("anniversary", seats=3, seed=7)

    play_out(game, [bot(name)] * 3, random.Random(7))

    assert game.over


def test_the_same_dice_give_the_same_game() -> None:
    games = [new("buffalo", seats=3, seed=7) for _ in range(2)]

    for game in games:
        play_out(game, [bot("random"), bot("steady"), bot("random")], random.Random(7))

    assert games[0].steps == games[1].steps


@pytest.mark.parametrize("name", ["clever", "", None, 3, "Steady"])
def test_an_unknown_bot_is_refused_with_the_known_ones(name: object) -> None:
    with pytest.raises(
        UnknownBot, match="the bots are calf, heifer, ox, bull, hornox, random, steady"
    ):
        bot(name)
