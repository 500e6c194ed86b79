"""One client connection: who it is, and the messages that still have to be sent to it.

Nothing here ever waits for a peer. What cannot be sent yet is kept, up to a limit; a client that
does not read is cut off, and finds everything as it was when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque

from hornox.cards import Seat
from hornox.server.rate_limit import TokenBucket
from hornox.server.store.guests import Guest
from hornox.server.uvicorn_limits import WebSocketProtocol

MOST_WAITING = 256  # messages
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 300
TALK_A_SECOND, TALK_AT_ONCE = 0.5, 6


class Connection:
    """A client of a table session, over a WebSocket."""

    def __init__(self, protocol: WebSocketProtocol, most_waiting: int = MOST_WAITING) -> None:
        self.protocol = protocol
        self.most_waiting = most_waiting
        self.guest: Guest | None = None
        self.seats: tuple[Seat, ...] = ()
        self.outbox: deque[bytes] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.is_closed = False
        self.was_dropped = False
        self.message_limit = TokenBucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.talk_limit = TokenBucket(TALK_A_SECOND, TALK_AT_ONCE)

    @property
    def guest_id(self) -> str:
        return self.guest.id if self.guest else ""

    def send(self, message: bytes) -> None:
        if self.is_closed or (not self.outbox and self.protocol.send_text(message)):
            return
        if len(self.outbox) >= self.most_waiting:
            self.was_dropped = True
            self.hang_up()
            return
        self.outbox.append(message)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self.send_outbox())

    async def send_outbox(self) -> None:
        """Send what waits, in order, whenever the peer has read what was sent before."""
        while self.outbox:
            await self.protocol.writable.wait()
            while self.outbox and self.protocol.send_text(self.outbox[0]):
                self.outbox.popleft()
        self.sending = None

    def hang_up(self) -> None:
        if not self.is_closed:
            self.stop_sending()
            self.protocol.hang_up()

    def stop_sending(self) -> None:
        self.is_closed = True
        self.outbox.clear()
        if self.sending:
            self.sending.cancel()
