"""A client of a table that costs little: it reads only the bytes that it needs."""

from __future__ import annotations

import asyncio
from typing import cast

from bench.frames import FrameReader, Opcode, frame, upgrade_request

HEAD_END = b"\r\n\r\n"


class TableClient(asyncio.Protocol):
    """One connection to a table; a subclass says what to do with messages."""

    transport: asyncio.Transport

    def __init__(self, address: str, code: str, token: str) -> None:
        self.address = address
        self.code = code
        self.token = token

    async def connect(self, source: str = "127.0.0.1") -> None:
        host, _, port = self.address.rpartition(":")
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, host, int(port), local_addr=(source, 0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.head = b""
        self.is_open = False
        self.reader = FrameReader()
        self.transport.write(upgrade_request(self.address, self.code))

    def data_received(self, data: bytes) -> None:
        if not self.is_open:
            data = self.receive_head(data)
        for opcode, payload in self.reader.frames(data):
            if opcode == Opcode.TEXT:
                self.on_message(payload)
            elif opcode == Opcode.PING:
                self.transport.write(frame(payload, Opcode.PONG))

    def receive_head(self, data: bytes) -> bytes:
        """Say hello when the server has agreed; what came behind the head is returned."""
        self.head += data
        head, end, rest = self.head.partition(HEAD_END)
        if end and not head.startswith(b"HTTP/1.1 101"):
            self.on_turned_away(head)
            self.transport.abort()
        elif end:
            self.is_open = True
            self.say(f'{{"type":"hello","token":"{self.token}","re":1}}')
        return rest

    def say(self, message: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(frame(message.encode()))

    def drop(self) -> None:
        self.transport.abort()

    def on_turned_away(self, head: bytes) -> None:
        """The server did not open a WebSocket."""

    def on_message(self, message: bytes) -> None:
        """Something was said at the table."""
