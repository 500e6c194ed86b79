"""The core of an environment on a compiled table: the same as the readable core, and faster.

It plays, observes, masks and rewards as the readable core does. Only the readable table can render
itself, give the full state, deal hidden cards again and name the allowed actions. When one of these
is needed, the readable table first plays the choices that it has not played yet.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.actions import as_int
from hornox.envs.compiled import COMPILED_GAMES, COMPILED_OBSERVATIONS
from hornox.envs.core import EnvCore
from hornox.envs.current_episode import ONE_ROUND, Episodes
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.rewards import REWARDS
from hornox.envs.settings import split_settings


def make_core(game: str, seats: int, settings: Mapping[str, object]) -> EnvCore:
    """A compiled core if these settings allow one, otherwise a readable one."""
    own = split_settings(game, settings)
    kind = CompiledEnvCore if can_compile(game, own) else EnvCore
    return kind(game, seats, **own)


def can_compile(game: str, settings: Mapping[str, Any]) -> bool:
    """Whether kernels play and observe this game with these settings."""
    kind = settings.get("observation", "dict")
    observed = isinstance(kind, str) and kind in COMPILED_OBSERVATIONS
    one_round = settings["options"] in ({}, ONE_ROUND)
    return game in COMPILED_GAMES and observed and one_round and find_spec("numba") is not None


class CompiledEnvCore(EnvCore):
    """One game is one round. The arrays that it returns belong to the caller."""

    def __init__(self, game: str, seats: int, **settings: Any) -> None:  # noqa: ANN401  (each has its own type there)
        from hornox.envs.compiled.table import CompiledTable  # noqa: PLC0415  (needs numba)

        super().__init__(game, seats, **settings)
        reward = [*REWARDS].index(settings.get("reward", "relative"))
        self.table = CompiledTable(self.observer, reward, auto_row=self.readable.auto_row)
        self.unplayed: list[dict[Seat, Choice]] = []  # steps that the readable table has not played
        self.asked_seats: Sequence[Seat] = ()

    @property
    def episodes(self) -> Episodes:
        for choices in self.unplayed:
            self.readable.step(choices)
        self.unplayed = []
        return self.readable

    def reset(self, seed: int | None = None) -> None:
        self.unplayed = []
        self.readable.reset(seed)
        self.load_readable_table()

    def load_readable_table(self) -> None:
        self.table.load(self.readable.table)
        self.asked_seats = self.table.asked()

    @property
    def asked(self) -> Sequence[Seat]:
        return self.asked_seats

    # Observations

    def observation(self, seat: Seat) -> Observation:
        return self.table.observation(seat)

    def action_mask(self, seat: Seat, *, has_chosen: bool = False) -> Mask:
        return self.observer.action_mask(seat, {}) if has_chosen else self.table.action_mask(seat)

    # Actions

    def to_choice(self, seat: Seat, action: object) -> Choice | None:
        number = as_int(action)
        if self.table.is_legal(seat, number):
            return self.actions.choices[number]
        return super().to_choice(seat, action)  # corrects it, or raises with the legal actions

    def step(self, choices: dict[Seat, Choice]) -> list[float]:
        if not self.asked_seats or len(choices) != len(self.asked_seats):
            return super().step(choices)  # raises
        self.unplayed.append(choices)
        rewards = self.table.step(
            {seat: self.actions.action_of[choice] for seat, choice in choices.items()}
        )
        self.asked_seats = self.table.asked()
        return rewards

    def redeterminize(self, seat: object, rng: random.Random) -> None:
        super().redeterminize(seat, rng)
        self.load_readable_table()
