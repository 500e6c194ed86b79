"""The PettingZoo AEC environment: the seats that are asked act one after the other.

Secret simultaneous choices are collected in the order of the seats. No seat observes what the seats
before it have chosen, and all choices are played once the last seat has chosen.
"""

from __future__ import annotations

import random
from typing import Any

from pettingzoo import AECEnv

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import MaskedObservation
from hornox.envs.pettingzoo.base import PettingZooBase
from hornox.envs.seed_argument import as_rng, check_reset_options
from hornox.envs.settings import require_bool
from hornox.errors import HornoxError


class HornoxTurns(PettingZooBase, AECEnv[str, Any, Any]):
    def __init__(self, game: str = "classic", seats: int = 4, **settings: object) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # pettingzoo has no types there
        self.set_up(game, seats, settings)
        self.metadata["is_parallelizable"] = False  # the asked seats change from turn to turn
        self.chosen: dict[Seat, Choice] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        check_reset_options(options)
        self.core.reset(seed)
        self.chosen = {}
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.select_agent()

    def select_agent(self) -> None:
        """Select the first seat that is asked and has not chosen."""
        waiting = (seat for seat in self.core.asked if seat not in self.chosen)
        self.agent_selection = self.possible_agents[next(waiting, 0)]

    def step(self, action: int | None) -> None:
        self.require_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        choice = self.core.to_choice(seat, action)
        assert choice is not None, "only a seat that is asked is selected"
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.chosen[seat] = choice
        if len(self.chosen) == len(self.core.asked):
            self.play_choices()
        self.select_agent()

    def require_game(self) -> None:
        self.core.require_dealt()
        if not self.agents:
            raise HornoxError("no game is in progress: call reset() to deal the next")

    def play_choices(self) -> None:
        rewards = self.core.step(self.chosen)
        self.chosen = {}
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, not self.core.asked)
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  (as its base declares it)
        """The selected agent's observation, and its rewards since it acted last."""
        self.require_game()
        return super().last(require_bool(self.core.observer.game, "observe", observe))

    def observe(self, agent: str) -> MaskedObservation:
        """The observation of this agent; once it has chosen, it has nothing to choose."""
        self.core.require_dealt()
        seat = self.seat_of(agent)
        return self.core.observe(seat, has_chosen=seat in self.chosen)

    def redeterminize(self, agent: str | Seat, rng: object = None) -> None:
        """Deal all cards again that this agent cannot know; its observation stays the same.

        Other seats that have chosen choose again at random, because their choices are secret.
        """
        rng = as_rng(rng)
        seat = self.seat_of(agent)
        self.core.redeterminize(seat, rng)
        self.chosen = {
            other: choice if other == seat else self.random_choice(other, rng)
            for other, choice in self.chosen.items()
        }

    def random_choice(self, seat: Seat, rng: random.Random) -> Choice:
        return rng.choice(self.core.episodes.asked[seat])
