"""The reward of every seat after a step, for everything that happened in it.

| reward | |
|---|---|
| `relative` | the others' average heads minus one's own, as they are taken: sums to 0 |
| `heads` | minus one's own heads, as they are taken |
| `rank` | at the end only: 1 for the first, -1 for the last, even steps between, ties share |
| `match` | at the end only: the winners share 1, and every seat pays 1 / seats: sums to 0 |

In Beat the Buffalo the team shares one reward: `relative` is the buffalo's heads minus the team's,
and at the end `rank` and `match` are 1 for a win and -1 otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hornox.errors import BadOption, shorten
from hornox.game import Table
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable

Heads: TypeAlias = tuple[int, ...]
Reward: TypeAlias = Callable[[Heads, Heads, Table], list[float]]


def own_heads(before: Heads, after: Heads, table: Table) -> list[float]:
    return [float(before[seat] - after[seat]) for seat in range(table.seats)]


def relative(before: Heads, after: Heads, table: Table) -> list[float]:
    taken = [after[seat] - before[seat] for seat in range(len(after))]
    if isinstance(table, BuffaloTable):
        return [float(taken[BUFFALO] - taken[0])] * table.seats
    others = table.seats - 1
    return [(sum(taken) - own) / others - own for own in taken]


def rank(_: Heads, after: Heads, table: Table) -> list[float]:
    if table.stage != "over":
        return [0.0] * table.seats
    if isinstance(table, BuffaloTable):
        return team_result(table)
    others = table.seats - 1
    return [
        sum((own < heads) - (own > heads) for heads in after) / others for own in after
    ]  # fmt: skip


def match(_: Heads, __: Heads, table: Table) -> list[float]:
    if table.stage != "over":
        return [0.0] * table.seats
    if isinstance(table, BuffaloTable):
        return team_result(table)
    share = 1 / len(table.winners)
    return [share * (seat in table.winners) - 1 / table.seats for seat in range(table.seats)]


def team_result(table: Table) -> list[float]:
    return [1.0 if table.winners else -1.0] * table.seats


REWARDS: dict[str, Reward] = {
    "relative": relative, "heads": own_heads, "rank": rank, "match": match,
}  # fmt: skip


def reward_function(game: str, name: object) -> Reward:
    if not isinstance(name, str) or name not in REWARDS:
        raise BadOption(game, "reward", f"must be one of {', '.join(REWARDS)}, not {shorten(name)}")
    return REWARDS[name]
