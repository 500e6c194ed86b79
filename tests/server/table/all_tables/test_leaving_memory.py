"""What leaves memory is gone at once: tables and connections are no work for the collector.

It looks through all tables so seldom that what waits for it is a leak: cycles are cut by hand.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from hornox.protocol.messages import Hello, Sit
from hornox.server.limits.uvicorn_limits import HttpProtocol
from hornox.server.run import GC_THRESHOLDS
from hornox.server.socket.client_outbox import Connection
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import until, with_registry, with_server

BEN = Guest("ben", "Ben")


@pytest.fixture(autouse=True)
def _no_garbage_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("begins", [False, True])
def test_a_table_is_gone_when_it_is_closed(tmp_path: Path, *, begins: bool) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        anna, _ = await guests.create("Anna")
        session = registry.open(Opened("cow", 2, "seed", anna.id, {"rounds": 1}, clock=60))
        session.commit(session.permissions_of(anna).sit(Sit()))
        session.commit(session.permissions_of(BEN).sit(Sit()))
        listener = Listener(anna)
        session.join(listener, Hello())
        if begins:
            session.commit(session.permissions_of(anna).start())
        session.leave(listener)
        kept = ref(session)

        registry.close_session(session)
        del session

        await until(lambda: kept() is None)

    with_registry(tmp_path, evening)


def test_a_table_is_gone_when_it_is_dropped_though_people_were_connected(tmp_path: Path) -> None:
    async def evening(server: InProcessServer) -> None:
        anna = server.people[0]
        session = await server.opened_by(anna, game="classic", seats=2)
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=anna.token)
            await line.hear("welcome")
        kept = ref(session)

        await until(partial(has_been_left, session))
        server.registry.drop(session)
        del session

        await until(lambda: kept() is None)

    with_server(tmp_path, evening)


@pytest.mark.parametrize("politely", [True, False])
def test_a_connection_is_gone_when_it_ends(tmp_path: Path, *, politely: bool) -> None:
    async def evening(server: InProcessServer) -> None:
        anna = server.people[0]
        session = await server.opened_by(anna, game="classic", seats=2)
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=anna.token)
            await line.hear("welcome")
            (client,) = session.clients
            assert isinstance(client, Connection)
            connected: list[object] = [client, client.protocol, client.protocol.conn, *upgraded()]
            kept = [ref(one) for one in connected]
            del client, connected
            if not politely:
                line.socket.transport.abort()

        await until(lambda: not any(one() for one in kept))

    with_server(tmp_path, evening)


def has_been_left(session: TableSession) -> bool:
    return not session.clients and not session.unconfirmed.count


def upgraded() -> list[HttpProtocol]:
    """What is left of the requests that became WebSockets; no other object is asked anything."""
    found = [one for one in gc.get_objects() if type(one) is HttpProtocol]
    return [one for one in found if one not in one.connections]


def test_a_cycle_that_was_forgotten_is_found_before_it_fills_the_memory() -> None:
    objects = math.prod(GC_THRESHOLDS)

    assert objects <= 1_000_000  # about 100 MB
