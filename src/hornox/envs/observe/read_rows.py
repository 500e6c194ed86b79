"""How the fields that the row games share are read from what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray

from hornox.cards import Seat, heads
from hornox.choices import (
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
from hornox.game import Table, Title
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo import Buffalo
from hornox.titles.fan_marker import Side
from hornox.titles.rows import Rows

Numbers: TypeAlias = NDArray[np.int16]
T = TypeVar("T")

SIDES: tuple[Side, ...] = get_args(Side)
QUESTIONS = ("nothing", "card", "row", "pick", "special", "target", "swap", "pile", "steal")
KINDS = {
    Play: 1, TakeRow: 2, Pick: 3, Use: 4, Pass: 4, Unstop: 4, Target: 5, Swap: 6,
    Lay: 7, TakePile: 7, Done: 7, Steal: 8,
}  # fmt: skip
SWAP = 6


class Glance(NamedTuple):
    """What a seat sees, who is asked, and what the seat itself is asked."""

    rules: Title[Any]
    view: Any  # the table type of those rules
    asked: frozenset[Seat]
    options: Options

    @property
    def me(self) -> Seat:
        seat: Seat = self.view.me
        return seat


Fill: TypeAlias = Callable[[Numbers, Glance], None]


def turned(things: Sequence[T], me: Seat) -> Sequence[T]:
    """The same things of all seats, beginning with this one's."""
    return (*things[me:], *things[:me])


def seat(out: Numbers, look: Glance) -> None:
    out[0] = look.me


def round_(out: Numbers, look: Glance) -> None:
    out[0] = look.view.round


def question(out: Numbers, look: Glance) -> None:
    out[0] = asked_for(look.view, look.options)


def asked_for(view: Table, options: Options) -> int:
    """The kind of a question; who can only pass is asked for a special, or for a swap."""
    if not options:
        return 0
    if isinstance(view, AnniversaryTable) and isinstance(options[0], Pass):
        return SWAP if view.swapping is not None else KINDS[Use]
    return KINDS[type(options[-1])]


def asked(out: Numbers, look: Glance) -> None:
    for one in look.asked:
        out[(one - look.me) % look.view.seats] = 1


def left(out: Numbers, look: Glance) -> None:
    out[:] = [len(cards) for cards in turned(look.view.hands, look.me)]


def totals(out: Numbers, look: Glance) -> None:
    out[:] = turned(look.view.totals, look.me)


def hand(out: Numbers, look: Glance) -> None:
    own = look.view.hands[look.me]
    out[: len(own)] = own


def rows(out: Numbers, look: Glance) -> None:
    for place, cards in enumerate(look.view.rows):
        out[place, : len(cards)] = cards


def row_heads(out: Numbers, look: Glance) -> None:
    out[: len(look.view.rows)] = [heads(cards) for cards in look.view.rows]


def queue(out: Numbers, look: Glance) -> None:
    rules, seats = look.rules, look.view.seats
    assert isinstance(rules, Rows)
    for place, played in enumerate(look.view.queue):
        whose = seats if played.seat < 0 else (played.seat - look.me) % seats
        out[place] = (played.card, whose + 1, rules.number(played))


def seen(out: Numbers, look: Glance) -> None:
    view = look.view
    out[[*chain(*view.rows, *view.piles, getattr(view, "set_aside", ()))]] = 1
    out[[played.card for played in view.queue]] = 1


def heads_(out: Numbers, look: Glance) -> None:
    if look.view.piles:
        out[:] = [heads(pile) for pile in turned(look.view.piles, look.me)]


def team_heads(out: Numbers, look: Glance) -> None:
    assert isinstance(look.rules, Buffalo)
    team, buffalo = map(heads, look.view.piles)
    out[:] = (team * look.rules.times(look.view), buffalo)


def marker(out: Numbers, look: Glance) -> None:
    out[:] = (look.view.marker + 1, SIDES.index(look.view.side))


def flips(out: Numbers, look: Glance) -> None:
    out[:] = turned(look.view.flips, look.me)
