"""PettingZoo's Parallel environment: everybody acts in every step.

Who is not asked has action 0 alone, "nothing to choose".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import Shown, lucky
from hornox.envs.pettingzoo.base import ZooTable
from hornox.errors import HornoxError, Missing, shorten


class HornoxParallel(ZooTable, ParallelEnv[str, Any, Any]):
    def __init__(self, game: str = "classic", seats: int = 4, **settings: object) -> None:
        self.sit_down(game, seats, settings)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Deal the first game of the seed; without one, the next of the seed before."""
        self.sitting.begin(seed)
        self.agents = [*self.possible_agents]
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, ...]:
        """An action of everybody, and all that comes of it."""
        if not isinstance(actions, Mapping):
            raise HornoxError(f"actions are a dict by player, not {shorten(actions)}")
        sitting, agents = self.sitting, self.agents
        rewards = sitting.play(self.chosen(actions))
        over = not sitting.asked
        told: tuple[Any, ...] = (
            self.observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
        if over:
            self.agents = []
        return told

    def chosen(self, actions: Mapping[str, int]) -> dict[Seat, Choice]:
        """What those who are asked have chosen."""
        chosen = {}
        if len(actions) > len(self.agents):
            self.seat_of(next(agent for agent in actions if agent not in self.agents))
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise Missing(self.silent(actions))
            choice = self.sitting.choice(seat, actions[agent])
            if choice is not None:
                chosen[seat] = choice
        return chosen

    def silent(self, actions: Mapping[str, int]) -> list[Seat]:
        return [seat for seat, agent in enumerate(self.agents) if agent not in actions]

    def observations(self) -> dict[str, Shown]:
        look = self.sitting.look
        return {agent: look(seat) for seat, agent in enumerate(self.agents)}

    def redeterminize(self, agent: str | Seat, rng: object = None) -> None:
        """Deal anew all that this player cannot know; it will not notice."""
        self.sitting.imagine(self.seat_of(agent), lucky(rng))
