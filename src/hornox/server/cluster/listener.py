"""Listens to what other processes have committed and announced, on a connection of its own."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import psycopg

from hornox.server.store.postgres.connect import connect_async
from hornox.server.store.postgres.postgres_store import CHANNEL

RETRY_SECONDS = 0.5

logger = logging.getLogger("hornox")


class Listener:
    """`on_connected` is called whenever something may have been missed."""

    def __init__(
        self,
        database: str,
        on_items: Callable[[int, list[dict[str, Any]]], None],
        on_connected: Callable[[], None],
    ) -> None:
        self.database = database
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
        async with await connect_async(self.database, "listener") as db:
            await db.execute(f"LISTEN {CHANNEL}")
            self.is_connected = True
            self.on_connected()
            async for notification in db.notifies():
                self.receive(notification.payload)

    def receive(self, payload: str) -> None:
        """Whatever somebody has sent: it must not end the listening."""
        try:
            told = json.loads(payload)
            self.on_items(int(told["from"]), list(told["items"]))
        except Exception:
            logger.exception("a notification cannot be read")
