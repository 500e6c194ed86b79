"""uvicorn's two protocols, with an end to everything that a peer can draw out.

By itself uvicorn waits for ever for the rest of a request, keeps as much of its head as comes,
and closes politely: it first sends what waits, which a peer that does not read never allows.
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

REQUEST_WITHIN = 30.0  # seconds from the first byte, or the answer before, to the answer
LARGEST_HEAD = 65_536
LAST_WORDS = 2.0  # seconds for what still waits, once a line is to be cut

logger = logging.getLogger("hornox")


class HttpLine(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.head = 0
        self.in_head = True
        self.deadline = self.loop.call_later(REQUEST_WITHIN, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        if self.in_head and self.head > LARGEST_HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = True
        self.head = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.deadline.cancel()
        self.deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def handle_websocket_upgrade(self) -> None:
        self.deadline.cancel()
        super().handle_websocket_upgrade()


class SocketLine(WebSocketsSansIOProtocol):
    """A line to a table. Once `hear` is set, nothing that is said or heard waits for a task."""

    hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"]["hornox"] = {"line": self}

    def handle_text(self, event: Frame) -> None:
        """As bytes, to be read as they are: what is no text is refused like any nonsense."""
        self.handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        said, self.frames = b"".join(self.frames), []
        try:
            self.hear(said)
        except Exception:
            logger.exception("a message could not be heard")
            self.transport.abort()

    def say(self, text: bytes) -> bool:
        """Whether it is on its way, or there is no way any more; False while it must wait."""
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
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(LAST_WORDS, self.transport.abort)
