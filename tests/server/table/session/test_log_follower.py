"""Two processes at one table: a guess that is lost leaves no trace, and what was asked is done."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hornox.protocol.messages import ChangeGame, Hello
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Said, Sat, Started
from hornox.server.table.state.snapshot import restore, take_snapshot
from tests.server.helpers.listener import Listener
from tests.server.helpers.postgres_registries import with_registries
from tests.server.helpers.registry_on_disk import read_log, until

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")


async def at_both(
    here: TableRegistry, there: TableRegistry, *, begun: bool = True
) -> tuple[TableSession, TableSession]:
    """A game of Anna and Ben, in memory of two processes."""
    await until(lambda: all(one.services.processes.listener.is_connected for one in (here, there)))  # type: ignore[attr-defined]  # a cluster
    session = here.open(Opened("classic", 2, "seed", ANNA.id, chat=True))
    for entry in (Sat(0, ANNA.id, "Anna"), Sat(1, BEN.id, "Ben")):
        session.commit(entry)
    if begun:
        session.commit(Started())
    await session.follower.settle()
    other = await there.find(session.state.code)
    await other.follower.refresh()
    return session, other


def facts(session: TableSession) -> dict[str, Any]:
    state = session.state
    return {
        "table": state.table, "sealed": state.sealed, "count": state.entry_count,
        "step": state.step, "places": state.places,
    }  # fmt: skip


async def same_again(one: TableSession, other: TableSession) -> None:
    await until(lambda: facts(one) == facts(other) and not one.unconfirmed.count)


def test_a_guess_that_is_lost_is_taken_back_and_what_was_asked_for_is_done_again() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        mine, theirs = (one.state.asked[seat][0] for seat in (0, 1))

        one.submit(lambda: one.choose(0, mine))
        other.submit(lambda: other.choose(1, theirs))
        await until(lambda: one.state.step == other.state.step == 2)
        await same_again(one, other)

        lost = here.store.guesses_lost + there.store.guesses_lost
        assert lost >= 1
        numbers = [number for number, *_ in await read_log(here.store, one.state.code)]
        assert len(numbers) == len(set(numbers))

    with_registries(evening)


def test_nobody_hears_of_a_guess_before_it_is_confirmed_and_everybody_hears_each_entry_once() -> (
    None
):
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        anna, ben = Listener(ANNA), Listener(BEN)
        one.join(anna, Hello())
        other.join(ben, Hello())

        def says(session: TableSession, words: str) -> None:
            session.submit(lambda: session.commit(Said("Anna", words, 0)))

        for number in range(20):
            says(one, f"a{number}")
            says(other, f"b{number}")
            if number % 5 == 0:
                await asyncio.sleep(0.01)
        said = {f"{letter}{number}" for letter in "ab" for number in range(20)}
        for client in (anna, ben):
            await heard_all(client, 40)
            assert sorted(talk(client)) == sorted(said)
        assert talk(anna) == talk(ben)

    with_registries(evening)


def test_another_game_is_played_at_every_process() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there, begun=False)
        anna = Listener(ANNA)

        one.submit(lambda: one.handle_request(anna, ChangeGame("buffalo")))
        await until(lambda: other.state.opened.game == "buffalo")
        other.submit(lambda: other.commit(Started()))
        await until(lambda: one.state.status == "playing")

        await same_again(one, other)
        views = [session.state.view(None) for session in (one, other)]
        assert views[0] == views[1]
        assert views[0] is not None
        assert views[0].game == "buffalo"
        assert await here.store.one("SELECT game FROM tables") == ("buffalo",)

    with_registries(evening)


async def heard_all(client: Listener, count: int) -> None:
    await until(lambda: len(talk(client)) >= count)


def talk(client: Listener) -> list[str]:
    return [str(message["text"]) for message in client.heard if message["type"] == "said"]


def everything(session: TableSession) -> dict[str, str]:
    state = session.state
    parts = {"state": state, "rows": state.rows, "tally": state.tally}
    return {
        f"{part} {name}": repr(value)
        for part, of in parts.items()
        for name, value in vars(of).items()
        if name not in parts
    }


def test_a_snapshot_brings_back_all_of_the_state() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, _ = await at_both(here, there)
        before, snapshot = facts(one), take_snapshot(one.state)
        kept = everything(one)
        for seat in (0, 1):
            one.choose(seat, one.state.asked[seat][0])
        assert facts(one) != before

        restore(one.state, snapshot)

        assert facts(one) == before
        assert everything(one) == kept

    with_registries(evening)


def test_what_one_process_closes_is_gone_at_the_other() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        code = one.state.code
        one.state.changed_at = one.loaded_at = here.services.now() - 1e7

        def is_gone_there() -> bool:
            here.expire()  # as it does all the time: what is behind, or woke up just now, waits
            return code not in there.sessions

        await until(is_gone_there)
        for registry in (here, there):
            with pytest.raises(Refused, match="closed"):
                await registry.find(code)
        assert other.state.status == "closed"

    with_registries(evening)


def test_a_crowd_that_is_too_long_for_a_notification_is_seen_elsewhere() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        for number in range(99):
            one.join(Listener(Guest(f"{number:0100}", "Somebody")), Hello())

        await until(lambda: len(other.broadcaster.present_guests()) == 99)

    with_registries(evening)
