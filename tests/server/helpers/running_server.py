"""A running server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import random
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import websockets
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from hornox.game_catalogue import BOXES
from hornox.records import Record, read

UNHINDERED: dict[str, object] = {
    "pause": 0.0, "most_connections_each": 5000, "guests_an_hour": 100_000,
    "requests_a_minute": 1_000_000, "tables_an_hour": 100_000, "messages_a_second": 2000,
}  # fmt: skip
PATIENCE = 20.0
START_SECONDS = 60.0  # several may start at once, on a machine that does much else
VERIFY = ssl.create_default_context()  # made once: httpx would read all certificates every time

STARTED: list[subprocess.Popen[bytes]] = []


@atexit.register
def leave_none_behind() -> None:
    """A test that failed did not come to stop its server."""
    for process in STARTED:
        if process.poll() is None:
            process.kill()
            process.wait()


class Served:
    """`hornox serve` on a free port; can be killed and started again on the same file."""

    def __init__(self, folder: Path, database: str = "", **settings: object) -> None:
        self.folder = folder
        self.database = database or str(folder / "hornox.db")
        self.settings = UNHINDERED | settings
        self.port = 0
        self.log = folder / "server.log"
        self.seen = 0  # bytes of the log that an earlier process has written
        self.command = ["-m", "hornox"]

    def with_less_patience(self) -> Self:
        """A server that gives up on a silent peer soon, so that a test need not wait for it."""
        receiver, limits = (
            "hornox.server.socket.receive_messages",
            "hornox.server.limits.uvicorn_limits",
        )
        changed = f"import {receiver}, {limits}; "
        changed += f"{receiver}.HELLO_SECONDS = {limits}.REQUEST_SECONDS = 0.3"
        self.command = ["-c", f"from hornox.cli import main; {changed}; raise SystemExit(main())"]
        return self

    def start(self) -> Self:
        return self.begin_to_start().wait_until_it_listens()

    def begin_to_start(self) -> Self:
        environment = os.environ | {
            f"HORNOX_{name.upper()}": str(value) for name, value in self.settings.items()
        }
        self.seen = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.command, "serve", "--port", str(self.port),
                 "--database", self.database],
                env=environment, stderr=log, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        STARTED.append(self.process)
        return self

    def wait_until_it_listens(self) -> Self:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            for line in self.log.read_text()[self.seen :].splitlines():
                if '"listening"' in line:
                    self.port = int(json.loads(line)["address"].rsplit(":", 1)[1])
                    return self
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.wait_until_it_ends()

    def wait_until_it_ends(self) -> int:
        return self.process.wait(PATIENCE)

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self, name: str = "Anna") -> Person:
        given = self.asked("POST", "guests", json={"name": name}).json()
        return Person(self, given["token"], name)

    def asked(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (the library's own)
        return self.fetch(method, f"/api/{path}", **more)

    def fetch(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (the library's own)
        """As patient as all tests, unless another `timeout` is given: the machine may be busy."""
        address = f"{self.http}{path}"
        return httpx.request(method, address, verify=VERIFY, **{"timeout": PATIENCE, **more})

    def table(self, code: str) -> dict[str, Any]:
        found: dict[str, Any] = self.asked("GET", f"tables/{code}").json()
        return found

    def record(self, code: str, **more: Any) -> Record:  # noqa: ANN401  (the library's own)
        return read(self.asked("GET", f"records/{code}", **more).content)

    def troubles(self) -> list[str]:
        """What the server has complained about."""
        lines = self.log.read_text().splitlines()
        bad = ('"level": "warning"', '"level": "error"', '"level": "critical"', "Traceback")
        return [line for line in lines if any(word in line for word in bad)]


class Person:
    """A guest; without a token, a spectator."""

    def __init__(self, served: Served, token: str = "", name: str = "") -> None:
        self.served = served
        self.token = token
        self.name = name

    def opens(self, **wanted: object) -> dict[str, Any]:
        answer = self.asks("POST", "tables", json=wanted)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def asks(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (the library's own)
        headers = {"Authorization": f"Bearer {self.token}"}
        return self.served.asked(method, path, headers=headers, **more)

    @asynccontextmanager
    async def at(self, code: str, step: int = 0, **more: object) -> AsyncIterator[Line]:
        async with connect(self.served, code) as line:
            await line.say(type="hello", token=self.token, step=step, **more)
            line.welcome = await line.hear("welcome", "refused")
            assert line.welcome["type"] == "welcome", line.welcome
            yield line


@asynccontextmanager
async def connect(served: Served, code: str, **more: Any) -> AsyncIterator[Line]:  # noqa: ANN401  (the library's own)
    address = f"ws://127.0.0.1:{served.port}/api/tables/{code}/live"
    more = {"compression": None, "open_timeout": PATIENCE, "proxy": None} | more
    async with websockets.connect(address, **more) as socket:
        try:
            yield Line(socket)
        finally:
            try:
                await socket.close()
            finally:
                socket.transport.abort()  # whoever is cancelled while closing leaves nothing open


class Line:
    """One connection: says things, and hears until something it waits for comes."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.heard: list[str] = []

    async def say(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):  # wait_for would swallow a cancellation (bpo-42130)
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: dict[str, Any] = json.loads(raw)
        return message

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    async def until(self, kind: str, right: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        while not right(message := await self.hear(kind)):
            pass
        return message

    async def does(self, **message: object) -> None:
        """Say it, and wait until it is done."""
        answer = await self.asks(**message)
        assert answer["type"] == "done", answer

    async def refused(self, **message: object) -> str:
        """Say it, and hear why it is refused."""
        answer = await self.asks(**message)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    async def asks(self, **message: object) -> dict[str, Any]:
        await self.say(**message, re=77)
        while (answer := await self.hear("done", "refused")).get("re") != 77:
            pass
        return answer

    def burst(self, messages: Iterable[str | bytes]) -> None:
        """All at once, in as few packets as possible."""
        if self.socket.state is not State.OPEN:
            raise ConnectionResetError
        self.socket.transport.write(b"".join(map(frame, messages)))

    def drop(self) -> None:
        """The line goes dead, without a word."""
        self.socket.transport.abort()


def frame(message: str | bytes) -> bytes:
    """A message as it goes over the wire."""
    if isinstance(message, str):
        return Frame(Opcode.TEXT, message.encode()).serialize(mask=True)
    return Frame(Opcode.BINARY, message).serialize(mask=True)


async def start_game(people: list[Person], **wanted: object) -> str:
    """A table at which they sit in this order, and the game has begun."""
    code: str = people[0].opens(**{"seats": len(people)} | wanted)["code"]
    for person in people[1:]:
        async with person.at(code) as line:
            await line.does(type="sit")
    async with people[0].at(code) as line:
        await line.does(type="start")
    return code


def short(game: str) -> dict[str, Any]:
    """Options with which a game is soon over."""
    return {"rounds": 1} if BOXES[game].kind == "race" else {}


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
