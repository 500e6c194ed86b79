"""What both PettingZoo environments share: agents by name, their spaces, state and rendering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Space

from hornox.cards import Seat
from hornox.envs.compiled.core import make_core
from hornox.envs.ids import env_id
from hornox.envs.observe.observation_input import Int16Array
from hornox.envs.render import Pixels
from hornox.envs.settings import RENDER_MODES
from hornox.envs.spaces import action_space, masked_observation_space, state_space
from hornox.errors import UnknownSeat


class PettingZooBase:
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]

    def set_up(self, game: str, seats: int, settings: Mapping[str, object]) -> None:
        self.core = make_core(game, seats, settings)
        self.render_mode = self.core.render_mode
        self.metadata = {
            "render_modes": [*RENDER_MODES], "render_fps": 1, "name": env_id(game),
            "is_parallelizable": True,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = []
        observer = self.core.observer
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: masked_observation_space(observer) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: action_space(observer) for agent in self.possible_agents
        }
        self.state_space = state_space(observer)

    def observation_space(self, agent: str) -> Space[Any]:
        """Always the same object, so that it can be seeded."""
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> Space[Any]:
        """Always the same object, so that it can be seeded."""
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def seat_of(self, agent: object) -> Seat:
        """The seat of an agent, given by name or number."""
        players = self.possible_agents
        if isinstance(agent, str) and agent in players:
            return players.index(agent)
        if type(agent) is int and agent in range(len(players)):
            return agent
        raise UnknownSeat(agent, len(players))

    def state(self) -> Int16Array:
        """The whole table for centralized critics: all fields and hidden fields in one vector."""
        return self.core.state()

    def render(self) -> Pixels | str | None:
        """Render the table in the render mode."""
        return self.core.render()

    def close(self) -> None:
        """Do nothing: no resource is open."""
