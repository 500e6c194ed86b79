"""Measure how soon a server is ready that finds many saved tables, on SQLite and on PostgreSQL.

    python -m bench.saved_tables                 # 10,000 tables in play, about two minutes
    python -m bench.saved_tables --tables 1000   # quicker

The tables are written through the store's own code, each with ten turns of four people, as a server
leaves them that is stopped. Then `hornox serve` starts. Ready is when `/readyz` answers 200;
after that, all tables are loaded in the background, and whoever comes to one earlier gets it at
once. The wait is that of somebody who asks for a random table meanwhile.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle

import httpx

from bench.cluster import CASES, Case, servers
from bench.people import LONG_GAME, SEATS
from bench.server import Server
from hornox.server.store.group_commit import Store
from hornox.server.store.open_store import open_store
from hornox.server.store.tables import NewTable, TableRows
from hornox.server.table.all_tables.table_codes import random_code
from hornox.server.table.state.log_entries import AnyEntry, Chose, Opened, Sat, Started, encode
from hornox.server.table.state.table_state import TableState
from tests.server.helpers.postgres import postgres

GAMES = 200  # different ones; each is saved many times
TURNS = 10
TABLES_A_LINE = 2_000  # of progress
MOST_WAITING = 20_000  # writes
LONGEST_SECONDS = 300.0
IN_PLAY = re.compile(r'^hornox_tables\{state="playing"\} (\d+)', re.MULTILINE)
RELEASE = "UPDATE tables SET keeper = 0"  # what a process does that is stopped


def begun_game(number: int) -> list[AnyEntry]:
    """The log of a table at which four people have played some turns."""
    rng = random.Random(number)
    opened = Opened("classic", SEATS, f"saved-{number}", f"guest {number} 0", {**LONG_GAME})
    seated = [Sat(seat, f"guest {number} {seat}", f"P{seat}") for seat in range(SEATS)]
    entries: list[AnyEntry] = [opened]
    state = TableState("ABC234", opened, 0.0)

    def add(entry: AnyEntry) -> None:
        state.apply(entry, 0.0)
        entries.append(entry)

    for one in seated:
        add(one)
    add(Started())
    while len(entries) < TURNS * SEATS:
        seat = state.waiting_seats()[0]
        add(Chose(seat, state.step, str(rng.choice(state.asked[seat]))))
    return entries


def fill(database: str, codes: Sequence[str]) -> None:
    store = open_store(database)
    rows = TableRows(store)
    games = [[encode(entry) for entry in begun_game(number)] for number in range(GAMES)]
    began = time.perf_counter()
    for number, (code, bodies) in enumerate(zip(codes, cycle(games), strict=False), 1):
        save(store, rows, code, bodies)
        while store.waiting.qsize() > MOST_WAITING:
            time.sleep(0.01)
        if number % TABLES_A_LINE == 0:
            passed = time.perf_counter() - began
            print(f"  {number:,} tables saved after {passed:.0f} s", flush=True)
    if store.is_shared:
        store.write(RELEASE, ())
    store.close()


def save(store: Store, rows: TableRows, code: str, bodies: list[bytes]) -> None:
    now = store.clock.now()
    rows.insert(NewTable(code, "classic", listed=True, at=now), lambda: None)
    for number, body in enumerate(bodies):
        store.append((code, number, now, body))
    if store.is_shared:
        rows.save_seats(code, [f"{code} {seat}" for seat in range(SEATS)], None)
    rows.update_status(code, "playing")


def measure(case: Case, tables: int) -> None:
    codes = [random_code() for _ in range(tables)]
    with tempfile.TemporaryDirectory() as folder:
        database = postgres().new_database() if case.is_postgres else f"{folder}/hornox.db"
        print(f"{case.name}:", flush=True)
        fill(database, codes)
        began = time.perf_counter()
        with servers(case, database=database, most_tables=2 * tables) as (server,):
            ready = time.perf_counter() - began
            waits = sorted(ask_until_loaded(server, codes))
            loaded = time.perf_counter() - began
    half, most = (waits[len(waits) * part // 100] * 1000 for part in (50, 99))
    print(
        f"  {tables:,} saved tables: ready after {ready:.2f} s, all in memory after {loaded:.1f} s;"
        f" a visitor waited {half:.1f} ms, {most:.1f} ms for 1 %",
        flush=True,
    )


def ask_until_loaded(server: Server, codes: Sequence[str]) -> Iterator[float]:
    """How long each answer took, until the server has all tables in memory."""
    end = time.monotonic() + LONGEST_SECONDS
    with httpx.Client(base_url=f"http://{server.address}") as visitor:
        while in_play(visitor) < len(codes):
            assert time.monotonic() < end, "the tables are not loaded"
            for code in random.sample(codes, 10):
                began = time.perf_counter()
                visitor.get(f"/api/tables/{code}").raise_for_status()
                yield time.perf_counter() - began
                time.sleep(0.02)


def in_play(visitor: httpx.Client) -> int:
    found = IN_PLAY.search(visitor.get("/metrics").text)
    return int(found[1]) if found else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a start with many saved tables.")
    parser.add_argument("--tables", type=int, default=10_000, help="in play (default 10,000)")
    asked = parser.parse_args()
    for case in CASES[:2]:
        measure(case, asked.tables)


if __name__ == "__main__":
    main()
