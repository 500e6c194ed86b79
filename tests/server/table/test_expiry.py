"""What nobody needs any more goes by rule: tables, logs, names. Records stay."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hornox.protocol.messages import Sit
from hornox.server.errors import Refused
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.log_entries import Opened
from hornox.server.table.registry import TableRegistry
from hornox.server.table.session import TableSession
from tests.server.helpers.registry_on_disk import with_registry

HOUR = 3600.0


def seated(registry: TableRegistry, guest: Guest, clock: int = 0) -> TableSession:
    session = registry.open(Opened("cow", 2, "seed", guest.id, {"rounds": 1}, clock=clock))  # type: ignore[arg-type]  # one of the few
    session.commit(session.permissions_of(guest).sit(Sit()))
    return session


def untouched(session: TableSession, seconds: float) -> None:
    session.state.changed_at = time.time() - seconds


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
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Anna")
        session = playing(registry, guest)
        code = session.state.code
        to_the_end(session)
        untouched(session, 2 * HOUR)

        registry.expire()
        await registry.store.wait_for_writes()
        assert code not in registry.sessions
        assert (await registry.find(code)).state.status == "over"

        registry.delete_old(time.time() + 8 * DAY_SECONDS)
        registry.sessions.clear()
        await registry.store.wait_for_writes()
        with pytest.raises(Refused, match="no table"):
            await registry.find(code)
        assert [*registry.store.log(code)] == []
        assert registry.store.one("SELECT code FROM records") == (code,)

    with_registry(tmp_path, evening)


def to_the_end(session: TableSession) -> None:
    """Both seats choose the first option, whoever sits there."""
    while session.state.asked:
        for seat in session.state.waiting_seats():
            session.choose(seat, session.state.asked[seat][0])


def test_a_name_that_was_not_seen_for_long_is_forgotten(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        _, token = await guests.create("Anna")

        guests.forget_unseen(time.time() - DAY_SECONDS)
        await registry.store.wait_for_writes()
        assert guests.require_guest(token).name == "Anna"

        guests.forget_unseen(time.time() + 2 * DAY_SECONDS)
        await registry.store.wait_for_writes()
        with pytest.raises(Refused, match="does not know this token"):
            guests.require_guest(token)

    with_registry(tmp_path, evening)


def test_who_takes_another_name_after_long_is_still_known(tmp_path: Path) -> None:
    async def evening(_: TableRegistry, guests: Guests) -> None:
        guest, token = await guests.create("Anna")
        guests.forget_unseen(0.0)

        await guests.rename(guest, "Anne")

        assert guests.require_guest(token).name == "Anne"

    with_registry(tmp_path, evening)
