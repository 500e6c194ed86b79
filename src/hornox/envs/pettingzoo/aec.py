"""PettingZoo's AEC environment: only who is asked acts, one after the other.

Choices that are made in secret at the same time are collected in order of the seats. Nobody is
shown what the seats before have chosen, and nothing happens until the last one has.
"""

from __future__ import annotations

import random
from typing import Any

from pettingzoo import AECEnv

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import Shown, lucky
from hornox.envs.pettingzoo.base import ZooTable
from hornox.errors import HornoxError


class HornoxTurns(ZooTable, AECEnv[str, Any, Any]):
    def __init__(self, game: str = "classic", seats: int = 4, **settings: object) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # pettingzoo has no types there
        self.sit_down(game, seats, settings)
        self.metadata["is_parallelizable"] = False  # who is asked changes from turn to turn
        self.chosen: dict[Seat, Choice] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the first game of the seed; without one, the next of the seed before."""
        self.sitting.begin(seed)
        self.chosen = {}
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """The first of those who are asked and have not chosen."""
        waiting = (seat for seat in self.sitting.asked if seat not in self.chosen)
        self.agent_selection = self.possible_agents[next(waiting, 0)]

    def step(self, action: int | None) -> None:
        self.require_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        choice = self.sitting.choice(seat, action)
        assert choice is not None, "only who is asked is selected"
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.chosen[seat] = choice
        if len(self.chosen) == len(self.sitting.asked):
            self.happen()
        self.select()

    def require_game(self) -> None:
        if not self.agents:
            raise HornoxError("no game is being played: reset() deals the next")

    def happen(self) -> None:
        """All who were asked have chosen."""
        rewards = self.sitting.play(self.chosen)
        self.chosen = {}
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, not self.sitting.asked)
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  (as its base declares it)
        """What the player who is asked sees, and has got since it was asked before."""
        self.require_game()
        return super().last(observe)

    def observe(self, agent: str) -> Shown:
        """What this player sees now; who has chosen already has nothing to choose."""
        seat = self.seat_of(agent)
        return self.sitting.look(seat, waiting=seat in self.chosen)

    def redeterminize(self, agent: str | Seat, rng: object = None) -> None:
        """Deal anew all that this player cannot know, and it will not notice.

        The others who have chosen already choose again, at random: what they chose is secret.
        """
        luck = lucky(rng)
        seat = self.seat_of(agent)
        self.sitting.imagine(seat, luck)
        self.chosen = {
            other: choice if other == seat else self.any_choice(other, luck)
            for other, choice in self.chosen.items()
        }

    def any_choice(self, seat: Seat, luck: random.Random) -> Choice:
        return luck.choice(self.sitting.course.asked[seat])
