"""One connection: who it is, and what still has to be sent to it.

Nothing here ever waits for a peer. What cannot be sent yet is kept, up to a limit; who does
not read is cut off, and finds everything as it was on coming back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from hornox.cards import Seat
from hornox.server.limits import Bucket
from hornox.server.people import Guest

MOST_WAITING = 256  # messages
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 300
SAYINGS_A_SECOND, SAYINGS_AT_ONCE = 0.5, 6


class Client:
    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self.guest: Guest | None = None
        self.seats: tuple[Seat, ...] = ()
        self.outbox: deque[bytes] = deque()
        self.most_waiting = most_waiting
        self.wake = asyncio.Event()
        self.gone = False
        self.messages = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.sayings = Bucket(SAYINGS_A_SECOND, SAYINGS_AT_ONCE)

    @property
    def id(self) -> str:
        return self.guest.id if self.guest else ""

    def tell(self, message: bytes) -> None:
        if len(self.outbox) >= self.most_waiting:
            self.leave()
            return
        self.outbox.append(message)
        self.wake.set()

    def leave(self) -> None:
        self.gone = True
        self.outbox.clear()
        self.wake.set()

    async def send_all(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Until the client is gone: whatever waits, in order."""
        while not self.gone:
            while self.outbox:
                await send(self.outbox.popleft())
            self.wake.clear()
            if not self.outbox and not self.gone:
                await self.wake.wait()
