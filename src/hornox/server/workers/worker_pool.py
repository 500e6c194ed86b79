"""A pool of worker processes for long work: bots think there, games are replayed and analysed.

The event loop never waits for it. What cannot be started yet waits in a fair queue, and every
process has one job at a time: if it fails or dies, nobody else's work is lost.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from hornox.server.workers.fair_queue import FairQueue, Priority, QueuedJob
from hornox.server.workers.worker_process import prepare_worker, run_with_limit

PACE = 3  # after a job that nobody waits for, there is a pause of this many times as long
SHORTEST_PAUSE_SECONDS = 0.02
ONE_AT_A_TIME = {Priority.PACED, Priority.HINT}  # the other processes stay free for who waits

logger = logging.getLogger("hornox")


class Job(QueuedJob):
    """`call` says what to do, at the moment when a process is free for it."""

    def __init__(
        self,
        call: Callable[[Job], tuple[Any, ...]],
        peer: str = "",
        table: str = "",
        priority: Priority = Priority.NORMAL,
        seconds: float = 0.0,
    ) -> None:
        super().__init__(peer, table, priority, seconds)
        self.call = call
        self.result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class WorkerPool:
    def __init__(self, workers: int, limit_seconds: float) -> None:
        self.limit_seconds = limit_seconds
        self.queue: FairQueue[Job] = FairQueue()
        self.processes = [WorkerProcess(limit_seconds) for _ in range(workers)]
        self.idle = self.processes[:]  # the last one has been used the last: its kernels are ready
        self.resting: set[Priority] = set()  # of PACED and HINT only one job at a time is done
        self.running: set[asyncio.Task[None]] = set()
        self.is_closed = False
        self.late = self.failed = 0

    async def run(self, job: Job) -> Any | None:  # noqa: ANN401  (whatever the job returns)
        """The result of the job; None if it took too long or failed.

        The time in the queue does not count: whoever asks for too much has to wait for it.
        """
        if self.is_closed:
            return None
        self.queue.push(job)
        self.start_jobs()
        try:
            return await job.result
        finally:
            self.queue.remove(job)

    def set_priority(self, table: str, priority: Priority) -> None:
        """Of all jobs of this table: somebody waits for them now, or nobody does any more."""
        self.queue.set_priority(table, priority)
        self.start_jobs()

    def start_jobs(self) -> None:
        """Give the next jobs to the processes that are idle."""
        while self.idle and not self.is_closed and (job := self.queue.pop(self.resting)):
            self.resting |= {job.priority} & ONE_AT_A_TIME
            task = asyncio.get_running_loop().create_task(self.do(job, self.idle.pop()))
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    async def do(self, job: Job, process: WorkerProcess) -> None:
        priority = job.priority
        loop = asyncio.get_running_loop()
        began = loop.time()
        timer = loop.call_later(self.limit_seconds, self.give_up, job)
        result = None
        try:
            result = await process.run(*job.call(job))
        except Exception as error:
            self.failed += 1
            logger.exception("work in another process has failed", exc_info=error)
        finally:
            timer.cancel()
            self.idle.append(process)
            self.queue.used.add(job.peer, loop.time() - began)
            if not job.result.done():
                job.result.set_result(result)
        if priority is Priority.PACED:
            pause = max(SHORTEST_PAUSE_SECONDS, PACE * (loop.time() - began))
            loop.call_later(pause, self.end_rest, priority)
        elif priority is Priority.HINT:
            self.resting.discard(priority)
        self.start_jobs()

    def give_up(self, job: Job) -> None:
        """The process goes on, but not for long: `run_with_limit` ends it."""
        if not job.result.done():
            self.late += 1
            job.result.set_result(None)

    def end_rest(self, priority: Priority) -> None:
        self.resting.discard(priority)
        self.start_jobs()

    def close(self) -> None:
        """Everybody who still waits gets nothing, at once."""
        self.is_closed = True
        while job := self.queue.pop():
            if not job.result.done():
                job.result.set_result(None)
        for task in self.running:
            task.cancel()
        for process in self.processes:
            process.close()


def end_workers() -> None:
    """When nobody waits for them any more: Python would wait for what they are doing."""
    for process in multiprocessing.active_children():
        process.kill()


class WorkerProcess:
    """One process, which starts with its first job, and is replaced when it dies."""

    def __init__(self, limit_seconds: float) -> None:
        self.limit_seconds = limit_seconds
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare_worker)

    async def run(self, work: Callable[..., Any], *args: object) -> Any:  # noqa: ANN401  (whatever the work returns)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self.pool, run_with_limit, self.limit_seconds, work, *args
            )
        except BrokenExecutor:
            self.close()
            self.pool = self.new_pool()
            raise

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
