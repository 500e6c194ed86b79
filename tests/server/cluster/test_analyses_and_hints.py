"""Finished games are analysed by one of the processes, and hints come from the nearest one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox.analysis_result import LAST_STAGE, VERSION, Analysis, Evaluation
from hornox.game import title
from hornox.protocol.messages import AskHint, Hello
from hornox.server.cluster.cluster import Cluster
from hornox.server.http.game_analysis import RETRY_SECONDS, AnalysisReport, GameAnalyses
from hornox.server.http.metrics import metrics_text
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Coached
from hornox.server.workers.worker_pool import Job, WorkerPool
from tests.server.helpers.listener import Listener
from tests.server.helpers.postgres_registries import with_registries
from tests.server.helpers.registry_on_disk import until
from tests.server.table.session.test_log_follower import ANNA, BEN, at_both

CODE = "ABCDEF"


class OneByOne(WorkerPool):
    """A worker that does what it is given when it is told to, in this process."""

    def __init__(self, work: Callable[..., Any]) -> None:
        super().__init__(0, 1.0)
        self.work = work
        self.given: list[tuple[Any, ...]] = []
        self.may_work = asyncio.Event()

    async def run(self, job: Job) -> Any | None:  # noqa: ANN401  (whatever the job returns)
        function, *arguments = job.call(job)
        if not arguments:
            return function()
        self.given.append(tuple(arguments))
        await self.may_work.wait()
        return self.work(*arguments)


class House:
    """Two processes, and what each of them is asked about one finished game."""

    def __init__(self, *registries: TableRegistry) -> None:
        self.clusters = [cluster_of(one) for one in registries]
        self.analyses = [GameAnalyses(one.services) for one in registries]
        self.workers = [OneByOne(analysis_of_nothing) for _ in registries]
        for analyses, workers in zip(self.analyses, self.workers, strict=True):
            analyses.workers = workers

    async def ask(self, number: int) -> AnalysisReport:
        return await self.analyses[number].report(CODE, ("a record", 2), "", "somebody")

    async def ask_until_complete(self, numbers: Sequence[int] = (0, 1)) -> None:
        """In turn, as a proxy does."""
        for number in itertools.islice(itertools.cycle(numbers), 400):
            if (await self.ask(number)).stage == LAST_STAGE:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the analysis never became complete")

    @property
    def stages(self) -> list[list[int]]:
        """What each process has begun."""
        return [[stage for _, stage in one.given] for one in self.workers]

    def work(self) -> None:
        for one in self.workers:
            one.may_work.set()


def analysis_of_nothing(_line: str, stage: int) -> bytes:
    return Analysis(VERSION, "classic", 2, stage, (), ()).to_json().encode()


def in_house(evening: Callable[[House], Awaitable[None]]) -> None:
    async def opened(*registries: TableRegistry) -> None:
        house = House(*registries)
        await until(lambda: all(one.listener.is_connected for one in house.clusters))
        await until(lambda: all(len(one.processes.living) == 2 for one in house.clusters))
        await evening(house)

    with_registries(opened)


def cluster_of(registry: TableRegistry) -> Cluster:
    cluster = registry.services.processes
    assert isinstance(cluster, Cluster)
    return cluster


def test_a_game_is_analysed_by_one_process_whoever_is_asked() -> None:
    async def evening(house: House) -> None:
        await house.ask(0)
        await until(lambda: house.clusters[1].is_analysed_elsewhere(CODE))
        for _ in range(3):
            await house.ask(1)
        house.work()

        await house.ask_until_complete()

        assert house.stages == [[*range(LAST_STAGE + 1)], []]
        await until(lambda: not house.clusters[1].is_analysed_elsewhere(CODE))

    in_house(evening)


def test_two_that_begin_at_the_same_moment_do_no_more_than_a_stage_twice() -> None:
    async def evening(house: House) -> None:
        for one in house.analyses:
            one.start(CODE, "a record", 0, "somebody")
        await asyncio.sleep(0)
        assert house.stages == [[0], [0]]
        await until(lambda: all(one.is_analysed_elsewhere(CODE) for one in house.clusters))
        house.work()

        await house.ask_until_complete()

        assert sorted(house.stages) == [[0], [*range(LAST_STAGE + 1)]]

    in_house(evening)


def test_what_another_process_has_begun_and_left_is_gone_on_with() -> None:
    async def evening(house: House) -> None:
        await house.ask(0)
        await until(lambda: house.clusters[1].is_analysed_elsewhere(CODE))
        house.work()
        house.workers[0].work = nothing

        await until(lambda: not house.clusters[1].is_analysed_elsewhere(CODE))
        await house.ask_until_complete([1])

        assert house.stages == [[0], [*range(LAST_STAGE + 1)]]

    in_house(evening)


def nothing(_line: str, _stage: int) -> bytes:
    """As a worker gives up."""
    return b""


def test_the_analysis_of_a_process_that_goes_is_begun_by_another() -> None:
    async def evening(house: House) -> None:
        going, other = house.clusters
        await house.ask(0)
        await until(lambda: other.is_analysed_elsewhere(CODE))
        for task in going.tasks:
            task.cancel()
        going.processes.leave()
        await until(lambda: going.own_number not in other.processes.living)

        await house.ask(1)

        assert house.stages == [[0], [0]]

    in_house(evening)


def test_if_notifications_were_missed_a_game_is_rather_analysed_twice_than_never() -> None:
    async def evening(house: House) -> None:
        await house.ask(0)
        await until(lambda: house.clusters[1].is_analysed_elsewhere(CODE))

        house.clusters[1].catch_up_with_all()

        await house.ask(1)
        assert house.stages == [[0], [0]]

    in_house(evening)


def test_an_analysis_that_fails_is_not_begun_again_at_once() -> None:
    """A page that is open asks every second."""

    async def evening(house: House) -> None:
        analyses, worker = house.analyses[0], house.workers[0]
        worker.work = fail
        house.work()

        for _ in range(3):
            await house.ask(0)
            await until(lambda: not analyses.tasks)
        assert house.stages[0] == [0]
        assert analyses.counters.failed_analyses == 1

        analyses.failed_at[CODE] -= RETRY_SECONDS
        worker.work = analysis_of_nothing
        await house.ask_until_complete([0])

    in_house(evening)


def fail(_line: str, _stage: int) -> Any:  # noqa: ANN401  (what a pool returns for a failure)
    return None


def evaluate_nothing(_game: str, _view: bytes) -> bytes:
    return msgspec.json.encode(Evaluation("card", 64, (), 0))


def coached(one: TableSession, here: TableRegistry, there: TableRegistry) -> list[OneByOne]:
    """All at this table have the coach on, who needs no compiler here."""
    for seat in (0, 1):
        one.commit(Coached(seat, on=True))
    workers = [OneByOne(evaluate_nothing) for _ in range(2)]
    for registry, worker in zip((here, there), workers, strict=True):
        registry.services.bots.workers = worker
    return workers


def heard(client: Listener, kind: str) -> list[dict[str, Any]]:
    return [message for message in client.heard if message["type"] == kind]


def test_a_hint_comes_from_the_process_to_which_somebody_is_connected() -> None:
    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        workers = coached(one, here, there)
        await until(lambda: other.state.is_coached)
        ben = Listener(BEN)
        other.join(ben, Hello())

        other.submit(lambda: other.handle_request(ben, AskHint(1, other.state.step, 7)))
        workers[1].may_work.set()

        await until(lambda: heard(ben, "done"))
        assert [hint["seat"] for hint in heard(ben, "hint")] == [1]
        assert [message["re"] for message in heard(ben, "done")] == [7]
        assert workers[0].given == []
        [(game, view)] = workers[1].given
        seen = msgspec.json.decode(view, type=title(game).table_type)
        assert seen == other.state.view(1)
        assert "hornox_hint_wait_seconds_count 1\n" in metrics_text(there)

    with_registries(evening)


def test_nobody_is_told_of_a_step_that_has_never_been() -> None:
    """Ben has changed his choice at another process before Anna's made the step."""

    async def evening(here: TableRegistry, there: TableRegistry) -> None:
        one, other = await at_both(here, there)
        workers = coached(one, here, there)
        anna = Listener(ANNA)
        one.join(anna, Hello())
        first, second = one.state.asked[1][:2]
        one.submit(lambda: one.choose(1, first))
        await one.follower.settle()
        await other.follower.refresh()

        other.submit(lambda: other.choose(1, second))
        one.submit(lambda: one.choose(0, one.state.asked[0][0]))
        one.submit(lambda: one.handle_request(anna, AskHint(0, 2, 7)))
        asked = [*workers[0].given]
        await asyncio.sleep(0)
        await until(lambda: one.state.step == other.state.step == 2)
        workers[0].may_work.set()
        await until(lambda: heard(anna, "done"))

        assert not asked
        assert len(heard(anna, "hint")) == 1
        views = [msgspec.json.decode(view) for _, view in workers[0].given]
        assert views[-1] == msgspec.json.decode(msgspec.json.encode(one.state.view(0)))

    with_registries(evening)
