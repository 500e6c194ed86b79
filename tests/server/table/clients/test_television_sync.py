"""The television says how far it has shown a step, and any player skips for the whole table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hornox.protocol.messages import Hello, Request, Shown, Skip
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.clients.television_sync import AT_ONCE
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Sat, Started
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import with_registry

ANNA, BEN, EVE = Guest("anna", "Anna"), Guest("ben", "Ben"), Guest("eve", "Eve")


def television() -> Listener:
    client = Listener(ANNA)
    client.guest = None
    return client


async def playing(registry: TableRegistry, *clients: Listener) -> TableSession:
    session = registry.open(Opened("classic", 2, "seed", ANNA.id))
    for entry in (Sat(0, ANNA.id, "Anna"), Sat(1, BEN.id, "Ben"), Started()):
        session.commit(entry)
    for client in clients:
        session.join(client, Hello(tv=client.guest is None))
    await registry.services.store.wait_for_writes()
    return session


def heard(client: Listener, kind: str) -> list[dict[str, Any]]:
    return [message for message in client.heard if message["type"] == kind]


def code_of(act: Callable[[], None]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def test_players_hear_how_far_the_television_is_and_spectators_do_not(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        anna, eve, screen = Listener(ANNA), Listener(EVE), television()
        session = await playing(registry, anna, eve, screen)
        assert session.info().tv

        session.handle_request(screen, Shown(step=1, events=2))
        session.handle_request(screen, Shown(step=99, events=1))  # it cannot have shown that
        await registry.services.store.wait_for_writes()

        assert heard(anna, "tv_shown") == [{"type": "tv_shown", "step": 1, "events": 2}]
        assert heard(eve, "tv_shown") == []
        session.leave(screen)
        assert not session.info().tv

    with_registry(tmp_path, evening)


def test_any_player_skips_a_step_once_for_all(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        anna, ben, screen = Listener(ANNA), Listener(BEN), television()
        session = await playing(registry, anna, ben, screen)

        for client in (ben, anna):
            session.handle_request(client, Skip(step=1))
        await registry.services.store.wait_for_writes()

        for client in (anna, ben, screen):
            assert heard(client, "skipped") == [{"type": "skipped", "step": 1, "seat": 1}]

    with_registry(tmp_path, evening)


def test_who_neither_plays_nor_is_a_television_leads_nobody(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        anna, eve, screen = Listener(ANNA), Listener(EVE), television()
        session = await playing(registry, anna, eve, screen)
        requests: list[tuple[Listener, Request]] = [
            (anna, Shown(1, 1)), (eve, Shown(1, 1)), (eve, Skip(1)), (screen, Skip(1)),
        ]  # fmt: skip

        for client, request in requests:
            assert code_of(lambda: session.handle_request(client, request)) == "not_yours"  # noqa: B023  (called at once)

    with_registry(tmp_path, evening)


def test_a_television_that_floods_is_refused(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        screen = television()
        session = await playing(registry, screen)

        for _message in range(AT_ONCE):
            session.handle_request(screen, Shown(1, 1))

        assert code_of(lambda: session.handle_request(screen, Shown(1, 1))) == "too_fast"

    with_registry(tmp_path, evening)
