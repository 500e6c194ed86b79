"""Metrics for Prometheus: tables, connections and steps, and how the disk keeps up."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.server.counters import Counters
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.workers.bot_thinking import BotThinking


def metrics_text(registry: TableRegistry) -> str:
    return "".join(f"{line}\n" for line in metric_lines(registry))


def metric_lines(registry: TableRegistry) -> Iterator[str]:
    services = registry.services
    store, counters = services.store, services.counters
    yield from metric("connections", "gauge", "clients at a table now", counters.clients)
    yield from metric("steps_total", "counter", "steps played", counters.steps)
    yield from metric("entries_total", "counter", "log entries written", store.written)
    yield from metric("commits_total", "counter", "commits", store.commits)
    yield from metric("waiting", "gauge", "writes that wait for the disk", store.waiting.qsize())
    held = store.waiting_bytes
    yield from metric("waiting_bytes", "gauge", "bytes that wait for the disk", held)
    yield from limit_metric_lines(counters)
    yield from metric("failing", "gauge", "1 while nothing can be written", store.failing)
    yield from bot_metric_lines(services.bots)
    aside = len(registry.loader.set_aside)
    yield from metric("tables_set_aside", "gauge", "tables that cannot be read", aside)
    yield "# HELP hornox_tables tables in memory"
    yield "# TYPE hornox_tables gauge"
    for state in ("open", "over", "playing"):
        yield f'hornox_tables{{state="{state}"}} {counters.tables[state]}'


def limit_metric_lines(counters: Counters) -> Iterator[str]:
    dropped, cut = counters.dropped_clients, counters.cut_connections
    refused = counters.refused_sockets
    yield from metric("dropped_total", "counter", "clients cut off for not reading", dropped)
    yield from metric("cut_total", "counter", "clients cut off for sending too much", cut)
    yield from metric("sockets_refused_total", "counter", "sockets over a limit", refused)


def bot_metric_lines(bots: BotThinking) -> Iterator[str]:
    workers, strong = bots.workers, "strong bots that"
    yield from metric("bots_waiting", "gauge", "bots that wait to think", len(workers.queue))
    yield from metric("bots_late_total", "counter", "bots that took too long", workers.late)
    yield from metric("bots_failed_total", "counter", "bots that failed", workers.failed)
    about = f"{strong} thought for less than their time"
    yield from metric("bots_shortened_total", "counter", about, bots.shortened)
    about = f"{strong} had no time to think: good sense decided"
    yield from metric("bots_hurried_total", "counter", about, bots.hurried)


def metric(name: str, kind: str, about: str, value: int) -> Iterator[str]:
    yield f"# HELP hornox_{name} {about}"
    yield f"# TYPE hornox_{name} {kind}"
    yield f"hornox_{name} {int(value)}"
