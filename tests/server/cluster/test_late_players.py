"""Late people, pauses and passed turns are the same at every server of a cluster."""

from __future__ import annotations

from typing import Any

from hornox.protocol import messages
from hornox.server.store.guests import Guest
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Sat, Started
from tests.server.helpers.listener import Listener
from tests.server.helpers.postgres_registries import with_registries
from tests.server.helpers.registry_on_disk import until

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")


async def at_both(
    here: TableRegistry, there: TableRegistry, opened: Opened
) -> tuple[TableSession, TableSession]:
    """The first process keeps the table; both people are connected to the other."""
    clusters: list[Any] = [registry.services.processes for registry in (here, there)]
    await until(lambda: all(one.listener.is_connected for one in clusters))
    # A process that does not know the other yet would take its tables over.
    await until(lambda: all(len(one.processes.living) == 2 for one in clusters))
    keeper = here.open(opened)
    for entry in (Sat(0, ANNA.id, "Anna"), Sat(1, BEN.id, "Ben"), Started()):
        keeper.commit(entry)
    await keeper.follower.settle()
    other = await there.find(keeper.state.code)
    await other.follower.refresh()
    assert keeper.is_kept
    return keeper, other


async def ask(session: TableSession, player: Listener, request: messages.Request) -> None:
    session.submit(lambda: session.handle_request(player, request))
    await session.follower.settle()


async def end_time(keeper: TableSession) -> None:
    """Once the keeper has heard of everything."""
    await keeper.follower.refresh()
    keeper.end_time()


def test_what_was_selected_is_played_and_a_pause_ends_wherever_somebody_acts() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        opened = Opened("classic", 2, "seed", ANNA.id, clock=60)
        keeper, other = await at_both(here, there, opened)
        anna, ben = Listener(ANNA), Listener(BEN)
        other.join(anna, messages.Hello())
        other.join(ben, messages.Hello())
        selected = other.state.asked[0][6]

        await ask(other, anna, messages.Draft(0, 1, str(selected)))
        await end_time(keeper)
        await until(lambda: other.state.step == keeper.state.step == 2)
        assert other.state.history[0][0] == selected
        assert [seat.missed for seat in other.info().seats] == [0, 1]

        while not keeper.state.paused:
            step = keeper.state.step
            await end_time(keeper)
            await until(lambda: keeper.state.paused or keeper.state.step > step)  # noqa: B023  (at once)
        await until(lambda: other.info().paused)
        assert other.state.step < 5

        await ask(other, anna, messages.Return(0))
        await until(lambda: not keeper.state.paused)
        assert keeper.clock.timer is not None or not keeper.state.waiting_people()

    with_registries(evening)


def test_who_passes_a_turn_at_another_server_is_waited_for_no_more() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        keeper, other = await at_both(here, there, Opened("buffalo", 2, "seed", ANNA.id))
        anna, ben = Listener(ANNA), Listener(BEN)
        other.join(anna, messages.Hello())
        other.join(ben, messages.Hello())
        for seat, player in enumerate((anna, ben)):
            card = next(str(one) for one in reversed(other.state.asked[seat]) if str(one).isdigit())
            await ask(other, player, messages.Choose(seat, 1, card))
        await until(lambda: other.state.step == 2)

        for seat, player in enumerate((anna, ben)):
            await ask(other, player, messages.PassTurn(seat))

        await until(lambda: keeper.state.step > 3)
        await until(lambda: other.state.step == keeper.state.step)
        assert other.state.table == keeper.state.table

    with_registries(evening)
