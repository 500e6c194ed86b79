"""Work in other processes: whatever becomes of it there, the server goes on."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job, WorkerPool, end_workers

Result = TypeVar("Result")


def fail() -> str:
    raise ValueError("as any bot may")


def die() -> str:
    os._exit(3)


def dawdle() -> str:
    time.sleep(30)
    return "at last"


def with_pool(
    use: Callable[[WorkerPool], Awaitable[Result]], workers: int = 1, limit_seconds: float = 30.0
) -> Result:
    async def run() -> Result:
        pool = WorkerPool(workers, limit_seconds)
        try:
            return await use(pool)
        finally:
            pool.close()

    return asyncio.run(run())


def job(work: Callable[..., object], *args: object, peer: str = "") -> Job:
    return Job(lambda _: (work, *args), peer)


@pytest.mark.parametrize("work", [fail, die, dawdle])
def test_work_that_comes_to_nothing_gives_none_and_the_next_is_done(
    work: Callable[[], str],
) -> None:
    async def both(pool: WorkerPool) -> tuple[object, object]:
        nothing = await pool.run(job(work))
        await asyncio.gather(*pool.running)  # a process that hangs ends itself
        return nothing, await pool.run(job(str, 7))

    assert with_pool(both, limit_seconds=4.0) == (None, "7")


def test_a_process_that_dies_takes_nobody_elses_work_with_it() -> None:
    async def side_by_side(pool: WorkerPool) -> list[object]:
        await asyncio.gather(*(pool.run(job(time.sleep, 0.1)) for _ in range(2)))
        work = [job(die), *(job(str, number) for number in range(4))]
        return [*await asyncio.gather(*map(pool.run, work))]

    assert with_pool(side_by_side, workers=2) == [None, "0", "1", "2", "3"]


def dawdle_visibly(mark: Path) -> None:
    mark.touch()
    dawdle()


def stop_while_somebody_dawdles(mark: Path) -> None:
    """What a server does that is told to stop."""

    async def leave(pool: WorkerPool) -> None:
        working = asyncio.create_task(pool.run(job(dawdle_visibly, mark)))
        while not mark.exists():  # noqa: ASYNC110, ASYNC240  (a file tells of it)
            await asyncio.sleep(0.01)
        working.cancel()

    with_pool(leave)
    end_workers()


def test_a_server_that_stops_does_not_wait_for_its_workers(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    server = spawn.Process(target=stop_while_somebody_dawdles, args=(tmp_path / "mark",))
    server.start()

    server.join(20)

    assert server.exitcode == 0


def test_one_peer_cannot_keep_another_waiting() -> None:
    finished: list[str] = []

    async def ask(pool: WorkerPool, peer: str) -> None:
        await pool.run(job(str, 1, peer=peer))
        finished.append(peer)

    async def flood(pool: WorkerPool) -> None:
        await asyncio.gather(*(ask(pool, "many") for _ in range(50)), ask(pool, "one"))

    with_pool(flood)

    assert finished.index("one") <= 2


def test_what_nobody_waits_for_is_done_only_when_nothing_else_waits() -> None:
    finished: list[Priority] = []

    async def ask(pool: WorkerPool, priority: Priority) -> None:
        await pool.run(Job(lambda _: (str, 1), "", "", priority))
        finished.append(priority)

    async def all_at_once(pool: WorkerPool) -> None:
        await asyncio.gather(*(ask(pool, one) for one in [Priority.PACED, Priority.NORMAL] * 5))

    with_pool(all_at_once)

    first, *others = finished
    assert first is Priority.PACED  # nothing else had come yet
    assert others == [Priority.NORMAL] * 5 + [Priority.PACED] * 4


def test_a_server_under_load_plays_before_it_gives_hints() -> None:
    finished: list[Priority] = []

    async def ask(pool: WorkerPool, priority: Priority, peer: str) -> None:
        await pool.run(Job(lambda _: (time.sleep, 0.002), peer, "T", priority))
        finished.append(priority)

    async def play(pool: WorkerPool) -> None:
        for _ in range(20):
            await ask(pool, Priority.NORMAL, "player")

    async def all_at_once(pool: WorkerPool) -> None:
        await pool.run(job(str, 1))  # the process has started
        curious = (ask(pool, Priority.HINT, f"curious {number}") for number in range(20))
        games = (ask(pool, Priority.PACED, "watched"), *(play(pool) for _ in range(3)))
        await asyncio.gather(*curious, *games)

    with_pool(all_at_once)

    first_games = finished.index(Priority.HINT, 1)  # the first hint had come before any game
    assert finished[1:first_games] == [Priority.NORMAL] * 60 + [Priority.PACED]
    assert set(finished[first_games:]) == {Priority.HINT}


def test_hints_leave_all_processes_but_one_to_the_games() -> None:
    async def play_beside_hints(pool: WorkerPool) -> int:
        hints = [Job(lambda _: (time.sleep, 0.2), "a", "T", Priority.HINT) for _ in range(5)]
        waiting = [asyncio.ensure_future(pool.run(one)) for one in hints]
        await asyncio.gather(*(pool.run(job(str, number)) for number in range(20)))
        return sum(one.done() for one in waiting)

    assert with_pool(play_beside_hints, workers=2) < 5


def test_the_time_in_the_queue_does_not_count() -> None:
    async def long_queue(pool: WorkerPool) -> int:
        await pool.run(job(str, 1))  # now the process has started
        late = pool.late
        await asyncio.gather(*(pool.run(job(time.sleep, 0.5)) for _ in range(7)))
        return pool.late - late

    assert with_pool(long_queue, limit_seconds=3.0) == 0


def test_a_closed_pool_starts_nothing() -> None:
    async def too_late(pool: WorkerPool) -> set[object]:
        pool.close()
        asking = asyncio.ensure_future(pool.run(job(str, 7)))
        await asyncio.sleep(0)
        asking.cancel()
        return {*pool.running}

    assert with_pool(too_late) == set()


def test_when_the_pool_closes_everybody_who_waits_gets_nothing_at_once() -> None:
    async def leave(pool: WorkerPool) -> list[object]:
        waiting = [asyncio.create_task(pool.run(job(time.sleep, 20))) for _ in range(3)]
        await asyncio.sleep(0.1)
        pool.close()
        late = asyncio.create_task(pool.run(job(str, 7)))
        async with asyncio.timeout(10):
            return list(await asyncio.gather(*waiting, late))

    assert with_pool(leave) == [None] * 4
