"""Seatings: which bot sits in which seat, so that every bot plays every deal from every seat.

>>> seatings(bots=2, seats=4)
((0, 1, 0, 1), (1, 0, 1, 0))
>>> seatings(bots=2, seats=3, lineup=(0, 1, 1))
((0, 1, 1), (1, 1, 0), (1, 0, 1))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

Seating: TypeAlias = tuple[int, ...]
"""For each seat the number of the bot that sits there."""


def seatings(bots: int, seats: int, lineup: Sequence[int] | None = None) -> tuple[Seating, ...]:
    """Every seating of one deal, each once.

    All rotations of a lineup are played, so each bot sits in each seat equally often. Repeated
    rotations can be dropped, because every rotation is repeated equally often.
    """
    tables = compositions(bots, seats) if lineup is None else [tuple(lineup)]
    return tuple(dict.fromkeys(turned for table in tables for turned in rotations(table)))


def team_seatings(bots: int, seats: int) -> tuple[Seating, ...]:
    """Against the buffalo, a team consists of copies of one bot."""
    return tuple((bot,) * seats for bot in range(bots))


def compositions(bots: int, seats: int) -> Iterable[Seating]:
    """The bots in turn around the table, with each bot first once.

    If there are more bots than seats, every combination of them plays.
    """
    if bots > seats:
        return combinations(range(bots), seats)
    return [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]


def rotations(table: Seating) -> Iterator[Seating]:
    for turn in range(len(table)):
        yield table[turn:] + table[:turn]
