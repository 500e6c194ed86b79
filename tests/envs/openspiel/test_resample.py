"""Other worlds for search: the player notices nothing, and nothing hidden gets through."""

import random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from hornox.envs.openspiel import Dealer, Resampler, record_of
from hornox.errors import HornoxError, UnknownSeat
from hornox.events import SpecialsShuffled
from tests.envs.openspiel.going import advance, at_a_decision, load, two_rounds
from tests.helpers.walks import every_game

FAR = 250  # decisions; most games are over by then


def moments(game: str, seed: int) -> list[pyspiel.State]:
    """A few states of one game, from its beginning to its end."""
    rng = random.Random(seed)
    found: list[pyspiel.State] = []
    state = load(game, turns=True, **two_rounds(game)).new_initial_state()
    far = rng.choice([2, 5, 9])
    while not at_a_decision(state, rng, far).is_terminal() and len(found) < FAR // far:
        found.append(state.clone())
    return found[:: max(1, len(found) // 6)]


def knows(state: pyspiel.State, player: int) -> tuple[object, ...]:
    """All that OpenSpiel tells a player."""
    has_tensor = state.get_game().get_type().provides_information_state_tensor
    return (
        state.information_state_string(player),
        state.information_state_tensor(player) if has_tensor else None,
        state.observation_string(player),
        state.observation_tensor(player),
        state.current_player(),
        state.legal_actions(player),
        state.rewards(),
    )


@every_game
def test_the_player_notices_nothing(game: str) -> None:
    for state in moments(game, seed=1):
        for player in range(3):
            world = Resampler(rng=1)(state, player)

            assert knows(world, player) == knows(state, player)


@every_game
def test_a_world_depends_on_what_the_player_knows_and_on_luck_alone(game: str) -> None:
    """Two states that look the same to the player give the same worlds, card by card."""
    for state in moments(game, seed=2):
        for player in range(3):
            twin = Resampler(rng=1)(state, player)

            worlds = [Resampler(rng=2)(one, player) for one in (state, twin)]

            if game == "eleven" and state.going.table.round > 1:
                continue  # what was left in hands in rounds before stays as it was
            assert worlds[0].history() == worlds[1].history()


def test_hidden_cards_are_other_cards() -> None:
    state = at_a_decision(load("classic").new_initial_state(), random.Random(1), 1)
    table = state.going.table

    imagined = Resampler(rng=1)(state, 0).going.table

    assert imagined.hands[0] == table.hands[0]
    assert imagined.hands[1] != table.hands[1]
    assert imagined.rows == table.rows


def test_what_others_have_chosen_in_secret_is_chosen_again() -> None:
    state = at_a_decision(load("classic", turns=True).new_initial_state(), random.Random(1), 2)
    assert {*state.going.chosen} == {0, 1}

    worlds = [Resampler(rng=seed)(state, 2) for seed in range(20)]
    own = [Resampler(rng=seed)(state, 0) for seed in range(20)]

    assert len({world.going.chosen[0] for world in worlds}) > 5
    assert {world.going.chosen[0] for world in own} == {state.going.chosen[0]}


def test_special_cards_that_others_used_were_theirs_by_then() -> None:
    """Also after the discarded ones were shuffled and dealt again."""
    shuffled = 0
    for seed in range(2):
        rng = random.Random(seed)
        state = load("anniversary", turns=True, players=8).new_initial_state()
        while not at_a_decision(state, rng, 60).is_terminal():
            world = Resampler(rng)(state, 3)

            shuffled += any(isinstance(one.event, SpecialsShuffled) for one in state.going.deals)
            assert knows(world, 3) == knows(state, 3)

    assert shuffled


@every_game
def test_a_world_can_be_played_to_its_end_and_written(game: str) -> None:
    rng = random.Random(4)
    state = at_a_decision(load(game, turns=True, players=2).new_initial_state(), rng, 7)

    world = Resampler(rng)(state, state.current_player())
    written = pyspiel.serialize_game_and_state(world.get_game(), world)
    _, again = pyspiel.deserialize_game_and_state(written)

    assert again.history() == world.history()
    assert [knows(again, seat) for seat in (0, 1)] == [knows(world, seat) for seat in (0, 1)]
    while not again.is_terminal():
        advance(again, rng)


def searcher(game: pyspiel.Game, simulations: int = 8) -> ismcts.ISMCTSBot:
    luck = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, luck), 20.0, simulations, random_state=luck
    )
    bot.set_resampler(Resampler(rng=3))
    return bot


@every_game
def test_openspiels_search_decides_by_what_its_player_knows(game: str) -> None:
    """It finds the same in a world where all hidden cards are others."""
    loaded = load(game, turns=True, players=2)
    state = at_a_decision(loaded.new_initial_state(), random.Random(5), 3)
    twin = Resampler(rng=1)(state, state.current_player())

    few = 3 if game == "eleven" else 8  # its games are long
    policies = [searcher(loaded, few).get_policy(one) for one in (state, twin)]

    assert policies[0] == policies[1]


@pytest.mark.parametrize("game", ["classic", "pro", "flip", "buffalo"])
def test_openspiels_search_plays_whole_games(game: str) -> None:
    loaded = load(game, turns=True, players=2)
    rng, bot, dealer = random.Random(6), searcher(loaded), Dealer(6)
    state = loaded.new_initial_state()

    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dealer(state))
        elif state.current_player() == 1:
            advance(state, rng)
        else:
            state.apply_action(int(bot.step(state)))

    assert record_of(loaded, state.history(), seed=6).result is not None


def test_only_what_can_be_imagined_is() -> None:
    state: Any = load("classic").new_initial_state()
    with pytest.raises(HornoxError, match="a deal is under way"):
        Resampler()(state, 0)
    at_a_decision(state, random.Random(1), 0)

    with pytest.raises(UnknownSeat, match="the seats are 0 to 2"):
        Resampler()(state, 3)
    with pytest.raises(HornoxError, match="only states of python_hornox games"):
        Resampler()(pyspiel.load_game("kuhn_poker").new_initial_state(), 0)
