"""Write a dataset of bots' games: a folder of Parquet files, made side by side.

The same plan makes the same files with any number of processes or nodes. Files that
exist already are kept, so that an interrupted run can be continued.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from functools import partial
from pathlib import Path

from hornox import __version__
from hornox.envs.dataset.bot_games import play_part
from hornox.envs.dataset.plan import WHOLE, Plan, Share
from hornox.envs.dataset.schema import SCHEMA_VERSION
from hornox.envs.extras import require_packages
from hornox.envs.observe.observer import cached_observer
from hornox.errors import HornoxError, explain_file_errors, shorten
from hornox.parallel.local_processes import LocalProcesses
from hornox.parallel.runner import PartRunner

PLAN_FILE = "_dataset.json"  # readers of a folder skip names that begin with _


class OtherDataset(HornoxError):
    def __init__(self, folder: Path) -> None:
        super().__init__(f"{shorten(folder, 200)} holds something else: choose another folder")


def write_dataset(
    plan: Plan, folder: Path, workers: int | None = None, runner: PartRunner | None = None,
    share: Share = WHOLE,
) -> Generator[int]:  # fmt: skip
    """Write the files that are missing; yield the rounds done at the start and after each file.

    A part is played wherever the runner does it, and written here: nodes share no folder.
    With a `share`, only its files are written; those of all shares together are the dataset.
    """
    require_packages("numpy", "pyarrow", extra="data")
    files = plan.files(share.check(plan.game))
    claim_folder(folder, plan._asdict())
    missing = [part for part in files if not is_complete(part_path(folder, part))]
    done = sum(len(plan.games(part)) for part in files if part not in missing)
    yield done
    finished = (runner or LocalProcesses(workers)).as_completed(partial(make_part, plan), missing)
    try:
        for number, content in finished:
            save_part(part_path(folder, missing[number]), content)
            done += len(plan.games(missing[number]))
            yield done
    finally:
        finished.close()
        for unfinished in folder.glob("_*.part"):
            unfinished.unlink()


def claim_folder(folder: Path, contents: Mapping[str, object]) -> None:
    """Write into the folder what it is for; raise if it is for something else."""
    with explain_file_errors():
        folder.mkdir(parents=True, exist_ok=True)
    text, file = describe(contents), folder / PLAN_FILE
    if any(folder.iterdir()) and not (file.exists() and file.read_text("utf-8") == text):
        raise OtherDataset(folder)
    file.write_text(text, "utf-8")


def describe(contents: Mapping[str, object]) -> str:
    """What made a dataset, with the versions of Hornox and of the columns, as JSON."""
    return json.dumps({"version": __version__, "schema": SCHEMA_VERSION, **contents})


def is_complete(file: Path) -> bool:
    """Whether a file exists and can be read; a damaged one is written again."""
    from hornox.envs.dataset.parquet import is_readable  # noqa: PLC0415  (heavy, and optional)

    return file.exists() and is_readable(file)


def part_path(folder: Path, part: int) -> Path:
    return folder / f"part-{part:05}.parquet"


def make_part(plan: Plan, part: int) -> bytes:
    """The content of one file; the same plan gives the same bytes on every machine."""
    from hornox.envs.dataset.parquet import to_parquet  # noqa: PLC0415  (heavy, and optional)

    decisions = play_part(plan, part)
    players = [plan.players(game) for game in plan.games(part)]
    metadata = {"hornox": describe(plan._asdict()).encode()}
    observer = cached_observer(plan.game, plan.seats)
    return to_parquet(decisions, observer, players, metadata)


def save_part(path: Path, content: bytes) -> None:
    """Write a whole file or none."""
    unfinished = path.with_name(f"_{path.name}.part")
    unfinished.write_bytes(content)
    unfinished.replace(path)
