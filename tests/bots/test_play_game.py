"""Playing on with bots: tables to the end of a turn or a round, games to their end."""

import random
from typing import Any, cast

import pytest

import hornox
from hornox.bots import bot, heads_so_far, play_out
from hornox.choices import Options, Play
from hornox.errors import BadArgument
from hornox.game import Table
from tests.helpers.random_games import every_game


def rng() -> random.Random:
    return random.Random(1)


def low_card_table() -> Table:
    """A table where the lowest card of seat 0 fits nowhere."""
    table = hornox.new("classic", seats=3, seed=5).table
    assert table.hands[0][0] < min(row[-1] for row in cast("Any", table).rows)
    return table


def test_a_card_that_fits_nowhere_costs_a_row_before_the_turn_is_over() -> None:
    table = low_card_table()

    end = play_out(table, bot("ox"), rng(), choices={0: Play(table.hands[0][0])}, until="turn")

    assert heads_so_far(end)[0] > 0
    assert [len(hand) for hand in end.hands] == [9, 9, 9]


@every_game
def test_a_table_is_played_to_the_end_of_its_round_and_stays_as_it_was(game: str) -> None:
    table = hornox.new(game, seats=3, seed=7).table

    end = play_out(table, bot("ox"), rng())

    assert end.round == table.round + 1 or end.stage == "over"
    assert table == hornox.new(game, seats=3, seed=7).table
    assert sum(end.totals) > sum(table.totals)


@every_game
def test_after_a_turn_somebody_chooses_again_in_the_same_round(game: str) -> None:
    table = hornox.new(game, seats=3, seed=7).table

    end = play_out(table, bot("ox"), rng(), until="turn")

    asked = hornox.title(game).asks(end)
    assert asked
    assert end.round == table.round
    assert end != table


def test_a_game_is_played_to_its_end_with_one_bot_for_all_seats() -> None:
    game = hornox.new("cow", seats=3, seed=7, rounds=2)

    play_out(game, bot("random"), rng())

    assert game.over
    assert game.log


def test_heads_so_far_are_those_of_the_round_and_of_earlier_ones() -> None:
    game = hornox.new("classic", seats=2, seed=7, rounds=2)
    play_out(game, bot("ox"), rng(), until="round")
    first = game.scores
    play_out(game, bot("ox"), rng(), until="turn")

    assert all(now >= before for now, before in zip(heads_so_far(game.table), first, strict=True))
    play_out(game, bot("ox"), rng())
    assert heads_so_far(game.table) == game.scores


class Last:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Any:  # noqa: ANN401, ARG002
        return options[-1]


wrongly: Any = play_out


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda _: wrongly("classic", Last(), rng()), "table must be a game, or a table"),
        (lambda game: wrongly(game, [Last()], rng()), "one for each of the 2 seats"),
        (lambda game: wrongly(game, "ox", rng()), "bots must be a bot, or"),
        (lambda game: wrongly(game, Last(), 7), "rng must be a random.Random, not '7'"),
        (lambda game: wrongly(game, Last(), rng(), until="dawn"), "one of turn, round, game"),
        (lambda game: wrongly(game, Last(), rng(), choices=[3]), "choices must be a dict by seat"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(wrong: Any, sentence: str) -> None:  # noqa: ANN401
    with pytest.raises(BadArgument) as refusal:
        wrong(hornox.new("classic", seats=2, seed=7))

    assert sentence in str(refusal.value)
