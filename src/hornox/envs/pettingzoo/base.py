"""What both environments of PettingZoo share: players by name, their spaces, and the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Space

from hornox.cards import Seat
from hornox.envs.compiled_core import seated
from hornox.envs.core import RENDER_MODES
from hornox.envs.gymnasium import spaces
from hornox.envs.ids import identity
from hornox.envs.observe.read_rows import Numbers
from hornox.envs.render import Pixels
from hornox.errors import UnknownSeat


class ZooTable:
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]

    def sit_down(self, game: str, seats: int, settings: Mapping[str, object]) -> None:
        self.sitting = seated(game, seats, settings)
        self.render_mode = self.sitting.render_mode
        self.metadata = {
            "render_modes": [*RENDER_MODES], "render_fps": 1, "name": identity(game),
            "is_parallelizable": True,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = []
        observer = self.sitting.observer
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: spaces.shown_space(observer) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: spaces.action_space(observer) for agent in self.possible_agents
        }
        self.state_space = spaces.state_space(observer)

    def observation_space(self, agent: str) -> Space[Any]:
        """Always the same object: it can be seeded."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Always the same object: it can be seeded."""
        return self.action_spaces[agent]

    def seat_of(self, agent: object) -> Seat:
        """Where a player sits, by name or number."""
        players = self.possible_agents
        if isinstance(agent, str) and agent in players:
            return players.index(agent)
        if type(agent) is int and agent in range(len(players)):
            return agent
        raise UnknownSeat(agent, len(players))

    def state(self) -> Numbers:
        """The whole table, for critics: fields and hidden fields in one vector."""
        return self.sitting.state()

    def render(self) -> Pixels | str | None:
        """The table as the render mode has it."""
        return self.sitting.render()

    def close(self) -> None:
        """Nothing is held open."""
