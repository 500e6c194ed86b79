"""Metrics for Prometheus: tables, connections and steps, and how the disk keeps up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hornox.server.table.registry import TableRegistry


def metrics_text(registry: TableRegistry) -> str:
    return "".join(f"{line}\n" for line in metric_lines(registry))


def metric_lines(registry: TableRegistry) -> Iterator[str]:
    clients = sum(len(session.clients) for session in registry.sessions.values())
    services = registry.services
    store, late = services.store, services.workers.late
    dropped = services.counters.dropped_clients
    yield from metric("connections", "gauge", "clients at a table now", clients)
    yield from metric("steps_total", "counter", "steps played", services.counters.steps)
    yield from metric("entries_total", "counter", "log entries written", store.written)
    yield from metric("commits_total", "counter", "commits", store.commits)
    yield from metric("waiting", "gauge", "writes that wait for the disk", store.waiting.qsize())
    yield from metric("dropped_total", "counter", "clients cut off for not reading", dropped)
    yield from metric("failing", "gauge", "1 while nothing can be written", store.failing)
    yield from metric("bots_late_total", "counter", "bots that took too long", late)
    aside = len(registry.set_aside)
    yield from metric("tables_set_aside", "gauge", "tables that cannot be read", aside)
    states = Counter(session.state.status for session in registry.sessions.values())
    yield "# HELP hornox_tables tables in memory"
    yield "# TYPE hornox_tables gauge"
    for state, count in sorted(states.items()):
        yield f'hornox_tables{{state="{state}"}} {count}'


def metric(name: str, kind: str, about: str, value: int) -> Iterator[str]:
    yield f"# HELP hornox_{name} {about}"
    yield f"# TYPE hornox_{name} {kind}"
    yield f"hornox_{name} {int(value)}"
