"""A raw socket to the server, for peers that do not speak the protocol as they should."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
from collections.abc import Iterator

from websockets.frames import Frame, Opcode

from tests.server.helpers.running_server import PATIENCE, Served


@contextlib.contextmanager
def raw_socket(served: Served, first: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as line:
        line.sendall(first)
        yield line


def upgrade_request(served: Served, code: str, *more: str) -> bytes:
    """The request for a WebSocket at that table, with more headers."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET /api/tables/{code}/live HTTP/1.1", f"Host: 127.0.0.1:{served.port}",
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}", *more,
    ]  # fmt: skip
    return "\r\n".join([*head, "", ""]).encode()


@contextlib.contextmanager
def raw_websocket(served: Served, code: str) -> Iterator[socket.socket]:
    """A WebSocket on which anything can be sent, and nothing is read by itself."""
    with raw_socket(served, upgrade_request(served, code)) as line:
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += line.recv(1)
        assert answer.startswith(b"HTTP/1.1 101")
        yield line


def frame_bytes(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def read_to_end(line: socket.socket) -> bytes:
    """All that comes until the server closes the connection, in whatever way."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while some := line.recv(65_536):
            received += some
    return received
