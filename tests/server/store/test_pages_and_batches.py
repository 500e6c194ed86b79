"""Long lists come in pages that skip and repeat nothing; much is deleted in small batches."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

import pytest

from hornox.server.errors import Refused
from hornox.server.store import guests as guest_rows
from hornox.server.store import tables as table_rows
from hornox.server.store.group_commit import Guess, Write
from hornox.server.store.guests import Guests
from hornox.server.store.sqlite import SqliteStore
from hornox.server.store.tables import TableRows
from tests.server.helpers.registry_on_disk import read_log
from tests.server.helpers.running_server import Served

SAME_TIME = 1_700_000_000.25
SCORES = '{"scores":[1,2],"winners":[0]}'


def insert_records(database: Path, rows: list[tuple[str, str, int, float]]) -> None:
    SqliteStore(database).close()  # makes the tables
    with closing(sqlite3.connect(database)) as db, db:
        db.executemany(
            "INSERT INTO records (code, game, seats, listed, ended, names, scores, body)"
            " VALUES (?, ?, 2, ?, ?, '[\"Anna\",\"Ben\"]', ?, '')",
            [(*row, SCORES) for row in rows],
        )


def all_pages(served: Served, **query: str) -> list[str]:
    """The codes on all pages, each page asked for as the one before it says."""
    codes: list[str] = []
    asked: dict[str, str | float] = {**query}
    for _ in range(20):
        page = served.fetch("GET", "/api/records", params=asked).json()
        codes += [one["code"] for one in page["records"]]
        if page["before"] is None:
            return codes
        asked |= {"before": page["before"], "before_code": page["before_code"]}
    raise AssertionError(codes)


def test_games_that_ended_at_the_same_time_are_each_on_one_page(tmp_path: Path) -> None:
    games = ("cow", "flip")
    rows = [(f"C{number:05}", games[number % 2], 1, SAME_TIME) for number in range(160)]
    hidden = [(f"D{number:05}", "cow", 0, SAME_TIME) for number in range(10)]
    insert_records(tmp_path / "hornox.db", rows + hidden)
    served = Served(tmp_path).start()

    found, cows = all_pages(served), all_pages(served, game="cow")

    served.stop()
    assert found == [code for code, *_ in reversed(rows)]
    assert cows == [code for code, game, *_ in reversed(rows) if game == "cow"]


def test_a_client_that_sends_only_the_time_gets_the_games_that_ended_earlier(
    tmp_path: Path,
) -> None:
    rows = [("AAAAAA", "cow", 1, 10.0), ("BBBBBB", "cow", 1, 20.0), ("CCCCCC", "cow", 1, 20.0)]
    insert_records(tmp_path / "hornox.db", rows)
    served = Served(tmp_path).start()

    page = served.fetch("GET", "/api/records", params={"before": 20.0}).json()

    served.stop()
    assert [one["code"] for one in page["records"]] == ["AAAAAA"]


def test_unfinished_tables_are_read_in_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_rows, "CODES_A_PAGE", 3)
    store = SqliteStore(tmp_path / "hornox.db")
    insert_tables(tmp_path / "hornox.db", "playing", [f"P{number}" for number in range(8)])
    insert_tables(tmp_path / "hornox.db", "open", ["O1", "O2"])
    insert_tables(tmp_path / "hornox.db", "over", ["X1"])

    async def unfinished() -> list[str]:
        return [code async for code in TableRows(store).unfinished_codes()]

    codes = asyncio.run(unfinished())

    store.close()
    assert codes == [*(f"P{number}" for number in range(7, -1, -1)), "O2", "O1"]


def insert_tables(database: Path, status: str, codes: list[str], entries: int = 0) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.executemany(
            "INSERT INTO tables (code, game, state, listed, made, changed)"
            " VALUES (?, 'cow', ?, 0, 5, 5)",
            [(code, status) for code in codes],
        )
        db.executemany(
            "INSERT INTO log (code, number, at, body) VALUES (?, ?, 5, '')",
            [(code, number) for code in codes for number in range(entries)],
        )


class CountingStore(SqliteStore):
    """Counts the rows that each commit has changed."""

    largest = 0

    def commit(self, batch: list[Write]) -> Collection[Guess]:
        before = self.db.total_changes
        lost = super().commit(batch)
        self.largest = max(self.largest, self.db.total_changes - before)
        return lost


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two batches."""
    for module in (table_rows, guest_rows):
        monkeypatch.setattr(module, "PAUSE_SECONDS", 0.0)


@pytest.mark.usefixtures("no_pause")
def test_many_finished_tables_are_deleted_in_small_batches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_rows, "ENTRIES_A_BATCH", 10)
    database = tmp_path / "hornox.db"

    async def delete() -> CountingStore:
        store = CountingStore(database, asyncio.get_running_loop())
        insert_tables(database, "over", [f"O{number}" for number in range(20)], entries=4)
        insert_tables(database, "closed", ["LONG"], entries=45)
        insert_tables(database, "closed", ["BARE"])
        insert_tables(database, "playing", ["STAYS"], entries=4)
        rows = TableRows(store)
        await rows.delete(await rows.finished_codes(before=6.0))
        return store

    store = asyncio.run(delete())

    assert asyncio.run(store.all("SELECT code FROM tables")) == [("STAYS",)]
    assert asyncio.run(store.one("SELECT count(*) FROM log")) == (4,)
    assert store.largest <= 1 + 10 + 1
    store.close()


def test_a_table_of_which_half_the_log_is_deleted_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the server ends between two batches, nobody finds half a table."""
    monkeypatch.setattr(table_rows, "ENTRIES_A_BATCH", 10)
    monkeypatch.setattr(table_rows, "PAUSE_SECONDS", 1000.0)  # no second batch follows the first

    async def delete_and_end() -> None:
        store = SqliteStore(tmp_path / "hornox.db", asyncio.get_running_loop())
        insert_tables(tmp_path / "hornox.db", "over", ["LONG"], entries=45)
        deletion = asyncio.create_task(TableRows(store).delete(["LONG"]))
        await asyncio.sleep(0)  # it begins
        await store.wait_for_writes()
        deletion.cancel()
        store.close()

    asyncio.run(delete_and_end())

    store = SqliteStore(tmp_path / "hornox.db")
    assert len(asyncio.run(read_log(store, "LONG"))) == 35
    assert asyncio.run(TableRows(store).find_status("LONG")) == "closed"
    store.close()


@pytest.mark.usefixtures("no_pause")
def test_many_guests_are_forgotten_in_small_batches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_rows, "GUESTS_A_BATCH", 7)
    database = tmp_path / "hornox.db"

    async def forget() -> CountingStore:
        store = CountingStore(database, asyncio.get_running_loop())
        with closing(sqlite3.connect(database)) as db, db:
            db.executemany(
                "INSERT INTO guests (id, name, token, made, seen) VALUES (?, 'Anna', x'', 5, 5)",
                [(f"G{number}",) for number in range(50)],
            )
        guests = Guests(store)
        _, token = await guests.create("Ben")
        await guests.forget_unseen(before=6.0)
        assert (await guests.require_guest(token)).name == "Ben"
        with pytest.raises(Refused):
            await guests.find("G1")
        return store

    store = asyncio.run(forget())

    assert asyncio.run(store.one("SELECT count(*) FROM guests")) == (1,)
    assert store.largest <= 7
    store.close()
