"""The lists of tables say the same as a look at every table would, without that look."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from hornox.protocol.messages import Hello, Sit
from hornox.server.settings import Settings
from hornox.server.store.guests import Guest
from hornox.server.store.sqlite import SqliteStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.all_tables.table_lists import MOST_LISTED, MemoryLists
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import BotSat, Closed, Opened, Said, Sat, Started, Stood
from hornox.server.table.state.table_index import LISTED_A_HOST, LISTED_AN_ADDRESS
from tests.server.helpers.listener import Listener

GUESTS = [Guest(f"g{number}", "Anna") for number in range(5)]


async def with_tables(folder: Path, count: int, hosts: int = 1000) -> TableRegistry:
    store = SqliteStore(folder / "hornox.db", asyncio.get_running_loop())
    registry = TableRegistry(Settings(tables_an_hour=1000), store)
    for number in range(count):
        host = f"host {number % hosts}"
        registry.open(Opened("cow", 3, "seed", host, {"rounds": 1}, listed=number % 3 > 0))
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
                shown = [
                    code
                    for code in shown_codes(registry)
                    if registry.sessions[code].state.status == status
                ]
                states = [one.state for one in listed if one.state.status == status]
                assert set(shown) == {one.code for one in states}
            for guest in GUESTS:
                codes = codes_of(registry, guest.id)
                assert len(codes) == len(set(codes))
                assert set(codes) == seated(registry, guest)
        await close(registry)

    asyncio.run(evening())


def test_open_tables_come_first_and_of_each_the_latest(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 9)
        listed = [one for one in registry.sessions.values() if one.state.opened.listed]
        for session in listed:
            session.commit(Sat(0, GUESTS[0].id, "Anna"))
            session.commit(BotSat(1, "random"))
        for session in (listed[4], listed[1]):
            session.commit(Started())

        shown = shown_codes(registry)

        expected = [listed[number].state.code for number in (5, 3, 2, 0, 1, 4)]
        assert shown == expected
        await close(registry)

    asyncio.run(evening())


def listed_table(registry: TableRegistry, host: str, peer: str = "") -> TableSession:
    return registry.open(Opened("cow", 3, "seed", host, {"rounds": 1}, listed=True), peer)


def lists_of(registry: TableRegistry) -> MemoryLists:
    return MemoryLists(registry.sessions, registry.services.index)


def shown_codes(registry: TableRegistry) -> list[str]:
    lists = lists_of(registry)
    return [one.state.code for one in lists.first_sessions(lists.index.listed_codes())]


def codes_of(registry: TableRegistry, guest: str) -> list[str]:
    lists = lists_of(registry)
    return [one.state.code for one in lists.first_sessions(lists.index.codes_of(guest))]


def test_nobody_fills_the_list_with_tables_of_their_own(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 0)
        friend = listed_table(registry, "anna", "2.2.2.2").state.code
        by_one_host = {listed_table(registry, "evil").state.code for _ in range(MOST_LISTED)}
        by_one_address = {
            listed_table(registry, f"evil {number}", "1.1.1.1").state.code
            for number in range(MOST_LISTED)
        }

        shown = set(shown_codes(registry))

        assert friend in shown
        assert len(shown & by_one_host) == LISTED_A_HOST
        assert len(shown & by_one_address) == LISTED_AN_ADDRESS
        await close(registry)

    asyncio.run(evening())


def test_talk_moves_no_table_up(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 0)
        first, second = (listed_table(registry, host) for host in ("anna", "ben"))
        for session in (first, second):
            session.commit(Sat(0, "cleo", "Cleo"))

        first.commit(Said("Anna", "hello"))

        assert shown_codes(registry) == [second.state.code, first.state.code]
        await close(registry)

    asyncio.run(evening())


def test_tables_where_somebody_is_come_before_the_others(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 0)
        occupied, empty = (listed_table(registry, host) for host in ("anna", "ben"))
        both = [occupied.state.code, empty.state.code]
        visitors = [Listener(guest) for guest in GUESTS[:2]]

        for visitor in visitors:
            occupied.join(visitor, Hello())
        empty.commit(Sat(0, "ben", "Ben"))
        assert shown_codes(registry) == both

        occupied.leave(visitors[0])
        assert shown_codes(registry) == both
        occupied.leave(visitors[1])
        empty.commit(Sat(1, "ben", "Ben"))
        assert shown_codes(registry) == both[::-1]
        await close(registry)

    asyncio.run(evening())


def test_after_a_restart_the_order_is_the_same(tmp_path: Path) -> None:
    async def first_evening() -> list[str]:
        registry = await with_tables(tmp_path, 9)
        for session in registry.sessions.values():
            session.seat_host(GUESTS[0], [], start=False)
        shown = shown_codes(registry)
        await close(registry)
        return shown

    async def second_evening() -> list[str]:
        store = SqliteStore(tmp_path / "hornox.db", asyncio.get_running_loop())
        registry = TableRegistry(Settings(tables_an_hour=1000), store)
        await registry.load_all()
        shown = shown_codes(registry)
        await close(registry)
        return shown

    assert asyncio.run(first_evening()) == asyncio.run(second_evening())


def test_nobody_is_told_of_more_tables_than_fit_a_page(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = await with_tables(tmp_path, 200)
        for session in registry.sessions.values():
            session.seat_host(GUESTS[0], [], start=False)

        assert len(shown_codes(registry)) == MOST_LISTED
        assert len(codes_of(registry, GUESTS[0].id)) == MOST_LISTED
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
        assert not any((index.codes, index.guests, index.openers, *index.listed.values()))
        await close(registry)

    asyncio.run(evening())
