"""The metrics tell what is on disk, and no table is looked at for them."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from hornox.protocol.messages import Hello
from hornox.server.counters import Histogram
from hornox.server.http.metrics import histogram, metrics_text
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import held_disk, with_registry

ANNA = Guest("anna", "Anna")


def figures(registry: TableRegistry) -> dict[str, float]:
    lines = metrics_text(registry).splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name.removeprefix("hornox_"): float(value) for name, value in pairs}


def tables(registry: TableRegistry) -> dict[str, float]:
    """By state, without those of which there are none."""
    found = figures(registry)
    counts = {one: found[f'tables{{state="{one}"}}'] for one in ("open", "playing", "over")}
    return {state: count for state, count in counts.items() if count}


def open_table(registry: TableRegistry) -> TableSession:
    session = registry.open(Opened("cow", 2, "seed", ANNA.id, {"rounds": 1}))
    session.seat_host(ANNA, ["random"], start=False)
    return session


def choose_all(session: TableSession) -> None:
    for seat in session.state.waiting_seats():
        session.choose(seat, session.state.asked[seat][0])


def test_steps_and_states_count_when_they_are_on_disk(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = open_table(registry)
        await registry.store.wait_for_writes()

        with held_disk(registry.store):
            session.commit(session.permissions_of(ANNA).start())
            choose_all(session)
            assert session.state.step == 2
            assert figures(registry)["steps_total"] == 0
            assert tables(registry) == {"open": 1}
        await registry.store.wait_for_writes()

        assert figures(registry)["steps_total"] == 2
        assert tables(registry) == {"playing": 1}

    with_registry(tmp_path, evening)


def change(registry: TableRegistry, session: TableSession, rng: random.Random) -> None:
    """The game starts, goes on, or nobody needs the table any more."""
    if not rng.randrange(12):
        session.state.changed_at = session.loaded_at = 0.0
        registry.expire_one(session)
    elif session.state.status == "open":
        session.commit(session.permissions_of(ANNA).start())
    elif session.state.status == "playing":
        choose_all(session)


def test_the_counts_of_tables_are_those_of_a_look_at_every_table(tmp_path: Path) -> None:
    rng = random.Random(12)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        codes = [open_table(registry).state.code for _again in range(20)]
        for _again in range(30):
            for session in [*registry.sessions.values()]:
                change(registry, session, rng)
            await registry.store.wait_for_writes()
            states = Counter(one.state.status for one in registry.sessions.values())
            assert tables(registry) == states
        rows = registry.services.tables
        over = [code for code in codes if await rows.find_status(code) == "over"]
        assert over
        for code in over:
            await registry.find(code)
        assert tables(registry)["over"] == len(over)

    with_registry(tmp_path, evening)


def test_connections_are_those_of_all_tables(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, clients = open_table(registry), [Listener(ANNA) for _again in range(3)]
        for one in clients:
            session.join(one, Hello())
        session.join(clients[0], Hello())
        session.leave(clients[0])
        session.leave(clients[0])

        assert figures(registry)["connections"] == len(session.clients) == 2

    with_registry(tmp_path, evening)


def test_a_histogram_counts_what_is_below_each_bound() -> None:
    measured = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 3.0):
        measured.observe(seconds)

    lines = [line for line in histogram("wait", "", measured) if not line.startswith("#")]

    assert lines == [
        'wait_bucket{le="0.1"} 2',
        'wait_bucket{le="1"} 3',
        'wait_bucket{le="+Inf"} 4',
        "wait_sum 3.65",
        "wait_count 4",
    ]


def test_each_turn_and_each_commit_is_timed(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = open_table(registry)
        session.commit(session.permissions_of(ANNA).start())
        choose_all(session)
        await registry.store.wait_for_writes()

        found = figures(registry)
        assert found["turn_wait_seconds_count"] == found["steps_total"] == 2
        assert found["commit_seconds_count"] == found["commits_total"] > 0

    with_registry(tmp_path, evening)
