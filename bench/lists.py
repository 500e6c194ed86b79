"""Measure every list and lookup of the server with a million rows in each table of the database.

    python -m bench.lists                    # a million rows, about 80 seconds
    python -m bench.lists --rows 100000      # quicker

Prints how long the event loop is busy with each (median and 99 % of many), and how long the
writing thread is busy with one batch of the deletes that go on in the background. The rows are
made up and short; real records are longer, but no list reads them.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator
from contextlib import closing
from pathlib import Path

from hornox.game_catalogue import GAMES
from hornox.server.http.game_archive import Archive, ListPlace
from hornox.server.settings import Settings
from hornox.server.store import group_commit, schema
from hornox.server.store.group_commit import Guess, LogRow, Store, Write
from hornox.server.store.guests import Guest, Guests
from hornox.server.store.sqlite import SqliteStore
from hornox.server.store.tables import TableRows
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.state.log_entries import Opened

IN_MEMORY = 10_000  # tables: the default of most_tables
ENTRIES_A_TABLE = 3  # few, to be quick; a batch counts entries
SECONDS_A_ROW = 0.5  # between two games; three of them end at the same time
SCORES = '{"scores":[10,20,30,40],"winners":[0]}'
NAMES = '["Anna","Ben","Cleo","Dora"]'
TIMES = 200
OLD = 900_000.0  # most of the made-up rows; not all of them are deleted in that time
SECONDS = 10.0


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the lists of the server.")
    parser.add_argument("--rows", type=int, default=1_000_000, help="in each table of the database")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "hornox.db"
        make_database(database, asked.rows)
        asyncio.run(measure(database, asked.rows))


def make_database(database: Path, rows: int) -> None:
    """As an older Hornox would have left it, so that the migration is measured as well."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(schema.MIGRATIONS[0])
        db.execute("PRAGMA user_version = 1")
        db.executemany("INSERT INTO records VALUES (?, ?, 4, ?, ?, ?, ?, '')", records(rows))
        db.executemany("INSERT INTO guests VALUES (?, 'Anna', x'00', 5, ?)", guests(rows))
        db.executemany("INSERT INTO tables VALUES (?, 'cow', ?, 0, 5, ?)", tables(rows))
        db.executemany("INSERT INTO log VALUES (?, ?, 5, x'00')", log(rows))
    started = time.perf_counter()
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        schema.migrate(db)
    print(f"{rows:,} rows each; the migration took {time.perf_counter() - started:.1f} s")


def code(number: int) -> str:
    """In no order, like real ones."""
    return f"{number * 2_654_435_761 % 2**32:08X}"


def records(rows: int) -> Iterator[tuple[object, ...]]:
    games = itertools.cycle(GAMES)
    for number, game in zip(range(rows), games, strict=False):
        yield code(number), game, number % 2, number // 3 * SECONDS_A_ROW, NAMES, SCORES


def guests(rows: int) -> Iterator[tuple[object, ...]]:
    return ((code(number), number) for number in range(rows))


def tables(rows: int) -> Iterator[tuple[object, ...]]:
    """Nearly all are finished; one in a hundred is open or in play."""
    states = ("open", "playing", *["over", "closed"] * 99)
    return ((code(number), states[number % len(states)], number) for number in range(rows))


def log(rows: int) -> Iterator[tuple[object, ...]]:
    return ((code(n), entry) for n in range(rows) for entry in range(ENTRIES_A_TABLE))


async def measure(database: Path, rows: int) -> None:
    store = TimedStore(database, asyncio.get_running_loop())
    registry = TableRegistry(Settings(tables_an_hour=10_000_000, most_tables=100_000), store)
    await measure_records(registry, rows)
    await measure_lookups(registry, rows)
    await measure_tables_in_memory(registry)
    await measure_deletes(registry, store)
    registry.close()
    store.close()


