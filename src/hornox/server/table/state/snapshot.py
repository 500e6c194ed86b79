"""A copy of a table's state, to return to if another process has written to the log first."""

from __future__ import annotations

from collections import deque
from typing import Any, TypeAlias

from hornox.awards import Tally
from hornox.server.table.state.needless_log_rows import LogRows
from hornox.server.table.state.table_state import TableState

Snapshot: TypeAlias = dict[str, Any]

CONTAINERS = (list, dict, set, deque)


def take_snapshot(state: TableState) -> Snapshot:
    """Cheap: only containers are copied, because what they hold never changes."""
    return {name: copied(value) for name, value in vars(state).items()}


def restore(state: TableState, snapshot: Snapshot) -> None:
    vars(state).update(snapshot)


def copied(value: Any) -> Any:  # noqa: ANN401  (any attribute)
    if isinstance(value, CONTAINERS):
        return value.copy()
    if isinstance(value, (LogRows, Tally)):
        another = object.__new__(type(value))
        vars(another).update({name: copied(one) for name, one in vars(value).items()})
        return another
    return value
