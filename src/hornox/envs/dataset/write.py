"""Write a dataset of bots' games: a folder of Parquet files, made by several processes.

The same plan makes the same files with any number of processes. Files that exist already are
kept, so that an interrupted run can be continued.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from hornox.envs.dataset.bot_games import play_part
from hornox.envs.dataset.plan import Plan
from hornox.envs.extras import require_packages
from hornox.envs.observe.observer import cached_observer
from hornox.errors import HornoxError, shorten

PLAN_FILE = "_dataset.json"  # readers of a folder skip names that begin with _


class OtherDataset(HornoxError):
    def __init__(self, folder: Path) -> None:
        super().__init__(f"{shorten(folder, 200)} holds something else: choose another folder")


def write_dataset(plan: Plan, folder: Path, workers: int | None = None) -> Generator[int]:
    """Write the files that are missing; yield the rounds done at the start and after each file."""
    require_packages("numpy", "pyarrow", extra="data")
    claim_folder(folder, plan._asdict())
    missing = [part for part in range(plan.parts) if not is_complete(part_path(folder, part))]
    done = plan.rounds - sum(len(plan.games(part)) for part in missing)
    yield done
    try:
        for part in write_parts(plan, folder, missing, workers or os.cpu_count() or 1):
            done += len(plan.games(part))
            yield done
    except BrokenProcessPool:
        message = "a worker process ended too early: run the same command again to continue"
        raise HornoxError(message) from None
    finally:
        for unfinished in folder.glob("_*.part"):
            unfinished.unlink()


def write_parts(plan: Plan, folder: Path, parts: list[int], workers: int) -> Iterator[int]:
    """Yield each part when its file is written."""
    if workers > 1 and len(parts) > 1:
        yield from write_in_processes(plan, folder, parts, min(workers, len(parts)))
        return
    for part in parts:
        write_part(plan, folder, part)
        yield part


def write_in_processes(plan: Plan, folder: Path, parts: list[int], workers: int) -> Iterator[int]:
    """When the caller stops iterating, the worker processes end."""
    others = {*multiprocessing.active_children()}
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=ignore_ctrl_c)
    jobs = {pool.submit(write_part, plan, folder, part): part for part in parts}
    try:
        for job in as_completed(jobs):
            job.result()
            yield jobs[job]
    finally:
        for process in {*multiprocessing.active_children()} - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def ignore_ctrl_c() -> None:
    """The main process decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def claim_folder(folder: Path, contents: Mapping[str, object]) -> None:
    """Write into the folder what it is for; raise if it is for something else."""
    folder.mkdir(parents=True, exist_ok=True)
    text, file = json.dumps(contents), folder / PLAN_FILE
    if any(folder.iterdir()) and not (file.exists() and file.read_text("utf-8") == text):
        raise OtherDataset(folder)
    file.write_text(text, "utf-8")


def is_complete(file: Path) -> bool:
    """Whether a file exists and can be read; a damaged one is written again."""
    from hornox.envs.dataset.parquet import is_readable  # noqa: PLC0415  (heavy, and optional)

    return file.exists() and is_readable(file)


def part_path(folder: Path, part: int) -> Path:
    return folder / f"part-{part:05}.parquet"


def write_part(plan: Plan, folder: Path, part: int) -> None:
    from hornox.envs.dataset.parquet import write_parquet  # noqa: PLC0415  (heavy, and optional)

    decisions = play_part(plan, part)
    players = [plan.players(game) for game in plan.games(part)]
    metadata = {"hornox": json.dumps(plan._asdict()).encode()}
    observer = cached_observer(plan.game, plan.seats)
    write_parquet(part_path(folder, part), decisions, observer, players, metadata)
