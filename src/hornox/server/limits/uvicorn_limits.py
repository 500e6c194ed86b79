"""uvicorn's HTTP and WebSocket protocols, with limits against slow, greedy or rude peers.

By itself uvicorn takes any number of sockets, waits forever for the rest of a request, keeps as
much of its head as comes, answers every ping, and sends everything that waits before it closes,
which a peer that does not read never allows. Here everything that a peer sends is counted and read
in slices that take about a millisecond. Who is too quick is read later; who floods is cut off.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from hornox.server.limits.open_sockets import OpenSockets
from hornox.server.limits.rate_limit import TokenBucket

REQUEST_SECONDS = 30.0  # from the first byte, or from the answer before, to the answer
HANDSHAKE_SECONDS = 10.0  # from the request for a WebSocket to its acceptance
LARGEST_HEAD_BYTES = 16_384
MOST_HEADERS = 100
HTTP_BYTES_A_SECOND, HTTP_BYTES_AT_ONCE = 65_536, 2_097_152  # who sends too much may hear why
BODY_PARTS_A_SECOND, BODY_PARTS_AT_ONCE = 100, 4000  # each is parsed for itself
MOST_PIPELINED = 8  # requests that wait for the answer to an earlier one: browsers send none
CLOSE_SECONDS = 2.0  # for what still waits, once a connection is to be closed

SLICE_BYTES = 2048  # as many empty frames as are parsed in a millisecond
BYTES_A_SECOND, BYTES_AT_ONCE = 65_536, 262_144
MOST_UNREAD_BYTES = 16_384  # of a connection that is too quick
# Times the messages a second. A new connection may send less at once: somebody who is cut off and
# comes back, again and again, must not gain by it.
MESSAGES_AT_ONCE, MESSAGES_AT_FIRST = 3.0, 0.4
CONTROL_A_SECOND, CONTROL_AT_ONCE, CONTROL_AT_FIRST = 2, 20, 5  # pings and pongs
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

logger = logging.getLogger("hornox")


class HttpProtocol(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.head_bytes = 0
        self.in_head = True
        self.byte_limit = TokenBucket(HTTP_BYTES_A_SECOND, HTTP_BYTES_AT_ONCE)
        self.part_limit = TokenBucket(BODY_PARTS_A_SECOND, BODY_PARTS_AT_ONCE)
        self.deadline = self.loop.call_later(REQUEST_SECONDS, transport.abort)
        self.open_sockets: OpenSockets = self.app_state["open_sockets"]
        if not self.open_sockets.admit(transport):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline.cancel()
        self.open_sockets.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.byte_limit.take(len(data)):
            self.cut()
        for part in slices(data):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self.head_bytes += len(part)
            super().data_received(part)
            head_too_large = self.in_head and self.head_bytes > LARGEST_HEAD_BYTES
            if head_too_large or len(self.pipeline) > MOST_PIPELINED:
                self.cut()

    def cut(self) -> None:
        self.open_sockets.counters.cut_connections += 1
        self.transport.abort()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS and not self.transport.is_closing():
            self.cut()

    def on_body(self, body: bytes) -> None:
        if self.part_limit.take():
            super().on_body(body)
        elif not self.transport.is_closing():
            self.cut()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = True
        self.head_bytes = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.deadline.cancel()
        self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def handle_websocket_upgrade(self) -> None:
        """Refused while an earlier answer is on its way: it would never hear of its connection."""
        self.deadline.cancel()
        is_answered = self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]  # None at first
        if self.pipeline or not is_answered:
            self.cut()
        else:
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # as uvicorn does when a connection is lost

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A connection to a table. Once `on_message` is set, messages need no task and no queue."""

    on_message: Callable[[bytes], None] | None = None
    is_hung_up = False

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.open_sockets: OpenSockets = self.app_state["open_sockets"]
        self.byte_limit = TokenBucket(BYTES_A_SECOND, BYTES_AT_ONCE)
        rate: int = self.app_state["settings"].messages_a_second
        self.frame_limit = TokenBucket(rate, rate * MESSAGES_AT_ONCE, rate * MESSAGES_AT_FIRST)
        self.control_limit = TokenBucket(CONTROL_A_SECOND, CONTROL_AT_ONCE, CONTROL_AT_FIRST)
        self.deadline = self.loop.call_later(HANDSHAKE_SECONDS, self.require_handshake)
        self.unread = b""
        self.reading_timer: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline.cancel()
        if self.reading_timer:
            self.reading_timer.cancel()
        self.open_sockets.release(self.transport)
        super().connection_lost(exc)
        self.let_go()

    def let_go(self) -> None:
        """Nothing holds itself any more: the memory is free now, not when garbage is collected."""
        self.on_message = None
        self.conn.parser.close()

    def require_handshake(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"]["hornox"] = {"protocol": self}

    # Receiving

    def data_received(self, data: bytes) -> None:
        if not self.byte_limit.take(len(data)):
            self.cut("too many bytes")
        self.unread += data
        if self.reading_timer is None:
            self.read()

    def read(self) -> None:
        """Read what has come, as far as the limit for messages allows it now."""
        while self.unread and not (self.transport.is_closing() or self.is_hung_up):
            if wait := self.frame_limit.spend(0.0):
                self.read_later(wait)
                return
            part, self.unread = self.unread[:SLICE_BYTES], self.unread[SLICE_BYTES:]
            super().data_received(part)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.refuse_handshake()

    def read_later(self, wait: float) -> None:
        """Until then the peer's messages stay in the network, except for a few."""
        if len(self.unread) > MOST_UNREAD_BYTES:
            self.cut("too many messages")
            return
        self.transport.pause_reading()
        self.reading_timer = self.loop.call_later(wait, self.read_again)

    def read_again(self) -> None:
        self.reading_timer = None
        if not (self.transport.is_closing() or self.is_hung_up):
            self.transport.resume_reading()
            self.read()

    def refuse_handshake(self) -> None:
        """It cannot be read as a request for a WebSocket: it has a body, say."""
        self.transport.write(BAD_REQUEST)
        self.transport.close()
        self.abort_soon()

    def handle_text(self, event: Frame) -> None:
        """Take text as bytes: whatever is no valid text is refused like any malformed message."""
        self.handle_bytes(event)

    def handle_bytes(self, event: Frame) -> None:
        self.frame_limit.spend()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self.frame_limit.spend()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.require_few_controls():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.require_few_controls():
            super().handle_pong(event)

    def require_few_controls(self) -> bool:
        """Whether one more ping or pong is allowed; if not, the connection is cut."""
        if self.transport.is_closing():
            return False
        if not self.control_limit.take():
            self.cut("too many pings")
            return False
        return True

    def send_receive_event_to_app(self) -> None:
        if self.is_hung_up:
            return
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        try:
            self.on_message(message)
        except Exception:
            logger.exception("a message could not be handled")
            self.transport.abort()

    # Sending

    def send_text(self, text: bytes) -> bool:
        """False while it must wait; True if it is sent, or the connection is gone."""
        if not self.writable.is_set():
            return False
        if self.conn.state is State.OPEN and not self.disconnected:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    # The end

    def hang_up(self) -> None:
        """Listen no longer, and let the application close the connection."""
        self.is_hung_up = True
        if not self.transport.is_closing():
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.NORMAL_CLOSURE})

    def cut(self, reason: str) -> None:
        """Close at once: nothing more is read, and only a peer that reads hears why."""
        self.open_sockets.counters.cut_connections += 1
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        if self.writable.is_set():
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.abort_soon()

    def abort_soon(self) -> None:
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.scope["extensions"].pop("hornox", None)
        self.abort_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()
            return
        super().shutdown()
        self.abort_soon()


def slices(data: bytes) -> Iterator[bytes]:
    if len(data) <= SLICE_BYTES:
        yield data
        return
    for start in range(0, len(data), SLICE_BYTES):
        yield data[start : start + SLICE_BYTES]
