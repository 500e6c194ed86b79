"""One client connection: who it is, and the messages that still have to be sent to it.

Nothing here ever waits for a peer. What cannot be sent yet is kept, up to a limit for each client
and one for all together; a client that does not read is cut off, and finds everything as it was
when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque

from hornox.cards import Seat
from hornox.server.limits.rate_limit import TokenBucket
from hornox.server.limits.uvicorn_limits import WebSocketProtocol
from hornox.server.store.guests import Guest
from hornox.server.table.requests.change_limits import TALK_A_SECOND, TALK_AT_ONCE

MOST_WAITING = 256  # messages
MOST_WAITING_BYTES = 524_288  # for one client: the largest welcome, and some turns
MOST_WAITING_BYTES_ALL = 67_108_864


class AllOutboxes:
    """What waits for all clients; when it is too much, the client with the most is cut off."""

    def __init__(self, most_bytes: int = MOST_WAITING_BYTES_ALL) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.waiting: set[Connection] = set()

    def add(self, connection: Connection, size: int) -> None:
        self.bytes += size
        self.waiting.add(connection)
        if self.bytes > self.most_bytes:
            max(self.waiting, key=waiting_bytes).drop()

    def remove(self, connection: Connection, size: int) -> None:
        self.bytes -= size
        if not connection.outbox:
            self.waiting.discard(connection)


class Connection:
    """A client of a table session, over a WebSocket."""

    def __init__(
        self,
        protocol: WebSocketProtocol,
        outboxes: AllOutboxes,
        peer: str = "",
        most_waiting: int = MOST_WAITING,
        most_waiting_bytes: int = MOST_WAITING_BYTES,
    ) -> None:
        self.protocol = protocol
        self.outboxes = outboxes
        self.peer = peer
        self.most_waiting = most_waiting
        self.most_waiting_bytes = most_waiting_bytes
        self.guest: Guest | None = None
        self.seats: tuple[Seat, ...] = ()
        self.wants_forecasts = False
        self.is_tv = False
        self.outbox: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.sending: asyncio.Task[None] | None = None
        self.is_closed = False
        self.was_dropped = False
        self.talk_limit = TokenBucket(TALK_A_SECOND, TALK_AT_ONCE)

    @property
    def guest_id(self) -> str:
        return self.guest.id if self.guest else ""

    # Sending

    def send(self, message: bytes) -> None:
        if self.is_closed or (not self.outbox and self.protocol.send_text(message)):
            return
        if self.has_room_for(message):
            self.put_in_outbox(message)
        else:
            self.drop()

    def has_room_for(self, message: bytes) -> bool:
        """A single message always has room, however long it is."""
        size = self.waiting_bytes + len(message)
        return not self.outbox or (
            len(self.outbox) < self.most_waiting and size <= self.most_waiting_bytes
        )

    def put_in_outbox(self, message: bytes) -> None:
        self.outbox.append(message)
        self.waiting_bytes += len(message)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self.send_outbox())
        self.outboxes.add(self, len(message))

    async def send_outbox(self) -> None:
        """Send what waits, in order, whenever the peer has read what was sent before."""
        while self.outbox:
            await self.protocol.writable.wait()
            while self.outbox and self.protocol.send_text(self.outbox[0]):
                self.forget(self.outbox.popleft())
        self.sending = None

    def forget(self, message: bytes) -> None:
        """The message no longer waits."""
        self.waiting_bytes -= len(message)
        self.outboxes.remove(self, len(message))

    # The end

    def drop(self) -> None:
        """Cut off a client that does not read."""
        self.was_dropped = True
        self.hang_up()

    def hang_up(self) -> None:
        if not self.is_closed:
            self.stop_sending()
            self.protocol.hang_up()

    def stop_sending(self) -> None:
        self.is_closed = True
        while self.outbox:
            self.forget(self.outbox.popleft())
        if self.sending:
            self.sending.cancel()


def waiting_bytes(connection: Connection) -> int:
    return connection.waiting_bytes
