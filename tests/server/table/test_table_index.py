"""The lists of tables say the same as a look at every table would, without that look."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from hornox.protocol.messages import Sit
from hornox.server.settings import Settings
from hornox.server.store.guests import Guest
from hornox.server.store.sqlite import Store
from hornox.server.table.log_entries import Closed, Opened, Started, Stood
from hornox.server.table.registry import MOST_LISTED, TableRegistry
from hornox.server.table.session import TableSession

GUESTS = [Guest(f"g{number}", "Anna") for number in range(5)]


async def with_tables(folder: Path, count: int) -> TableRegistry:
    store = Store(folder / "hornox.db", asyncio.get_running_loop())
    registry = TableRegistry(Settings(tables_an_hour=1000), store)
    for number in range(count):
        registry.open(Opened("cow", 3, "seed", "g0", {"rounds": 1}, listed=number % 3 > 0))
    return registry


async def close(registry: TableRegistry) -> None:
    await registry.store.wait_for_writes()
    registry.close()
    registry.store.close()


def change(session: TableSession, rng: random.Random) -> None:
    """Somebody sits down or stands up, the game starts, or the table is closed."""
    state = session.state
    guest = rng.choice(GUESTS)
    if state.status != "open" or not rng.randrange(8):
        session.commit(Closed("expired"))
    elif seats := state.seats_of(guest.id):
        session.commit(Stood(seats[0]))
    elif None in state.places:
        session.commit(session.permissions_of(guest).sit(Sit()))
    else:
        session.commit(Started())


def seated(registry: TableRegistry, guest: Guest) -> set[str]:
    """By a look at every table."""
    return {code for code, one in registry.sessions.items() if one.state.seats_of(guest.id)}


def test_the_lists_are_right_whatever_happens_at_the_tables(tmp_path: Path) -> None:
    rng = random.Random(15)

    async def evening() -> None:
        registry = await with_tables(tmp_path, 12)
        for _ in range(300):
            change(rng.choice(list(registry.sessions.values())), rng)
            listed = [one for one in registry.sessions.values() if one.state.opened.listed]
            for status in ("open", "playing"):
                shown = [one.code for one in registry.listed_tables() if one.state == status]
                states = [one.state for one in listed if one.state.status == status]
                assert set(shown) == {one.code for one in states}
            for guest in GUESTS:
                codes = [one.state.code for one in registry.sessions_of(guest.id)]
                assert len(codes) == len(set(codes))
                assert set(codes) == seated(registry, guest)
        await close(registry)

    asyncio.run(evening())


def test_open_tables_come_first_and_of_each_the_latest(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 9)
        listed = [one for one in registry.sessions.values() if one.state.opened.listed]
        for session in listed:
            session.seat_host(GUESTS[0], ["random"], start=False)
        for session in (listed[4], listed[1]):
            session.commit(Started())

        shown = [one.code for one in registry.listed_tables()]

        expected = [listed[number].state.code for number in (5, 3, 2, 0, 1, 4)]
        assert shown == expected
        await close(registry)

    asyncio.run(evening())


def test_after_a_restart_the_order_is_the_same(tmp_path: Path) -> None:
    async def first_evening() -> list[str]:
        registry = await with_tables(tmp_path, 9)
        for session in registry.sessions.values():
            session.seat_host(GUESTS[0], [], start=False)
        shown = [one.code for one in registry.listed_tables()]
        await close(registry)
        return shown

    async def second_evening() -> list[str]:
        store = Store(tmp_path / "hornox.db", asyncio.get_running_loop())
        registry = TableRegistry(Settings(tables_an_hour=1000), store)
        await registry.load_all()
        shown = [one.code for one in registry.listed_tables()]
        await close(registry)
        return shown

    assert asyncio.run(first_evening()) == asyncio.run(second_evening())


def test_nobody_is_told_of_more_tables_than_fit_a_page(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 200)
        for session in registry.sessions.values():
            session.seat_host(GUESTS[0], [], start=False)

        assert len(registry.listed_tables()) == MOST_LISTED
        assert len(registry.sessions_of(GUESTS[0].id)) == MOST_LISTED
        await close(registry)

    asyncio.run(evening())


def test_nothing_is_left_of_tables_that_expired(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 9)
        for session in registry.sessions.values():
            session.seat_host(GUESTS[0], [], start=False)
            session.state.changed_at = 0.0

        registry.expire()

        index = registry.services.index
        assert not any((index.codes, index.guests, *index.listed.values()))
        await close(registry)

    asyncio.run(evening())
