"""WebSocket frames made by hand: cheaper than a library, and as rude as an attack needs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)  # a client must mask; a mask of zeros changes nothing
SHORT, TWO_BYTES = 126, 126
LONGEST_TWO_BYTES = 65_535


class Opcode(IntEnum):
    CONTINUATION = 0
    TEXT = 1
    CLOSE = 8
    PING = 9
    PONG = 10


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, final: bool = True) -> bytes:
    """A frame as a client sends it."""
    first = opcode | (FINAL if final else 0)
    size = len(payload)
    assert size <= LONGEST_TWO_BYTES, "no client has so much to say"
    if size < SHORT:
        return bytes((first, MASKED | size)) + NO_MASK + payload
    return bytes((first, MASKED | TWO_BYTES)) + size.to_bytes(2) + NO_MASK + payload


def upgrade_request(address: str, code: str, headers: str = "") -> bytes:
    """The request that makes a connection a WebSocket at this table."""
    return (
        f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: {address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"{headers}\r\n"
    ).encode()


class FrameReader:
    """Cuts what a server sent into frames."""

    def __init__(self) -> None:
        self.rest = b""

    def frames(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Opcode and payload of each frame that is complete now."""
        data = self.rest + data if self.rest else data
        start = 0
        while (found := head(data, start)) and len(data) >= found[0] + found[1]:
            body, size = found
            yield data[start] & 0x0F, data[body : body + size]
            start = body + size
        self.rest = data[start:]


def head(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the payload of this frame begins, and its length; None if more must come first."""
    if len(data) < start + 2:
        return None
    size = data[start + 1]
    if size < SHORT:
        return start + 2, size
    length = 2 if size == TWO_BYTES else 8
    body = start + 2 + length
    return (body, int.from_bytes(data[start + 2 : body])) if len(data) >= body else None
