"""One connection: who it is, and what still has to be sent to it.

Nothing here ever waits for a peer. What cannot be sent yet is kept, up to a limit; who does
not read is cut off, and finds everything as it was on coming back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TypeAlias

from hornox.cards import Seat
from hornox.server.limits import Bucket
from hornox.server.people import Guest

Send: TypeAlias = Callable[[str], Coroutine[object, None, None]]

MOST_WAITING = 256  # messages
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 300
SAYINGS_A_SECOND, SAYINGS_AT_ONCE = 0.5, 6


class Client:
    def __init__(self, send: Send, cut: Callable[[], object], most: int = MOST_WAITING) -> None:
        self.send = send
        self.cut = cut
        self.most_waiting = most
        self.guest: Guest | None = None
        self.seats: tuple[Seat, ...] = ()
        self.outbox: deque[str] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.gone = False
        self.dropped = False
        self.messages = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.sayings = Bucket(SAYINGS_A_SECOND, SAYINGS_AT_ONCE)

    @property
    def id(self) -> str:
        return self.guest.id if self.guest else ""

    def tell(self, message: str) -> None:
        if self.gone or (self.sending is None and self.sent(message)):
            return
        if len(self.outbox) >= self.most_waiting:
            self.dropped = True
            self.leave()
            return
        self.outbox.append(message)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self.send_waiting())

    def sent(self, message: str) -> bool:
        """Whether it could be sent at once.

        The server's `send` either does its work without waiting, or waits first, until the
        peer has read what was sent before; then it is given up here, and nothing was sent.
        """
        sending = self.send(message)
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001  (the line is dead, in whatever way)
            self.leave()
            return True
        sending.close()
        return False

    async def send_waiting(self) -> None:
        """Whatever waits, in order."""
        try:
            while self.outbox:
                await self.send(self.outbox[0])
                self.outbox.popleft()
        except Exception:  # noqa: BLE001  (the line is dead, in whatever way)
            self.leave()
        finally:
            self.sending = None

    def leave(self) -> None:
        if not self.gone:
            self.gone = True
            self.outbox.clear()
            self.cut()

    def stop(self) -> None:
        """The reading has ended: nothing more is sent."""
        self.gone = True
        self.outbox.clear()
        if self.sending:
            self.sending.cancel()
