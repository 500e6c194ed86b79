"""Bots think where there is room; whatever becomes of a thinker, the table gets its choice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from hornox import new
from hornox.choices import Choice
from hornox.server.app import create_app
from hornox.server.cluster.cluster import Cluster
from hornox.server.settings import Settings
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.store.schema import BadDatabase
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.workers.bot_thinking import Question
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job, WorkerPool
from hornox.server.workers.worker_process import Thought
from tests.server.helpers.postgres import postgres
from tests.server.helpers.postgres_registries import with_registries
from tests.server.helpers.registry_on_disk import until
from tests.server.helpers.running_server import Served

GAME = new("classic", seats=4, seed=7)
OPTIONS = GAME.asks[0]
QUESTION = Question("hornox", GAME.view(0), OPTIONS, "seed")
A_MOMENT = 5.0  # two seconds on a machine that does nothing else


class Thinker(WorkerPool):
    """One worker, which always has the same idea; it thinks until it is let go."""

    def __init__(self, idea: Choice, *, idle: bool, done: bool = True) -> None:
        super().__init__(1, 1.0)
        self.idea = idea
        self.idle = self.processes[:] if idle else []
        self.asked: list[tuple[Any, ...]] = []
        self.let_go = asyncio.Event()
        if done:
            self.let_go.set()

    async def run(self, job: Job) -> Thought:
        _, *arguments = job.call(job)
        self.asked.append(tuple(arguments))
        await self.let_go.wait()
        return Thought(str(self.idea), "hornox", 0.03)


class House:
    """Here all workers are busy; there may be room elsewhere."""

    def __init__(self, here: TableRegistry, there: TableRegistry) -> None:
        self.here, self.there = here.services, there.services
        self.clusters = [one.services.processes for one in (here, there)]
        self.store = here.store

    async def thinks(self, **elsewhere: bool) -> tuple[Thinker, Thinker]:
        mine, other = Thinker(OPTIONS[0], idle=False), Thinker(OPTIONS[-1], **elsewhere)
        self.here.bots.workers, self.there.bots.workers = mine, other
        for cluster in self.clusters:  # a look for questions that began with other workers
            assert isinstance(cluster, Cluster)
            await until(lambda c=cluster: not c.thinking.taking or c.thinking.taking.done())  # type: ignore[misc]
        return mine, other

    async def choose(self) -> Choice:
        return await self.here.bots.choose(QUESTION, "somebody", "TABLE", Priority.NORMAL)

    @property
    def database(self) -> str:
        assert isinstance(self.store, PostgresStore)
        return self.store.database


def in_house(evening: Callable[[House], Awaitable[None]]) -> None:
    async def opened(*registries: TableRegistry) -> None:
        house = House(*registries)
        for cluster in house.clusters:
            assert isinstance(cluster, Cluster)
            await until(lambda c=cluster: c.thinking.workers_elsewhere and c.listener.is_connected)  # type: ignore[misc]
        await evening(house)
        with psycopg.connect(house.database) as db:
            assert db.execute("SELECT count(*) FROM thoughts").fetchone() == (0,)

    with_registries(opened)


def test_a_bot_that_would_have_to_wait_thinks_where_there_is_room() -> None:
    async def evening(house: House) -> None:
        mine, other = await house.thinks(idle=True)

        choice = await house.choose()

        assert choice == OPTIONS[-1]
        assert mine.asked == []
        [(bot, game, *_)] = other.asked
        assert (bot, game) == ("hornox", "classic")
        figures = [cluster.figures() for cluster in house.clusters]
        assert figures[0] is not None
        assert figures[1] is not None
        assert (figures[0].thoughts_asked, figures[0].thoughts_answered) == (1, 1)
        await until(lambda: figures_of(house, 1).thoughts_for_others == 1)

    in_house(evening)


def figures_of(house: House, number: int) -> Any:  # noqa: ANN401  (None only without others)
    return house.clusters[number].figures()


def test_if_nobody_has_room_it_thinks_at_home_after_a_blink() -> None:
    async def evening(house: House) -> None:
        mine, other = await house.thinks(idle=False)

        choice = await house.choose()

        assert choice == OPTIONS[0]
        assert len(mine.asked) == 1
        assert other.asked == []

    in_house(evening)


def test_a_process_that_dies_in_a_thought_costs_its_table_a_moment_and_no_move() -> None:
    async def evening(house: House) -> None:
        mine, other = await house.thinks(idle=True, done=False)
        began = time.monotonic()

        choosing = asyncio.create_task(house.choose())
        await until(lambda: len(other.asked) == 1)
        choice = await choosing

        assert choice == OPTIONS[0]
        assert len(mine.asked) == 1
        assert time.monotonic() - began < A_MOMENT

    in_house(evening)


def test_a_process_that_only_thinks_serves_nobody_and_keeps_no_table(tmp_path: Path) -> None:
    database = postgres().new_database()
    (tmp_path / "thinker").mkdir()
    served = Served(tmp_path, database).begin_to_start()
    thinker = Served(tmp_path / "thinker", database, think_only=True).begin_to_start()
    served.wait_until_it_listens()
    thinker.wait_until_it_listens()

    served.person("Anna").opens(game="classic", bots=["random"], start=True)
    answers = {
        path: thinker.fetch("GET", f"{path}").status_code
        for path in ("/readyz", "/metrics", "/", "/api/tables", "/api/tables/ABCDEF/live")
    }
    figures = thinker.fetch("GET", "/metrics").text

    assert answers == {
        "/readyz": 200, "/metrics": 200, "/": 404, "/api/tables": 404,
        "/api/tables/ABCDEF/live": 404,
    }  # fmt: skip
    assert "hornox_tables_kept 0\n" in figures
    assert [served.stop(), thinker.stop()] == [0, 0]


def test_thinking_alone_needs_others(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="shares a PostgreSQL"):
        create_app(Settings(database=str(tmp_path / "hornox.db"), think_only=True))
