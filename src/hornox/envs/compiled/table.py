"""A compiled table as arrays, with all its seats: step, observe, mask and reward by kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from hornox.cards import HIGHEST, Seat
from hornox.choices import Play, TakeRow
from hornox.envs.actions import NOOP, Catalogue
from hornox.envs.observe.observer import Mask, Observation, Observer
from hornox.kernels.batch import observe as batch_observe
from hornox.kernels.batch import step as batch_step
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.layout import ASKED, EVERYBODY, NOBODY, WIDTH
from hornox.titles.shared.row_placement import RowTable

THE_ONLY_TABLE = np.ones(1, np.bool_)  # which tables of the batch are stepped
UNUSED_RNG = np.ones(1, np.uint64)  # no kernel plays a seat here


class CompiledTable:
    def __init__(self, observer: Observer, reward: int, *, auto_row: bool) -> None:
        self.observer, self.reward, self.auto_row = observer, reward, auto_row
        self.kernel_choices, self.flip_actions = kernel_choices(observer.actions)
        seats = observer.seats
        self.kind = batch_observe.DICT_KIND if observer.kind == "dict" else batch_observe.CARDS_KIND
        self.table = np.zeros((1, WIDTH), np.int16)
        self.actions = np.zeros(seats, np.int64)
        self.rewards = np.zeros(seats)
        self.observations = np.zeros((seats, observation_width(observer)), np.int16)
        self.masks = np.zeros((seats, len(observer.actions)), np.int8)

    def load(self, table: RowTable) -> None:
        """Continue from this table of the readable rules."""
        self.table[0] = encode_table(table)
        self.update_observations()

    def step(self, actions: Mapping[Seat, int]) -> list[float]:
        """Play the actions of everybody who is asked; return the reward of every seat."""
        self.actions[:] = NOOP
        for seat, action in actions.items():
            self.actions[seat] = action
        batch_step.step_tables(
            self.table, THE_ONLY_TABLE, UNUSED_RNG, self.actions, self.kernel_choices,
            len(self.actions), batch_step.NO_OPPONENTS, self.auto_row, self.reward, self.rewards,
        )  # fmt: skip
        self.update_observations()
        rewards: list[float] = self.rewards.tolist()
        return rewards

    def update_observations(self) -> None:
        batch_observe.observe_tables(
            self.table, len(self.actions), self.kind, self.flip_actions, self.observations,
            self.masks,
        )  # fmt: skip

    def asked(self) -> Sequence[Seat]:
        """The seats that must choose now."""
        asked = self.table.item(ASKED)
        if asked == NOBODY:
            return ()
        if asked != EVERYBODY:
            return (asked,)
        noop = self.masks[:, NOOP].tolist()
        return tuple([seat for seat, is_idle in enumerate(noop) if not is_idle])

    def is_legal(self, seat: Seat, action: int) -> bool:
        return 0 <= action < self.masks.shape[1] and self.masks.item(seat, action) == 1

    def observation(self, seat: Seat) -> Observation:
        own = self.observations[seat].copy()
        return self.observer.to_dict(own) if self.kind == batch_observe.DICT_KIND else own

    def action_mask(self, seat: Seat) -> Mask:
        mask: Mask = self.masks[seat].copy()
        return mask


def observation_width(observer: Observer) -> int:
    """How many numbers one observation has."""
    return observer.width if observer.kind == "dict" else observer.feature_shape[0]


def kernel_choices(actions: Catalogue) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By action, the choice as kernels encode it; and by card, the action that plays it flipped."""
    encoded = np.zeros(len(actions), np.int64)
    flip_actions = np.zeros(HIGHEST + 1, np.int64)
    for action, choice in enumerate(actions.choices):
        match choice:
            case Play(card, True):
                encoded[action], flip_actions[card] = -card, action
            case Play(card):
                encoded[action] = card
            case TakeRow(row):
                encoded[action] = row
            case _:  # nothing to choose
                pass
    return encoded, flip_actions
