"""Rounds of fast players on compiled tables, thousands in step, with every decision noted.

`random` takes any option, `sensible` is the kernels' own good sense.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hornox.envs.actions import NOTHING
from hornox.envs.compiled_table import readings
from hornox.envs.dataset.decisions import Column, Decisions
from hornox.envs.observe.observer import observer
from hornox.kernels.batch import observe as showing
from hornox.kernels.batch import step as stepping
from hornox.kernels.rng import seeded
from hornox.kernels.rows.layout import (
    ASKED,
    COST,
    FLIPS,
    HAND,
    HANDS,
    KINDS,
    LEFT,
    NOBODY,
    OWNER,
    QUEUE,
    ROWS,
    SCORE,
    WIDTH,
)  # fmt: skip

ROW = 2  # what is asked, as in the field `question`
QUESTION = 2  # where that field lies
TAKE_FIRST = showing.TAKE_FIRST
ASKS_FOR_ROWS = False  # rows are not taken by themselves


class Rounds:
    """So many tables with one round each; `sensible` says who plays by good sense."""

    def __init__(self, game: str, seats: int, seed: int, part: int, sensible: Column) -> None:
        self.watcher, self.seats = observer(game, seats), seats
        self.sensible = sensible  # by table and seat
        count = len(sensible)
        self.rng = np.random.default_rng([seed, part])
        self.meaning, self.flips = readings(self.watcher.actions)
        self.tables = np.zeros((count, WIDTH), np.int16)
        self.luck = np.ones(count, np.uint64)
        self.paid = np.zeros((count, seats))
        self.shown = np.zeros((count * seats, self.watcher.width), np.int16)
        self.masks = np.zeros((count * seats, len(self.watcher.actions)), np.int8)
        stepping.deal_where(
            self.tables, np.ones(count, np.bool_), np.full(count, part - 1), self.luck,
            seeded(seed)[0], KINDS[game], seats,
        )  # fmt: skip

    def play(self, *, hidden: bool) -> Decisions:
        """All rounds to their end."""
        noted: list[tuple[Column, ...]] = []
        while (self.tables[:, ASKED] != NOBODY).any():
            showing.show_all(
                self.tables, self.seats, showing.FIELDS, self.flips, self.shown, self.masks
            )
            asked = (self.masks[:, NOTHING] == 0).nonzero()[0]
            seen, masks, before = self.shown[asked], self.masks[asked], self.paid.ravel()[asked]
            unseen = self.hands()[asked // self.seats] if hidden else np.empty((len(asked), 0))
            actions = self.step(asked, masks)
            step = np.full(len(asked), len(noted), np.int32)
            noted.append((asked, step, seen, masks, unseen, actions, before))
        return self.decisions(noted)

    def step(self, asked: NDArray[np.int64], masks: Column) -> Column:
        """Everybody who is asked chooses, and it happens; the actions that it was."""
        said = np.zeros(self.paid.size, np.int64)
        said[asked] = any_of_each(masks, self.rng)
        sensible = self.sensible.ravel()[asked]
        rows = self.shown[asked, QUESTION] == ROW
        said[asked[sensible]] = NOTHING  # the kernel chooses for them: a card ...
        taken = asked[sensible & rows]  # ... but a row is said
        said[taken] = TAKE_FIRST + cheapest(self.tables[taken // self.seats])
        before, rewards = self.tables.copy(), np.zeros(self.paid.size)
        playing = self.tables[:, ASKED] != NOBODY
        stepping.step_where(
            self.tables, playing, self.luck, said, self.meaning, self.seats, stepping.SENSE,
            ASKS_FOR_ROWS, stepping.RELATIVE, rewards,
        )  # fmt: skip
        self.paid += rewards.reshape(self.paid.shape)
        silent = asked[sensible & ~rows]
        said[silent] = self.laid(before, silent)
        return said[asked]

    def laid(self, before: Column, silent: NDArray[np.int64]) -> Column:
        """The actions by which these seats laid the cards that have left their hands."""
        table, seat = np.divmod(silent, self.seats)
        gone = hand_sums(before, table, seat) - hand_sums(self.tables, table, seat)
        after = self.tables[table]
        forced = before[table, LEFT] - after[:, LEFT] == 2  # the last card went by itself
        owners = after[:, OWNER : OWNER + self.seats] == seat[:, None]
        last = (after[:, QUEUE : QUEUE + self.seats] * owners).sum(axis=1)
        card = gone - np.where(forced, last, 0)
        flipped = before[table, FLIPS + seat] > after[np.arange(len(table)), FLIPS + seat]
        return np.where(flipped, self.flips[card], card)

    def hands(self) -> Column:
        """By table, seat and card, whether it is in this hand."""
        cards = self.tables[:, HANDS : HANDS + self.seats * HAND].reshape(-1, self.seats, HAND)
        held = np.zeros((len(cards), self.seats, self.watcher.sizes.cards), np.int16)
        np.put_along_axis(held, cards.astype(np.int64), 1, axis=2)
        held[:, :, 0] = 0  # a place without a card
        return held.reshape(len(cards), -1)

    def decisions(self, noted: Sequence[tuple[Column, ...]]) -> Decisions:
        asked, step, seen, masks, unseen, actions, before = map(
            np.concatenate, zip(*noted, strict=True)
        )
        game, seat = np.divmod(asked, self.seats)
        order = np.lexsort((seat, step, game))
        game, seat, masks = game[order], seat[order], masks[order]
        turned = (seat[:, None] + np.arange(self.seats)) % self.seats
        return Decisions(
            game, step[order], seat, seen[order], unseen[order].astype(np.int16),
            masks.sum(axis=1, dtype=np.int32), masks.nonzero()[1].astype(np.int16),
            actions[order].astype(np.int16), before[order], self.paid[game, seat],
            self.tables[game[:, None], SCORE + turned],
        )  # fmt: skip


def any_of_each(masks: Column, rng: np.random.Generator) -> Column:
    """For each line one of the actions that it allows."""
    lines, width = masks.shape
    allowed = masks.view(np.bool_).ravel().nonzero()[0]
    starts = np.searchsorted(allowed, np.arange(lines + 1) * width)
    picked = starts[:-1] + (rng.random(lines) * np.diff(starts)).astype(np.int64)
    actions: Column = allowed[picked] % width
    return actions


def cheapest(tables: Column) -> Column:
    """The row with the fewest heads, the top one on a tie."""
    rows: Column = tables[:, COST : COST + ROWS].argmin(axis=1)
    return rows


def hand_sums(tables: Column, table: Column, seat: Column) -> Column:
    """All cards of these hands, added up."""
    places = HANDS + seat[:, None] * HAND + np.arange(HAND)
    sums: Column = tables[table[:, None], places].sum(axis=1, dtype=np.int64)
    return sums
