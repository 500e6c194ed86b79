"""A data set of bots' play: a folder of Parquet files.

The same plan makes the same files, whatever the number of processes. Files that are there are not
made again, so it goes on where it was stopped.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hornox.bots import Bot, bot
from hornox.boxes import box
from hornox.envs import need
from hornox.envs.dataset.decisions import Decisions, Notebook
from hornox.envs.episodes import checked, default_options
from hornox.envs.ids import COMPILED
from hornox.envs.observe.observer import observer
from hornox.errors import BadOption, HornoxError, shorten
from hornox.game import new

FAST = ("random", "sensible")
PLAN = "_dataset.json"  # readers of folders leave out what begins so
COMPILED_PART, READABLE_PART = 5_000, 500
MOST = 10**9


class OtherDataset(HornoxError):
    def __init__(self, folder: Path) -> None:
        super().__init__(f"{shorten(folder, 200)} holds something else: choose another folder")


class Plan(NamedTuple):
    """All that decides what is in a data set."""

    game: str
    seats: int
    bots: tuple[str, ...]  # a seat each; every game they sit one seat further
    rounds: int = 1_000_000
    seed: int = 1
    hidden: bool = False
    part: int = READABLE_PART  # games a file

    @classmethod
    def of(  # noqa: PLR0913  (settings, each said by its name)
        cls, game: str = "classic", seats: int = 4, bots: Iterable[str] = (), *,
        rounds: int = 1_000_000, seed: int = 1, hidden: bool = False,
    ) -> Plan:  # fmt: skip
        """The plan, if it can be carried out."""
        game = box(game).id
        seats = box(game).check_seats(seats)
        if type(rounds) is not int or not 1 <= rounds <= MOST:
            raise BadOption(game, "rounds", f"is 1 to {MOST}, not {shorten(rounds)}")
        named = tuple(bots) or (("sensible",) if game in COMPILED else ("steady",))
        if len(named) not in (1, seats):
            raise BadOption(game, "bots", f"are one for all or {seats}, not {len(named)}")
        plan = cls(game, seats, named if len(named) == seats else named * seats, rounds,
                   checked(seed), hidden)  # fmt: skip
        plan.check_bots()
        return plan._replace(part=COMPILED_PART if plan.is_compiled else READABLE_PART)

    def check_bots(self) -> None:
        if self.is_compiled:
            return
        if "sensible" in self.bots:
            allowed = f"with sensible are {' and '.join(FAST)} alone, in {', '.join(COMPILED)}"
            raise BadOption(self.game, "bots", allowed)
        for name in self.bots:
            bot(name)

    @property
    def is_compiled(self) -> bool:
        """Whether it can be played on compiled tables."""
        return self.game in COMPILED and {*self.bots} <= {*FAST} and find_spec("numba") is not None

    @property
    def parts(self) -> int:
        return -(-self.rounds // self.part)

    def games(self, part: int) -> range:
        return range(part * self.part, min(self.rounds, (part + 1) * self.part))

    def seated(self, game: int) -> tuple[str, ...]:
        turn = game % self.seats
        return self.bots[turn:] + self.bots[:turn]


def write(plan: Plan, folder: Path, workers: int | None = None) -> Generator[int]:
    """Make the files that are missing; says at first and after each how many rounds there are."""
    need("numpy", "pyarrow", extra="data")
    claim(folder, plan._asdict())
    missing = [part for part in range(plan.parts) if not is_whole(path(folder, part))]
    done = plan.rounds - sum(len(plan.games(part)) for part in missing)
    yield done
    try:
        for part in written(plan, folder, missing, workers or os.cpu_count() or 1):
            done += len(plan.games(part))
            yield done
    except BrokenProcessPool:
        raise HornoxError("a process has ended too early; the same again goes on") from None
    finally:
        for half in folder.glob("_*.part"):
            half.unlink()


def written(plan: Plan, folder: Path, parts: list[int], workers: int) -> Iterator[int]:
    """Each part once its file is there."""
    if workers > 1 and len(parts) > 1:
        yield from written_by_many(plan, folder, parts, min(workers, len(parts)))
        return
    for part in parts:
        write_part(plan, folder, part)
        yield part


def written_by_many(plan: Plan, folder: Path, parts: list[int], workers: int) -> Iterator[int]:
    """Who stops listening ends all that are in the making."""
    others = {*multiprocessing.active_children()}
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=leave_ctrl_c_to_us)
    jobs = {pool.submit(write_part, plan, folder, part): part for part in parts}
    try:
        for job in as_completed(jobs):
            job.result()
            yield jobs[job]
    finally:
        for process in {*multiprocessing.active_children()} - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def leave_ctrl_c_to_us() -> None:
    """The main process says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def claim(folder: Path, what: Mapping[str, object]) -> None:
    """A folder holds one data set."""
    folder.mkdir(parents=True, exist_ok=True)
    mine, said = json.dumps(what), folder / PLAN
    if any(folder.iterdir()) and not (said.exists() and said.read_text("utf-8") == mine):
        raise OtherDataset(folder)
    said.write_text(mine, "utf-8")


def is_whole(file: Path) -> bool:
    """Whether a part is there and can be read; a damaged one is made again."""
    from hornox.envs.dataset import columns  # noqa: PLC0415  (heavy, and not always there)

    return file.exists() and columns.is_readable(file)


def path(folder: Path, part: int) -> Path:
    return folder / f"part-{part:05}.parquet"


def write_part(plan: Plan, folder: Path, part: int) -> int:
    from hornox.envs.dataset import columns  # noqa: PLC0415  (heavy, and not always there)

    found = (compiled if plan.is_compiled else played)(plan, part)
    players = [plan.seated(game) for game in plan.games(part)]
    about = {"hornox": json.dumps(plan._asdict()).encode()}
    return columns.write(path(folder, part), found, observer(plan.game, plan.seats), players, about)


def compiled(plan: Plan, part: int) -> Decisions:
    from hornox.envs.dataset.compiled_rounds import Rounds  # noqa: PLC0415  (as above)

    games = plan.games(part)
    sensible = np.array([[name == "sensible" for name in plan.seated(game)] for game in games])
    rounds = Rounds(plan.game, plan.seats, plan.seed, part, sensible)
    found = rounds.play(hidden=plan.hidden)
    return found._replace(game=found.game + games.start)


def played(plan: Plan, part: int) -> Decisions:
    """By the readable rules: game k is the one that environments deal as k of the same seed."""
    notes = Notebook(plan.game, plan.seats, hidden=plan.hidden)
    for number in plan.games(part):
        play_game(plan, number, notes)
    return notes.decisions()


def play_game(plan: Plan, number: int, notes: Notebook) -> None:
    seed = f"{plan.seed}.{number}"
    game = new(plan.game, plan.seats, seed, **default_options(plan.game))
    bots: list[Bot] = [bot(name) for name in plan.seated(number)]
    luck = random.Random(f"{seed}/bots")
    while game.asks:
        chosen = {
            seat: bots[seat].choose(game.view(seat), options, luck)
            for seat, options in game.asks.items()
        }
        before = game.table
        notes.note(number, before, game.asks, chosen)
        game.play(chosen)
        notes.pay(before, game.table)
    notes.close(game.table)
