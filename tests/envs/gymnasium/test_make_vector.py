"""One id, one environment: `make` and `make_vec` give the same observations and opponents."""

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import hornox.envs
from hornox.envs.gymnasium.vector import POLICIES, HornoxVector
from hornox.errors import BadOption

every_id = pytest.mark.parametrize("name", hornox.envs.IDS)


@every_id
def test_make_and_make_vec_give_the_same_spaces(name: str) -> None:
    one, many = gymnasium.make(name), gymnasium.make_vec(name, num_envs=3)

    assert many.single_observation_space == one.observation_space
    assert many.single_action_space == one.action_space
    assert many.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


@every_id
def test_every_id_plays_on_in_many_environments(name: str) -> None:
    env = gymnasium.make_vec(name, num_envs=4, seats=3)
    rng = np.random.default_rng(1)
    observations, info = env.reset(seed=1)
    rounds = 0

    for _ in range(60):
        assert observations in env.observation_space
        masks = info["action_mask"]
        actions = (rng.random(masks.shape) * masks).argmax(axis=1)
        observations, _, terminated, _, info = env.step(actions)
        rounds += terminated.sum()

    assert rounds >= (0 if name.startswith("hornox/eleven") else 4)


def test_the_opponents_are_the_same() -> None:
    many = gymnasium.make_vec("hornox/classic-v1", num_envs=3)
    readable = gymnasium.make_vec("hornox/eleven-v1", num_envs=3)

    assert isinstance(many, HornoxVector)
    assert many.policy == POLICIES["sensible"]
    assert isinstance(readable, SyncVectorEnv)
    for env in (*readable.envs, gymnasium.make("hornox/pro-v1")):
        bots = env.unwrapped.player.bots  # type: ignore[attr-defined]  # of HornoxSeat
        assert {type(bot).__name__ for bot in bots} == {"Sensible"}


@pytest.mark.parametrize(
    "settings", [{"opponents": "steady"}, {"seat": 1}, {"target": 9}, {"size": "small"}]
)
def test_settings_that_kernels_do_not_have_are_played_by_the_readable_rules(
    settings: dict[str, Any],
) -> None:
    env = gymnasium.make_vec("hornox/classic-v1", num_envs=2, **settings)

    env.reset(seed=1)

    assert isinstance(env, SyncVectorEnv)


def test_a_wrong_number_of_environments_is_refused() -> None:
    with pytest.raises(BadOption, match="num_envs must be 1 to 10000000, not 0"):
        gymnasium.make_vec("hornox/pro-v1", num_envs=0)
