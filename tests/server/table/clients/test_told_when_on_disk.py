"""Nothing is told before it is on disk, on any way out; and while the disk waits, nobody hangs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store import group_commit
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Said, Sat, Started
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import held_disk, until, with_registry, with_server

A_MOMENT = 0.2  # in which an answer that does not wait for the disk would have come
ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")


async def last_choice_to_come(server: InProcessServer) -> TableSession:
    """A listed game of Anna and Ben shortly before its end: the last cards play themselves."""
    anna, ben, *_ = server.people
    session = await server.opened_by(anna, game="cow", seats=2, options={"rounds": 1}, listed=True)
    session.commit(Sat(1, ben.id, "Ben"))
    session.commit(Started())
    while len(hand(session)) > 2 or len(session.state.waiting_seats()) > 1:
        seat = session.state.waiting_seats()[0]
        session.choose(seat, session.state.asked[seat][0])
    await server.quiet()
    return session


def hand(session: TableSession) -> tuple[object, ...]:
    view = session.state.view(0)
    assert view is not None
    return tuple(view.hands[0])


def end_game(session: TableSession) -> None:
    while session.state.asked:
        seat = session.state.waiting_seats()[0]
        session.choose(seat, session.state.asked[seat][0])
    assert session.state.status == "over"


PATHS = ("/api/tables/{code}", "/api/tables", "/api/me")


@pytest.mark.parametrize("path", PATHS)
def test_http_tells_the_end_of_a_game_and_its_seed_only_when_it_is_on_disk(
    tmp_path: Path, path: str
) -> None:
    async def evening(server: InProcessServer) -> None:
        session = await last_choice_to_come(server)
        headers = {"Authorization": f"Bearer {server.people[0].token}"}
        store = server.registry.store
        with held_disk(store):
            end_game(session)
            url = path.format(code=session.state.code)
            asking = asyncio.create_task(server.http.get(url, headers=headers))
            await asyncio.sleep(A_MOMENT)
            assert not asking.done()
            saved = await store.one("SELECT state FROM tables")
            assert saved == ("playing",)

        answer = await asking

        assert answer.status_code == 200
        if "{code}" in path:
            assert answer.json()["seed"] == session.state.opened.seed

    with_server(tmp_path, evening)


def test_a_refusal_that_tells_of_the_game_comes_only_when_it_is_on_disk(tmp_path: Path) -> None:
    async def evening(server: InProcessServer) -> None:
        session = await last_choice_to_come(server)
        anna, *_ = server.people
        async with server.line(session.state.code) as line:
            await line.say(type="hello", token=anna.token)
            await line.hear("welcome")
            step = session.state.step
            with held_disk(server.registry.store):
                end_game(session)
                await line.say(type="choose", seat=0, step=step, choice="1", re=5)
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(line.hear("refused"), A_MOMENT)

            heard = [json.loads(one)["type"] for one in line.heard]
            while (message := await line.next())["type"] != "refused":
                heard.append(message["type"])

            assert message["code"] == "not_started"
            assert heard[-2:] == ["step", "table"]  # first what it depends on

    with_server(tmp_path, evening)


def test_a_closed_table_is_refused_over_http_only_when_that_is_on_disk(tmp_path: Path) -> None:
    async def evening(server: InProcessServer) -> None:
        anna, *_ = server.people
        session = await server.opened_by(anna, game="cow")
        with held_disk(server.registry.store):
            server.registry.close_session(session)
            asking = asyncio.create_task(server.http.get(f"/api/tables/{session.state.code}"))
            await asyncio.sleep(A_MOMENT)
            assert not asking.done()

        assert (await asking).json()["code"] == "closed"

    with_server(tmp_path, evening)


def test_while_the_disk_stands_still_http_says_busy_and_does_not_hang(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(server: InProcessServer) -> None:
        anna, *_ = server.people
        code = (await server.opened_by(anna, game="cow")).state.code
        monkeypatch.setattr(group_commit, "ANSWER_SECONDS", 0.1)
        headers = {"Authorization": f"Bearer {anna.token}"}
        with held_disk(server.registry.store):
            answers = [
                await server.http.get(f"/api/tables/{code}"),
                await server.http.post("/api/tables", json={"game": "cow"}, headers=headers),
                await server.http.post("/api/guests", json={"name": "Zoe"}),
                await server.http.patch("/api/me", json={"name": "Anne"}, headers=headers),
            ]

        assert [(one.status_code, one.json()["code"]) for one in answers] == [(503, "busy")] * 4

    with_server(tmp_path, evening)


def two_at_table(registry: TableRegistry) -> TableSession:
    session = registry.open(Opened("classic", 2, "seed", ANNA.id))
    session.commit(Sat(0, ANNA.id, "Anna"))
    session.commit(Sat(1, BEN.id, "Ben"))
    session.commit(Started())
    return session


@pytest.fixture
def _small_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "MOST_WAITING_BYTES", 640_000)


def while_too_much_waits(
    folder: Path, then: Callable[[TableRegistry, TableSession], Awaitable[None]]
) -> None:
    """So many bytes wait for the disk that nothing more is promised."""

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = two_at_table(registry)
        await registry.store.wait_for_writes()
        with held_disk(registry.store):
            for _again in range(70):
                session.commit(Said("Anna", "x" * (group_commit.MOST_WAITING_BYTES // 64)))
            await then(registry, session)
        await until(lambda: registry.store.waiting_bytes == 0)
        assert not registry.store.overfull

    with_registry(folder, evening)


@pytest.mark.usefixtures("_small_limit")
def test_requests_are_refused_while_too_many_bytes_wait_for_the_disk(tmp_path: Path) -> None:
    async def then(registry: TableRegistry, session: TableSession) -> None:
        anna = Listener(ANNA)
        opened = session.state.opened
        requests: list[Callable[[], object]] = [
            lambda: session.handle_request(anna, messages.SayQuick("hello")),
            lambda: session.join(anna, messages.Hello()),
            lambda: registry.open(opened),
        ]
        for request in requests:
            with pytest.raises(Refused) as refused:
                request()
            assert refused.value.code == "busy"
        assert not session.clients

    while_too_much_waits(tmp_path, then)


@pytest.mark.usefixtures("_small_limit")
def test_bots_and_clocks_wait_while_too_many_bytes_wait_for_the_disk(tmp_path: Path) -> None:
    async def then(registry: TableRegistry, session: TableSession) -> None:
        waiting = registry.store.waiting.qsize()

        session.choose_automatically(0, session.state.asked[0][0])
        session.end_time()
        session.leave(Listener(ANNA))

        assert session.state.sealed == {}
        assert registry.store.waiting.qsize() == waiting

    while_too_much_waits(tmp_path, then)


def test_what_waits_counts_with_all_that_will_be_sent(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = two_at_table(registry)
        for number in range(10):
            listener = Listener(Guest(f"guest{number}", "Guest"))
            session.join(listener, messages.Hello())
        await until(lambda: registry.store.waiting_bytes == 0)
        with held_disk(registry.store):
            before = registry.store.waiting_bytes
            session.join(Listener(ANNA), messages.Hello())
            welcome = registry.store.waiting_bytes - before

        assert welcome > 2500  # Anna's view, her options, and what the others hear

    with_registry(tmp_path, evening)
