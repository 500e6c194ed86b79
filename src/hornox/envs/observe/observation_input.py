"""What observations are made from: the view of one seat, who is asked, and its own options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hornox.cards import Seat, heads
from hornox.choices import (
    Cancel,
    Done,
    Lay,
    Options,
    Pass,
    Pick,
    Play,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)
from hornox.game import Title
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo import Buffalo
from hornox.titles.shared.row_placement import Rows

Int16Array: TypeAlias = NDArray[np.int16]
T = TypeVar("T")

QUESTIONS = ("nothing", "card", "row", "pick", "special", "target", "swap", "pile", "steal")
QUESTION_OF = {
    Play: 1, TakeRow: 2, Pick: 3, Use: 4, Pass: 4, Unstop: 4, Target: 5, Cancel: 5, Swap: 6,
    Lay: 7, TakePile: 7, Done: 7, Steal: 8,
}  # fmt: skip


class PointOfView(NamedTuple):
    rules: Title[Any]
    view: Any  # the table type of the rules, without what the seat cannot know
    asked: frozenset[Seat]
    options: Options  # of the seat itself; none if it is not asked

    @property
    def me(self) -> Seat:
        seat: Seat = self.view.me
        return seat


Fill: TypeAlias = Callable[[Int16Array, PointOfView], None]


def own_first(values: Sequence[T], seat: Seat) -> Sequence[T]:
    """The values of all seats clockwise, beginning with this seat's."""
    return (*values[seat:], *values[:seat])


def question_number(pov: PointOfView) -> int:
    """The index in QUESTIONS of what the seat is asked."""
    if not pov.options:
        return 0
    if isinstance(pov.view, AnniversaryTable) and isinstance(pov.options[0], Pass):
        # With a Pass alone, the options do not say whether to use or to swap a special.
        return QUESTION_OF[Swap if pov.view.swapping is not None else Use]
    if isinstance(pov.options[0], Play):
        return QUESTION_OF[Play]  # even if a team may act first
    return QUESTION_OF[type(pov.options[-1])]


def free_places(pov: PointOfView, row: int) -> int:
    """How many cards still fit in a row; 0 when the game is over."""
    if pov.view.stage == "over":
        return 0
    assert isinstance(pov.rules, Rows)
    return max(0, pov.rules.capacity(pov.view, row) - len(pov.view.rows[row]))


def heads_this_round(pov: PointOfView) -> Sequence[int]:
    """The heads of every seat, own first; in Beat the Buffalo the team's and the buffalo's."""
    taken = [heads(pile) for pile in pov.view.piles]
    if isinstance(pov.rules, Buffalo):
        return [taken[0] * pov.rules.times(pov.view), taken[1]]
    return own_first(taken, pov.me)
