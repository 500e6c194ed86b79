"""One compiled table with all its seats: what is played at it, shown of it and paid for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from hornox.cards import HIGHEST, Seat
from hornox.choices import Play, TakeRow
from hornox.envs.actions import NOTHING, Catalogue
from hornox.envs.observe.observer import Mask, Observation, Observer
from hornox.kernels.batch import observe as showing
from hornox.kernels.batch import step as stepping
from hornox.kernels.rows.encode import flat
from hornox.kernels.rows.layout import ASKED, CARDS, NOBODY, WIDTH
from hornox.titles.rows import RowTable

YES = np.ones(1, np.bool_)
LUCK = np.ones(1, np.uint64)  # nobody here is played by a kernel


class Flat:
    def __init__(self, observer: Observer, reward: int, *, auto_row: bool) -> None:
        self.observer, self.reward, self.auto_row = observer, reward, auto_row
        self.meaning, self.flip_actions = readings(observer.actions)
        seats = observer.seats
        self.kind = showing.FIELDS if observer.kind == "dict" else showing.VECTOR
        self.table = np.zeros((1, WIDTH), np.int16)
        self.said = np.zeros(seats, np.int64)
        self.rewards = np.zeros(seats)
        self.shown = np.zeros((seats, shown_width(observer)), np.int16)
        self.masks = np.zeros((seats, len(observer.actions)), np.int8)

    def lay(self, table: RowTable) -> None:
        """Go on from that moment of a round."""
        self.table[0] = flat(table)
        self.show()

    def play(self, actions: Mapping[Seat, int]) -> list[float]:
        """What all who are asked have chosen happens; everybody's reward is returned."""
        self.said[:] = NOTHING
        for seat, action in actions.items():
            self.said[seat] = action
        stepping.step_where(
            self.table, YES, LUCK, self.said, self.meaning, len(self.said), stepping.NO_ONE,
            self.auto_row, self.reward, self.rewards,
        )  # fmt: skip
        self.show()
        rewards: list[float] = self.rewards.tolist()
        return rewards

    def show(self) -> None:
        showing.show_all(
            self.table, len(self.said), self.kind, self.flip_actions, self.shown, self.masks
        )

    def asked(self) -> Sequence[Seat]:
        asked = self.table.item(ASKED)
        if asked == NOBODY:
            return ()
        if asked != CARDS:
            return (asked,)
        nothing = self.masks[:, NOTHING].tolist()
        return tuple([seat for seat, idle in enumerate(nothing) if not idle])

    def allows(self, seat: Seat, action: int) -> bool:
        return 0 <= action < self.masks.shape[1] and self.masks.item(seat, action) == 1

    def observation(self, seat: Seat) -> Observation:
        own = self.shown[seat].copy()
        return self.observer.parted(own) if self.kind == showing.FIELDS else own

    def mask(self, seat: Seat) -> Mask:
        mask: Mask = self.masks[seat].copy()
        return mask


def shown_width(observer: Observer) -> int:
    """How many numbers an observation of that kind has."""
    return observer.width if observer.kind == "dict" else observer.feature_shape[0]


def readings(actions: Catalogue) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What each action means to a kernel, and by card the action that plays it flipped."""
    meaning = np.zeros(len(actions), np.int64)
    flips = np.zeros(HIGHEST + 1, np.int64)
    for number, choice in enumerate(actions.choices):
        match choice:
            case Play(card, True):
                meaning[number], flips[card] = -card, number
            case Play(card):
                meaning[number] = card
            case TakeRow(row):
                meaning[number] = row
            case _:  # nothing to choose
                pass
    return meaning, flips
