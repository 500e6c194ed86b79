"""Resampled states: the player cannot tell them apart, and they leak nothing hidden."""

import random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from hornox.choices import Use
from hornox.envs.actions import catalogue
from hornox.envs.openspiel import Dealer, Resampler, record_of
from hornox.errors import HornoxError, UnknownSeat
from hornox.events import SpecialsShuffled
from tests.envs.openspiel.helpers import advance, advance_decisions, load, two_rounds
from tests.helpers.random_games import every_game

FAR = 250  # decisions; most games are over by then


def sample_states(game: str, seed: int) -> list[pyspiel.State]:
    """A few states of one game, from its start to its end."""
    rng = random.Random(seed)
    found: list[pyspiel.State] = []
    state = load(game, turns=True, **two_rounds(game)).new_initial_state()
    far = rng.choice([2, 5, 9])
    while not advance_decisions(state, rng, far).is_terminal() and len(found) < FAR // far:
        found.append(state.clone())
    return found[:: max(1, len(found) // 6)]


def player_knowledge(state: pyspiel.State, player: int) -> tuple[object, ...]:
    """Everything that OpenSpiel tells a player."""
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
def test_the_player_cannot_tell_a_resampled_state_apart(game: str) -> None:
    for state in sample_states(game, seed=1):
        for player in range(3):
            resampled = Resampler(rng=1)(state, player)

            assert player_knowledge(resampled, player) == player_knowledge(state, player)


@every_game
def test_resampling_depends_only_on_what_the_player_knows_and_the_rng(game: str) -> None:
    """Two states that look the same to the player are resampled to the same cards."""
    for state in sample_states(game, seed=2):
        for player in range(3):
            twin = Resampler(rng=1)(state, player)

            resampled = [Resampler(rng=2)(one, player) for one in (state, twin)]

            if game == "eleven" and state.node.table.round > 1:
                continue  # cards left in hands in earlier rounds stay as they were
            assert resampled[0].history() == resampled[1].history()


def test_hidden_cards_change() -> None:
    state = advance_decisions(load("classic").new_initial_state(), random.Random(1), 1)
    table = state.node.table

    imagined = Resampler(rng=1)(state, 0).node.table

    assert imagined.hands[0] == table.hands[0]
    assert imagined.hands[1] != table.hands[1]
    assert imagined.rows == table.rows


def test_secret_choices_of_others_are_made_again() -> None:
    state = advance_decisions(load("classic", turns=True).new_initial_state(), random.Random(1), 2)
    assert {*state.node.chosen} == {0, 1}

    resampled = [Resampler(rng=seed)(state, 2) for seed in range(20)]
    own = [Resampler(rng=seed)(state, 0) for seed in range(20)]

    assert len({one.node.chosen[0] for one in resampled}) > 5
    assert {one.node.chosen[0] for one in own} == {state.node.chosen[0]}


def test_a_card_that_was_not_revealed_since_another_acted_stays_a_secret() -> None:
    """S-02: its owner remembers it, and nobody else learns of it."""
    stop = catalogue("buffalo").to_action(Use("stop"), 0, 3)
    dealt = (
        advance_decisions(load("buffalo").new_initial_state(), random.Random(seed), 0)
        for seed in range(99)
    )
    first = next(state for state in dealt if stop in state.legal_actions(0))
    cards = [first.legal_actions(seat)[:2] for seat in range(3)]
    states = [first.clone(), first.clone()]

    for state, card in zip(states, cards[1], strict=True):
        state.apply_actions([stop, card, cards[2][0]])

    strings = [[state.information_state_string(seat) for state in states] for seat in range(3)]
    assert strings[0][0] == strings[0][1]
    assert strings[1][0] != strings[1][1]
    assert strings[2][0] == strings[2][1]
    for seat in range(3):
        resampled = Resampler(rng=1)(states[0], seat)
        assert player_knowledge(resampled, seat) == player_knowledge(states[0], seat)


def test_special_cards_that_others_used_had_reached_them_before() -> None:
    """Even after the discard pile was shuffled and dealt again."""
    shuffled = 0
    for seed in range(2):
        rng = random.Random(seed)
        state = load("anniversary", turns=True, players=8).new_initial_state()
        while not advance_decisions(state, rng, 60).is_terminal():
            resampled = Resampler(rng)(state, 3)

            shuffled += any(isinstance(one.event, SpecialsShuffled) for one in state.node.deals)
            assert player_knowledge(resampled, 3) == player_knowledge(state, 3)

    assert shuffled


@every_game
def test_a_resampled_state_can_be_serialized_and_played_to_its_end(game: str) -> None:
    rng = random.Random(4)
    state = advance_decisions(load(game, turns=True, players=2).new_initial_state(), rng, 7)

    resampled = Resampler(rng)(state, state.current_player())
    serialized = pyspiel.serialize_game_and_state(resampled.get_game(), resampled)
    _, again = pyspiel.deserialize_game_and_state(serialized)

    assert again.history() == resampled.history()
    assert [player_knowledge(again, seat) for seat in (0, 1)] == [
        player_knowledge(resampled, seat) for seat in (0, 1)
    ]
    while not again.is_terminal():
        advance(again, rng)


def make_search_bot(game: pyspiel.Game, simulations: int = 8) -> ismcts.ISMCTSBot:
    rng = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 20.0, simulations, random_state=rng
    )
    bot.set_resampler(Resampler(rng=3))
    return bot


@every_game
def test_ismcts_decides_only_by_what_its_player_knows(game: str) -> None:
    """It decides the same in a state with other hidden cards."""
    loaded = load(game, turns=True, players=2)
    state = advance_decisions(loaded.new_initial_state(), random.Random(5), 3)
    twin = Resampler(rng=1)(state, state.current_player())

    few = 3 if game == "eleven" else 8  # its games are long
    policies = [make_search_bot(loaded, few).get_policy(one) for one in (state, twin)]

    assert policies[0] == policies[1]


@pytest.mark.parametrize("game", ["classic", "pro", "flip", "buffalo"])
def test_ismcts_plays_whole_games(game: str) -> None:
    loaded = load(game, turns=True, players=2)
    rng, bot, dealer = random.Random(6), make_search_bot(loaded), Dealer(6)
    state = loaded.new_initial_state()

    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dealer(state))
        elif state.current_player() == 1:
            advance(state, rng)
        else:
            state.apply_action(int(bot.step(state)))

    assert record_of(loaded, state.history(), seed=6).result is not None


def test_only_decisions_of_our_games_can_be_resampled() -> None:
    state: Any = load("classic").new_initial_state()
    with pytest.raises(HornoxError, match="a deal is in progress"):
        Resampler()(state, 0)
    advance_decisions(state, random.Random(1), 0)

    with pytest.raises(UnknownSeat, match="the seats are 0 to 2"):
        Resampler()(state, 3)
    with pytest.raises(HornoxError, match="only states of python_hornox games"):
        Resampler()(pyspiel.load_game("kuhn_poker").new_initial_state(), 0)
