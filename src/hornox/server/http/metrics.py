"""Figures for Prometheus: how many tables, people and choices, and how the disk keeps up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hornox.server.table.registry import Hall


def exposition(hall: Hall) -> str:
    return "".join(f"{line}\n" for line in lines(hall))


def lines(hall: Hall) -> Iterator[str]:
    clients = sum(len(live.clients) for live in hall.tables.values())
    store = hall.store
    yield from figure("connections", "gauge", "clients at a table now", clients)
    yield from figure("steps_total", "counter", "steps played", hall.steps)
    yield from figure("entries_total", "counter", "log entries written", store.written)
    yield from figure("commits_total", "counter", "commits", store.commits)
    yield from figure("waiting", "gauge", "writes that wait for the disk", store.waiting.qsize())
    yield from figure("dropped_total", "counter", "clients cut off for not reading", hall.dropped)
    yield from figure("failing", "gauge", "1 while nothing can be written", store.failing)
    yield from figure("bots_late_total", "counter", "bots that took too long", hall.thinkers.late)
    states = Counter(live.room.state for live in hall.tables.values())
    yield "# HELP hornox_tables tables in memory"
    yield "# TYPE hornox_tables gauge"
    for state, count in sorted(states.items()):
        yield f'hornox_tables{{state="{state}"}} {count}'


def figure(name: str, kind: str, says: str, value: int) -> Iterator[str]:
    yield f"# HELP hornox_{name} {says}"
    yield f"# TYPE hornox_{name} {kind}"
    yield f"hornox_{name} {int(value)}"
