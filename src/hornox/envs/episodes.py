"""One game after another from one seed: the table now, and who is asked.

Game number k of seed s is `hornox.new(game, seats, seed="s.k")`, whatever was played before it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any

from hornox.boxes import box
from hornox.cards import Seat, heads
from hornox.choices import Choice, TakeRow
from hornox.envs.rewards import Heads, so_far
from hornox.errors import BadOption, BadSeed, HornoxError, UnknownSeat
from hornox.game import Asked, Table, Title, play, settle, title
from hornox.titles.rows import RowTable

ROUND = {"rounds": 1}


class Course:
    def __init__(
        self, game: str, seats: int, options: Mapping[str, object], *, auto_row: bool
    ) -> None:
        self.rules: Title[Any] = title(game)
        self.seats = self.rules.box.check_seats(seats)
        self.options = dict(options) or default_options(game)
        if "seed" in self.options:
            raise BadOption(game, "seed", "is said when a game is dealt: reset(seed=...)")
        self.rules.table(seats, 0, **self.options)  # wrong options are refused at once
        self.auto_row = auto_row
        self.seed: int | str = secrets.token_hex(16)
        self.number = -1
        self.lying: Any = None
        self.asked: Asked = {}
        self.heads: Heads = ()

    def __deepcopy__(self, _: object) -> Course:
        return copy(self)  # all that it holds is replaced, never changed

    def begin(self, seed: int | None = None) -> None:
        """Deal the first game of this seed; without one, the next game of the seed before."""
        if seed is not None:
            self.seed, self.number = checked(seed), -1
        self.number += 1
        start = self.rules.table(self.seats, f"{self.seed}.{self.number}", **self.options)
        self.go_on(settle(self.rules, start).table)

    def play(self, choices: Mapping[Seat, Choice]) -> Heads:
        """What all who are asked have chosen happens; the heads before it are returned."""
        before = self.heads
        self.go_on(play(self.rules, self.table, choices, self.asked).table)
        return before

    def go_on(self, table: Table) -> None:
        self.lying = table
        self.asked = self.rules.asks(table)
        while self.auto_row and (chosen := cheapest_row(self.table, self.asked)):
            self.lying = play(self.rules, self.table, chosen, self.asked).table
            self.asked = self.rules.asks(self.table)
        self.heads = so_far(self.rules, self.table)

    def imagine(self, seat: object, rng: random.Random) -> None:
        """Deal anew what that seat cannot know."""
        if type(seat) is not int or seat not in range(self.seats):
            raise UnknownSeat(seat, self.seats)
        self.lying = self.rules.imagine(self.rules.view(self.table, seat), rng)
        self.asked = self.rules.asks(self.table)

    @property
    def table(self) -> Any:  # noqa: ANN401  (the table type of the rules)
        if self.lying is None:
            raise HornoxError("no game has been dealt: reset() deals the first")
        return self.lying

    @property
    def over(self) -> bool:
        return not self.asked


def cheapest_row(table: Table, asked: Asked) -> dict[Seat, Choice]:
    """If somebody is asked for a row: the one with the fewest heads, the top one on a tie."""
    found = [
        (seat, option)
        for seat, options in asked.items()
        for option in options
        if isinstance(option, TakeRow)
    ]
    if not found:
        return {}
    assert isinstance(table, RowTable)
    rows = table.rows
    seat, row = min(found, key=lambda one: heads(rows[one[1].row]))
    return {seat: row}


def default_options(game: str) -> dict[str, object]:
    """A round, where a game can be set to last one."""
    return dict(ROUND) if box(game).kind == "race" else {}


def checked(seed: object) -> int:
    """A seed as environments take them: a whole number from 0."""
    if isinstance(seed, bool):
        raise BadSeed(seed)
    try:
        number = int(seed.__index__())  # type: ignore[attr-defined]  # numpy's numbers have it too
    except (AttributeError, TypeError):
        raise BadSeed(seed) from None
    if number < 0:
        raise BadSeed(seed)
    return number
