"""One player at a table of the readable rules, with any bots in the other seats."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from hornox.bots import Bot
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import EnvCore
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.seed_argument import as_rng


class ReadableSeat:
    def __init__(
        self, game: str, seats: int, seat: Seat | None, bots: Sequence[Bot],
        settings: Mapping[str, Any],
    ) -> None:  # fmt: skip
        self.core = EnvCore(game, seats, **settings)
        self.fixed_seat, self.seat, self.bots = seat, seat or 0, bots
        self.bots_rng = random.Random(0)
        alike = all(one is bots[0] for one in bots)
        self.choose_together = getattr(bots[0], "choose_together", None) if alike and bots else None

    def reset(self, seed: int | None) -> None:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        episodes = self.core.episodes
        episodes.reset(seed)
        if self.fixed_seat is None:
            self.seat = episodes.number % self.core.seats
        self.bots_rng = random.Random(f"{episodes.seed}.{episodes.number}/bots")
        self.play_until_asked()

    def step(self, action: object) -> float:
        """Play the action, and the bots until the player is asked again; the player's reward."""
        choice = self.core.to_choice(self.seat, action)
        reward = self.play_step({} if choice is None else {self.seat: choice})
        return reward + self.play_until_asked()

    def play_until_asked(self) -> float:
        """The bots play until the player is asked or the game is over; the player's reward."""
        reward, episodes = 0.0, self.core.episodes
        while episodes.asked and self.seat not in episodes.asked:
            reward += self.play_step({})
        return reward

    def play_step(self, own: dict[Seat, Choice]) -> float:
        """Play the player's choice with those of the bots; the player's reward."""
        return self.core.step(own | self.bot_choices(own))[self.seat]

    def bot_choices(self, own: dict[Seat, Choice]) -> dict[Seat, Choice]:
        episodes = self.core.episodes
        others = {seat: one for seat, one in episodes.asked.items() if seat not in own}
        if others and self.choose_together is not None:
            chosen: dict[Seat, Choice] = self.choose_together(episodes.table, others, self.bots_rng)
            return chosen
        return {seat: self.bot_choice(seat) for seat in others}

    def bot_choice(self, seat: Seat) -> Choice:
        episodes = self.core.episodes
        opponent = self.bots[(seat - self.seat) % self.core.seats - 1]
        view = episodes.rules.view(episodes.table, seat)
        return opponent.choose(view, episodes.asked[seat], self.bots_rng)

    @property
    def is_over(self) -> bool:
        return self.core.episodes.is_over

    def observation(self) -> Observation:
        return self.core.observation(self.seat)

    def action_mask(self) -> Mask:
        return self.core.action_mask(self.seat)

    def redeterminize(self, rng: object) -> None:
        """Deal all cards again that the player cannot know, and reseed the bots."""
        luck = as_rng(rng)
        self.core.episodes.redeterminize(self.seat, luck)
        self.bots_rng = random.Random(luck.getrandbits(64))
