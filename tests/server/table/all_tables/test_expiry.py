"""What nobody needs any more goes by rule: tables, logs, names. Records stay."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from hornox.protocol.messages import Hello, Sit
from hornox.server.errors import Refused
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Said
from tests.server.helpers.fake_time import FakeTime
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import held_disk, read_log, until, with_registry

HOUR = 3600.0


def seated(registry: TableRegistry, guest: Guest, clock: int = 0) -> TableSession:
    session = registry.open(Opened("cow", 2, "seed", guest.id, {"rounds": 1}, clock=clock))  # type: ignore[arg-type]  # one of the few
    session.commit(session.permissions_of(guest).sit(Sit()))
    session.commit(session.permissions_of(Guest("ben", "Ben")).sit(Sit()))
    return session


def untouched(session: TableSession, seconds: float) -> None:
    session.state.changed_at = session.loaded_at = session.services.now() - seconds


@pytest.mark.parametrize(("hours", "stays"), [(23, True), (25, False)])
def test_a_table_that_never_began_is_closed_after_a_day(
    tmp_path: Path, hours: int, *, stays: bool
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = seated(registry, guest)
        untouched(session, hours * HOUR)

        registry.expire()
        await registry.store.wait_for_writes()

        assert (session.state.code in registry.sessions) is stays
        if not stays:
            with pytest.raises(Refused, match="closed"):
                await registry.find(session.state.code)

    with_registry(tmp_path, evening)


def playing(registry: TableRegistry, guest: Guest, clock: int = 0) -> TableSession:
    session = registry.open(Opened("cow", 2, "seed", guest.id, {"rounds": 1}, clock=clock))  # type: ignore[arg-type]  # one of the few
    session.seat_host(guest, ["random"], start=True)
    return session


@pytest.mark.parametrize(
    ("clock", "days", "stays"),
    [(0, 6, True), (0, 8, False), (86400, 20, True), (86400, 31, False)],
)
def test_a_game_that_nobody_plays_on_is_closed_later_the_slower_it_is(
    tmp_path: Path, clock: int, days: int, *, stays: bool
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest, clock)
        untouched(session, days * DAY_SECONDS)

        registry.expire()

        assert (session.state.status == "playing") is stays

    with_registry(tmp_path, evening)


def test_a_finished_table_leaves_the_memory_then_the_file_and_its_record_stays(
    tmp_path: Path,
) -> None:
    clock = FakeTime()

    async def deleted(registry: TableRegistry) -> None:
        registry.start_deletion()
        assert registry.deletion
        await registry.deletion

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        code = session.state.code
        to_the_end(session)
        untouched(session, 2 * HOUR)
        await registry.store.wait_for_writes()

        registry.expire()
        assert code not in registry.sessions
        assert (await registry.find(code)).state.status == "over"

        registry.sessions.clear()
        clock.pass_by(6 * DAY_SECONDS)
        await deleted(registry)
        assert await read_log(registry.store, code)

        clock.pass_by(2 * DAY_SECONDS)
        await deleted(registry)
        with pytest.raises(Refused, match="no table"):
            await registry.find(code)
        assert await read_log(registry.store, code) == []
        assert await registry.store.one("SELECT code FROM records") == (code,)

    with_registry(tmp_path, evening, clock=clock.clock())


@pytest.mark.parametrize(("minutes", "stays"), [(9, True), (11, False)])
def test_a_finished_table_leaves_the_memory_after_ten_minutes(
    tmp_path: Path, minutes: int, *, stays: bool
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        to_the_end(session)
        await registry.store.wait_for_writes()
        untouched(session, minutes * 60)

        registry.expire()

        assert (session.state.code in registry.sessions) is stays

    with_registry(tmp_path, evening)


def to_the_end(session: TableSession) -> None:
    """Both seats choose the first option, whoever sits there."""
    while session.state.asked:
        for seat in session.state.waiting_seats():
            session.choose(seat, session.state.asked[seat][0])


def test_a_name_that_was_not_seen_for_long_is_forgotten(tmp_path: Path) -> None:
    async def evening(_registry: TableRegistry, guests: Guests) -> None:
        _, token = await guests.create("Anna")

        await guests.forget_unseen(time.time() - DAY_SECONDS)
        assert (await guests.require_guest(token)).name == "Anna"

        await guests.forget_unseen(time.time() + 2 * DAY_SECONDS)
        with pytest.raises(Refused, match="does not know this token"):
            await guests.require_guest(token)

    with_registry(tmp_path, evening)


def test_who_takes_another_name_after_long_is_still_known(tmp_path: Path) -> None:
    async def evening(_: TableRegistry, guests: Guests) -> None:
        guest, token = await guests.create("Anna")
        guests.cache.clear()  # as if many others had come since
        guests.seen.clear()

        await guests.rename(guest, "Anne")

        assert (await guests.require_guest(token)).name == "Anne"

    with_registry(tmp_path, evening)


def test_a_table_is_closed_from_the_moment_it_is_decided(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        code = session.state.code
        untouched(session, 8 * DAY_SECONDS)
        await registry.store.wait_for_writes()

        with held_disk(registry.store):
            registry.expire()
            assert await registry.services.tables.find_status(code) == "playing"  # says the disk
            with pytest.raises(Refused) as while_it_is_written:
                await registry.find(code)
        await registry.store.wait_for_writes()
        with pytest.raises(Refused) as afterwards:
            await registry.find(code)

        assert while_it_is_written.value.code == afterwards.value.code == "closed"
        assert not registry.closing

    with_registry(tmp_path, evening)


def test_a_finished_table_stays_in_memory_until_all_it_wrote_is_on_disk(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        code = session.state.code
        await registry.store.wait_for_writes()

        with held_disk(registry.store):
            to_the_end(session)
            untouched(session, 2 * HOUR)
            registry.expire()
            assert await registry.find(code) is session
            session.commit(Said("Anna", "thanks"))  # on the old server: a second entry 21
        await registry.store.wait_for_writes()
        untouched(session, 2 * HOUR)
        registry.expire()

        assert code not in registry.sessions
        again = await registry.find(code)
        assert [said.text for said in again.state.recent_talk] == ["thanks"]
        assert registry.store.ready

    with_registry(tmp_path, evening)


def test_a_table_that_somebody_came_to_meanwhile_is_neither_dropped_nor_closed(
    tmp_path: Path,
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        over, open_table = playing(registry, guest), playing(registry, guest)
        to_the_end(over)
        await registry.store.wait_for_writes()
        for session in (over, open_table):
            untouched(session, 40 * DAY_SECONDS)
            (await registry.find(session.state.code)).join(Listener(guest), Hello())

        registry.expire()

        assert [*registry.sessions.values()] == [over, open_table]

    with_registry(tmp_path, evening)


def test_a_table_that_is_being_deleted_is_not_loaded(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        code = session.state.code
        to_the_end(session)
        await registry.store.wait_for_writes()
        later = time.time() + DAY_SECONDS

        await registry.delete_old(later)  # it is in memory: somebody may look at it
        assert await read_log(registry.store, code)

        registry.drop(session)
        with held_disk(registry.store):
            deletion = asyncio.create_task(registry.delete_old(later))
            await until(lambda: registry.deleting)
            with pytest.raises(Refused, match="no table"):
                await registry.find(code)
        await deletion
        assert not registry.deleting
        assert not await read_log(registry.store, code)
        assert await registry.services.tables.find_status(code) is None

    with_registry(tmp_path, evening)


def test_whatever_comes_between_find_expire_and_commit_the_server_goes_on(tmp_path: Path) -> None:
    """Finders, talkers and expiry in every order that a seed gives; one log, no conflict."""

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        over = playing(registry, guest)
        to_the_end(over)
        code, rng, said = over.state.code, random.Random("seed"), 0
        for _ in range(300):
            match rng.randrange(4):
                case 0:
                    registry.expire()
                case 1:
                    (await registry.find(code)).commit(Said("Anna", str(said)))
                    said += 1
                case 2:
                    untouched(await registry.find(code), 2 * HOUR)
                case _:
                    await asyncio.sleep(rng.choice((0, 0.001)))
        await registry.store.wait_for_writes()

        assert registry.store.ready
        talk = (await registry.find(code)).state.recent_talk
        assert [int(one.text) for one in talk] == [*range(said)][-50:]

    with_registry(tmp_path, evening)
