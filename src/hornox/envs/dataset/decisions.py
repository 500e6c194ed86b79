"""Decisions as columns: what a seat saw, what it could choose and chose, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.observe.observer import Observer, observer
from hornox.envs.observe.read_rows import Numbers, turned
from hornox.envs.rewards import Heads, relative, so_far
from hornox.game import Asked, Table

Column: TypeAlias = NDArray[Any]


class Described(NamedTuple):
    name: str
    kind: str
    meaning: str


ABOUT = (
    Described("game", "int64", "the number of the game, from 0"),
    Described("step", "int32", "the number of the question in its game, from 0"),
    Described("player", "string", "who sits there: the bot's name, or a record's"),
)
OUTCOME = (
    Described("options", "list of int16", "the actions that the seat had"),
    Described("action", "int16", "the one it took"),
    Described("reward", "float", "what came of it until its next decision: `relative`, see below"),
    Described("last", "bool", "whether it was the seat's last decision of the game"),
    Described("return", "float", "all rewards from this one to the end of the game"),
    Described(
        "final_heads", "list of int16",
        "everybody's heads at the end of the game, own first (buffalo: the team's, its own)",
    ),
)  # fmt: skip


class Decisions(NamedTuple):
    """An entry a decision, in order of game, step and seat."""

    game: Column  # counted from 0
    step: Column  # the question's number in its game, from 0
    seat: Column
    fields: Numbers  # what the seat saw: the fields of `dict`, one after the other
    hidden: Numbers  # what it did not see
    counts: Column  # how many options it had
    options: Column  # all of them, decision after decision
    action: Column
    before: Column  # what the seat had been paid until then
    total: Column  # and in the whole game
    final: Column  # everybody's heads at the end of the game, own first

    def paid(self) -> tuple[Column, Column]:
        """What came of each decision until the seat's next one, and whether it was the last."""
        order = np.lexsort((self.step, self.seat, self.game))
        same = (self.game[order], self.seat[order])
        last = np.append(np.logical_or(*(one[1:] != one[:-1] for one in same)), True)
        reward, ends = np.empty(len(order), np.float32), np.empty(len(order), np.bool_)
        after = np.where(last, self.total[order], np.append(self.before[order][1:], 0))
        reward[order], ends[order] = after - self.before[order], last
        return reward, ends


class Notebook:
    """Decisions of games of the readable engine, noted as they are made."""

    def __init__(self, game: str, seats: int, *, hidden: bool) -> None:
        self.observer: Observer = observer(game, seats)
        self.with_hidden = hidden
        self.lines: list[tuple[Any, ...]] = []
        self.options: list[int] = []
        self.gained = [0.0] * seats
        self.step, self.first = 0, 0

    def note(self, number: int, table: Table, asked: Asked, chosen: dict[Seat, Choice]) -> None:
        """What these seats have chosen at this table, in that game."""
        watcher = self.observer
        unseen = watcher.unseen(table, asked) if self.with_hidden else np.empty(0, np.int16)
        for seat in sorted(chosen):
            options = watcher.actions.numbered(asked[seat], seat, table.seats)
            action = watcher.actions.number(chosen[seat], seat, table.seats)
            seen = watcher.fields(table, watcher.glance(table, seat, asked))
            self.options += options
            self.lines.append(
                (number, self.step, seat, seen, unseen, len(options), action, self.gained[seat])
            )
        self.step += 1

    def pay(self, before: Table, after: Table) -> None:
        """What everybody got between two tables."""
        rules = self.observer.rules
        paid = relative(so_far(rules, before), so_far(rules, after), after)
        self.gained = [sum(both) for both in zip(self.gained, paid, strict=True)]

    def close(self, table: Table) -> None:
        """The game is over: its decisions learn what came of them."""
        for place in range(self.first, len(self.lines)):
            seat = self.lines[place][2]
            self.lines[place] += (self.gained[seat], finals(table.totals, table, seat))
        self.first, self.step = len(self.lines), 0
        self.gained = [0.0] * table.seats

    def decisions(self) -> Decisions:
        game, step, seat, seen, unseen, counts, action, before, total, final = zip(
            *self.lines, strict=True
        )
        return Decisions(
            np.array(game, np.int64), np.array(step, np.int32), np.array(seat, np.int16),
            np.stack(seen), np.stack(unseen), np.array(counts, np.int32),
            np.array(self.options, np.int16), np.array(action, np.int16), np.array(before),
            np.array(total), np.array(final, np.int16),
        )  # fmt: skip


def finals(heads: Heads, table: Table, seat: Seat) -> Sequence[int]:
    """Own first; in Beat the Buffalo the team's, then the buffalo's."""
    return heads if table.game == "buffalo" else turned(heads, seat)
