"""Callbacks that keep nothing in memory: for the parts of a session that call it back.

A session has a clock, and its clock calls the session. If the clock held it, the two would hold
each other: a table that is dropped would stay until the garbage collector finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec
from weakref import WeakMethod

P = ParamSpec("P")


def weak_callback(method: Callable[P, None]) -> Callable[P, None]:
    """Calls the method as long as its object is in memory; after that it does nothing."""
    weak = WeakMethod(method)

    def call(*args: P.args, **named: P.kwargs) -> None:
        if alive := weak():
            alive(*args, **named)

    return call
