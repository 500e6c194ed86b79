"""How far values are off because of what playouts leave out.

Playouts of anniversary use no special cards. Positions of games that `ox` plays were played out
again by the rules, with `ox` deciding for everybody, special cards included: it is what
`python -m tools.measure_model_error` does. What two options differ by was off by so much, as a
standard deviation, and more the more turns are still to come. An analysis adds it to the error of
every regret, so that a clear mistake is one in both ways of playing on. In Beat the Buffalo nothing
was found beyond chance.
"""

from __future__ import annotations

from math import sqrt

from hornox.analysis.playouts.sampling import turns_after
from hornox.game import Table

MODEL_ERRORS = {"anniversary": 1.1}
"""Heads, for the root of the turns that are played out, this one included."""


def model_error(view: Table) -> float:
    error = MODEL_ERRORS.get(view.game)
    return error * sqrt(turns_after(view) + 1) if error else 0.0
