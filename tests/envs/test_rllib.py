"""The RLlib environment passes its own checks and plays the games of the engine."""

import random
import sys
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("ray", reason="RLlib is missing: pip install 'hornox[rllib]'")
pytest.importorskip("tree", reason="RLlib is missing: pip install 'hornox[rllib]'")

from ray.rllib.utils.pre_checks.env import check_multiagent_environments

import hornox
import hornox.envs
from hornox.envs.rllib import HornoxMultiAgent, HornoxSingleAgent
from hornox.errors import BadOption, IllegalChoice, Missing, NeedsExtra, NotAsked
from tests.envs.helpers import pickle_copy, random_action
from tests.helpers.random_games import every_game


@pytest.mark.parametrize("kind", ["dict", "planes", ""])
@every_game
def test_it_passes_the_checks_of_rllib(game: str, kind: str) -> None:
    """Each of them resets and takes one step, with actions from the space, masked or not."""
    check_multiagent_environments(
        HornoxMultiAgent({"game": game} | ({"observation": kind} if kind else {}))
    )


@every_game
def test_it_plays_the_game_of_the_engine(game: str) -> None:
    options: dict[str, Any] = {"rounds": 1} if hornox.box(game).kind == "race" else {}
    engine = hornox.new(game, 3, seed="7.0", **options)
    env = HornoxMultiAgent({"game": game, "seats": 3, "reward": "heads"})
    rng, gained, over = random.Random(1), dict.fromkeys(env.possible_agents, 0.0), False
    observations, _ = env.reset(seed=7)

    while not over:
        assert [*observations] == [f"player_{seat}" for seat in engine.asks]
        actions = {
            agent: random_action(one["action_mask"], rng) for agent, one in observations.items()
        }
        engine.play(
            {
                seat: env.core.actions.to_choice(actions[f"player_{seat}"], options, seat, 3)
                for seat, options in engine.asks.items()
            }
        )
        observations, rewards, terminated, truncated, _ = env.step(actions)
        over = terminated["__all__"]
        assert not any(truncated.values())
        gained = {agent: gained[agent] + reward for agent, reward in rewards.items()}
        assert env.core.episodes.table == engine.table
        assert all(
            env.observation_spaces[agent].contains(one) for agent, one in observations.items()
        )

    assert engine.over
    assert [*gained.values()] == [-score for score in engine.scores[:3]]
    assert [*observations] == env.possible_agents


@every_game
def test_one_player_among_bots_plays_as_in_gymnasium(game: str) -> None:
    env = HornoxSingleAgent({"game": game, "seats": 2, "seat": 1})
    player = hornox.envs.seat(game, 2, seat=1)
    seen, _ = env.reset(seed=7)
    player.reset(seed=7)

    for _ in range(3):
        assert env.observation_space.contains(seen)
        assert seen["action_mask"].tolist() == player.action_masks().tolist()
        action = int(seen["action_mask"].argmax())
        seen, reward, over, *_ = env.step(action)
        assert (reward, over) == player.step(action)[1:3]


def test_numbers_of_flat_observations_are_from_0_to_1() -> None:
    env = HornoxMultiAgent({"game": "classic", "seats": 4})

    observations, _ = env.reset(seed=7)

    numbers = observations["player_2"]["observations"]
    assert numbers.dtype == "float32"
    assert 0 <= numbers.min() < numbers.max() <= 1


def test_only_seats_that_are_asked_may_act() -> None:
    env = HornoxMultiAgent({"game": "pro", "seats": 3})
    env.reset(seed=1)

    with pytest.raises(NotAsked, match="seat player_1 has nothing to choose now: the game is"):
        env.step({"player_0": 70, "player_1": 70})
    with pytest.raises(Missing, match="still to choose: 0"):
        env.step({})


def test_illegal_actions_can_be_refused() -> None:
    env = HornoxMultiAgent({"game": "hornox/classic-v1", "seats": 2, "on_illegal": "raise"})
    env.reset(seed=1)

    with pytest.raises(IllegalChoice, match="cannot choose action 0: the options are"):
        env.step({"player_0": 0, "player_1": 0})


def test_wrong_settings_are_refused_at_once() -> None:
    with pytest.raises(BadOption, match=r"turns does not exist: the settings are .* target, mode"):
        HornoxMultiAgent({"turns": 3})


def test_it_can_be_rendered_and_pickled() -> None:
    env = HornoxMultiAgent({"seats": 2, "render_mode": "ansi"})
    env.reset(seed=1)

    other = pickle_copy(env)

    assert other.render() == env.render() is not None
    assert other.reset()[0]["player_0"]["observations"].tolist() == (
        env.reset()[0]["player_0"]["observations"].tolist()
    )


def test_without_rllib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tree", None)
    monkeypatch.delitem(sys.modules, "hornox.envs.rllib")

    with pytest.raises(NeedsExtra, match=r"pip install 'hornox\[rllib\]'"):
        import_module("hornox.envs.rllib")
