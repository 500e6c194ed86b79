"""The catalogue of actions: every choice that a game ever offers has its number."""

import random

import pytest

import hornox
from hornox.choices import Options, Steal
from hornox.envs.actions import PILES, catalogue
from hornox.errors import IllegalChoice, UnknownGame
from hornox.game import title
from tests.helpers.walks import every_game, every_table, walk


@every_table
def test_every_option_has_a_number_and_no_two_the_same(game: str, seats: int) -> None:
    actions = catalogue(game)

    for moment in walk(game, seats, 0).moments:
        for seat, options in moment.asked.items():
            numbers = actions.numbered(options, seat, seats)

            assert len({*numbers, 0}) == len(options) + 1
            assert [
                actions.chosen(number, options, seat, seats) for number in numbers
            ] == [*options]  # fmt: skip


@every_game
def test_numbers_run_from_nothing_to_choose_to_the_last_choice(game: str) -> None:
    actions = catalogue(game)

    assert actions.choices[0] is None
    assert len({*actions.choices}) == len(actions)
    assert actions.table()[0] == ("0", "nothing to choose")
    assert actions.table()[-1][0].split("–")[-1] == str(len(actions) - 1)


@pytest.mark.parametrize("game", ["classic", "flip", "anniversary", "buffalo"])
def test_the_number_of_a_card_is_the_card(game: str) -> None:
    played = hornox.new(game, seats=3, seed=1)
    hand = played.asks[0]

    numbers = catalogue(game).numbered(hand, 0, 3)

    assert numbers[:10] == [*played.table.hands[0]][:10]


def test_stealing_counts_clockwise_from_whoever_steals() -> None:
    actions = catalogue("eleven")

    assert actions.number(Steal(0), 2, 3) == actions.number(Steal(2), 1, 3)
    assert actions.number(Steal(1), 2, 3) == actions.number(Steal(0), 1, 3)


def test_the_most_piles_there_can_be_have_numbers() -> None:
    """Two players who always take the last pile, which is a single card."""
    rules, played = title("eleven"), hornox.new("eleven", seats=2, seed=1)
    most = 0
    while played.table.round == 1 and played.asks:
        ((seat, options),) = played.asks.items()
        most = max(most, len(getattr(played.table, "piles", ())))
        assert catalogue("eleven").numbered(options, seat, 2)
        played.play({seat: options[-1]})

    assert rules.box.least == 2
    assert most == PILES


@pytest.mark.parametrize("action", [0, -1, 3, 1000, 5.0, None, "5"])
def test_an_action_that_is_not_offered_is_refused_with_those_that_are(action: object) -> None:
    options: Options = hornox.new("classic", seats=2, seed=7).asks[0][1:]

    with pytest.raises(
        IllegalChoice, match=r"seat 0 cannot choose action .*: the options are 5 \(5\), 32"
    ):
        catalogue("classic").chosen(action, options, 0, 2)


def test_there_is_no_catalogue_without_a_game() -> None:
    with pytest.raises(UnknownGame, match="the games are classic"):
        catalogue("uno")


def test_a_random_action_of_the_numbers_is_a_random_option() -> None:
    rng = random.Random(1)
    options = hornox.new("eleven", seats=3, seed=2).asks[0]
    number = rng.choice(catalogue("eleven").numbered(options, 0, 3))

    assert catalogue("eleven").chosen(number, options, 0, 3) in options
