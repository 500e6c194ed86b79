"""Many processes append to one log: each number is taken once, and the others hear that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import cast

import psycopg
import pytest

from hornox.server.store.group_commit import APPEND, DELETE_ENTRY, Guess, TwoWriters, Write
from hornox.server.store.postgres import postgres_store
from hornox.server.store.postgres.append import append_all
from hornox.server.store.postgres.postgres_store import (
    CHANNEL,
    MOST_PAYLOAD_BYTES,
    PostgresStore,
    payloads,
)
from tests.server.helpers.postgres_registries import Told, postgres_stores
from tests.server.helpers.registry_on_disk import read_log, until
from tests.server.helpers.running_server import PATIENCE


def append(store: PostgresStore, told: Told, code: str, number: int, body: bytes = b"x") -> None:
    store.append((code, number, 5.0, body), told.then, guess=told.guess)


def run(evening: Callable[[PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    async def opened() -> None:
        async with postgres_stores() as stores:
            for store in stores:
                store.append(("AAAAAA", 0, 1.0, b"opened"), guess=None)
                await store.wait_for_writes()
                break
            await evening(*stores)

    asyncio.run(opened())


async def both_heard(one: Told, other: Told) -> None:
    await until(lambda: one.heard and other.heard)


async def bodies(store: PostgresStore, code: str = "AAAAAA") -> list[bytes]:
    return [body for _, _, body in await read_log(store, code)]


def test_whoever_comes_second_loses_all_of_the_guess() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        first, second = Told(), Told()
        append(one, first, "AAAAAA", 1, b"first")
        await one.wait_for_writes()
        append(other, second, "AAAAAA", 1, b"second")
        append(other, second, "AAAAAA", 2, b"third")
        await other.wait_for_writes()
        append(other, second, "AAAAAA", 3, b"of the same guess, and too late")
        await other.wait_for_writes()

        assert first.heard == ["saved"]
        assert second.heard == ["lost"]
        assert await bodies(one) == [b"opened", b"first"]

    run(evening)


def test_only_what_is_lost_of_a_batch_is_left_out() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        first, second, third = Told(), Told(), Told()
        append(one, first, "AAAAAA", 1)
        await one.wait_for_writes()
        batch = [
            Write(APPEND, (code, 1, 5.0, b"y"), told.then, 1, told.guess)
            for code, told in (("AAAAAA", second), ("BBBBBB", third))
        ]

        lost = await asyncio.to_thread(other.commit, batch)

        assert lost == {second.guess}
        assert second.guess.was_lost
        assert await bodies(one, "BBBBBB") == [b"y"]

    run(evening)


def test_of_many_that_race_each_number_is_taken_once() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        rounds = []
        for number in range(1, 40):
            pair = Told(), Told()
            for store, told in zip((one, other), pair, strict=True):
                append(store, told, "AAAAAA", number, f"{id(store)}".encode())
            await both_heard(*pair)
            rounds.append(sorted(told.heard[0] for told in pair))

        assert rounds == [["lost", "saved"]] * 39
        assert len(await bodies(one)) == 40

    run(evening)


class Cut(PostgresStore):
    """Loses its connection when a commit is done, before it hears of that."""

    cuts = 0

    def try_to_commit(self, batch: list[Write]) -> set[Guess]:
        lost = super().try_to_commit(batch)
        if self.cuts:
            self.cuts -= 1
            assert self.db is not None
            self.db.close()
            raise psycopg.OperationalError("the connection is lost")
        return lost


def test_a_commit_whose_answer_was_lost_is_not_taken_for_somebody_elses() -> None:
    async def evening() -> None:
        async with postgres_stores(1) as (one,):
            cut = Cut(one.database, asyncio.get_running_loop())
            told, cut.cuts = Told(), 2
            cut.append(("AAAAAA", 0, 1.0, b"opened"), told.then, guess=told.guess)
            append(cut, told, "AAAAAA", 1)
            cut.write(
                "INSERT INTO guests VALUES (?, '', ?, 1, 1) ON CONFLICT DO NOTHING", ("G", b"")
            )
            await cut.wait_for_writes()

            assert told.heard == ["saved", "saved"]
            assert len(await bodies(one)) == 2

            cut.cuts = 1
            append(cut, told, "AAAAAA", 2)  # alone, which is one statement
            await cut.wait_for_writes()

            assert told.heard == ["saved", "saved", "saved"]
            assert len(await bodies(one)) == 3
            await asyncio.to_thread(cut.close)

    asyncio.run(evening())


def test_the_number_of_a_row_that_was_deleted_is_not_free_again() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        told, late = Told(), Told()
        append(one, told, "AAAAAA", 1)
        append(one, told, "AAAAAA", 2)
        await one.wait_for_writes()
        one.write(DELETE_ENTRY, ("AAAAAA", 1))
        await one.wait_for_writes()

        append(other, late, "AAAAAA", 1, b"from an old picture")
        await other.wait_for_writes()

        assert late.heard == ["lost"]
        assert [number for number, *_ in await read_log(one, "AAAAAA")] == [0, 2]

    run(evening)


def test_needless_rows_are_deleted_later_and_not_at_all_if_the_guess_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening(one: PostgresStore, _: PostgresStore) -> None:
        kept, lost = Told(), Told()
        lost.guess.was_lost = True
        append(one, kept, "AAAAAA", 1)
        append(one, kept, "AAAAAA", 2)
        one.delete_entries("AAAAAA", [0], lost.guess)
        one.delete_entries("AAAAAA", [1], kept.guess)
        await one.wait_for_writes()
        assert len(await bodies(one)) == 3

        monkeypatch.setattr(postgres_store, "KEEP_ROWS_SECONDS", -1.0)
        one.delete_entries("AAAAAA", [])
        await one.wait_for_writes()
        assert [number for number, *_ in await read_log(one, "AAAAAA")] == [0, 2]

    run(evening)


def test_an_entry_that_is_no_guess_must_not_find_its_number_taken() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        write = Write(APPEND, ("AAAAAA", 0, 2.0, b"another"), None, 1, None)
        with pytest.raises(TwoWriters):
            await asyncio.to_thread(other.commit, [write])
        assert await bodies(one) == [b"opened"]

    run(evening)


def test_the_lock_of_a_process_comes_back_after_its_connection_was_cut() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        count = (
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = ?"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        db = cast("psycopg.Connection", one.db)
        await other.all("SELECT pg_terminate_backend(?)", db.info.backend_pid)
        async with asyncio.timeout(PATIENCE):  # the old connection may hold it for a moment
            while one.db is db or not one.is_locked:
                one.save_clock()
                await one.wait_for_writes()

        assert await other.one(count, postgres_store.PROCESS_LOCKS) == (2,)

    run(evening)


def test_reading_goes_on_after_connections_were_cut() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        assert await other.one("SELECT 1") == (1,)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?"
        await one.all(f"{cut} AND pid <> pg_backend_pid()", "hornox reader")

        assert await other.one("SELECT 2") == (2,)

    run(evening)


def test_no_notification_is_too_long() -> None:
    writes = [
        Write(APPEND, (f"T{number:05}", 7, 0.0, b""), None, 0, None) for number in range(2000)
    ]

    texts = payloads(1, writes)

    assert len(texts) > 1
    assert max(map(len, texts)) < 8000
    assert MOST_PAYLOAD_BYTES < 8000


def test_what_is_too_long_for_a_notification_is_not_announced() -> None:
    async def evening(one: PostgresStore, _: PostgresStore) -> None:
        assert one.announce({"guest": "anna"})
        assert not one.announce({"guest": "a" * 9000})
        await one.wait_for_writes()

    run(evening)


def test_a_connection_that_breaks_while_a_lost_guess_is_rolled_back_is_made_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def append_and_cut(db: psycopg.Connection, batch: Sequence[Write]) -> set[Guess]:
        lost = append_all(db, batch)
        monkeypatch.setattr(postgres_store, "append_all", append_all)
        with psycopg.connect(db.info.dsn, autocommit=True) as operator:
            operator.execute("SELECT pg_terminate_backend(%s, 5000)", (db.info.backend_pid,))
        return lost

    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        first, second = Told(), Told()
        append(one, first, "AAAAAA", 1, b"first")
        await one.wait_for_writes()
        batch = [
            Write(APPEND, ("AAAAAA", number, 5.0, b"second"), None, 1, second.guess)
            for number in (1, 2)
        ]
        monkeypatch.setattr(postgres_store, "append_all", append_and_cut)

        with pytest.raises(psycopg.OperationalError):
            await asyncio.to_thread(other.commit, batch)

        assert await asyncio.to_thread(other.commit, batch) == {second.guess}
        assert await bodies(one) == [b"opened", b"first"]

    run(evening)


def test_entries_of_two_tables_are_told_in_one_notification() -> None:
    async def evening(one: PostgresStore, other: PostgresStore) -> None:
        writes = [
            Write(APPEND, (code, 1, 5.0, b"y"), None, 1, Told().guess)
            for code in ("AAAAAA", "BBBBBB")
        ]
        with psycopg.connect(one.database, autocommit=True) as db:
            db.execute(f"LISTEN {CHANNEL}")
            await asyncio.to_thread(other.commit, writes)
            heard = [json.loads(told.payload) for told in db.notifies(timeout=1, stop_after=1)]

        assert heard == [
            {"from": other.process, "items": [{"log": ["AAAAAA", 1]}, {"log": ["BBBBBB", 1]}]}
        ]

    run(evening)
