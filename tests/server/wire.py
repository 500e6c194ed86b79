"""The real server in a process of its own, and people who speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets

PATIENCE = 20.0


class Served:
    """`hornox serve` on a free port; can be killed and started again on the same file."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings = {"pause": 0.0, "most_connections_each": 5000, "guests_an_hour": 100_000,
                         "tables_an_hour": 100_000} | settings  # fmt: skip
        self.port = 0
        self.log = folder / "server.log"

    def start(self) -> Served:
        environment = os.environ | {
            f"HORNOX_{name.upper()}": str(value) for name, value in self.settings.items()
        }
        seen = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "hornox", "serve", "--port", str(self.port),
                 "--database", str(self.folder / "hornox.db")],
                env=environment, stderr=log, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        self.port = self.listening(seen)
        return self

    def listening(self, seen: int) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in self.log.read_text()[seen:].splitlines():
                if '"listening"' in line:
                    return int(json.loads(line)["address"].rsplit(":", 1)[1])
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self, name: str = "Anna") -> Person:
        given = httpx.post(f"{self.http}/api/guests", json={"name": name}).json()
        return Person(self, given["token"], name)


class Person:
    def __init__(self, served: Served, token: str, name: str) -> None:
        self.served = served
        self.token = token
        self.name = name

    def opens(self, **wanted: object) -> dict[str, Any]:
        answer = httpx.post(
            f"{self.served.http}/api/tables",
            json=wanted,
            headers={"Authorization": f"Bearer {self.token}"},
        )
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    @asynccontextmanager
    async def at(self, code: str, step: int = 0) -> AsyncIterator[Line]:
        async with connected(self.served, code) as line:
            await line.say(type="hello", token=self.token, step=step)
            line.welcome = await line.hear("welcome")
            yield line


@asynccontextmanager
async def connected(served: Served, code: str, **more: Any) -> AsyncIterator[Line]:  # noqa: ANN401  (the library's own)
    address = f"ws://127.0.0.1:{served.port}/api/tables/{code}/live"
    async with websockets.connect(address, compression=None, **more) as socket:
        yield Line(socket)


class Line:
    """One connection: says things, and hears until something it waits for comes."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.heard: list[str] = []

    async def say(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: dict[str, Any] = json.loads(raw)
        return message

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    async def does(self, **message: object) -> None:
        """Say it, and wait until it is done."""
        await self.say(**message, re=77)
        answer = await self.hear("done", "refused")
        assert answer["type"] == "done", answer


Chooser = Callable[[list[dict[str, Any]]], str]


def at_random(seed: str) -> Chooser:
    rng = random.Random(seed)
    return lambda options: str(rng.choice(options)["say"])


async def play_on(line: Line, choose: Chooser) -> dict[str, Any]:
    """Answer every question of this line's seats until the game is over."""
    message = line.welcome
    while message["asked"] or message["step"] == 0:
        for situation in message["situations"]:
            if situation.get("options") and not situation.get("choice"):
                await line.say(
                    type="choose",
                    seat=situation["seat"],
                    step=message["step"],
                    choice=choose(situation["options"]),
                )
        message = await line.hear("step")
    return message
