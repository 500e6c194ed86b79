"""Par: what the strongest level takes on average in a round, for each game and number of seats.

`python -m tools.measure_par` measured it; par.json holds what came out. The drift corrects the
values for what playouts cannot see: players choose better than the heuristic that plays them out,
and each turn to come adds to that.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from hornox.cards import Value
from hornox.game_catalogue import box


class Par(Value, frozen=True, omit_defaults=True):
    """A table's par, in heads a round.

    heads: of a seat; error: the standard error; others: of the others on average, which differs
    from `heads` only where a team plays against the buffalo; drift, own_drift: what relative and
    own values of playouts are off, for each turn after the one in question; rounds: how many were
    played to measure it. mistakes, mistakes_error: what an analysis charges a whole team of this
    level for, which is a part of its par; elsewhere the others are charged as much, and it cancels.
    """

    heads: float
    others: float
    error: float
    drift: float
    own_drift: float
    rounds: int
    mistakes: float = 0.0
    mistakes_error: float = 0.0


@cache
def pars() -> dict[str, dict[str, Par]]:
    file = files("hornox.analysis").joinpath("par.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Par]])


def table_par(game: str, seats: int) -> Par:
    seats = box(game).check_seats(seats)
    return pars()[game][str(seats)]
