"""What waits for clients that do not read: bounded for each of them and for all together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hornox.server.socket.client_outbox import AllOutboxes, Connection

MESSAGE = b"x" * 1000


class DeafPeer:
    """A peer that reads nothing until it is told to."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.received: list[bytes] = []
        self.hang_ups = 0

    def send_text(self, text: bytes) -> bool:
        if self.writable.is_set():
            self.received.append(text)
        return self.writable.is_set()

    def hang_up(self) -> None:
        self.hang_ups += 1


def connection_of(peer: DeafPeer, outboxes: AllOutboxes, **limits: int) -> Connection:
    return Connection(peer, outboxes, **limits)  # type: ignore[arg-type]  # all of a protocol that it needs


def on_a_loop(test: Callable[[], None]) -> None:
    async def run() -> None:
        test()
        await asyncio.sleep(0)

    asyncio.run(run())


def test_a_client_that_does_not_read_is_dropped_by_bytes() -> None:
    def send() -> None:
        peer, outboxes = DeafPeer(), AllOutboxes()
        connection = connection_of(peer, outboxes, most_waiting_bytes=10_000)
        for _ in range(10):
            connection.send(MESSAGE)
        assert peer.hang_ups == 0

        connection.send(MESSAGE)

        assert peer.hang_ups == 1
        assert connection.was_dropped
        assert outboxes.bytes == 0
        assert not outboxes.waiting

    on_a_loop(send)


def test_one_message_always_has_room() -> None:
    def send() -> None:
        peer = DeafPeer()
        connection = connection_of(peer, AllOutboxes(), most_waiting_bytes=10)

        connection.send(MESSAGE)

        assert peer.hang_ups == 0

    on_a_loop(send)


def test_when_too_much_waits_for_all_the_greediest_is_dropped() -> None:
    def send() -> None:
        outboxes = AllOutboxes(most_bytes=20_000)
        modest, greedy = DeafPeer(), DeafPeer()
        few, many = connection_of(modest, outboxes), connection_of(greedy, outboxes)
        for _ in range(15):
            many.send(MESSAGE)
        for _ in range(6):
            few.send(MESSAGE)

        assert greedy.hang_ups == 1
        assert modest.hang_ups == 0
        assert outboxes.bytes == few.waiting_bytes == 6000

    on_a_loop(send)


def test_what_is_sent_no_longer_counts() -> None:
    async def send() -> None:
        peer, outboxes = DeafPeer(), AllOutboxes()
        connection = connection_of(peer, outboxes)
        connection.send(b"one")
        connection.send(b"two")

        peer.writable.set()
        assert connection.sending is not None
        await connection.sending
        connection.send(b"three")

        assert peer.received == [b"one", b"two", b"three"]
        assert outboxes.bytes == connection.waiting_bytes == 0
        assert not outboxes.waiting

    asyncio.run(send())
