"""The Gymnasium environment for one player, with bots in the other seats.

A step is one decision of the player; the bots play until the player is asked again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium

from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import EnvCore
from hornox.envs.observe.observation_input import Int16Array
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.render import Pixels
from hornox.envs.seed_argument import as_rng, check_seed
from hornox.envs.settings import RENDER_MODES, split_settings
from hornox.envs.spaces import action_space, observation_space
from hornox.errors import BadOption, UnknownSeat


class HornoxSeat(gymnasium.Env[Observation, Any]):
    """`seat` is the player's seat, or None to move one seat on every game.

    `opponents` is one bot for all other seats, or a list with one for each, clockwise from the
    player. A bot is a name that `hornox.bots.bot` knows, or an object with
    `choose(view, options, rng)`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as its base declares it)
        "render_modes": [*RENDER_MODES], "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self, game: str = "classic", seats: int = 4, seat: Seat | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "steady", **settings: object,
    ) -> None:  # fmt: skip
        self.core = EnvCore(game, seats, **split_settings(settings))
        self.render_mode = self.core.render_mode
        self.observation_space = observation_space(self.core.observer)
        self.action_space = action_space(self.core.observer)
        if seat is not None and (type(seat) is not int or seat not in range(seats)):
            raise UnknownSeat(seat, seats)
        self.fixed_seat = seat
        self.seat: Seat = seat or 0
        self.opponents = make_opponents(game, seats, opponents)
        self.bots_rng = random.Random(0)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        episodes = self.core.episodes
        episodes.reset(seed)
        super().reset(seed=None if seed is None else check_seed(seed))
        if self.fixed_seat is None:
            self.seat = episodes.number % self.core.seats
        self.bots_rng = random.Random(f"{episodes.seed}.{episodes.number}/bots")
        self.play_until_asked()
        return self.core.observation(self.seat), self.info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        choice = self.core.to_choice(self.seat, action)
        reward = self.play_step({} if choice is None else {self.seat: choice})
        reward += self.play_until_asked()
        is_over = self.core.episodes.is_over
        return self.core.observation(self.seat), reward, is_over, False, self.info()

    def play_until_asked(self) -> float:
        """The bots play until the player is asked or the game is over; the player's reward."""
        reward, episodes = 0.0, self.core.episodes
        while episodes.asked and self.seat not in episodes.asked:
            reward += self.play_step({})
        return reward

    def play_step(self, own: dict[Seat, Choice]) -> float:
        """Play the player's choice with those of the bots; the player's reward."""
        asked = self.core.episodes.asked
        bots = {seat: self.bot_choice(seat) for seat in asked if seat not in own}
        return self.core.step(own | bots)[self.seat]

    def bot_choice(self, seat: Seat) -> Choice:
        episodes = self.core.episodes
        opponent = self.opponents[(seat - self.seat) % self.core.seats - 1]
        view = episodes.rules.view(episodes.table, seat)
        return opponent.choose(view, episodes.asked[seat], self.bots_rng)

    def action_masks(self) -> Mask:
        """1 at every legal action, under the name that maskable learners call."""
        return self.core.action_mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def state(self) -> Int16Array:
        """The whole table for centralized critics: all fields and hidden fields in one vector."""
        return self.core.state()

    def redeterminize(self, rng: object = None) -> None:
        """Deal all cards again that the player cannot know, and reseed the bots.

        The player's observation stays the same.
        """
        rng = as_rng(rng)
        self.core.episodes.redeterminize(self.seat, rng)
        self.bots_rng = random.Random(rng.getrandbits(64))

    def render(self) -> Pixels | str | None:
        """Render the table in the render mode."""
        return self.core.render()


def make_opponents(game: str, seats: int, opponents: str | Bot | Sequence[str | Bot]) -> list[Bot]:
    """A bot for each of the other seats, clockwise."""
    given = [opponents] * (seats - 1) if not isinstance(opponents, list | tuple) else [*opponents]
    if len(given) != seats - 1:
        allowed = f"must be a bot for all other seats, or a list of {seats - 1}, one for each"
        raise BadOption(game, "opponents", f"{allowed}; not {len(given)}")
    return [one if hasattr(one, "choose") else bot(one) for one in given]
