"""The PettingZoo Parallel environment: every seat acts in every step.

A seat that is not asked has only action 0, "nothing to choose".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import MaskedObservation
from hornox.envs.pettingzoo.base import PettingZooBase
from hornox.envs.seed_argument import as_rng, check_reset_options
from hornox.errors import HornoxError, Missing, shorten


class HornoxParallel(PettingZooBase, ParallelEnv[str, Any, Any]):
    def __init__(self, game: str = "classic", seats: int = 4, **settings: object) -> None:
        self.set_up(game, seats, settings)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, MaskedObservation], dict[str, dict[str, Any]]]:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        check_reset_options(options)
        self.core.reset(seed)
        self.agents = [*self.possible_agents]
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, ...]:
        """Play the actions of all agents."""
        self.core.require_dealt()
        if not isinstance(actions, Mapping):
            raise HornoxError(f"actions must be a dict by player, not {shorten(actions)}")
        core, agents = self.core, self.agents
        rewards = core.step(self.to_choices(actions))
        is_over = not core.asked
        result: tuple[Any, ...] = (
            self.observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
        if is_over:
            self.agents = []
        return result

    def to_choices(self, actions: Mapping[str, int]) -> dict[Seat, Choice]:
        """The choices of the seats that are asked."""
        choices = {}
        if actions.keys() - self.agents:
            self.seat_of(next(agent for agent in actions if agent not in self.agents))
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise Missing(self.missing_seats(actions))
            choice = self.core.to_choice(seat, actions[agent])
            if choice is not None:
                choices[seat] = choice
        return choices

    def missing_seats(self, actions: Mapping[str, int]) -> list[Seat]:
        return [seat for seat, agent in enumerate(self.agents) if agent not in actions]

    def observations(self) -> dict[str, MaskedObservation]:
        observe = self.core.observe
        return {agent: observe(seat) for seat, agent in enumerate(self.agents)}

    def redeterminize(self, agent: str | Seat, rng: object = None) -> None:
        """Deal all cards again that this agent cannot know; its observation stays the same."""
        self.core.redeterminize(self.seat_of(agent), as_rng(rng))
