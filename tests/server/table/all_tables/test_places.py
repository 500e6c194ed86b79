"""The places of a server: every new table is counted, and empty ones make room for players."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.limits.rate_limit import PeerBuckets
from hornox.server.settings import Settings
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Sat, Started
from tests.server.helpers.fake_time import FakeTime
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import with_registry, with_server
from tests.server.helpers.running_server import at_random, play_on

MINUTE = 60.0
ANNA, BEN, CLEO = Guest("anna", "Anna"), Guest("ben", "Ben"), Guest("cleo", "Cleo")


def table_of(registry: TableRegistry, *guests: Guest) -> TableSession:
    """An open table at which they sit; the first is the host."""
    session = registry.open(Opened("cow", 2, "seed", guests[0].id, {"rounds": 1}))
    for seat, guest in enumerate(guests):
        session.commit(Sat(seat, guest.id, guest.name))
    return session


def begun(registry: TableRegistry, *guests: Guest) -> TableSession:
    session = table_of(registry, *guests)
    session.commit(Started())
    return session


def play(session: TableSession, *, to_the_end: bool) -> None:
    while session.state.asked:
        for seat in session.state.waiting_seats():
            session.choose(seat, session.state.asked[seat][0])
        if not to_the_end:
            return


def is_there(registry: TableRegistry, session: TableSession) -> bool:
    return session.state.code in registry.sessions


def test_a_rematch_counts_like_any_other_table(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        first, second = begun(registry, ANNA, BEN), begun(registry, ANNA, BEN)
        registry.limits.buckets.clear()
        play(first, to_the_end=True)
        play(second, to_the_end=True)
        anna = Listener(ANNA)

        first.handle_request(anna, messages.Rematch())
        registry.limits.take(anna.peer)  # and another table
        with pytest.raises(Refused) as refused:
            second.handle_request(anna, messages.Rematch())

        assert refused.value.code == "too_fast"
        assert second.state.rematch_code == ""
        elsewhere = Listener(BEN)
        elsewhere.peer = "203.0.113.2"
        second.handle_request(elsewhere, messages.Rematch())
        assert second.state.rematch_code

    with_registry(tmp_path, evening, Settings(tables_an_hour=2))


def test_a_chain_of_rematches_over_real_sockets_comes_to_an_end(tmp_path: Path) -> None:
    async def evening(server: InProcessServer) -> None:
        server.registry.limits = PeerBuckets(0.0, 3)
        anna, *_ = server.people
        wanted = {"game": "cow", "options": {"rounds": 1}, "bots": ["random"], "start": True}
        session = await server.opened_by(anna, **wanted)
        answers, code = [], session.state.code
        for _ in range(3):
            async with server.line(code) as line:
                await line.say(type="hello", token=anna.token)
                line.welcome = await line.hear("welcome")
                if line.welcome["table"]["state"] == "open":
                    await line.say(type="start")
                    line.welcome = await line.hear("step")
                await play_on(line, at_random("anna"))
                answer = await line.asks(type="rematch")
                answers.append(answer.get("code", "done"))
                code = server.registry.sessions[code].state.rematch_code or code

        assert answers == ["done", "done", "too_fast"]

    with_server(tmp_path, evening)


@pytest.mark.parametrize(("minutes", "stays"), [(29, True), (31, False)])
def test_a_table_that_nobody_comes_to_is_closed_soon(
    tmp_path: Path, minutes: int, *, stays: bool
) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        alone, in_company = table_of(registry, ANNA), table_of(registry, ANNA, BEN)
        watched = table_of(registry, ANNA)
        watched.join(Listener(ANNA), messages.Hello())
        time.pass_by(minutes * MINUTE)

        registry.expire()

        assert is_there(registry, alone) is stays
        assert is_there(registry, in_company)
        assert is_there(registry, watched)

    with_registry(tmp_path, evening, clock=time.clock())


@pytest.mark.parametrize(("comes", "stays"), [(False, False), (True, True)])
def test_a_rematch_that_nobody_comes_to_is_closed_soon(
    tmp_path: Path, *, comes: bool, stays: bool
) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        over, anna, ben = begun(registry, ANNA, BEN), Listener(ANNA), Listener(BEN)
        play(over, to_the_end=True)
        for one in (anna, ben):
            over.join(one, messages.Hello())
        over.handle_request(anna, messages.Rematch())
        again = registry.sessions[over.state.rematch_code]
        assert again.state.seats_of(BEN.id)
        if comes:
            again.join(ben, messages.Hello())
            again.leave(ben)
        time.pass_by(31 * MINUTE)

        registry.expire()

        assert is_there(registry, again) is stays

    with_registry(tmp_path, evening, clock=time.clock())


def test_a_host_who_reloads_the_page_does_not_lose_the_table(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = table_of(registry, ANNA), Listener(ANNA)
        session.join(anna, messages.Hello())
        time.pass_by(50 * MINUTE)
        session.leave(anna)

        registry.expire()

        assert is_there(registry, session)

    with_registry(tmp_path, evening, clock=time.clock())


def test_when_places_are_short_the_tables_that_hurt_least_are_closed_first(tmp_path: Path) -> None:
    time = FakeTime()

    async def evening(registry: TableRegistry, _: Guests) -> None:
        played = begun(registry, ANNA, BEN)
        play(played, to_the_end=False)
        here = table_of(registry, ANNA)
        here.join(Listener(ANNA), messages.Hello())
        in_company = table_of(registry, ANNA, BEN)
        unplayed = begun(registry, ANNA, BEN)
        old = table_of(registry, ANNA)
        time.pass_by(MINUTE)
        young = table_of(registry, ANNA)
        assert len(registry.sessions) == 6
        time.pass_by(MINUTE)

        gone = []
        for _again in range(4):
            before = dict(registry.sessions)
            newest = table_of(registry, CLEO)
            newest.join(Listener(CLEO), messages.Hello())
            gone += [one for code, one in before.items() if code not in registry.sessions]

        assert gone == [old, young, unplayed, in_company]
        with pytest.raises(Refused) as refused:
            table_of(registry, CLEO)
        assert refused.value.code == "busy"
        assert is_there(registry, played)
        assert is_there(registry, here)

    with_registry(tmp_path, evening, Settings(most_tables=6), time.clock())


def test_a_table_that_was_just_opened_is_not_closed_for_another(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = table_of(registry, ANNA)

        with pytest.raises(Refused):
            table_of(registry, BEN)

        assert is_there(registry, session)

    with_registry(tmp_path, evening, Settings(most_tables=1))


def test_a_finished_game_that_nobody_looks_at_makes_room_and_is_not_lost(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = begun(registry, ANNA, BEN)
        play(session, to_the_end=True)
        await registry.store.wait_for_writes()

        table_of(registry, CLEO)

        assert not is_there(registry, session)
        assert (await registry.find(session.state.code)).state.status == "over"

    with_registry(tmp_path, evening, Settings(most_tables=1))


def test_the_last_tenth_of_the_places_is_for_people_who_play(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        over, playing = begun(registry, ANNA, BEN), begun(registry, CLEO, Guest("dora", "Dora"))
        anna = Listener(ANNA)
        over.join(anna, messages.Hello())
        play(over, to_the_end=True)
        play(playing, to_the_end=False)
        for number in range(16):
            table_of(registry, Guest(f"guest{number}", "Guest"))
        assert len(registry.sessions) == 18

        with pytest.raises(Refused) as refused:
            table_of(registry, Guest("stranger", "Stranger"))
        over.handle_request(anna, messages.Rematch())
        table_of(registry, CLEO)

        assert refused.value.code == "busy"
        assert over.state.rematch_code in registry.sessions
        with pytest.raises(Refused):
            table_of(registry, CLEO)
        assert len(registry.sessions) == 20

    with_registry(tmp_path, evening, Settings(most_tables=20))
