"""PettingZoo's Parallel environment: everybody acts in every step.

Who is not asked has action 0 alone, "nothing to choose".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from hornox.cards import Seat
from hornox.envs.sitting import Shown, lucky
from hornox.envs.zoo_table import ZooTable
from hornox.errors import Missing


class HornoxParallel(ZooTable, ParallelEnv[str, Any, Any]):
    def __init__(self, game: str = "classic", seats: int = 4, **settings: object) -> None:
        self.sit_down(game, seats, settings)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Deal the first game of the seed; without one, the next of the seed before."""
        self.sitting.course.begin(seed)
        self.agents = [*self.possible_agents]
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, ...]:
        """An action of everybody, and all that comes of it."""
        meant = {seat: self.sitting.choice(seat, self.said(actions, seat)) for seat in self.seats}
        chosen = {seat: choice for seat, choice in meant.items() if choice is not None}
        rewards = self.sitting.play(chosen)
        over = self.sitting.course.over
        agents = self.agents
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

    @property
    def seats(self) -> range:
        return range(len(self.agents))

    def said(self, actions: Mapping[str, int], seat: Seat) -> int:
        agent = self.agents[seat]
        if agent not in actions:
            raise Missing(one for one in self.seats if self.agents[one] not in actions)
        return actions[agent]

    def observations(self) -> dict[str, Shown]:
        return {agent: self.observe(seat) for seat, agent in enumerate(self.agents)}

    def observe(self, seat: Seat) -> Shown:
        return {
            "observation": self.sitting.observation(seat), "action_mask": self.sitting.mask(seat)
        }  # fmt: skip

    def redeterminize(self, agent: str | Seat, rng: object = None) -> None:
        """Deal anew all that this player cannot know; it will not notice."""
        self.sitting.course.imagine(self.seat_of(agent), lucky(rng))
