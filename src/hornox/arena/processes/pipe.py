"""The pipe between the parent and a worker: messages, each ended by a line break.

The parent never waits for the rest of a message: a bot may have found the pipe, and may write
anything into it.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator

CHUNK_BYTES = 1 << 16
MAX_BUFFER_BYTES = 1 << 24


class ParentPipe:
    """The parent's end, which never blocks."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)  # noqa: FBT003  (the parameter has no name)
        self.socket = end
        self.partial = b""

    def send(self, message: bytes) -> None:
        """OSError if the worker does not read."""
        self.socket.sendall(message + b"\n")

    def receive(self) -> list[bytes]:
        """All whole messages that have arrived; ValueError if there is far too much to read."""
        data = bytearray(self.partial)
        try:
            while len(data) <= MAX_BUFFER_BYTES and (more := self.socket.recv(CHUNK_BYTES)):
                data += more
        except OSError:
            pass  # nothing more for now, or the worker has ended, perhaps within a message
        if len(data) > MAX_BUFFER_BYTES:
            raise ValueError("too long")
        *whole, self.partial = bytes(data).split(b"\n")
        return whole

    def close(self) -> None:
        self.socket.close()


class WorkerPipe:
    """The worker's end, which waits for the next message."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(True)  # noqa: FBT003  (whatever the default of this process is)
        self.socket = end
        self.file = end.makefile("rb")

    def send(self, message: bytes) -> None:
        self.socket.sendall(message + b"\n")

    def messages(self) -> Iterator[bytes]:
        """Until the parent closes its end."""
        for line in self.file:
            yield line.removesuffix(b"\n")
