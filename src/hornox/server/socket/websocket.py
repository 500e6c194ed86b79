"""The WebSocket of a table: one client, one table, until it goes."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.types import Receive, Scope, Send

from hornox.protocol import messages as ask
from hornox.server.errors import Refused
from hornox.server.socket.connection import Client
from hornox.server.socket.protocols import SocketLine
from hornox.server.table.registry import Hall
from hornox.server.table.session import Live

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
        line: SocketLine = scope["extensions"]["hornox"]["line"]
        conversation = Conversation(self.hall, Client(line), scope["path_params"]["code"])
        patience = asyncio.get_running_loop().call_later(HELLO_WITHIN, conversation.lose_patience)
        line.hear = conversation.hear
        try:
            while (message := await receive())["type"] == "websocket.receive":
                conversation.hear(message["bytes"])  # it came before anybody listened
        finally:
            patience.cancel()
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

    def hear(self, said: bytes) -> None:
        if self.client.gone:
            return
        try:
            self.do(self.read(said))
        except Refused as error:
            self.client.tell(ask.write(ask.Refusal(error.code, error.message, self.re)))
            self.offences += error.code in OFFENCES
            if self.offences >= MOST_OFFENCES:
                self.client.leave()

    def lose_patience(self) -> None:
        if self.live is None:
            self.client.leave()

    def read(self, said: bytes) -> ask.Request:
        self.re = 0
        in_time = self.client.messages.take()
        asked = understood(said)
        self.re = asked.re
        if not in_time:
            raise Refused("too_fast", "fewer messages, please")
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


def understood(said: bytes) -> ask.Request:
    if len(said) > LARGEST_MESSAGE:
        raise Refused("too_big", f"a message has at most {LARGEST_MESSAGE} bytes")
    try:
        request: ask.Request = ask.read(said)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", str(error)) from error
    return request
