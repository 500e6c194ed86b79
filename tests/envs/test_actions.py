"""The catalogue of actions: every option that a game offers has a number."""

import random

import pytest

import hornox
from hornox.choices import Cancel, Options, Steal
from hornox.envs.actions import PILES, catalogue
from hornox.errors import IllegalChoice, UnknownGame
from hornox.game import title
from hornox.game_catalogue import size_of
from tests.helpers.random_games import every_game, every_table, walk


@every_table
def test_the_options_of_a_question_have_different_numbers(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)
    actions = catalogue(walked.start.game, size_of(walked.start.options))

    for moment in walked.moments:
        for seat, options in moment.asked.items():
            numbers = actions.to_actions(options, seat, seats)

            assert len({*numbers, 0}) == len(options) + 1
            assert [
                actions.to_choice(number, options, seat, seats) for number in numbers
            ] == [*options]  # fmt: skip


@every_game
def test_numbers_run_from_nothing_to_choose_to_the_last_choice(game: str) -> None:
    actions = catalogue(game)

    assert actions.choices[0] is None
    assert len({*actions.choices}) == len(actions)
    assert actions.ranges()[0] == ("0", "nothing to choose")
    assert actions.ranges()[-1][0].split("–")[-1] == str(len(actions) - 1)


@pytest.mark.parametrize("game", ["classic", "flip", "anniversary", "buffalo"])
def test_the_number_of_a_card_is_the_card(game: str) -> None:
    played = hornox.new(game, seats=3, seed=1)
    hand = played.asks[0]

    numbers = catalogue(game).to_actions(hand, 0, 3)

    assert numbers[:10] == [*played.table.hands[0]][:10]


def test_seats_to_steal_from_are_counted_clockwise() -> None:
    actions = catalogue("eleven")

    assert actions.to_action(Steal(0), 2, 3) == actions.to_action(Steal(2), 1, 3)
    assert actions.to_action(Steal(1), 2, 3) == actions.to_action(Steal(0), 1, 3)


def test_cards_to_cancel_are_numbered_by_their_heads() -> None:
    """J-72: the options of one question never have the same heads."""
    actions = catalogue("anniversary")

    assert actions.to_action(Cancel((1, 2, 66)), 0, 3) == actions.to_action(
        Cancel((8, 22, 103)), 0, 3
    )
    assert actions.to_action(Cancel((1, 2, 66)), 0, 3) != actions.to_action(
        Cancel((1, 10, 20)), 0, 3
    )
    assert actions.to_text(actions.to_action(Cancel((1, 2, 66)), 0, 3), 0, 3) == "heads 1+1+5"


def test_the_highest_possible_number_of_piles_has_actions() -> None:
    """Two players who always take the last pile, which is a single card."""
    rules, played = title("eleven"), hornox.new("eleven", seats=2, seed=1)
    most = 0
    while played.table.round == 1 and played.asks:
        ((seat, options),) = played.asks.items()
        most = max(most, len(getattr(played.table, "piles", ())))
        assert catalogue("eleven").to_actions(options, seat, 2)
        played.play({seat: options[-1]})

    assert rules.box.least == 2
    assert most == PILES


@pytest.mark.parametrize("action", [0, -1, 3, 1000, 5.0, None, "5"])
def test_an_illegal_action_is_refused_with_the_legal_ones(action: object) -> None:
    options: Options = hornox.new("classic", seats=2, seed=7).asks[0][1:]

    with pytest.raises(
        IllegalChoice, match=r"seat 0 cannot choose action .*: the options are 5 \(5\), 32"
    ):
        catalogue("classic").to_choice(action, options, 0, 2)


def test_there_is_no_catalogue_without_a_game() -> None:
    with pytest.raises(UnknownGame, match="the games are classic"):
        catalogue("uno")


def test_a_random_action_of_the_numbers_is_a_random_option() -> None:
    rng = random.Random(1)
    options = hornox.new("eleven", seats=3, seed=2).asks[0]
    number = rng.choice(catalogue("eleven").to_actions(options, 0, 3))

    assert catalogue("eleven").to_choice(number, options, 0, 3) in options


def test_a_seat_without_options_has_no_actions() -> None:
    assert catalogue("classic").to_actions((), 0, 4) == []
