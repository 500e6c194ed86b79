"""One connection: who it is, and what still has to be sent to it.

Nothing here ever waits for a peer. What cannot be sent yet is kept, up to a limit; who does
not read is cut off, and finds everything as it was on coming back.
"""

from __future__ import annotations

import asyncio
from collections import deque

from hornox.cards import Seat
from hornox.server.http.rate_limit import Bucket
from hornox.server.socket.protocols import SocketLine
from hornox.server.store.guests import Guest

MOST_WAITING = 256  # messages
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 300
SAYINGS_A_SECOND, SAYINGS_AT_ONCE = 0.5, 6


class Client:
    def __init__(self, line: SocketLine, most: int = MOST_WAITING) -> None:
        self.line = line
        self.most_waiting = most
        self.guest: Guest | None = None
        self.seats: tuple[Seat, ...] = ()
        self.outbox: deque[bytes] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.gone = False
        self.dropped = False
        self.messages = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.sayings = Bucket(SAYINGS_A_SECOND, SAYINGS_AT_ONCE)

    @property
    def id(self) -> str:
        return self.guest.id if self.guest else ""

    def tell(self, message: bytes) -> None:
        if self.gone or (not self.outbox and self.line.say(message)):
            return
        if len(self.outbox) >= self.most_waiting:
            self.dropped = True
            self.leave()
            return
        self.outbox.append(message)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self.send_waiting())

    async def send_waiting(self) -> None:
        """Whatever waits, in order, whenever the peer has read what was sent before."""
        while self.outbox:
            await self.line.writable.wait()
            while self.outbox and self.line.say(self.outbox[0]):
                self.outbox.popleft()
        self.sending = None

    def leave(self) -> None:
        """Cut the line, if it is not."""
        if not self.gone:
            self.stop()
            self.line.hang_up()

    def stop(self) -> None:
        """Nothing more is sent."""
        self.gone = True
        self.outbox.clear()
        if self.sending:
            self.sending.cancel()
