"""The games for RLlib: `config.environment(HornoxMultiAgent, env_config={"game": "classic"})`.

Only who is asked is given an observation and acts, as RLlib has it; everybody is rewarded. An
observation is a dict of `observations` and `action_mask`, as RLlib's own module for masked actions
reads them.

>>> from hornox.envs.rllib import HornoxMultiAgent
>>> env = HornoxMultiAgent({"game": "classic", "seats": 3})
>>> shown, infos = env.reset(seed=7)
>>> sorted(shown)
['player_0', 'player_1', 'player_2']
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hornox.cards import Seat
from hornox.envs.core import Sitting, parted
from hornox.envs.gymnasium import spaces as ours
from hornox.envs.ids import game_of
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.render import Pixels
from hornox.errors import Missing, NeedsExtra, NotAsked

if find_spec("ray") is None or find_spec("tree") is None:
    raise NeedsExtra("rllib")

from ray.rllib.env.multi_agent_env import MultiAgentEnv

ALL = "__all__"


class HornoxMultiAgent(MultiAgentEnv):  # type: ignore[misc]  # ray has no types of its own
    """Settings are those of all our environments, with two defaults of its own.

    `observation` is a flat one (`cards`, in 11 nimmt! `planes`), from 0 to 1; and `on_illegal` is
    `first_legal`, since RLlib acts at random before it has learned to mask.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        given = dict(config or {})
        game, seats = game_of(given.pop("game", "classic")), given.pop("seats", 4)
        usual = {"observation": "planes" if game == "eleven" else "cards",
                 "on_illegal": "first_legal"}  # fmt: skip
        self.sitting = Sitting(game, seats, **parted(usual | given))
        self.render_mode = self.sitting.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = [*self.possible_agents]
        self.shown_space = scaled_space(self.sitting)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.shown_space)
        acting = ours.action_space(self.sitting.observer)
        self.action_spaces = dict.fromkeys(self.possible_agents, acting)
        super().__init__()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal the first game of the seed; without one, the next of the seed before."""
        super().reset(seed=seed, options=options)
        self.sitting.course.begin(seed)
        self.agents = [*self.possible_agents]
        return self.observations(), {}

    def step(self, action_dict: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """The actions of all who are asked, and what comes of them."""
        asked = self.sitting.course.asked
        self.require(action_dict, [self.possible_agents[seat] for seat in asked])
        meant = {
            seat: self.sitting.choice(seat, action_dict[self.possible_agents[seat]])
            for seat in asked
        }
        rewards = self.sitting.play({seat: one for seat, one in meant.items() if one is not None})
        over = self.sitting.course.over
        ended = dict.fromkeys([*self.agents, ALL], over)
        gained = dict(zip(self.agents, rewards, strict=True))
        return self.observations(), gained, ended, dict.fromkeys(ended, False), {}

    def require(self, actions: Mapping[str, int], agents: list[str]) -> None:
        """All who are asked, and nobody else."""
        for agent in actions:
            if agent not in agents:
                raise NotAsked(agent, self.sitting.course.asked)
        if len(actions) < len(agents):
            raise Missing(self.possible_agents.index(one) for one in agents if one not in actions)

    def observations(self) -> dict[str, Any]:
        """For all who are asked; at the end, for everybody."""
        asked = self.sitting.course.asked or range(self.sitting.seats)
        return {self.possible_agents[seat]: self.observe(seat) for seat in asked}

    def observe(self, seat: Seat) -> dict[str, Any]:
        mask: Mask = self.sitting.mask(seat)
        found = self.sitting.observation(seat)
        return {"action_mask": mask, "observations": scaled(found, self.shown_space)}

    def render(self) -> Pixels | str | None:
        """The table as the render mode has it."""
        return self.sitting.render()


def scaled_space(sitting: Sitting) -> spaces.Dict:
    """As ours; a flat observation in numbers from 0 to 1, which nets like better."""
    inner: spaces.Space[Any] = ours.observation_space(sitting.observer)
    if isinstance(inner, spaces.Box):
        inner = Scaled(inner)
    mask = spaces.Box(0, 1, (len(sitting.actions),), np.int8)
    return spaces.Dict({"action_mask": mask, "observations": inner})


class Scaled(spaces.Box):
    def __init__(self, whole: spaces.Box) -> None:
        super().__init__(0.0, 1.0, whole.shape, np.float32)
        self.most = float(whole.high.max())


def scaled(found: Observation, space: spaces.Dict) -> Observation | NDArray[np.float32]:
    inner = space["observations"]
    if isinstance(found, dict) or not isinstance(inner, Scaled):
        return found
    return (found / inner.most).astype(np.float32)
