"""The server's own clock: what ends after a while ends after time that really passed."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from hornox.server import app
from hornox.server.app import expire
from hornox.server.errors import Refused
from hornox.server.server_clock import ServerClock
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.guests import Guest, Guests
from hornox.server.store.sqlite import SqliteStore
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.fake_time import NOON, FakeTime
from tests.server.helpers.registry_on_disk import until, with_registry

HOUR = 3600.0
ANNA = Guest("anna", "Anna")


def playing(registry: TableRegistry, clock: int = 0) -> TableSession:
    session = registry.open(Opened("cow", 2, "seed", ANNA.id, clock=clock))  # type: ignore[arg-type]  # one of the few
    session.seat_host(ANNA, ["random"], start=True)
    return session


@pytest.mark.parametrize("days", [8, 401, -8])
def test_a_clock_that_jumps_closes_no_table_and_forgets_nobody(tmp_path: Path, days: int) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        session = playing(registry)
        _, token = await guests.create("Anna")

        time.jump(days * DAY_SECONDS)
        for _ in range(2):
            await expire(registry, guests, with_guests=True)
            time.pass_by(2 * HOUR)
        await registry.store.wait_for_writes()

        assert session.state.status == "playing"
        assert (await guests.require_guest(token)).name == "Anna"

    with_registry(tmp_path, evening, clock=time.clock())


def test_in_the_hour_after_a_jump_nothing_is_closed_or_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        session = playing(registry)
        _, token = await guests.create("Anna")
        time.pass_by(401 * DAY_SECONDS)
        time.jump(5 * HOUR)

        await expire(registry, guests, with_guests=True)
        await registry.store.wait_for_writes()
        assert session.state.code in registry.sessions
        assert await registry.store.one("SELECT name FROM guests") == ("Anna",)

        time.pass_by(2 * HOUR)
        await expire(registry, guests, with_guests=True)
        await registry.store.wait_for_writes()
        assert session.state.status == "closed"
        with pytest.raises(Refused):
            await guests.require_guest(token)

    with_registry(tmp_path, evening, clock=time.clock())

    assert [record.message for record in caplog.records] == ["the clock of this machine has jumped"]


def test_the_clock_stands_still_while_the_server_is_stopped(tmp_path: Path) -> None:
    time = FakeTime()
    code = ""

    async def before(registry: TableRegistry, _: Guests) -> None:
        nonlocal code
        code = playing(registry, clock=86400).state.code
        time.pass_by(HOUR)

    async def after(registry: TableRegistry, guests: Guests) -> None:
        assert registry.services.now() == NOON + HOUR
        session = await registry.find(code)
        await expire(registry, guests, with_guests=True)
        deadline = session.state.deadline()

        assert session.state.status == "playing"
        assert deadline is not None
        assert deadline - registry.services.now() == DAY_SECONDS - HOUR

    with_registry(tmp_path, before, clock=time.clock())
    time.pass_by(30 * DAY_SECONDS)
    time.monotonic = 3.0  # the machine was started anew
    with_registry(tmp_path, after, clock=time.clock())


def test_after_a_crash_the_clock_is_not_behind_what_was_written(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        registry.store.save_clock()
        time.pass_by(50.0)
        code = playing(registry, clock=15).state.code
        await registry.store.wait_for_writes()
        registry.sessions.clear()
        assert isinstance(registry.store, SqliteStore)
        registry.store.clock.start(registry.store.saved_clock())  # as after a crash
        assert registry.services.now() == NOON

        session = await registry.find(code)

        deadline = session.state.deadline()
        assert deadline is not None
        assert deadline - registry.services.now() == 15

    with_registry(tmp_path, evening, clock=time.clock())


def test_a_log_from_the_future_does_not_move_the_clock(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        code = playing(registry).state.code
        registry.store.write("UPDATE log SET at = at + ?", (4000 * DAY_SECONDS,))
        await registry.store.wait_for_writes()
        registry.sessions.clear()

        session = await registry.find(code)

        assert registry.services.now() == NOON
        assert session.state.changed_at == NOON

    with_registry(tmp_path, evening, clock=time.clock())


def test_a_database_from_before_the_clock_starts_with_the_time_of_day(tmp_path: Path) -> None:
    time = FakeTime()
    clock = time.clock()

    store = SqliteStore(tmp_path / "hornox.db", clock=clock)

    assert store.saved_clock() is None
    assert clock.now() == NOON
    store.close()


def test_small_corrections_of_the_clock_are_no_jump() -> None:
    time = FakeTime()
    clock: ServerClock = time.clock()

    for _ in range(100):
        time.pass_by(60.0)
        time.jump(2.0)
        clock.watch_for_jumps()

    assert not clock.has_just_jumped


def failing_once() -> list[Exception | None]:
    return [sqlite3.OperationalError("disk I/O error"), None, None]


def raise_next(errors: list[Exception | None]) -> None:
    if errors and (error := errors.pop(0)):
        raise error


def test_expiry_goes_on_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "SAVE_SECONDS", 0.001)

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        left = failing_once()

        async def expire_in_slices() -> None:
            raise_next(left)

        monkeypatch.setattr(registry, "expire_in_slices", expire_in_slices)
        expiring = asyncio.create_task(app.expire_regularly(registry, guests))
        await until(lambda: not left)
        expiring.cancel()

    with_registry(tmp_path, evening)

    assert "expiry has failed" in caplog.messages


def test_old_tables_are_deleted_later_if_that_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "SAVE_SECONDS", 0.001)

    async def evening(registry: TableRegistry, guests: Guests) -> None:
        left = failing_once()

        async def delete_old(_: float) -> None:
            raise_next(left)

        monkeypatch.setattr(registry, "delete_old", delete_old)
        expiring = asyncio.create_task(app.expire_regularly(registry, guests))
        await until(lambda: not left)
        expiring.cancel()

    with_registry(tmp_path, evening)

    assert "old tables could not be deleted" in caplog.messages
    assert "expiry has failed" not in caplog.messages
