"""The clock of a table: it replaces whoever is late, and rests when nobody is left to replace."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from hornox.protocol.messages import Hello, Sit
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.fake_time import FakeTime
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import until, with_registry

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")
CLOCK: Final = 15
MANY_ROUNDS = 50  # of the event loop


def start_game(registry: TableRegistry) -> TableSession:
    """Anna, Ben and a bot; nobody is connected."""
    session = registry.open(Opened("cow", 3, "seed", ANNA.id, {"rounds": 1}, clock=CLOCK))
    session.seat_host(ANNA, ["random"], start=False)
    session.commit(session.permissions_of(BEN).sit(Sit()))
    session.commit(session.permissions_of(ANNA).start())
    return session


def count_timeouts(session: TableSession) -> list[float]:
    """When the time was over, each time."""
    times: list[float] = []
    on_timeout = session.clock.on_timeout

    def note() -> None:
        times.append(session.services.now())
        on_timeout()

    session.clock.on_timeout = note
    return times


async def let_time_run_out(session: TableSession, time: FakeTime) -> None:
    time.pass_by(CLOCK + 1)
    session.clock.restart()  # the timer itself counts real seconds
    await wait_a_moment()


async def wait_a_moment() -> None:
    for _ in range(MANY_ROUNDS):
        await asyncio.sleep(0.001)


def test_at_a_table_that_all_have_left_the_time_is_over_once(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = start_game(registry)
        await until(lambda: session.state.sealed)  # the bot has chosen
        timeouts = count_timeouts(session)

        await let_time_run_out(session, time)

        assert not session.state.has_people()
        assert len(timeouts) == 1
        assert session.clock.timer is None

    with_registry(tmp_path, evening, clock=time.clock())


def test_after_a_restart_the_clock_of_such_a_table_rests(tmp_path: Path) -> None:
    time = FakeTime()
    codes = []

    async def first_evening(registry: TableRegistry, _: Guests) -> None:
        session = start_game(registry)
        await let_time_run_out(session, time)
        codes.append(session.state.code)

    async def second_evening(registry: TableRegistry, _: Guests) -> None:
        session = await registry.find(codes[0])

        assert not session.state.has_people()
        assert session.clock.timer is None

    with_registry(tmp_path, first_evening, clock=time.clock())
    with_registry(tmp_path, second_evening, clock=time.clock())


def test_the_first_who_comes_back_has_the_whole_time_again(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = start_game(registry)
        await let_time_run_out(session, time)
        time.pass_by(1000)
        timeouts = count_timeouts(session)
        anna = Listener(ANNA)

        session.join(anna, Hello())
        await wait_a_moment()
        assert timeouts == []
        assert session.clock.timer
        assert session.state.waiting_people() == [0]
        assert session.state.deadline() == session.services.now() + CLOCK

        await let_time_run_out(session, time)
        assert len(timeouts) == 1
        await until(lambda: session.state.step > 1)  # she is here, so the bots play on

    with_registry(tmp_path, evening, clock=time.clock())


def test_who_comes_back_too_late_gets_no_more_time_while_somebody_else_plays(
    tmp_path: Path,
) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = start_game(registry)
        state = session.state
        ben = state.seats_of(BEN.id)[0]
        session.choose(ben, state.asked[ben][0])
        began = state.step_began_at
        time.pass_by(CLOCK + 1)
        session.replace_late_players()

        session.bring_back((0,))

        assert state.step_began_at == began

    with_registry(tmp_path, evening, clock=time.clock())
