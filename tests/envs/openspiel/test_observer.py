"""OpenSpiel's observations, and its information states with perfect recall."""

import random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import pyspiel
from open_spiel.python import observation
from open_spiel.python.algorithms import outcome_sampling_mccfr

from hornox.envs.openspiel import Resampler
from hornox.errors import HornoxError
from tests.envs.openspiel.helpers import advance, advance_decisions, load, two_rounds
from tests.helpers.random_games import every_game


def states_and_twins(game: str) -> list[Any]:
    """States of a few games, each with another one that a player cannot tell apart from it."""
    rng, found = random.Random(1), []
    for _ in range(2):
        state = load(game, turns=True, **two_rounds(game)).new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and rng.random() < 0.15:
                found += [state.clone(), Resampler(rng)(state, rng.randrange(3))]
            advance(state, rng)
    return found


@pytest.mark.parametrize("game", ["classic", "pro", "anniversary", "cow", "flip", "buffalo"])
def test_strings_and_tensors_distinguish_the_same_information_states(game: str) -> None:
    states = states_and_twins(game)
    for seat in range(3):
        found = {
            (one.information_state_string(seat), tuple(one.information_state_tensor(seat)))
            for one in states
        }

        assert len({string for string, _ in found}) == len({tensor for _, tensor in found})
        assert len({string for string, _ in found}) == len(found) > 10


@every_game
def test_numbers_are_from_0_to_1(game: str) -> None:
    state = advance_decisions(load(game).new_initial_state(), random.Random(1), 12)

    for seat in range(3):
        assert 0 <= min(state.observation_tensor(seat)) <= max(state.observation_tensor(seat)) <= 1


def test_an_information_state_is_the_deal_and_all_that_was_played() -> None:
    state: Any = load("classic", players=2).new_initial_state()
    for card in (*range(1, 11), *range(11, 21), 30, 40, 50, 60):
        state.apply_action(card)
    state.apply_actions([1, 20])

    state.apply_actions([106, 0])  # neither fits: row 2 for the 1, and then the 20 follows it

    dealt = "B: 11 12 13 14 15 16 17 18 19 20 30 40 50 60"
    assert state.information_state_string(1) == f"{dealt} A1 B20 Ar2"


def test_a_choice_made_in_secret_is_known_to_its_owner_alone() -> None:
    state = advance_decisions(load("classic", turns=True).new_initial_state(), random.Random(1), 0)
    before = [state.information_state_string(seat) for seat in range(3)]
    card = state.legal_actions()[0]

    state.apply_action(card)

    after = [state.information_state_string(seat) for seat in range(3)]
    assert after == [f"{before[0]} A{card}", *before[1:]]
    assert state.observation_string(0).endswith(f" chosen={card}")


def test_the_last_card_is_known_though_no_seat_chose_it() -> None:
    rng, state = random.Random(1), load("classic").new_initial_state()
    while not state.is_terminal():
        advance(state, rng)

    *_, last = state.node.information_state(0)

    assert (
        len([one for one in state.node.information_state(0) if one.seat == 2 and one.number <= 104])
        == 10
    )
    assert last.private_to is None


def test_parts_have_the_names_of_our_fields() -> None:
    game = load("classic")
    found = observation.make_observation(game)
    recalled = observation.make_observation(game, observation.INFO_STATE_OBS_TYPE)
    state = advance_decisions(game.new_initial_state(), random.Random(1), 0)

    found.set_from(state, 1)
    recalled.set_from(state, 1)

    hand = [round(card * 104) for card in found.dict["hand"]]
    assert hand == [*state.node.table.hands[1]]
    assert {*recalled.dict} - {*found.dict} == {"past"}
    assert [round(number * 109) for _, number in recalled.dict["past"][:10]] == hand


def test_only_what_a_player_may_see_can_be_observed() -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )

    with pytest.raises(HornoxError, match="that of its own player"):
        observation.make_observation(load("classic"), everything)
    with pytest.raises(HornoxError, match="observers take no parameters"):
        observation.make_observation(load("classic"), None, {"seat": 1})


def test_eleven_can_last_too_long_for_an_information_state_tensor() -> None:
    kind = load("eleven").get_type()

    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor


@pytest.mark.parametrize("game", ["classic", "pro", "flip"])
def test_monte_carlo_cfr_runs(game: str) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(game, turns=True, players=2))

    solver.iteration()

    assert len(solver._infostates) > 10  # noqa: SLF001  (it shows them nowhere else)
