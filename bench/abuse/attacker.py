"""The attackers: many lines in a process of their own, from an address of their own.

Each line attacks, is cut off, and attacks again, as hard as it can, until it is told to stop.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeAlias

import uvloop

from bench.abuse.seed_database import Seeded
from bench.frames import FrameReader, Opcode, frame, upgrade_request
from bench.http_by_hand import read_answer

SOURCE = "127.0.0.2"
SMALL_BUFFER = 4096  # so that what is not read waits in the server, not in the kernel
LONGEST_SECONDS = 600.0
NICENESS = 10  # the attackers' machine is theirs: they must not take CPU from the players' program
LOST = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
CHUNK = 65_536


class Target(NamedTuple):
    """Where the server is, and what the attackers know."""

    port: int
    seeded: Seeded
    codes: list[str]  # tables of ordinary players

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"


class Attacker:
    """One line of an attack."""

    def __init__(self, number: int, target: Target, counts: Counter[str]) -> None:
        self.number = number
        self.target = target
        self.counts = counts
        self.rng = random.Random(number)
        self.source = SOURCE
        self.code = ""  # of a table that this line has opened
        self.writers: list[asyncio.StreamWriter] = []

    def mine(self, codes: list[str]) -> str:
        """A table of this line."""
        return codes[self.number % len(codes)]

    async def connect(self, *, small: bool = False) -> Wire:
        """A connection to the server; with a small buffer, if it is not going to read."""
        raw = socket.socket()
        raw.settimeout(0)  # the event loop waits, not the socket
        if small:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        raw.bind((self.source, 0))
        try:
            await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", self.target.port))
        except BaseException:
            raw.close()
            raise
        reader, writer = await asyncio.open_connection(sock=raw, limit=CHUNK)
        self.writers.append(writer)
        self.counts["connections"] += 1
        return Wire(self, reader, writer)

    async def upgrade(self, code: str, *, small: bool = False) -> Wire:
        wire = await self.connect(small=small)
        wire.write(upgrade_request(self.target.address, code))
        head = await wire.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.counts["turned away"] += 1
            raise ConnectionError(head)
        self.counts["sockets"] += 1
        return wire

    async def join(self, code: str, *, token: str | None = None, small: bool = False) -> Wire:
        """At a table, after hello; the welcome is still to be read."""
        wire = await self.upgrade(code, small=small)
        wire.say(type="hello", token=self.target.seeded.token if token is None else token)
        return wire

    def close(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()


class Wire:
    """A connection of an attacker."""

    def __init__(
        self, attacker: Attacker, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.counts = attacker.counts
        self.address = attacker.target.address
        self.reader = reader
        self.writer = writer
        self.frames = FrameReader()
        self.heard: list[dict[str, Any]] = []

    def write(self, data: bytes) -> None:
        if self.writer.transport.is_closing():
            raise ConnectionResetError
        self.counts["bytes"] += len(data)
        self.writer.write(data)

    def say(self, **message: object) -> None:
        self.write(message_frame(**message))

    async def send(self, data: bytes, count: int, what: str) -> None:
        """So many things at once, as soon as the server takes them."""
        self.write(data)
        self.counts[what] += count
        await self.writer.drain()
        await asyncio.sleep(0)

    def stop_reading(self) -> None:
        self.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a read transport

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            while self.heard:
                message = self.heard.pop(0)
                if message["type"] in types:
                    return message
            data = await self.reader.read(CHUNK)
            if not data:
                raise ConnectionResetError
            for opcode, payload in self.frames.frames(data):
                if opcode == Opcode.TEXT:
                    self.heard.append(json.loads(payload))

    async def read_all(self) -> None:
        """Until the server hangs up."""
        while await self.reader.read(CHUNK):
            pass
        raise ConnectionResetError

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Status and body of the answer to a request over HTTP."""
        self.write(request)
        status, body = await read_answer(self.reader)
        self.counts[f"answers {status}"] += 1
        return status, body


def message_frame(**message: object) -> bytes:
    return frame(json.dumps(message).encode())


AttackFunction: TypeAlias = Callable[[Attacker], Awaitable[None]]


async def keep_attacking(attacker: Attacker, attack: AttackFunction) -> None:
    """Again and again, whatever the server does about it."""
    while True:
        try:
            await attack(attacker)
        except ConnectionRefusedError:
            await asyncio.sleep(0.05)  # the server is gone
        except LOST as error:
            attacker.counts["cut"] += 1
            attacker.counts[f"cut: {type(error).__name__}"] += 1
        finally:
            attacker.close()
        await asyncio.sleep(0)


async def attack_until_told(
    attack: AttackFunction, target: Target, lines: int, parent: Connection
) -> None:
    counts: Counter[str] = Counter()
    attackers = [Attacker(number, target, counts) for number in range(lines)]
    tasks = [asyncio.create_task(keep_attacking(one, attack)) for one in attackers]
    parent.send("attacking")
    stop = asyncio.Event()

    def answer() -> None:
        """The parent wants to know the counts, or wants an end."""
        if parent.recv() == "stop":
            stop.set()
        else:
            parent.send(counts)

    asyncio.get_running_loop().add_reader(parent.fileno(), answer)
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), LONGEST_SECONDS)
    failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
    parent.send([repr(error) for error in failed])
    os._exit(0)  # without closing a thousand connections politely


def run_attackers(attack: AttackFunction, target: Target, lines: int, parent: Connection) -> None:
    """The process of the attackers."""
    os.nice(NICENESS)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(attack_until_told(attack, target, lines, parent))
