"""Connections for reading: a few, each for one query at a time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import psycopg

from hornox.server.store.postgres.connect import connect_async, to_postgres

MOST = 4
LONGEST_SECONDS = 5.0  # for a query, and for a free connection


class Readers:
    def __init__(self, database: str) -> None:
        self.database = database
        self.free: list[psycopg.AsyncConnection] = []
        self.turns = asyncio.Semaphore(MOST)
        self.is_closed = False

    async def all(self, sql: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
        """A connection may have been lost while nobody used it: then with a new one."""
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # no text in PostgreSQL has such a character
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                try:
                    return await self.read(sql, values)
                except psycopg.OperationalError:
                    self.drop_free()
                    return await self.read(sql, values)
        except TimeoutError as error:
            raise psycopg.OperationalError("the database does not answer") from error

    async def read(self, sql: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
        async with self.connection() as db:
            cursor = await db.execute(to_postgres(sql), values, prepare=True, binary=True)
            return await cursor.fetchall() if cursor.description else []

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[psycopg.AsyncConnection]:
        """One that was broken is not used again, and none after the end."""
        async with self.turns:
            db = self.free.pop() if self.free else await connect_async(self.database, "reader")
            try:
                yield db
            except BaseException:
                await db.close()
                raise
            self.free.append(db)
            if self.is_closed:
                self.drop_free()

    def close(self) -> None:
        """At once, also when no event loop runs any more; a query that runs is still answered."""
        self.is_closed = True
        self.drop_free()

    def drop_free(self) -> None:
        while self.free:
            db = self.free.pop()
            db.pgconn.finish()
