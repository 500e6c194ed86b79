"""Small games in the environments: their spaces are small, and the games are the engine's."""

import random
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")

import gymnasium

import hornox
import hornox.envs
from hornox.game_catalogue import PRESETS
from tests.envs.helpers import pickle_copy, random_action

zoo: Any = import_module("pettingzoo.test")  # it has no types

every_size = pytest.mark.parametrize("size", PRESETS)
every_kind = pytest.mark.parametrize("kind", ["dict", "planes", "cards"])


@every_size
@every_kind
def test_the_player_sees_the_cards_that_there_are(size: str, kind: str) -> None:
    env = hornox.envs.seat("classic", seats=2, size=size, observation=kind, opponents="steady")
    rng, numbers = random.Random(1), PRESETS[size]

    for seed in range(5):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            assert observation in env.observation_space
            assert len(info["action_mask"]) == 1 + numbers.deck + numbers.rows
            action = random_action(info["action_mask"], rng)
            observation, _, over, _, info = env.step(action)


def test_the_hand_and_the_rows_have_as_many_places_as_can_be_filled() -> None:
    env: Any = gymnasium.make("hornox/classic-v1", seats=2, size="tiny", opponents="random")

    shapes = {name: space.shape for name, space in env.observation_space.items()}

    assert shapes["hand"] == (2,)
    assert shapes["rows"] == (2, 2)
    assert shapes["seen"] == (8,)


@every_size
@pytest.mark.filterwarnings(  # PettingZoo says both of every environment with masks
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)
def test_pettingzoo_accepts_small_games(size: str) -> None:
    zoo.parallel_api_test(hornox.envs.parallel("classic", seats=2, size=size), num_cycles=40)
    zoo.api_test(hornox.envs.turns("classic", seats=2, size=size), num_cycles=40)


def test_the_game_is_the_engines() -> None:
    env = hornox.envs.parallel("classic", seats=2, size="small")
    env.reset(seed=7)
    game = hornox.new("classic", seats=2, seed="7.0", size="small")

    assert pickle_copy(env).core.episodes.table == game.table
