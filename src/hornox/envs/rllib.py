"""The RLlib environments of the games: for several agents, and for one among bots.

Use them as `config.environment(HornoxMultiAgent, env_config={"game": "classic"})`. Only the seats
that are asked get an observation and act, as RLlib expects; all seats are rewarded. An observation
is a dict of `observations` and `action_mask`, as RLlib's own action-masking module reads it.

>>> from hornox.envs.rllib import HornoxMultiAgent
>>> env = HornoxMultiAgent({"game": "classic", "seats": 3})
>>> observations, infos = env.reset(seed=7)
>>> sorted(observations)
['player_0', 'player_1', 'player_2']
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hornox.cards import Seat
from hornox.envs.core import EnvCore
from hornox.envs.gymnasium.seat import HornoxSeat
from hornox.envs.ids import game_of
from hornox.envs.observe.observer import Observation, Observer
from hornox.envs.render import Pixels
from hornox.envs.seed_argument import check_reset_options
from hornox.envs.settings import split_settings
from hornox.envs.spaces import action_space, mask_space, observation_space
from hornox.errors import Missing, NeedsExtra, NotAsked

if find_spec("ray") is None or find_spec("tree") is None:
    raise NeedsExtra("rllib")

from ray.rllib.env.multi_agent_env import MultiAgentEnv

ALL_AGENTS = "__all__"


class HornoxMultiAgent(MultiAgentEnv):  # type: ignore[misc]  # ray has no types of its own
    """Takes the settings of all our environments, with two other defaults.

    `observation` is a flat one (`cards`, in 11 nimmt! `planes`) scaled to 0 to 1; `on_illegal` is
    `first_legal`, because RLlib explores at random before it uses the mask.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        settings = with_defaults(config)
        game, seats = settings.pop("game"), settings.pop("seats")
        self.core = EnvCore(game, seats, **split_settings(game, settings, ("game", "seats")))
        self.render_mode = self.core.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = [*self.possible_agents]
        self.agent_space = scaled_observation_space(self.core.observer)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.agent_space)
        actions = action_space(self.core.observer)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        super().__init__()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        check_reset_options(options)
        super().reset(seed=seed, options=options)
        self.core.episodes.reset(seed)
        self.agents = [*self.possible_agents]
        return self.observations(), {}

    def step(self, action_dict: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Play the actions of all seats that are asked."""
        self.core.require_dealt()
        asked = self.core.episodes.asked
        self.require_asked_agents(action_dict, [self.possible_agents[seat] for seat in asked])
        choices = {
            seat: self.core.to_choice(seat, action_dict[self.possible_agents[seat]])
            for seat in asked
        }
        rewards = self.core.step(
            {seat: choice for seat, choice in choices.items() if choice is not None}
        )
        terminated = dict.fromkeys([*self.agents, ALL_AGENTS], self.core.episodes.is_over)
        by_agent = dict(zip(self.agents, rewards, strict=True))
        return self.observations(), by_agent, terminated, dict.fromkeys(terminated, False), {}

    def require_asked_agents(self, actions: Mapping[str, int], agents: list[str]) -> None:
        """Raise unless exactly these agents act."""
        for agent in actions:
            if agent not in agents:
                raise NotAsked(agent, self.core.episodes.asked)
        if len(actions) < len(agents):
            raise Missing(self.possible_agents.index(one) for one in agents if one not in actions)

    def observations(self) -> dict[str, Any]:
        """Of all seats that are asked; at the end of the game, of all seats."""
        asked = self.core.episodes.asked or range(self.core.seats)
        return {self.possible_agents[seat]: self.observe(seat) for seat in asked}

    def observe(self, seat: Seat) -> dict[str, Any]:
        mask = self.core.action_mask(seat)
        observation = self.core.observation(seat)
        return {"action_mask": mask, "observations": scale(observation, self.agent_space)}

    def render(self) -> Pixels | str | None:
        """Render the table in the render mode."""
        return self.core.render()


class HornoxSingleAgent(gymnasium.Env[dict[str, Any], Any]):
    """One player among bots, with the observations and defaults of `HornoxMultiAgent`.

    Its config takes `opponents` and `seat` besides, as `hornox.envs.seat` does.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        self.player = HornoxSeat(**with_defaults(config))
        self.render_mode = self.player.render_mode
        self.observation_space: spaces.Dict = scaled_observation_space(self.player.core.observer)
        self.action_space: spaces.Space[Any] = self.player.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        observation, info = self.player.reset(seed=seed, options=options)
        return self.observe(observation, info), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the action, and the bots until the player is asked again."""
        observation, reward, over, cut, info = self.player.step(action)
        return self.observe(observation, info), reward, over, cut, {}

    def observe(self, observation: Observation, info: dict[str, Any]) -> dict[str, Any]:
        seen = scale(observation, self.observation_space)
        return {"action_mask": info["action_mask"], "observations": seen}

    def render(self) -> Pixels | str | None:
        """Render the table in the render mode."""
        return self.player.render()


def with_defaults(config: Mapping[str, Any] | None) -> dict[str, Any]:
    """The settings of an environment, with those that RLlib needs."""
    settings = {"game": "classic", "seats": 4} | dict(config or {})
    game = game_of(settings["game"])
    observation = "planes" if game == "eleven" else "cards"
    return {"observation": observation, "on_illegal": "first_legal", **settings, "game": game}


def scaled_observation_space(observer: Observer) -> spaces.Dict:
    """A flat one is scaled to 0 to 1, by logarithms: one head matters more than one card."""
    inner: spaces.Space[Any] = observation_space(observer)
    if isinstance(inner, spaces.Box):
        inner = ScaledBox(inner)
    return spaces.Dict({"action_mask": mask_space(observer), "observations": inner})


class ScaledBox(spaces.Box):
    def __init__(self, original: spaces.Box) -> None:
        super().__init__(0.0, 1.0, original.shape, np.float32)
        self.log_max = float(np.log1p(original.high.max()))


def scale(observation: Observation, space: spaces.Dict) -> Observation | NDArray[np.float32]:
    inner = space["observations"]
    if isinstance(observation, dict) or not isinstance(inner, ScaledBox):
        return observation
    return np.log1p(observation, dtype=np.float32) / np.float32(inner.log_max)
