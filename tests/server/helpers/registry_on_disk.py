"""A registry over a real database, without sockets; and a disk that a test can hold up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from hornox.server.server_clock import ServerClock
from hornox.server.settings import Settings
from hornox.server.store.group_commit import LogRow, Store
from hornox.server.store.guests import Guests
from hornox.server.store.sqlite import SqliteStore
from hornox.server.table.all_tables.registry import TableRegistry
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.running_server import PATIENCE


def with_registry(
    folder: Path,
    evening: Callable[[TableRegistry, Guests], Awaitable[None]],
    settings: Settings | None = None,
    clock: ServerClock | None = None,
) -> None:
    async def opened() -> None:
        store = SqliteStore(folder / "hornox.db", asyncio.get_running_loop(), clock)
        registry = TableRegistry(settings or Settings(), store)
        try:
            await evening(registry, Guests(store))
        finally:
            registry.close()
            store.close()

    asyncio.run(opened())


def with_server(folder: Path, evening: Callable[[InProcessServer], Awaitable[None]]) -> None:
    async def opened() -> None:
        server = InProcessServer(folder)
        await server.open()
        try:
            await evening(server)
        finally:
            await server.close()

    asyncio.run(opened())


@contextmanager
def held_disk(store: Store) -> Iterator[None]:
    """The writing thread is in the middle of a transaction, and stays there."""
    assert isinstance(store, SqliteStore)
    held, released = threading.Event(), threading.Event()

    def hold() -> str:
        held.set()
        released.wait(PATIENCE)
        return "nobody"

    store.db.create_function("hold", 0, hold)
    store.write("DELETE FROM guests WHERE id = hold()", ())
    assert held.wait(PATIENCE)
    try:
        yield
    finally:
        released.set()


async def read_log(store: Store, code: str) -> list[LogRow]:
    return [row async for page in store.log_pages(code) for row in page]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  (no event tells of it)
            await asyncio.sleep(0.005)
