"""Metrics for Prometheus: tables, waits, how the database keeps up, and the other processes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import hornox
from hornox.server.counters import ClusterFigures, Counters, Histogram
from hornox.server.store.group_commit import Store
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.workers.bot_thinking import BotThinking

STARTED = time.time()
MEMORY = Path("/proc/self/statm")  # in pages; only Linux has it


def metrics_text(registry: TableRegistry) -> str:
    return "".join(f"{line}\n" for line in metric_lines(registry))


def metric_lines(registry: TableRegistry) -> Iterator[str]:
    services = registry.services
    yield from table_lines(registry)
    yield from store_lines(services.store)
    yield from limit_lines(services.counters)
    yield from bot_lines(services.bots)
    yield from analysis_lines(services.counters)
    if figures := services.processes.figures():
        followed = len(registry.sessions) - figures.tables_kept
        yield from cluster_lines(figures, followed, services.store.guesses_lost)
        yield from shared_thinking_lines(figures)
    yield from process_lines()


def table_lines(registry: TableRegistry) -> Iterator[str]:
    counters = registry.services.counters
    yield from header("hornox_tables", "gauge", "tables in memory")
    for state in ("open", "over", "playing"):
        yield f'hornox_tables{{state="{state}"}} {counters.tables[state]}'
    aside = len(registry.loader.set_aside)
    yield from metric("hornox_tables_set_aside", "gauge", "tables that cannot be read", aside)
    yield from metric("hornox_connections", "gauge", "clients at a table now", counters.clients)
    yield from metric("hornox_steps_total", "counter", "steps played", counters.steps)
    about = "from the last choice of a turn until its result is told"
    yield from histogram("hornox_turn_wait_seconds", about, counters.turn_wait)


def store_lines(store: Store) -> Iterator[str]:
    waiting, held = store.waiting.qsize(), store.waiting_bytes
    yield from metric("hornox_entries_total", "counter", "log entries written", store.written)
    yield from metric("hornox_commits_total", "counter", "commits", store.commits)
    yield from histogram("hornox_commit_seconds", "how long commits take", store.commit_seconds)
    yield from metric("hornox_waiting", "gauge", "writes that wait for the database", waiting)
    yield from metric("hornox_waiting_bytes", "gauge", "bytes that wait for the database", held)
    yield from metric("hornox_failing", "gauge", "1 while nothing can be written", store.failing)


def limit_lines(counters: Counters) -> Iterator[str]:
    dropped, cut = counters.dropped_clients, counters.cut_connections
    refused = counters.refused_sockets
    yield from metric("hornox_dropped_total", "counter", "clients cut off for not reading", dropped)
    yield from metric("hornox_cut_total", "counter", "clients cut off for sending too much", cut)
    yield from metric("hornox_sockets_refused_total", "counter", "sockets over a limit", refused)


def bot_lines(bots: BotThinking) -> Iterator[str]:
    workers, strong = bots.workers, "strong bots that"
    queue = workers.queue.games
    yield from metric("hornox_bots_waiting", "gauge", "bots that wait to think", queue)
    about = "from asking a bot until it has chosen, in the queue and thinking"
    yield from histogram("hornox_bot_wait_seconds", about, bots.wait)
    yield from metric("hornox_bots_late_total", "counter", "bots that took too long", workers.late)
    yield from metric("hornox_bots_failed_total", "counter", "bots that failed", workers.failed)
    about = f"{strong} thought for less than their time"
    yield from metric("hornox_bots_shortened_total", "counter", about, bots.shortened)
    about = f"{strong} had no time to think: good sense decided"
    yield from metric("hornox_bots_hurried_total", "counter", about, bots.hurried)


def analysis_lines(counters: Counters) -> Iterator[str]:
    about = "from asking the coach until it has answered"
    yield from histogram("hornox_hint_wait_seconds", about, counters.hint_wait)
    about = "finished games that are analysed now or wait for it"
    yield from metric("hornox_analyses", "gauge", about, counters.analyses)
    about, count = "stages of analyses computed", counters.analysis_stages
    yield from metric("hornox_analysis_stages_total", "counter", about, count)
    about, count = "analyses that failed or took too long", counters.failed_analyses
    yield from metric("hornox_analyses_failed_total", "counter", about, count)


def cluster_lines(figures: ClusterFigures, followed: int, guesses_lost: int) -> Iterator[str]:
    yield from header("hornox_process_info", "gauge", "this process among the others")
    labels = f'process="{figures.process}",name="{figures.name}"'
    yield f"hornox_process_info{{{labels}}} 1"
    about = "processes that use this database now"
    yield from metric("hornox_processes", "gauge", about, figures.living)
    about = "1 while it hears of what the others do"
    yield from metric("hornox_listening", "gauge", about, figures.is_listening)
    about = "notifications of other processes"
    yield from metric("hornox_notifications_total", "counter", about, figures.notifications)
    about = "decided, but another process was first"
    yield from metric("hornox_guesses_lost_total", "counter", about, guesses_lost)
    about = "tables whose bots and clock this process looks after"
    yield from metric("hornox_tables_kept", "gauge", about, figures.tables_kept)
    about = "tables in memory that another process keeps"
    yield from metric("hornox_tables_followed", "gauge", about, max(0, followed))
    about = "tables taken over from a process that had gone"
    yield from metric("hornox_tables_adopted_total", "counter", about, figures.tables_adopted)
    about = "tables open or in play in the whole database"
    yield from metric("hornox_tables_in_database", "gauge", about, figures.tables_in_database)


def shared_thinking_lines(figures: ClusterFigures) -> Iterator[str]:
    about = "questions to bots that other processes were asked"
    yield from metric("hornox_thoughts_asked_total", "counter", about, figures.thoughts_asked)
    about = "of these, questions that another process has answered"
    yield from metric("hornox_thoughts_answered_total", "counter", about, figures.thoughts_answered)
    about = "questions of other processes that this one has answered"
    thought = figures.thoughts_for_others
    yield from metric("hornox_thoughts_for_others_total", "counter", about, thought)


def process_lines() -> Iterator[str]:
    """With the names that all of Prometheus's own clients use."""
    yield from header("hornox_build_info", "gauge", "the version of Hornox")
    yield f'hornox_build_info{{version="{hornox.__version__}"}} 1'
    cpu = time.process_time()
    yield from metric("process_cpu_seconds_total", "counter", "CPU time, without bots", cpu)
    yield from metric("process_start_time_seconds", "gauge", "since 1970", STARTED)
    if MEMORY.exists():
        used = int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        yield from metric("process_resident_memory_bytes", "gauge", "memory, without bots", used)


def metric(name: str, kind: str, about: str, value: float) -> Iterator[str]:
    yield from header(name, kind, about)
    yield f"{name} {value:g}" if isinstance(value, bool) else f"{name} {value}"


def histogram(name: str, about: str, measured: Histogram) -> Iterator[str]:
    yield from header(name, "histogram", about)
    *sums, count = accumulate(measured.counts)
    for bound, below in zip(measured.bounds, sums, strict=True):
        yield f'{name}_bucket{{le="{bound:g}"}} {below}'
    yield f'{name}_bucket{{le="+Inf"}} {count}'
    yield f"{name}_sum {measured.sum}"
    yield f"{name}_count {count}"


def header(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
