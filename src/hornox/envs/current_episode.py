"""The current episode, one game after another from one seed: its table, and who is asked.

Episode number k of seed s is the game `hornox.new(game, seats, seed="s.k")`, no matter what was
played before it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any

from hornox.bots import heads_so_far
from hornox.cards import Seat, heads
from hornox.choices import Choice, TakeRow
from hornox.envs.rewards import Heads
from hornox.envs.seed_argument import check_seed
from hornox.errors import BadOption, HornoxError, NotAsked, UnknownSeat
from hornox.game import Asked, Table, Title, play, settle, title
from hornox.game_catalogue import box, size_of
from hornox.titles.shared.row_placement import RowTable

ONE_ROUND = {"rounds": 1}


class NotDealt(HornoxError):
    """There is no game in the environment yet."""

    def __init__(self) -> None:
        super().__init__("no game has been dealt: call reset() first")


class GameIsOver(NotAsked):
    """The game has ended, and nobody is asked any more."""

    def __init__(self) -> None:
        super().__init__("any", ())
        self.args = ("the game is over: call reset() to deal the next",)


class Episodes:
    def __init__(
        self, game: str, seats: int, options: Mapping[str, object], *, auto_row: bool
    ) -> None:
        self.rules: Title[Any] = title(game)
        self.seats = self.rules.box.check_seats(seats)
        self.options = dict(options) or default_options(game)
        if "seed" in self.options:
            raise BadOption(game, "seed", "is not a setting: pass it to reset(seed=...)")
        empty = self.rules.table(seats, 0, **self.options)  # refuses wrong options at once
        self.size = size_of(empty.options)
        self.auto_row = auto_row
        self.seed: int | str = secrets.token_hex(16)
        self.number = -1
        self.current_table: Any = None
        self.asked: Asked = {}
        self.heads: Heads = ()

    def __deepcopy__(self, _: object) -> Episodes:
        return copy(self)  # its values are replaced, never changed

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of this seed; without a seed, the next game of the last one."""
        self.next_game(seed)
        self.deal()

    def next_game(self, seed: int | None = None) -> str:
        """Go on to the next game without dealing it; the seed of its cards."""
        if seed is not None:
            self.seed, self.number = check_seed(seed), -1
        self.number += 1
        return f"{self.seed}.{self.number}"

    def deal(self) -> None:
        self.require_dealt()
        start = self.rules.table(self.seats, f"{self.seed}.{self.number}", **self.options)
        self.continue_from(settle(self.rules, start).table)

    def step(self, choices: Mapping[Seat, Choice]) -> Heads:
        """Play the choices of everybody who is asked; return the heads before the step."""
        before = self.heads
        self.require_going_on()
        self.continue_from(play(self.rules, self.table, choices, self.asked).table)
        return before

    def continue_from(self, table: Table) -> None:
        """Go to the next decision; with `auto_row`, take rows on the way."""
        before, self.current_table = self.current_table, table
        self.asked = self.rules.asks(table)
        while self.auto_row and (row := cheapest_row(self.table, self.asked)):
            self.current_table = play(self.rules, self.table, row, self.asked).table
            self.asked = self.rules.asks(self.table)
        if before is None or not has_same_heads(before, self.table):
            self.heads = heads_so_far(self.table)

    def redeterminize(self, seat: object, rng: random.Random) -> None:
        """Deal all cards again that this seat cannot know."""
        if type(seat) is not int or seat not in range(self.seats):
            raise UnknownSeat(seat, self.seats)
        self.current_table = self.rules.imagine(self.rules.view(self.table, seat), rng)
        self.asked = self.rules.asks(self.table)

    @property
    def table(self) -> Any:  # noqa: ANN401  (the table type of the rules)
        self.require_dealt()
        return self.current_table

    def require_dealt(self) -> None:
        if self.number < 0:
            raise NotDealt

    def require_going_on(self) -> None:
        self.require_dealt()
        if self.is_over:
            raise GameIsOver

    @property
    def is_over(self) -> bool:
        return not self.asked


def has_same_heads(before: Table, after: Any) -> bool:  # noqa: ANN401  (any table type)
    """Whether nobody can have taken heads in between: a table that changes keeps what stays."""
    piles = getattr(before, "piles", None)
    return before.totals is after.totals and before.stage == after.stage and piles is after.piles


def cheapest_row(table: Table, asked: Asked) -> dict[Seat, Choice]:
    """If a seat must take a row: the one with the fewest heads, the top one on a tie."""
    takes = [
        (seat, option)
        for seat, options in asked.items()
        for option in options
        if isinstance(option, TakeRow)
    ]
    if not takes:
        return {}
    assert isinstance(table, RowTable)
    rows = table.rows
    seat, row = min(takes, key=lambda take: heads(rows[take[1].row]))
    return {seat: row}


def default_options(game: str) -> dict[str, object]:
    """One round, for the games whose length can be set."""
    return dict(ONE_ROUND) if box(game).kind == "race" else {}
