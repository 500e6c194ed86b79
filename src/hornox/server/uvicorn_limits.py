"""uvicorn's HTTP and WebSocket protocols, with time and size limits against slow or rude peers.

By itself uvicorn waits forever for the rest of a request, keeps as much of its head as comes,
and sends everything that waits before it closes, which a peer that does not read never allows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

REQUEST_SECONDS = 30.0  # from the first byte, or from the answer before, to the answer
LARGEST_HEAD_BYTES = 65_536
CLOSE_SECONDS = 2.0  # for what still waits, once a connection is to be closed

logger = logging.getLogger("hornox")


class HttpProtocol(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.head_bytes = 0
        self.in_head = True
        self.deadline = self.loop.call_later(REQUEST_SECONDS, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > LARGEST_HEAD_BYTES:
            self.transport.abort()

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
        self.deadline.cancel()
        super().handle_websocket_upgrade()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A connection to a table. Once `on_message` is set, messages need no task and no queue."""

    on_message: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"]["hornox"] = {"protocol": self}

    def handle_text(self, event: Frame) -> None:
        """Take text as bytes: whatever is no valid text is refused like any malformed message."""
        self.handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        try:
            self.on_message(message)
        except Exception:
            logger.exception("a message could not be handled")
            self.transport.abort()

    def send_text(self, text: bytes) -> bool:
        """False while it must wait; True if it is sent, or the connection is gone."""
        if not self.writable.is_set():
            return False
        if self.conn.state is State.OPEN and not self.disconnected:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def hang_up(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
