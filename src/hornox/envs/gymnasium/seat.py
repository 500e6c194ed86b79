"""Gymnasium's environment for one player: bots sit in the other seats.

A step is one decision of that player; the bots decide for themselves until it is asked again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium

from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.core import RENDER_MODES, Sitting, lucky, parted
from hornox.envs.episodes import checked
from hornox.envs.gymnasium import spaces
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.observe.read_rows import Numbers
from hornox.envs.render import Pixels
from hornox.errors import BadOption, UnknownSeat


class HornoxSeat(gymnasium.Env[Observation, Any]):
    """`seat` is a number, or None for another seat every game.

    `opponents` is a bot for all other seats, or one for each, clockwise from the player: a name
    that `hornox.bots.bot` knows, or anything with `choose(view, options, rng)`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as its base declares it)
        "render_modes": [*RENDER_MODES], "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self, game: str = "classic", seats: int = 4, seat: Seat | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "steady", **settings: object,
    ) -> None:  # fmt: skip
        self.sitting = Sitting(game, seats, **parted(settings))
        self.render_mode = self.sitting.render_mode
        self.observation_space = spaces.observation_space(self.sitting.observer)
        self.action_space = spaces.action_space(self.sitting.observer)
        if seat is not None and (type(seat) is not int or seat not in range(seats)):
            raise UnknownSeat(seat, seats)
        self.chosen_seat = seat
        self.seat: Seat = seat or 0
        self.opponents = seated(game, seats, opponents)
        self.luck = random.Random(0)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first game of the seed; without one, the next of the seed before."""
        course = self.sitting.course
        course.begin(seed)
        super().reset(seed=None if seed is None else checked(seed))
        if self.chosen_seat is None:
            self.seat = course.number % self.sitting.seats
        self.luck = random.Random(f"{course.seed}.{course.number}/bots")
        self.wait()
        return self.sitting.observation(self.seat), self.info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        choice = self.sitting.choice(self.seat, action)
        reward = self.play({} if choice is None else {self.seat: choice})
        reward += self.wait()
        over = self.sitting.course.over
        return self.sitting.observation(self.seat), reward, over, False, self.info()

    def wait(self) -> float:
        """The others play until the seat is asked, or the game is over; what it got meanwhile."""
        reward, course = 0.0, self.sitting.course
        while course.asked and self.seat not in course.asked:
            reward += self.play({})
        return reward

    def play(self, chosen: dict[Seat, Choice]) -> float:
        asked = self.sitting.course.asked
        others = {seat: self.decided(seat) for seat in asked if seat not in chosen}
        return self.sitting.play(chosen | others)[self.seat]

    def decided(self, seat: Seat) -> Choice:
        course = self.sitting.course
        thinker = self.opponents[(seat - self.seat) % self.sitting.seats - 1]
        view = course.rules.view(course.table, seat)
        return thinker.choose(view, course.asked[seat], self.luck)

    def action_masks(self) -> Mask:
        """1 at every action that is allowed now, as maskable learners ask for it."""
        return self.sitting.mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def state(self) -> Numbers:
        """The whole table, for critics: fields and hidden fields in one vector."""
        return self.sitting.state()

    def redeterminize(self, rng: object = None) -> None:
        """Deal anew all that the player cannot know, the bots' luck too; it will not notice."""
        luck = lucky(rng)
        self.sitting.course.imagine(self.seat, luck)
        self.luck = random.Random(luck.getrandbits(64))

    def render(self) -> Pixels | str | None:
        """The table as the render mode has it."""
        return self.sitting.render()


def seated(game: str, seats: int, opponents: str | Bot | Sequence[str | Bot]) -> list[Bot]:
    """A bot for every other seat, clockwise."""
    named = [opponents] * (seats - 1) if not isinstance(opponents, list | tuple) else [*opponents]
    if len(named) != seats - 1:
        allowed = f"is a bot for all other seats, or a list of {seats - 1}, one for each"
        raise BadOption(game, "opponents", f"{allowed}; not {len(named)}")
    return [one if hasattr(one, "choose") else bot(one) for one in named]