async def measure_records(registry: TableRegistry, rows: int) -> None:
    archive = Archive(registry.services.records)
    middle = rows // 3 * SECONDS_A_ROW / 2
    await show_read("GET /api/records", lambda: archive.page(ListPlace(None, None, "")))
    of_all, of_game = (ListPlace(game, middle, "80000000") for game in (None, "cow"))
    await show_read("... a page in the middle", lambda: archive.page(of_all))
    await show_read("GET /api/records?game=", lambda: archive.page(ListPlace("cow", None, "")))
    await show_read("... a page in the middle", lambda: archive.page(of_game))
    archive.close()


async def measure_lookups(registry: TableRegistry, rows: int) -> None:
    known = random.Random(1).sample(range(rows), TIMES)
    numbers = itertools.cycle(known)
    everybody = Guests(registry.store)
    rows_of_tables, rows_of_records = registry.services.tables, registry.services.records
    await show_read("a token of a guest", lambda: everybody.find(code(next(numbers))))
    await show_read("a table's log", lambda: read_log(registry.store, code(next(numbers))))
    await show_read("a record", lambda: rows_of_records.find(code(next(numbers))))
    await show_read("whether a code is used", lambda: rows_of_tables.is_used(code(next(numbers))))
    await show_read("500 unfinished tables", lambda: unfinished_codes(rows_of_tables, 500))


async def read_log(store: Store, code: str) -> list[LogRow]:
    return [row async for page in store.log_pages(code) for row in page]


async def unfinished_codes(rows: TableRows, count: int) -> list[str]:
    codes: list[str] = []
    async for one in rows.unfinished_codes():
        codes.append(one)
        if len(codes) == count:
            break
    return codes


async def measure_tables_in_memory(registry: TableRegistry) -> None:
    host = Guest("host", "Anna")
    for number in range(IN_MEMORY):
        guest = host if number % 20 == 0 else Guest(f"g{number}", "Ben")
        opened = Opened("cow", 4, "seed", guest.id, {}, listed=True)
        registry.open(opened).seat_host(guest, ["random"], start=number % 2 == 0)
    print(f"with {IN_MEMORY:,} tables in memory:")
    await show_read("GET /api/tables", registry.lists.listed)
    await show_read("the tables of GET /api/me", lambda: registry.lists.codes_of("host"))


async def measure_deletes(registry: TableRegistry, store: TimedStore) -> None:
    """Some batches of each, while somebody writes."""
    await store.wait_for_writes()
    show_times("a write of somebody, alone", [await timed_write(store) for _ in range(TIMES)])
    await measure_batches("delete old tables", store, registry.delete_old(OLD))
    await measure_batches("forget unseen guests", store, Guests(store).forget_unseen(OLD))


async def measure_batches(
    name: str, store: TimedStore, deletion: Coroutine[object, object, None]
) -> None:
    store.seconds.clear()
    deleting = asyncio.create_task(deletion)
    end = time.perf_counter() + SECONDS
    waits = []
    while time.perf_counter() < end:
        waits.append(await timed_write(store))
    deleting.cancel()
    show_times(f"{name}: a batch in the writing thread", store.seconds)
    show_times("... a write of somebody meanwhile", waits)


async def timed_write(store: Store) -> float:
    started = time.perf_counter()
    await store.write_and_wait("UPDATE guests SET name = ? WHERE id = ?", ("Anne", code(999)))
    return time.perf_counter() - started


class TimedStore(SqliteStore):
    """Measures each commit, in the thread that writes."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.seconds: list[float] = []
        super().__init__(path, loop)

    def commit(self, batch: list[Write]) -> Collection[Guess]:
        started = time.perf_counter()
        lost = super().commit(batch)
        if any("DELETE" in write.sql for write in batch):
            self.seconds.append(time.perf_counter() - started)
        return lost


async def show_read(name: str, read: Callable[[], Awaitable[object]]) -> None:
    seconds = []
    for _ in range(TIMES):
        started = time.perf_counter()
        await read()
        seconds.append(time.perf_counter() - started)
    show_times(name, seconds)


def show_times(name: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    median, most = statistics.median(ordered) * 1000, ordered[len(ordered) * 99 // 100] * 1000
    print(f"{name:<52} p50 {median:6.2f} ms, p99 {most:6.2f} ms ({len(seconds)} times)")


if __name__ == "__main__":
    group_commit.logger.disabled = True
    main()
