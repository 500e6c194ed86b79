"""Play thousands of rounds at once on compiled tables, and collect every decision.

The players are `random`, which picks any option, and `sensible`, the heuristic of the kernels.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hornox.envs.actions import NOOP
from hornox.envs.compiled.table import kernel_choices
from hornox.envs.dataset.decision_log import Array, Decisions
from hornox.envs.observe.observation_input import QUESTIONS
from hornox.envs.observe.observer import cached_observer
from hornox.kernels.batch import observe as batch_observe
from hornox.kernels.batch import step as batch_step
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    HAS_FLIP,
    KINDS,
    NOBODY,
    QUEUE,
    QUEUE_OWNER,
    ROW_COUNT,
    ROW_HEADS,
    SCORE,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.playout import SENSIBLE

ASKED_FOR_ROW = QUESTIONS.index("row")
QUESTION_FIELD = 2  # its place among the fields
AUTO_ROW = False  # taking a row is a decision of its own


class CompiledRounds:
    """One round on each table; `sensible` says by table and seat whether the heuristic plays."""

    def __init__(self, game: str, seats: int, seed: int, part: int, sensible: Array) -> None:
        self.observer, self.seats = cached_observer(game, seats), seats
        self.sensible = sensible
        count = len(sensible)
        self.rng = np.random.default_rng([seed, part])
        self.kernel_choices, self.flip_actions = kernel_choices(self.observer.actions)
        self.tables = np.zeros((count, WIDTH), np.int16)
        self.rng_states = np.ones(count, np.uint64)
        self.returns = np.zeros((count, seats))
        self.observations = np.zeros((count * seats, self.observer.width), np.int16)
        self.masks = np.zeros((count * seats, len(self.observer.actions)), np.int8)
        batch_step.deal_tables(
            self.tables, np.ones(count, np.bool_), np.full(count, part - 1), self.rng_states,
            make_rng(seed)[0], KINDS[game], seats,
        )  # fmt: skip

    def play(self, *, hidden: bool) -> Decisions:
        """Play all rounds to their end."""
        steps: list[tuple[Array, ...]] = []
        while (self.tables[:, ASKED] != NOBODY).any():
            batch_observe.observe_tables(
                self.tables, self.seats, batch_observe.DICT_KIND, self.flip_actions,
                self.observations, self.masks,
            )  # fmt: skip
            asked = (self.masks[:, NOOP] == 0).nonzero()[0]
            fields, masks = self.observations[asked], self.masks[asked]
            before = self.returns.ravel()[asked]
            hands = self.hands(asked) if hidden else np.empty((len(asked), 0))
            actions = self.step(asked, masks)
            number = np.full(len(asked), len(steps), np.int32)
            steps.append((asked, number, fields, masks, hands, actions, before))
        return self.to_decisions(steps)

    def step(self, asked: NDArray[np.int64], masks: Array) -> Array:
        """Choose for all seats that are asked, and play it; return the actions."""
        chosen = np.zeros(self.returns.size, np.int64)
        chosen[asked] = random_actions(masks, self.rng)
        sensible = self.sensible.ravel()[asked]
        rows = self.observations[asked, QUESTION_FIELD] == ASKED_FOR_ROW
        chosen[asked[sensible]] = NOOP  # the kernel chooses their cards, but not their rows
        taken = asked[sensible & rows]
        chosen[taken] = batch_observe.FIRST_TAKE_ACTION + cheapest_rows(
            self.tables[taken // self.seats]
        )
        before, rewards = self.tables.copy(), np.zeros(self.returns.size)
        playing = self.tables[:, ASKED] != NOBODY
        batch_step.step_tables(
            self.tables, playing, self.rng_states, chosen, self.kernel_choices, self.seats,
            SENSIBLE, AUTO_ROW, batch_step.RELATIVE, rewards,
        )  # fmt: skip
        self.returns += rewards.reshape(self.returns.shape)
        by_kernel = asked[sensible & ~rows]
        chosen[by_kernel] = self.kernel_actions(before, by_kernel)
        return chosen[asked]

    def kernel_actions(self, before: Array, by_kernel: NDArray[np.int64]) -> Array:
        """What the kernel chose for these seats, by the cards that are missing in their hands."""
        table, seat = np.divmod(by_kernel, self.seats)
        missing = hand_sums(before, table, seat) - hand_sums(self.tables, table, seat)
        after = self.tables[table]
        forced = (
            before[table, CARDS_LEFT] - after[:, CARDS_LEFT] == 2
        )  # the last card was played too
        owners = after[:, QUEUE_OWNER : QUEUE_OWNER + self.seats] == seat[:, None]
        last = (after[:, QUEUE : QUEUE + self.seats] * owners).sum(axis=1)
        card = missing - np.where(forced, last, 0)
        flipped = before[table, HAS_FLIP + seat] > after[np.arange(len(table)), HAS_FLIP + seat]
        return np.where(flipped, self.flip_actions[card], card)

    def hands(self, asked: NDArray[np.int64]) -> Array:
        """The hidden field `hands` for these seats: 1 by seat and card, own first."""
        cards = self.tables[:, HANDS : HANDS + self.seats * HAND_SIZE].reshape(
            -1, self.seats, HAND_SIZE
        )
        hands = np.zeros((len(cards), self.seats, self.observer.sizes.cards), np.int16)
        np.put_along_axis(hands, cards.astype(np.int64), 1, axis=2)
        hands[:, :, 0] = 0  # an empty place
        table, seat = np.divmod(asked, self.seats)
        own_first = (seat[:, None] + np.arange(self.seats)) % self.seats
        return hands[table[:, None], own_first].reshape(len(asked), -1)

    def to_decisions(self, steps: Sequence[tuple[Array, ...]]) -> Decisions:
        asked, number, fields, masks, hands, actions, before = map(
            np.concatenate, zip(*steps, strict=True)
        )
        game, seat = np.divmod(asked, self.seats)
        order = np.lexsort((seat, number, game))
        game, seat, masks = game[order], seat[order], masks[order]
        own_first = (seat[:, None] + np.arange(self.seats)) % self.seats
        return Decisions(
            game, number[order], seat, fields[order], hands[order].astype(np.int16),
            masks.sum(axis=1, dtype=np.int32), masks.nonzero()[1].astype(np.int16),
            actions[order].astype(np.int16), before[order], self.returns[game, seat],
            self.tables[game[:, None], SCORE + own_first],
        )  # fmt: skip


def random_actions(masks: Array, rng: np.random.Generator) -> Array:
    """For each mask one of its legal actions."""
    count, width = masks.shape
    legal = masks.view(np.bool_).ravel().nonzero()[0]
    starts = np.searchsorted(legal, np.arange(count + 1) * width)
    picked = starts[:-1] + (rng.random(count) * np.diff(starts)).astype(np.int64)
    actions: Array = legal[picked] % width
    return actions


def cheapest_rows(tables: Array) -> Array:
    """The row with the fewest heads of each table, the top one on a tie."""
    rows: Array = tables[:, ROW_HEADS : ROW_HEADS + ROW_COUNT].argmin(axis=1)
    return rows


def hand_sums(tables: Array, table: Array, seat: Array) -> Array:
    """The sum of all cards in each of these hands."""
    places = HANDS + seat[:, None] * HAND_SIZE + np.arange(HAND_SIZE)
    sums: Array = tables[table[:, None], places].sum(axis=1, dtype=np.int64)
    return sums
