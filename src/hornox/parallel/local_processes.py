"""Parts in processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import TypeVar

from hornox.parallel.runner import (
    PartError,
    PartRunner,
    WorkerDied,
    do_part,
    free_places,
    result_of,
)

P = TypeVar("P")
R = TypeVar("R")
PARTS_PER_WORKER = 2  # one that it does, and one that waits


def usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class LocalProcesses(PartRunner):
    """One worker, or a single part, needs no other process than this one."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or usable_cores()

    def as_completed(self, work: Callable[[P], R], parts: Iterable[P]) -> Generator[tuple[int, R]]:
        rest = iter(parts)
        first = [*islice(rest, 2)]
        if self.workers == 1 or len(first) < 2:
            return ((number, work(part)) for number, part in enumerate(chain(first, rest)))
        return self.in_processes(work, chain(first, rest))

    def in_processes(self, work: Callable[[P], R], parts: Iterable[P]) -> Generator[tuple[int, R]]:
        others = {*multiprocessing.active_children()}
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=ignore_ctrl_c)
        numbered = enumerate(parts)
        most, taken = self.workers * PARTS_PER_WORKER, 0
        running: dict[Future[R | PartError], int] = {}  # a finished one is dropped: it may be large
        try:
            while True:
                for number, part in islice(numbered, free_places(most, running.values(), taken)):
                    running[pool.submit(do_part, work, part)] = number
                    taken = number + 1
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    number = running.pop(future)
                    yield number, result_of(finished_result(future, number))
        finally:
            for process in {*multiprocessing.active_children()} - others:
                process.terminate()
            pool.shutdown(cancel_futures=True)


def finished_result(future: Future[R], number: int) -> R:
    try:
        return future.result()
    except BrokenProcessPool:
        raise WorkerDied(number) from None


def ignore_ctrl_c() -> None:
    """The main process decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
