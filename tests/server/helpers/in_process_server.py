"""A real server on a real port in the test's own event loop, so that its tables can be reached."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import httpx
import websockets

from hornox.server.run import create_server, open_sockets
from hornox.server.settings import Settings
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from tests.server.helpers.running_server import PATIENCE, VERIFY, Line

PLENTY = 100_000
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil")
NEVER = 1e6  # seconds: the server answers nothing for anybody unless a test lets it


class Known(NamedTuple):
    """A guest, with what nobody else may ever hear of."""

    name: str
    id: str
    token: str

    @property
    def secrets(self) -> tuple[str, ...]:
        return self.id, self.token.partition(".")[2]


class InProcessServer:
    def __init__(self, folder: Path, database: str = "") -> None:
        settings = Settings(
            database=database or str(folder / "hornox.db"),
            most_connections_each=PLENTY,
            guests_an_hour=PLENTY,
            tables_an_hour=PLENTY,
            messages_a_second=PLENTY,
        )
        self.address = ""
        self.is_open = asyncio.Event()
        self.server = create_server(settings, self.greet)
        self.server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]  # Ctrl-C is pytest's
        self.set_forced_choice_delay(NEVER)

    def set_forced_choice_delay(self, seconds: float) -> None:
        self.registry.services.forced_choice_delay_seconds = (seconds, seconds)

    @property
    def registry(self) -> TableRegistry:
        return self.server.registry

    def greet(self, address: str) -> None:
        self.address = address
        self.is_open.set()

    async def open(self) -> None:
        self.serving = asyncio.create_task(self.server.serve(open_sockets("127.0.0.1", 0)))
        await self.is_open.wait()
        self.http = httpx.AsyncClient(base_url=self.address, verify=VERIFY, timeout=PATIENCE)
        self.people = [await self.person(name) for name in PEOPLE]

    async def close(self) -> None:
        await self.http.aclose()
        self.server.should_exit = True
        await self.serving

    async def person(self, name: str) -> Known:
        given = (await self.http.post("/api/guests", json={"name": name})).json()
        return Known(name, given["id"], given["token"])

    async def opened_by(self, host: Known, **wanted: object) -> TableSession:
        bearer = {"Authorization": f"Bearer {host.token}"}
        answer = await self.http.post("/api/tables", json=wanted, headers=bearer)
        return self.registry.sessions[answer.json()["code"]]

    @contextlib.asynccontextmanager
    async def line(self, code: str) -> AsyncIterator[Line]:
        """Connected, and nothing said; whatever comes is kept until somebody listens."""
        address = f"{self.address}/api/tables/{code}/live".replace("http", "ws", 1)
        async with websockets.connect(address, compression=None, max_queue=None) as socket:
            yield Line(socket)

    async def quiet(self) -> None:
        """All that was decided is on disk and has been handed to everybody.

        Twice: that a choice was made goes to the queue a moment after the choice.
        """
        await self.registry.store.wait_for_writes()
        await self.registry.store.wait_for_writes()
