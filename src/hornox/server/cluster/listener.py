"""Listens to what other processes have committed and announced, on a connection of its own."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.pq.abc import PGconn

from hornox.server.store.postgres.connect import connect_async
from hornox.server.store.postgres.postgres_store import CHANNEL, PostgresStore, first_bytes

RETRY_SECONDS = 0.5

logger = logging.getLogger("hornox")


class Listener:
    """`on_connected` is called whenever something may have been missed."""

    def __init__(
        self,
        store: PostgresStore,
        on_items: Callable[[int, list[dict[str, Any]]], None],
        on_connected: Callable[[], None],
    ) -> None:
        self.database = store.database
        self.mine = first_bytes(store.process)
        self.on_items = on_items
        self.on_connected = on_connected
        self.is_connected = False

    async def run(self) -> None:
        while True:
            try:
                await self.listen()
            except psycopg.Error as error:
                if self.is_connected:
                    logger.warning("notifications are lost", extra={"error": type(error).__name__})
            self.is_connected = False
            await asyncio.sleep(RETRY_SECONDS)

    async def listen(self) -> None:
        loop = asyncio.get_running_loop()
        async with await connect_async(self.database, "listener") as db:
            await db.execute(f"LISTEN {CHANNEL}")
            broken: asyncio.Future[None] = loop.create_future()
            socket = db.fileno()
            loop.add_reader(socket, self.read, db.pgconn, broken)
            try:
                self.is_connected = True
                self.on_connected()
                await broken
            finally:
                loop.remove_reader(socket)

    def read(self, connection: PGconn, broken: asyncio.Future[None]) -> None:
        """There is a notification of each commit: this costs less than to wait for it in a task."""
        try:
            connection.consume_input()
        except psycopg.Error as error:
            if not broken.done():
                broken.set_exception(error)
            return
        while notification := connection.notifies():
            if not notification.extra.startswith(self.mine):
                self.receive(notification.extra)

    def receive(self, payload: bytes) -> None:
        """Whatever somebody has sent: it must not end the listening."""
        try:
            told = json.loads(payload)
            self.on_items(int(told["from"]), list(told["items"]))
        except Exception:
            logger.exception("a notification cannot be read")
