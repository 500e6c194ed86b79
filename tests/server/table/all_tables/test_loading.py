"""A table that is not in memory is rebuilt from its log, and nobody else has to wait for it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import websockets

from hornox.server.errors import Refused
from hornox.server.http.metrics import metrics_text
from hornox.server.logging import JsonFormatter
from hornox.server.socket import receive_messages
from hornox.server.store.group_commit import Store
from hornox.server.store.guests import Guest, Guests
from hornox.server.store.tables import TableRows
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import (
    AnyEntry,
    Chose,
    Closed,
    Opened,
    Sat,
    Started,
    TookOver,
    decode,
    encode,
)
from hornox.server.table.state.table_state import TableState
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.registry_on_disk import until, with_registry, with_server

ANNA = Guest("anna", "Anna")
LONG, SHORT = "LANGER", "KURZER"


def test_a_log_from_before_memory_aids_is_a_table_without_them() -> None:
    line = b'{"entry":"opened","game":"cow","seats":2,"seed":"x","host":"anna","chat":true}'

    opened = decode(line)

    assert isinstance(opened, Opened)
    assert not opened.memory_aids
    assert not opened.no_forecasts


def write_table(store: Store, code: str, choices: int) -> None:
    """A table whose log has many choices of one step: Anna cannot make up her mind."""
    opened = Opened("classic", 2, "seed", ANNA.id)
    entries: list[AnyEntry] = [opened, Sat(0, "anna", "Anna"), Sat(1, "ben", "Ben"), Started()]
    state = TableState(code, opened, 0.0)
    for entry in entries[1:]:
        state.apply(entry, 0.0)
    options = [str(option) for option in state.asked[0]]
    entries += [Chose(0, 1, options[one % len(options)]) for one in range(choices)]
    for number, entry in enumerate(entries):
        store.append((code, number, 0.0, encode(entry)))
    store.write("INSERT INTO tables VALUES (?, 'classic', 'playing', 0, 0, 0)", (code,))


def test_a_long_table_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, LONG, 20_000)
        write_table(registry.store, SHORT, 1)
        await registry.store.wait_for_writes()

        loading = asyncio.create_task(registry.find(LONG))
        await asyncio.sleep(0)
        await registry.find(SHORT)

        assert not loading.done()
        assert (await loading).state.entry_count == 4 + 20_000

    with_registry(tmp_path, evening)


def test_all_who_wait_for_a_table_get_the_same_one(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, LONG, 2000)
        await registry.store.wait_for_writes()

        first, second = await asyncio.gather(registry.find(LONG), registry.find(LONG))

        assert first is second
        assert not registry.loader.tasks

    with_registry(tmp_path, evening)


def test_one_who_gives_up_waiting_does_not_stop_the_loading(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, LONG, 2000)
        await registry.store.wait_for_writes()
        first = asyncio.create_task(registry.find(LONG))
        second = asyncio.create_task(registry.find(LONG))
        await asyncio.sleep(0)

        first.cancel()

        assert (await second).state.code == LONG

    with_registry(tmp_path, evening)


async def table_on_disk(server: InProcessServer) -> str:
    """The code of Anna's table, which is no longer in memory; a bot plays for her."""
    anna, *_ = server.people
    session = await server.opened_by(anna, game="classic", seats=2)
    for entry in (Sat(1, "ben", "Ben"), Started(), TookOver(0, "clock")):
        session.commit(entry)
    await server.quiet()
    del server.registry.sessions[session.state.code]
    return session.state.code


def test_what_a_client_says_while_its_table_is_loaded_is_heard_in_order(tmp_path: Path) -> None:
    async def evening(server: InProcessServer) -> None:
        code = await table_on_disk(server)
        anna, *_ = server.people
        async with server.line(code) as line:
            async with server.registry.slices.turn:
                await line.say(type="hello", token=anna.token, re=1)
                for re in range(2, 30):
                    await line.say(type="return", seat=0, re=re)
                await until(lambda: server.registry.loader.tasks)
            assert (await line.next())["type"] == "welcome"
            answers = [(await line.hear("done", "refused"))["re"] for _ in range(2, 30)]

        assert answers == [*range(2, 30)]

    with_server(tmp_path, evening)


