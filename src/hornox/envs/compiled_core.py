"""A sitting on the compiled tables of the vector environment, for the games that have one.

It plays, allows, shows and rewards what the readable one does, many times as fast. What only the
readable table can tell (pictures, the state, what a seat cannot know, what would have been
allowed) is asked there: it is told the choices that it has missed, and is at the same moment.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.actions import whole
from hornox.envs.core import Sitting, parted
from hornox.envs.episodes import ROUND, Course
from hornox.envs.ids import COMPILED
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.rewards import REWARDS

KINDS = ("cards", "dict")


def seated(game: str, seats: int, settings: Mapping[str, object]) -> Sitting:
    """A table to play at: a compiled one, if that can be."""
    own = parted(settings)
    compiled = game in COMPILED and own.get("observation", "dict") in KINDS
    if compiled and own["options"] in ({}, ROUND) and find_spec("numba") is not None:
        return Quick(game, seats, **own)
    return Sitting(game, seats, **own)


class Quick(Sitting):
    """One game is one round. Arrays that are handed out are the player's own."""

    def __init__(self, game: str, seats: int, **settings: Any) -> None:  # noqa: ANN401  (each has a type of its own, there)
        from hornox.envs.compiled_table import Flat  # noqa: PLC0415  (heavy, and not always there)

        super().__init__(game, seats, **settings)
        reward = [*REWARDS].index(settings.get("reward", "relative"))
        self.flat = Flat(self.observer, reward, auto_row=self.readable.auto_row)
        self.missed: list[dict[Seat, Choice]] = []
        self.waiting: Sequence[Seat] = ()

    @property
    def course(self) -> Course:
        for choices in self.missed:
            self.readable.play(choices)
        self.missed = []
        return self.readable

    def begin(self, seed: int | None = None) -> None:
        self.missed = []
        self.readable.begin(seed)
        self.lay()

    def lay(self) -> None:
        self.flat.lay(self.readable.table)
        self.waiting = self.flat.asked()

    @property
    def asked(self) -> Sequence[Seat]:
        return self.waiting

    # What is seen

    def observation(self, seat: Seat) -> Observation:
        return self.flat.observation(seat)

    def mask(self, seat: Seat, *, waiting: bool = False) -> Mask:
        return self.observer.mask(seat, {}) if waiting else self.flat.mask(seat)

    # What is done

    def choice(self, seat: Seat, action: object) -> Choice | None:
        number = whole(action)
        if self.flat.allows(seat, number):
            return self.actions.choices[number]
        return super().choice(seat, action)  # forgiven, or told what is allowed

    def play(self, choices: dict[Seat, Choice]) -> list[float]:
        if not self.waiting or len(choices) != len(self.waiting):
            return super().play(choices)  # which refuses it
        self.missed.append(choices)
        rewards = self.flat.play({seat: self.actions.numbers[one] for seat, one in choices.items()})
        self.waiting = self.flat.asked()
        return rewards

    def imagine(self, seat: object, rng: random.Random) -> None:
        super().imagine(seat, rng)
        self.lay()
