"""How a seat stands in a round: its own heads so far, and those of the others on average.

In Beat the Buffalo a seat's own heads are the team's, counted as the rules say, and the others are
the buffalo. In 11 nimmt! nobody has heads before the round ends: the hands count then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hornox.cards import Seat, heads
from hornox.game import Table
from hornox.titles.buffalo import TITLE as BUFFALO_RULES
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable

GRAIN = 1024  # values are multiples of 1/1024 head: such sums have no rounding errors


class Standing(NamedTuple):
    own: float
    others: float

    @property
    def relative(self) -> float:
        return self.own - self.others


def on_grid(value: float) -> float:
    return round(value * GRAIN) / GRAIN


def standing_at(table: Table, seat: Seat) -> Standing:
    """In the round that is being played."""
    if isinstance(table, BuffaloTable):
        team, buffalo = map(heads, table.piles)
        return Standing(team * BUFFALO_RULES.times(table), buffalo)
    if isinstance(table, RowTable) and table.piles:
        return standing_of([heads(pile) for pile in table.piles], seat)
    return Standing(0, 0)


def standing_of(scores: Sequence[int], seat: Seat) -> Standing:
    """At the end of a round with these scores."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return Standing(scores[seat], on_grid(sum(others) / len(others)))


def final_standing(game: str, scores: Sequence[int], seat: Seat) -> Standing:
    if game == "buffalo":
        return Standing(scores[seat], scores[-1])
    return standing_of(scores, seat)
