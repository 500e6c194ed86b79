"""The line between two processes: messages, each ended by a line break.

Over here nobody ever waits for the rest of a message: a bot may have found the line, and write
into it what it likes.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator

CHUNK = 1 << 16
LONGEST = 1 << 24  # bytes of all that has come and was not read yet


class Line:
    """Our end."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)  # noqa: FBT003  (it has no name)
        self.end = end
        self.begun = b""

    def say(self, message: bytes) -> None:
        """OSError if nobody takes it."""
        self.end.sendall(message + b"\n")

    def heard(self) -> list[bytes]:
        """All that has come; ValueError if it is more than anybody has to say."""
        some = bytearray(self.begun)
        try:
            while len(some) <= LONGEST and (more := self.end.recv(CHUNK)):
                some += more
        except OSError:
            pass  # no more for now, or it has ended, perhaps in the middle of a word
        if len(some) > LONGEST:
            raise ValueError("too long")
        *whole, self.begun = bytes(some).split(b"\n")
        return whole

    def close(self) -> None:
        self.end.close()


class Theirs:
    """The end over there, where there is nothing to do but wait."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(True)  # noqa: FBT003  (whatever is usual in this process)
        self.end = end
        self.file = end.makefile("rb")

    def say(self, message: bytes) -> None:
        self.end.sendall(message + b"\n")

    def messages(self) -> Iterator[bytes]:
        """Until nobody is there any more."""
        for line in self.file:
            yield line.removesuffix(b"\n")
