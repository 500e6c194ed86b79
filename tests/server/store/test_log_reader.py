"""Whoever wants pages of logs at the same time shares a query, and sees what was committed."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from hornox.server.store.postgres.log_reader import LogReader
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.store.postgres.readers import Readers
from tests.server.helpers.postgres_registries import postgres_stores

CODES = [f"T{number:05}" for number in range(30)]


class CountedReaders(Readers):
    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.queries = 0
        self.failures = 0  # that are still to come

    async def all(self, sql: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
        self.queries += 1
        if self.failures:
            self.failures -= 1
            raise psycopg.OperationalError("the database is away")
        return await super().all(sql, values)


async def append(store: PostgresStore, code: str, number: int) -> None:
    store.append((code, number, 5.0, b"%d" % number))
    await store.wait_for_writes()


def test_all_who_want_pages_at_once_share_a_query() -> None:
    async def evening() -> None:
        async with postgres_stores(1) as (store,):
            for code in CODES:
                store.append((code, 0, 5.0, code.encode()))
            await store.wait_for_writes()
            readers = CountedReaders(store.database)
            reader = LogReader(readers)

            pages = await asyncio.gather(*(reader.page(code, -1) for code in CODES))

            assert pages == [[(0, 5.0, code.encode())] for code in CODES]
            assert readers.queries == 1
            assert await reader.page("T00000", 0) == []
            readers.close()

    asyncio.run(evening())


def test_what_was_committed_before_somebody_asks_is_on_the_page() -> None:
    async def evening() -> None:
        async with postgres_stores(1) as (store,):
            for number in range(20):
                earlier = asyncio.create_task(store.log_page("AAAAAA", -1))
                await append(store, "AAAAAA", number)

                page = await store.log_page("AAAAAA", -1)

                assert [row[0] for row in page] == [*range(number + 1)]
                await earlier

    asyncio.run(evening())


def test_all_hear_that_the_database_is_away_and_the_next_is_answered() -> None:
    async def evening() -> None:
        async with postgres_stores(1) as (store,):
            await append(store, "AAAAAA", 0)
            readers = CountedReaders(store.database)
            reader, readers.failures = LogReader(readers), 1
            pages = [reader.page(code, -1) for code in ("AAAAAA", "AAAAAA", "BBBBBB")]

            for answer in await asyncio.gather(*pages, return_exceptions=True):
                with pytest.raises(psycopg.OperationalError):
                    raise answer if isinstance(answer, Exception) else AssertionError(answer)

            assert await reader.page("AAAAAA", -1) == [(0, 5.0, b"0")]
            readers.close()

    asyncio.run(evening())


def test_a_query_that_outlives_the_store_is_answered_and_leaves_no_connection() -> None:
    async def evening() -> None:
        async with postgres_stores(1) as (store,):
            readers = Readers(store.database)
            async with readers.connection() as db:
                readers.close()

                assert await (await db.execute("SELECT 1")).fetchone() == (1,)

            assert db.closed

    asyncio.run(evening())
