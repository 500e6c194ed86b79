"""Every bot in the registry answers every question, from its own view alone."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from hornox import new
from hornox.bots import BOTS, bot, play_out
from hornox.bots.levels import STRONG
from hornox.bots.registry import hurried_bot
from hornox.choices import Cancel, Play
from hornox.errors import UnknownBot
from hornox.game import title
from hornox.game_catalogue import BOXES
from tests.bots.redealt_choices import choice_pairs
from tests.helpers.random_games import every_table, every_table_with_secrets, some, walk
from tests.helpers.tables import anniversary, buffalo

ROWS = ((10, 17), (13, 22), (50,), (61,))

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


@every_bot
def test_a_bot_chooses_what_a_positive_card_cancels(name: str) -> None:
    """J-72."""
    rules, hands = title("anniversary"), ((24, 98), (31, 97))
    table = anniversary(*hands, rows=ROWS, cancelling=0, positive=55, taken=(55,))
    table = replace(table, piles=((55, 66, 10, 20, 1, 2), ()))

    chosen = bot(name).choose(rules.view(table, 0), rules.asks(table)[0], random.Random(1))

    assert chosen in (Cancel((1, 2, 66)), Cancel((1, 10, 20)))


@pytest.mark.parametrize("name", ["calf", "heifer", "ox", "bull", "hornox"])
def test_a_bot_plays_a_card_while_cards_are_chosen_and_waits_with_specials(name: str) -> None:
    """S-02: whoever waits for the reveal knows more."""
    rules, hands = title("buffalo"), ((24, 60, 98), (31, 62, 97))
    table = buffalo(*hands, rows=ROWS, stack=(14, 95, 96), faceup=("stop", "seven"))
    table = replace(table, marks=((), ("stop",), (), ()))

    chosen = bot(name).choose(rules.view(table, 0), rules.asks(table)[0], random.Random(1))

    assert chosen in (Play(24), Play(60), Play(98))


@every_table_with_secrets
def test_hidden_cards_do_not_change_a_bots_choice(game: str, seats: int) -> None:
    for before, after in choice_pairs("steady", game, seats):
        assert before == after


@every_bot
def test_bots_play_a_game_to_its_end(name: str) -> None:
    game = new("anniversary", seats=3, seed=7)

    play_out(game, [bot(name)] * 3, random.Random(7))

    assert game.over


def test_the_same_seed_gives_the_same_game() -> None:
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


@pytest.mark.parametrize("name", STRONG)
def test_a_bot_in_a_hurry_imagines_fewer_deals(name: str) -> None:
    usual = vars(bot(name))

    hurried = vars(hurried_bot(name, 0.25))

    assert hurried == usual | {"deals": usual["deals"] // 4}
    assert hurried_bot(name, 1.0) is bot(name)


@pytest.mark.parametrize("share", [0.001, 0.125, 0.5])
@pytest.mark.parametrize("game", BOXES)
def test_however_little_time_there_is_a_bot_chooses_an_option(game: str, share: float) -> None:
    played = new(game, seats=2, seed=7)
    for _ in range(12):
        choices = {
            seat: hurried_bot("hornox", share).choose(played.view(seat), options, random.Random(1))
            for seat, options in played.asks.items()
        }
        played.play(choices)


def test_quick_bots_are_the_same_in_a_hurry() -> None:
    assert hurried_bot("ox", 0.125) is bot("ox")
