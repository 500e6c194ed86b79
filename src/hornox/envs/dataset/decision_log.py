"""Decisions as arrays, one entry per decision, and a log that collects them game by game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.bots import heads_so_far
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.observe.observation_input import Int16Array, own_first
from hornox.envs.observe.observer import Observer, cached_observer
from hornox.envs.rewards import Heads, relative
from hornox.game import Asked, Table

Array: TypeAlias = NDArray[Any]


class Decisions(NamedTuple):
    """In the order of game, step and seat."""

    game: Array  # from 0
    step: Array  # in its game, from 0
    seat: Array
    fields: Int16Array  # what the seat observed: the fields of `dict`, one after the other
    hidden: Int16Array  # the hidden fields
    option_counts: Array
    options: Array  # of all decisions, one after the other
    action: Array
    return_before: Array  # the seat's rewards before the decision
    total_return: Array  # the seat's rewards of the whole game
    final_heads: Array  # all heads at the end of the game, own first

    def rewards(self) -> tuple[Array, Array]:
        """The reward up to the seat's next decision, and whether there is none."""
        order = np.lexsort((self.step, self.seat, self.game))
        keys = (self.game[order], self.seat[order])
        last = np.append(np.logical_or(*(key[1:] != key[:-1] for key in keys)), True)
        reward, is_last = np.empty(len(order), np.float32), np.empty(len(order), np.bool_)
        following = np.append(self.return_before[order][1:], 0)
        after = np.where(last, self.total_return[order], following)
        reward[order], is_last[order] = after - self.return_before[order], last
        return reward, is_last


class Worth(NamedTuple):
    """What an analysis says about a decision: see the columns in the module schema."""

    values: Sequence[float]
    regret: float
    mistake: float


class DecisionLog:
    """Collects the decisions of games that are played by the readable rules."""

    def __init__(self, game: str, seats: int, *, hidden: bool) -> None:
        self.observer: Observer = cached_observer(game, seats)
        self.with_hidden = hidden
        self.rows: list[tuple[Any, ...]] = []
        self.options: list[int] = []
        self.returns = [0.0] * seats
        self.step, self.first_row = 0, 0  # of the current game

    def add_step(
        self, number: int, table: Table, asked: Asked, choices: dict[Seat, Choice]
    ) -> None:
        """Add what these seats of this game have chosen at this table."""
        observer = self.observer
        for seat in sorted(choices):
            options = observer.actions.to_actions(asked[seat], seat, table.seats)
            action = observer.actions.to_action(choices[seat], seat, table.seats)
            fields = observer.fields(table, observer.point_of_view(table, seat, asked))
            hidden = np.empty(0, np.int16)
            if self.with_hidden:
                hidden = observer.hidden_fields(table, seat)
            self.options += options
            self.rows.append(
                (number, self.step, seat, fields, hidden, len(options), action, self.returns[seat])
            )
        self.step += 1

    def add_rewards(self, before: Table, after: Table) -> None:
        """Add the rewards of all seats between two tables."""
        rewards = relative(heads_so_far(before), heads_so_far(after), after)
        self.returns = [sum(both) for both in zip(self.returns, rewards, strict=True)]

    def end_game(self, table: Table) -> None:
        """Complete the decisions of the game with its returns and final heads."""
        for place in range(self.first_row, len(self.rows)):
            seat = self.rows[place][2]
            self.rows[place] += (self.returns[seat], heads_own_first(table.totals, table, seat))
        self.first_row, self.step = len(self.rows), 0
        self.returns = [0.0] * table.seats

    def to_decisions(self) -> Decisions:
        game, step, seat, fields, hidden, counts, action, before, total, final = zip(
            *self.rows, strict=True
        )
        return Decisions(
            np.array(game, np.int64), np.array(step, np.int32), np.array(seat, np.int16),
            np.stack(fields), np.stack(hidden), np.array(counts, np.int32),
            np.array(self.options, np.int16), np.array(action, np.int16), np.array(before),
            np.array(total), np.array(final, np.int16),
        )  # fmt: skip


def heads_own_first(heads: Heads, table: Table, seat: Seat) -> Sequence[int]:
    """In Beat the Buffalo, the team's and then the buffalo's."""
    return heads if table.game == "buffalo" else own_first(heads, seat)