def test_a_client_whose_hello_is_refused_too_late_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receive_messages, "HELLO_SECONDS", 0.05)

    async def evening(server: InProcessServer) -> None:
        code = await table_on_disk(server)
        server.registry.store.write("UPDATE log SET body = 'x' WHERE code = ?", (code,))
        await server.quiet()
        async with server.line(code) as line:
            async with server.registry.slices.turn:
                await line.say(type="hello")
                await until(lambda: server.registry.loader.tasks)
                await asyncio.sleep(0.1)

            with pytest.raises(websockets.ConnectionClosed):
                await line.hear("nothing that the server ever says")

    with_server(tmp_path, evening)


def test_a_client_that_goes_while_its_table_is_loaded_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    async def evening(server: InProcessServer) -> None:
        code = await table_on_disk(server)
        anna, *_ = server.people
        connections = server.server.server_state.connections
        others = len(connections)
        async with server.registry.slices.turn:
            async with server.line(code) as line:
                await line.say(type="hello", token=anna.token)
                await until(lambda: server.registry.loader.tasks)
            await until(lambda: len(connections) == others)
        session = await server.registry.find(code)
        await server.quiet()

        assert not session.clients
        assert session.state.places[0].away  # type: ignore[union-attr]  # Anna sits there

    with_server(tmp_path, evening)


DAMAGES = {
    "bad JSON": b'{"entry": "chose", "seat": 0',
    "an unknown entry": b'{"entry": "danced"}',
    "a seat that is not there": encode(Sat(7, "cleo", "Cleo")),
    "a choice that was not possible": encode(Chose(0, 1, "104 and a row")),
    "a second beginning": encode(Opened("classic", 2, "secret seed", "anna")),
}


@pytest.mark.parametrize("body", DAMAGES.values(), ids=DAMAGES)
def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_are_loaded(
    tmp_path: Path, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, LONG, 1)
        registry.store.append((LONG, 5, 0.0, body))
        write_table(registry.store, SHORT, 1)
        registry.store.write("UPDATE tables SET changed = 9 WHERE code = ?", (LONG,))
        await registry.store.wait_for_writes()

        await registry.load_all()

        assert [*registry.sessions] == [SHORT]
        for _once in range(2):
            with pytest.raises(Refused) as refused:
                await registry.find(LONG)
            assert refused.value.code == "damaged"
        assert "hornox_tables_set_aside 1" in metrics_text(registry)

    with_registry(tmp_path, evening)

    (record,) = caplog.records
    assert record.where.endswith("entry 5")  # type: ignore[attr-defined]  # given as extra
    said = JsonFormatter().format(record)
    assert not any(secret in said for secret in (LONG, "secret", "104 and a row", "danced"))


def test_a_visitor_of_a_damaged_table_is_refused_and_the_operator_can_see_it(
    tmp_path: Path,
) -> None:
    async def evening(server: InProcessServer) -> None:
        code = await table_on_disk(server)
        server.registry.store.write("UPDATE log SET body = 'x' WHERE code = ?", (code,))
        await server.quiet()

        answer = await server.http.get(f"/api/tables/{code}")
        async with server.line(code) as line:
            heard = await line.asks(type="hello")
        ready = await server.http.get("/readyz")

        assert (answer.status_code, answer.json()["code"]) == (410, "damaged")
        assert heard["code"] == "damaged"
        assert ready.json() == {"ready": True, "tables_set_aside": 1}

    with_server(tmp_path, evening)


def test_a_disk_that_fails_for_a_moment_sets_no_table_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, SHORT, 1)
        await registry.store.wait_for_writes()
        with monkeypatch.context() as patch:
            patch.setattr(TableRows, "find_status", fail)
            with pytest.raises(Refused) as refused:
                await registry.find(SHORT)

        assert refused.value.code == "busy"
        assert (await registry.find(SHORT)).state.code == SHORT

    with_registry(tmp_path, evening)


def test_a_table_that_was_closed_in_the_moment_of_a_crash_stays_closed(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, SHORT, 1)
        registry.store.append((SHORT, 5, 0.0, encode(Closed("expired"))))
        await registry.store.wait_for_writes()

        with pytest.raises(Refused) as refused:
            await registry.find(SHORT)

        await registry.store.wait_for_writes()
        assert refused.value.code == "closed"
        assert await registry.services.tables.find_status(SHORT) == "closed"

    with_registry(tmp_path, evening)


def test_a_table_whose_game_cannot_go_on_is_set_aside_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: TableSession) -> None:
        raise KeyError("bot")

    monkeypatch.setattr(TableSession, "continue_game", fail)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        write_table(registry.store, SHORT, 1)
        await registry.store.wait_for_writes()

        await registry.load_all()

        assert registry.loader.set_aside == {SHORT}
        assert not registry.sessions

    with_registry(tmp_path, evening)
