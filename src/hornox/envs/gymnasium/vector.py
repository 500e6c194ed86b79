"""Gymnasium's vector environment: thousands of rounds in step, on compiled tables.

Without `opponents` everybody learns: environment i is seat i % seats at table i // seats, and who
is not asked has action 0 alone. With them, environment i is a table of its own, its player sits at
seat i % seats, and a step is one of that player's decisions.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hornox.envs.compiled_table import readings, shown_width
from hornox.envs.core import ON_ILLEGAL, one_of, yes_or_no
from hornox.envs.episodes import checked
from hornox.envs.gymnasium import spaces
from hornox.envs.ids import COMPILED
from hornox.envs.observe.observer import Observer
from hornox.envs.rewards import REWARDS, rewarding
from hornox.errors import BadOption, IllegalChoice
from hornox.kernels.batch import observe as showing
from hornox.kernels.batch import step as stepping
from hornox.kernels.rng import seeded
from hornox.kernels.rows.layout import ASKED, KINDS, NOBODY, WIDTH

GAMES = COMPILED
POLICIES = {"none": stepping.NO_ONE, "random": stepping.CHANCE, "sensible": stepping.SENSE}
OBSERVATIONS = ("cards", "dict")

Shown: TypeAlias = NDArray[np.int16] | dict[str, NDArray[np.int16]]


class HornoxVector(VectorEnv[Any, NDArray[Any], NDArray[Any]]):
    """One round is an episode; the step after its end deals anew, whatever the action.

    With `copy=False` the arrays that come back are written over by the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as its base declares it)
        "render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP,
    }  # fmt: skip

    def __init__(  # noqa: PLR0913  (settings, each said by its name)
        self, num_envs: int = 1024, game: str = "classic", seats: int = 4, *,
        opponents: str = "none", observation: str = "cards", reward: str = "relative",
        auto_row: bool = False, on_illegal: str = "raise", copy: bool = True,
    ) -> None:  # fmt: skip
        one_of(game, "observation", observation, OBSERVATIONS)
        rewarding(game, reward)
        self.observer = Observer(one_of("vector", "game", game, GAMES), seats, observation)
        self.policy = POLICIES[one_of(game, "opponents", opponents, tuple(POLICIES))]
        self.learners = seats if self.policy == stepping.NO_ONE else 1
        self.num_envs = checked_count(game, num_envs, self.learners)
        self.kind = (showing.VECTOR, showing.FIELDS)[OBSERVATIONS.index(observation)]
        self.reward = [*REWARDS].index(reward)
        self.auto_row, self.copy = yes_or_no(game, "auto_row", auto_row), copy
        self.forgives = one_of(game, "on_illegal", on_illegal, ON_ILLEGAL) == "first_legal"
        self.meaning, self.flip_actions = readings(self.observer.actions)
        self.single_action_space = spaces.action_space(self.observer)
        self.single_observation_space = spaces.observation_space(self.observer)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.set_up()

    def set_up(self) -> None:
        """The arrays that all games are played in."""
        count = self.num_envs // self.learners
        self.tables = np.zeros((count, WIDTH), np.int16)
        self.tables[:, ASKED] = NOBODY
        self.games = np.full(count, -1, np.int64)
        self.luck = np.ones(count, np.uint64)
        self.ended = np.ones(count, np.bool_)
        self.seed = seeded(np.random.SeedSequence().entropy)[0]
        self.shown = np.zeros((self.num_envs, shown_width(self.observer)), np.int16)
        self.masks = np.zeros((self.num_envs, len(self.observer.actions)), np.int8)
        self.rewards = np.zeros(self.num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Any, dict[str, Any]]:
        """Deal the first games of the seed; without one, the next of the seed before."""
        if seed is not None:
            self.seed = seeded(checked(seed))[0]
            self.games[:] = -1
        super().reset(seed=seed)
        self.deal(np.ones_like(self.ended))
        self.ended[:] = False
        return self.look(), self.info()

    def deal(self, which: NDArray[np.bool_]) -> None:
        kind = KINDS[self.observer.game]
        seats = self.observer.seats
        stepping.deal_where(self.tables, which, self.games, self.luck, self.seed, kind, seats)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An action of every environment; those that ended before it are dealt anew instead."""
        said = self.understood(actions)
        fresh = self.ended.copy()
        stepping.step_where(
            self.tables, ~fresh, self.luck, said, self.meaning, self.learners, self.policy,
            self.auto_row, self.reward, self.rewards,
        )  # fmt: skip
        if fresh.any():
            self.deal(fresh)
        self.ended = self.tables[:, ASKED] == NOBODY
        over = np.repeat(self.ended, self.learners)
        rewards = self.rewards.copy() if self.copy else self.rewards
        return self.look(), rewards, over, np.zeros_like(over), self.info()

    def understood(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        """The actions, if all are allowed; where a game has ended, any is."""
        said = np.asarray(actions)
        if said.shape != (self.num_envs,) or said.dtype.kind not in "iu":
            allowed = f"are {self.num_envs} whole numbers, one for each environment"
            raise BadOption(
                self.observer.game, "actions", f"{allowed}, not {said.dtype} {said.shape}"
            )
        inside = (said >= 0) & (said < self.masks.shape[1])
        fine = inside & (self.masks[np.arange(self.num_envs), np.where(inside, said, 0)] == 1)
        fine |= np.repeat(self.ended, self.learners)
        if not fine.all():
            if not self.forgives:
                self.refuse(int(np.argmin(fine)), said)
            said = np.where(fine, said, self.masks.argmax(axis=1))
        return said.astype(np.int64)

    def refuse(self, index: int, said: NDArray[Any]) -> None:
        allowed = np.flatnonzero(self.masks[index]).tolist()
        raise IllegalChoice(
            index % self.observer.seats, f"action {said[index]} in environment {index}", allowed
        )

    def look(self) -> Shown:
        """What every player sees now."""
        showing.show_all(
            self.tables, self.learners, self.kind, self.flip_actions, self.shown, self.masks
        )
        shown = self.shown.copy() if self.copy else self.shown
        if self.kind == showing.VECTOR:
            return shown
        return {
            slot.field.name: shown[:, slot.part].reshape(-1, *slot.shape)
            for slot in self.observer.slots
        }

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """1 at every action that is allowed now, a line an environment."""
        return self.masks.copy() if self.copy else self.masks


def checked_count(game: str, count: object, learners: int) -> int:
    if type(count) is not int or count < 1 or count % learners:
        allowed = f"is a multiple of {learners}, a seat each" if learners > 1 else "is 1 or more"
        raise BadOption(game, "num_envs", f"{allowed}, not {count}")
    return count
