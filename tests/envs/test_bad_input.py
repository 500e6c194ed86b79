"""Bad input to environments and datasets is refused with a sentence and changes nothing."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import gymnasium
import numpy as np

import hornox
import hornox.envs
from hornox.errors import HornoxError

envs: Any = hornox.envs  # wrong arguments are the point here

BAD_INPUT: dict[str, Callable[[], object]] = {
    "the settings are seat, opponents, observation": lambda: envs.seat(oponents="ox"),
    "the settings are observation, reward": lambda: envs.turns(reword="rank"),
    "the settings are num_envs, opponents": lambda: envs.vector(coppy=True),
    "options of the game target, mode, rounds": lambda: envs.parallel("cow", round=3),
    "the game has none": lambda: gymnasium.make("hornox/buffalo-v1", sead=1),
    "the settings are seat, opponents, copy": lambda: gymnasium.make_vec(
        "hornox/cow-v1", num_envs=2, oponents="ox"
    ),
    "num_envs must be 1 to": lambda: envs.vector(num_envs=10**30),
    "agent_9": lambda: envs.parallel().action_space("agent_9"),
    "there is no game '[]'": lambda: envs.catalogue([]),
    "part must be two whole numbers": lambda: envs.write_dataset("nowhere", part=3),
    "workers must be": lambda: envs.write_dataset("nowhere", workers="two"),
    "folder must be the path": lambda: envs.write_dataset(None),
    "lines must be records": lambda: envs.from_records("games.jsonl", "nowhere"),
    "folder must be": lambda: envs.from_records([], 3),
    "reset(seed=...)": lambda: envs.parallel(seed=3),
    "True or False, not False": lambda: envs.turns(auto_row="False"),
    "True or False, not 1": lambda: envs.vector(auto_row=1),
    "single rounds of the full game only": lambda: envs.vector(deck=30),
    "deck must be 14 or more, not 7": lambda: envs.turns(seats=6, size="tiny"),
    "seat zz": lambda: dealt(envs.turns()).observe("zz"),
    "a dict by player": lambda: dealt(envs.parallel()).step(None),
    "seat player_9": lambda: step_with_stranger(dealt(envs.parallel())),
    "seat plyer_0": lambda: dealt(envs.parallel()).step({"plyer_0": 1}),
    "a whole number from 0, not True": lambda: envs.parallel().reset(seed=True),
    "a whole number from 0, not 'x'": lambda: envs.parallel().reset(seed="x"),
    "a whole number from 0, not -1": lambda: envs.turns().reset(seed=-1),
    "or underscores, not 1.5": lambda: hornox.new("classic", 2, seed=1.5),  # type: ignore[arg-type]
    "2 to 10 players, not '4'": lambda: envs.seat(seats="4"),
    "must be 4 or a multiple of it, one per seat, not 0": lambda: envs.vector(num_envs=0),
    "one per seat, not '8'": lambda: envs.vector(num_envs="8"),
    "cannot choose action '5'": lambda: dealt(envs.turns()).step("5"),
    "options must be a dict": lambda: envs.turns().reset(options=5),
    "rng must be a random generator": lambda: dealt(envs.turns()).redeterminize(0, rng=[]),
    "mine.Nothing": lambda: envs.seat(opponents="mine.Nothing:Bot"),
    "no file nowhere.npz": lambda: envs.seat(opponents="net:nowhere.npz"),
}


def dealt(env: Any) -> Any:  # noqa: ANN401  (either of PettingZoo's)
    env.reset(seed=1)
    return env


def step_with_stranger(env: Any) -> object:  # noqa: ANN401  (as above)
    """An action of every agent, and one of an agent that does not exist."""
    actions = {
        agent: int(env.core.action_mask(seat).argmax()) for seat, agent in enumerate(env.agents)
    }
    return env.step(actions | {"player_9": 1})


@pytest.mark.parametrize("sentence", BAD_INPUT)
def test_bad_input_is_refused_with_a_sentence(sentence: str) -> None:
    with pytest.raises(HornoxError) as refusal:
        BAD_INPUT[sentence]()

    assert sentence in str(refusal.value)


def test_a_turn_after_the_end_is_refused() -> None:
    env = dealt(hornox.envs.turns(seats=2))
    while env.agents:
        observation, _, over, _, _ = env.last()
        env.step(None if over else int(observation["action_mask"].argmax()))

    with pytest.raises(HornoxError):
        env.step(1)


def test_a_seed_may_be_a_numpy_integer() -> None:
    env = hornox.envs.seat("classic", seats=2)

    observation, _ = env.reset(seed=np.int64(7))  # type: ignore[arg-type]

    assert isinstance(observation, dict)
    assert observation["hand"].tolist() == env.reset(seed=7)[0]["hand"].tolist()


def test_redeterminizing_reseeds_the_bots() -> None:
    env = hornox.envs.seat("classic", seats=3, seat=0, opponents="random")
    env.reset(seed=7)
    action = int(env.action_masks().argmax())

    def step_in_world(world: int) -> str:
        """The result of the action with the same hands, but other random bots."""
        other = copy.deepcopy(env)
        episodes = other.core.episodes
        real = episodes.current_table, episodes.asked
        other.redeterminize(rng=world)
        episodes.current_table, episodes.asked = real
        return str(other.step(action)[0])

    assert len({step_in_world(world) for world in range(5)}) > 1
    assert step_in_world(1) == step_in_world(1)
