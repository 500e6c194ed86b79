"""Stores and registries of several processes, all in one: without sockets, on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

from hornox.server.app import join_cluster
from hornox.server.settings import Settings
from hornox.server.store.group_commit import Guess
from hornox.server.store.guests import Guests
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.table.all_tables.registry import TableRegistry
from tests.server.helpers.postgres import postgres


@contextlib.asynccontextmanager
async def postgres_stores(count: int = 2, database: str = "") -> AsyncIterator[list[PostgresStore]]:
    """As many processes would have them, on one database."""
    address = database or postgres().new_database()
    loop = asyncio.get_running_loop()
    stores = [PostgresStore(address, loop) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await asyncio.to_thread(store.close)


def with_registries(evening: Callable[..., Awaitable[None]], count: int = 2) -> None:
    """Each follows what the others write."""

    async def opened() -> None:
        async with postgres_stores(count) as stores, contextlib.AsyncExitStack() as stack:
            registries = [joined(store, stack) for store in stores]
            await evening(*registries)

    asyncio.run(opened())


def joined(store: PostgresStore, stack: contextlib.AsyncExitStack) -> TableRegistry:
    registry = TableRegistry(Settings(bot_workers=1), store)
    cluster = join_cluster(registry, Guests(store))
    assert cluster is not None
    stack.callback(registry.close)
    stack.callback(cluster.close)
    return registry


class Told:
    """A guess, and what has become of it."""

    def __init__(self) -> None:
        self.guess = Guess(lambda: self.heard.append("lost"))
        self.heard: list[str] = []

    def then(self) -> None:
        self.heard.append("saved")
