"""The WebSocket of a table: one client, one table, until it goes."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.types import Message, Receive, Scope, Send

from hornox.server import messages as ask
from hornox.server.client import Client
from hornox.server.client import Send as SendText
from hornox.server.hall import Hall
from hornox.server.live import Live
from hornox.server.refusals import Refused

LARGEST_MESSAGE = 4096
HELLO_WITHIN = 15.0
OFFENCES = ("malformed", "too_fast", "too_big")
MOST_OFFENCES = 20  # then the line is cut


class LiveSocket:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        reading = asyncio.current_task()
        assert reading is not None
        client = Client(sender(send), reading.cancel)
        conversation = Conversation(self.hall, client, scope["path_params"]["code"])
        try:
            await conversation.run(receive)
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            if not client.gone:
                raise
            reading.uncancel()
        finally:
            conversation.end()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(send({"type": "websocket.close", "code": 1000}), 1.0)


class Conversation:
    def __init__(self, hall: Hall, client: Client, code: str) -> None:
        self.hall = hall
        self.client = client
        self.code = code
        self.live: Live | None = None
        self.offences = 0
        self.re = 0

    async def run(self, receive: Receive) -> None:
        async with asyncio.timeout(HELLO_WITHIN) as patience:
            message = await receive()
            while message["type"] == "websocket.receive" and self.offences < MOST_OFFENCES:
                self.hear(message)
                if self.live:
                    patience.reschedule(None)
                message = await receive()

    def hear(self, message: Message) -> None:
        try:
            self.do(self.read(message))
        except Refused as error:
            self.offences += error.code in OFFENCES
            self.client.tell(ask.told(ask.Refusal(error.code, error.message, self.re)))

    def read(self, message: Message) -> ask.Request:
        self.re = 0
        if not self.client.messages.take():
            raise Refused("too_fast", "fewer messages, please")
        asked = understood(message)
        self.re = asked.re
        return asked

    def do(self, asked: ask.Request) -> None:
        if isinstance(asked, ask.Hello):
            self.hello(asked)
        elif self.live is None:
            raise Refused("guest_needed", "say hello first")
        else:
            self.hall.request(self.live, self.client, asked)

    def hello(self, asked: ask.Hello) -> None:
        guest = self.hall.people.recognise(asked.token) if asked.token else None
        live = self.hall.find(self.code)
        if self.live is None and len(live.clients) >= self.hall.settings.most_at_table:
            raise Refused("busy", "as many people as fit are at this table")
        self.client.guest = guest
        self.live = live
        live.welcome(self.client, asked)

    def end(self) -> None:
        self.client.stop()
        self.hall.dropped += self.client.dropped
        if self.live:
            self.live.farewell(self.client)


def understood(message: Message) -> ask.Request:
    text = message.get("text") or message.get("bytes") or ""
    if len(text) > LARGEST_MESSAGE:
        raise Refused("too_big", f"a message has at most {LARGEST_MESSAGE} bytes")
    try:
        request: ask.Request = ask.read(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", str(error)) from error
    return request


def sender(send: Send) -> SendText:
    async def send_text(message: str) -> None:
        await send({"type": "websocket.send", "text": message})

    return send_text
