"""The Gymnasium vector environment: thousands of rounds in parallel on compiled tables.

Without `opponents` all seats learn: environment i is seat i % seats at table i // seats, and a seat
that is not asked has only action 0. With opponents, environment i has a table of its own, its
player has seat i % seats, and a step is one decision of that player.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hornox.envs.compiled import COMPILED_GAMES, COMPILED_OBSERVATIONS
from hornox.envs.compiled.table import kernel_choices, observation_width
from hornox.envs.current_episode import NotDealt
from hornox.envs.observe.observer import Observer
from hornox.envs.rewards import REWARDS, reward_function
from hornox.envs.seed_argument import check_reset_options, check_seed
from hornox.envs.settings import MOST_ENVS, ON_ILLEGAL, require_bool, require_one_of
from hornox.envs.spaces import action_space, observation_space
from hornox.errors import BadOption, IllegalChoice, quote, shorten
from hornox.kernels.batch import observe as batch_observe
from hornox.kernels.batch import step as batch_step
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import ASKED, KINDS, NOBODY, WIDTH
from hornox.kernels.rows.playout import RANDOM, SENSIBLE

POLICIES = {"none": batch_step.NO_OPPONENTS, "random": RANDOM, "sensible": SENSIBLE}

Observations: TypeAlias = NDArray[np.int16] | dict[str, NDArray[np.int16]]


class HornoxVector(VectorEnv[Any, NDArray[Any], NDArray[Any]]):
    """One round is an episode; the step after its end ignores the action and deals the next.

    With `copy=False` the next step overwrites the arrays that a step returns.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as its base declares it)
        "render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP,
    }  # fmt: skip

    def __init__(  # noqa: PLR0913  (settings, each passed by name)
        self, num_envs: int = 1024, game: str = "classic", seats: int = 4, *,
        opponents: str = "none", observation: str = "cards", reward: str = "relative",
        auto_row: bool = False, on_illegal: str = "raise", copy: bool = True,
    ) -> None:  # fmt: skip
        require_one_of(game, "observation", observation, COMPILED_OBSERVATIONS)
        reward_function(game, reward)  # checks the name
        require_one_of("vector", "game", game, COMPILED_GAMES)
        self.observer = Observer(game, seats, observation)
        self.policy = POLICIES[require_one_of(game, "opponents", opponents, tuple(POLICIES))]
        self.learners = seats if self.policy == batch_step.NO_OPPONENTS else 1
        self.num_envs = check_count(game, num_envs, self.learners)
        self.kind = batch_observe.DICT_KIND if observation == "dict" else batch_observe.CARDS_KIND
        self.reward = [*REWARDS].index(reward)
        self.auto_row = require_bool(game, "auto_row", auto_row)
        self.copy = require_bool(game, "copy", copy)
        on_illegal = require_one_of(game, "on_illegal", on_illegal, ON_ILLEGAL)
        self.corrects_illegal = on_illegal == "first_legal"
        self.kernel_choices, self.flip_actions = kernel_choices(self.observer.actions)
        self.single_action_space = action_space(self.observer)
        self.single_observation_space = observation_space(self.observer)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.make_arrays()

    def make_arrays(self) -> None:
        """Make the arrays that all games are played in."""
        count = self.num_envs // self.learners
        self.tables = np.zeros((count, WIDTH), np.int16)
        self.tables[:, ASKED] = NOBODY
        self.games = np.full(count, -1, np.int64)
        self.rng_states = np.ones(count, np.uint64)
        self.ended = np.ones(count, np.bool_)
        self.seed = make_rng(np.random.SeedSequence().entropy)[0]
        self.observations = np.zeros((self.num_envs, observation_width(self.observer)), np.int16)
        self.masks = np.zeros((self.num_envs, len(self.observer.actions)), np.int8)
        self.rewards = np.zeros(self.num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Deal the first games of the seed; without a seed, the next games of the last one."""
        check_reset_options(options)
        if seed is not None:
            seed = check_seed(seed)
            self.seed = make_rng(seed)[0]
            self.games[:] = -1
        super().reset(seed=seed)
        self.deal(np.ones_like(self.ended))
        self.ended[:] = False
        return self.observe(), self.info()

    def require_dealt(self) -> None:
        if self.games[0] < 0:
            raise NotDealt

    def deal(self, which: NDArray[np.bool_]) -> None:
        """Deal the next games of the tables marked in this array."""
        kind = KINDS[self.observer.game]
        seats = self.observer.seats
        batch_step.deal_tables(
            self.tables, which, self.games, self.rng_states, self.seed, kind, seats
        )

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action per environment; where a round has ended, deal the next one instead."""
        self.require_dealt()
        checked = self.check_actions(actions)
        fresh = self.ended.copy()
        batch_step.step_tables(
            self.tables, ~fresh, self.rng_states, checked, self.kernel_choices, self.learners,
            self.policy, self.auto_row, self.reward, self.rewards,
        )  # fmt: skip
        if fresh.any():
            self.deal(fresh)
        self.ended = self.tables[:, ASKED] == NOBODY
        terminated = np.repeat(self.ended, self.learners)
        rewards = self.rewards.copy() if self.copy else self.rewards
        return self.observe(), rewards, terminated, np.zeros_like(terminated), self.info()

    def check_actions(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        """The actions, if all are legal; where a round has ended, any action is."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            allowed = f"must be {self.num_envs} whole numbers, one for each environment"
            raise BadOption(
                self.observer.game, "actions", f"{allowed}, not {chosen.dtype} {chosen.shape}"
            )
        in_range = (chosen >= 0) & (chosen < self.masks.shape[1])
        masked = self.masks[np.arange(self.num_envs), np.where(in_range, chosen, 0)]
        legal = in_range & (masked == 1)
        legal |= np.repeat(self.ended, self.learners)
        if not legal.all():
            if not self.corrects_illegal:
                self.raise_illegal(int(np.argmin(legal)), chosen)
            chosen = np.where(legal, chosen, self.masks.argmax(axis=1))
        return chosen.astype(np.int64)

    def raise_illegal(self, index: int, chosen: NDArray[Any]) -> None:
        allowed = np.flatnonzero(self.masks[index]).tolist()
        raise IllegalChoice(
            index % self.observer.seats, f"action {chosen[index]} in environment {index}", allowed
        )

    def observe(self) -> Observations:
        """The observations of all environments; updates the masks too."""
        batch_observe.observe_tables(
            self.tables, self.learners, self.kind, self.flip_actions, self.observations, self.masks
        )
        found = self.observations.copy() if self.copy else self.observations
        if self.kind == batch_observe.CARDS_KIND:
            return found
        return {
            slot.field.name: found[:, slot.part].reshape(-1, *slot.shape)
            for slot in self.observer.slots
        }

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """1 at every legal action, one row per environment."""
        self.require_dealt()
        return self.masks.copy() if self.copy else self.masks


def check_count(game: str, count: object, learners: int) -> int:
    if type(count) is int and count > MOST_ENVS:
        raise BadOption(game, "num_envs", f"must be 1 to {MOST_ENVS}, not {shorten(count)}")
    if type(count) is not int or count < 1 or count % learners:
        allowed = (
            f"{learners} or a multiple of it, one per seat" if learners > 1 else "a number from 1"
        )
        raise BadOption(game, "num_envs", f"must be {allowed}, not {quote(count)}")
    return count
