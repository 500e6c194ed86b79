"""The WebSocket of a table: receives the messages of one client until it goes."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

import msgspec
from starlette.types import Receive, Scope, Send

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.limits.rate_limit import PeerBuckets, peer_of
from hornox.server.limits.uvicorn_limits import WebSocketProtocol
from hornox.server.logging import log_failure
from hornox.server.socket.client_outbox import AllOutboxes, Connection
from hornox.server.store.group_commit import DATABASE_AWAY
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.clients.broadcast import Barrier
from hornox.server.table.session.table_session import TableSession

LARGEST_MESSAGE_BYTES = 4096
HELLO_SECONDS = 15.0
OFFENCES = ("malformed", "too_big", "unknown_guest", "unknown_table")
MOST_OFFENCES = 10  # then the connection is cut
PEER_MESSAGES_A_SECOND, PEER_MESSAGES_AT_ONCE = 10, 20  # times the connections of an address


class TableWebSocket:
    """The ASGI endpoint: one call a connection."""

    def __init__(self, registry: TableRegistry, guests: Guests) -> None:
        self.registry = registry
        self.guests = guests
        self.outboxes = AllOutboxes()
        each = registry.settings.most_connections_each
        self.peers = PeerBuckets(each * PEER_MESSAGES_A_SECOND, each * PEER_MESSAGES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        protocol: WebSocketProtocol = scope["extensions"]["hornox"]["protocol"]
        code = scope["path_params"]["code"]
        connection = Connection(protocol, self.outboxes, peer_of(scope))
        receiver = MessageReceiver(self, connection, code)
        timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, receiver.require_hello)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                await receiver.receive_in_turn(message["bytes"])
                if receiver.session and protocol.queue.empty():  # nothing is overtaken
                    protocol.on_message = receiver.receive
        finally:
            timer.cancel()
            receiver.close()
        if protocol.transport.is_closing():
            return
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1.0):
                await send({"type": "websocket.close", "code": 1000})


class MessageReceiver:
    """Receives the messages of one connection, and hands the requests to the table session."""

    def __init__(self, endpoint: TableWebSocket, connection: Connection, code: str) -> None:
        self.registry = endpoint.registry
        self.guests = endpoint.guests
        self.peers = endpoint.peers
        self.connection = connection
        self.code = code
        self.session: TableSession | None = None
        self.is_loading = False
        self.is_late = False
        self.offences = 0
        self.re = 0

    def receive(self, message: bytes) -> None:
        if self.connection.is_closed or self.has_slept():
            return
        try:
            request = self.decode(message)
            if isinstance(request, messages.Hello):
                self.receive_later(message)
            else:
                self.submit(request)
        except Refused as error:
            self.refuse(error)

    def has_slept(self) -> bool:
        """What this process finds after a long sleep is old: its sender may be elsewhere by now."""
        if self.registry.services.processes.has_slept:
            self.connection.hang_up()
        return self.connection.is_closed

    def receive_later(self, message: bytes) -> None:
        """A second hello waits for the database, and what comes after it waits for that."""
        self.connection.protocol.on_message = None
        self.connection.protocol.queue.put_nowait({"type": "websocket.receive", "bytes": message})

    async def receive_in_turn(self, message: bytes) -> None:
        """A hello waits until its table is loaded, and what comes after it waits for the hello."""
        if self.connection.is_closed or self.has_slept():
            return
        try:
            await self.handle_in_turn(self.decode(message))
        except Refused as error:
            self.refuse_in_turn(error)
        except self.registry.store.read_errors as error:
            log_failure("the database could not be read", error)
            self.refuse_in_turn(Refused("busy", DATABASE_AWAY))

    def refuse_in_turn(self, error: Refused) -> None:
        self.refuse(error)
        if self.is_late and not self.session:
            self.connection.hang_up()

    async def handle_in_turn(self, request: messages.Request) -> None:
        if not isinstance(request, messages.Hello):
            self.submit(request)
        elif self.session:
            await self.introduce(request)
        else:
            await self.join(request)

    def refuse(self, error: Refused, barrier: Barrier | None = None) -> None:
        """A refusal may tell something about the table: that is on disk before it goes."""
        refusal = messages.encode(messages.Refusal(error.code, error.message, self.re))
        self.offences += error.code in OFFENCES
        is_last = self.offences >= MOST_OFFENCES
        if error.code in ("busy", "too_fast") or is_last:  # which tell nothing of a table
            self.connection.send(refusal)
        else:
            when_saved = barrier or self.registry.store.barrier
            when_saved(partial(self.connection.send, refusal), len(refusal))
        if is_last:
            self.registry.services.counters.cut_connections += 1
            self.connection.hang_up()

    def require_hello(self) -> None:
        """Hang up on a client that has not said hello in time."""
        self.is_late = True
        if self.session is None and not self.is_loading:
            self.connection.hang_up()

    def decode(self, message: bytes) -> messages.Request:
        self.re = 0
        if not self.peers.take(self.connection.peer):
            raise Refused("too_fast", "You are sending too many messages.")
        request = decode_request(message)
        self.re = request.re
        return request

    async def join(self, hello: messages.Hello) -> None:
        self.is_loading = True
        try:
            guest = await self.find_guest(hello)
            session = await self.registry.find(self.code)
            await session.follower.refresh()
        finally:
            self.is_loading = False
        if self.connection.is_closed or self.connection.protocol.disconnected:
            return  # it has gone while the table was loaded
        self.connection.guest = guest
        self.session = session
        self.submit(hello)

    def submit(self, request: messages.Request) -> None:
        if self.session is None:
            raise Refused("guest_needed", "Say hello first.")
        self.session.submit(partial(self.handle_request, request))

    def handle_request(self, request: messages.Request) -> None:
        """Now, and again if another process was first: the answer to the last attempt counts."""
        if self.session is None or self.connection.is_closed:
            return
        self.re = request.re
        try:
            if isinstance(request, messages.Hello):
                self.session.join(self.connection, request)
            else:
                self.session.handle_request(self.connection, request)
        except Refused as error:
            barrier = self.session.unconfirmed.barrier
            if self.connection not in self.session.clients:
                self.session = None  # it may say hello again
            self.refuse(error, barrier)

    async def introduce(self, hello: messages.Hello) -> None:
        """A spectator who has a name now; nobody else says hello twice."""
        if self.connection.guest or not hello.token:
            raise Refused("malformed", "You have said hello already.")
        guest = await self.find_guest(hello)
        if not (self.connection.is_closed or self.connection.protocol.disconnected):
            self.connection.guest = guest
            self.submit(hello)

    async def find_guest(self, hello: messages.Hello) -> Guest | None:
        return await self.guests.require_guest(hello.token) if hello.token else None

    def close(self) -> None:
        self.connection.stop_sending()
        self.registry.services.counters.dropped_clients += self.connection.was_dropped
        if self.session:
            self.session.leave(self.connection)
            self.session = None  # what is left of a connection must not keep its table


def decode_request(message: bytes) -> messages.Request:
    if len(message) > LARGEST_MESSAGE_BYTES:
        raise Refused("too_big", f"A message can have at most {LARGEST_MESSAGE_BYTES} bytes.")
    try:
        request: messages.Request = messages.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", str(error)) from error
    return request
