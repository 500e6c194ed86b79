"""Finished games are looked through for mistakes; none is passed over, and no puzzle is lost."""

from __future__ import annotations

import gc
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import hornox
from hornox.analysis_result import VERSION, Analysis
from hornox.practice import Progress, Puzzle, shelf
from hornox.records import Record
from hornox.server.errors import Refused
from hornox.server.http.game_analysis import GameAnalyses
from hornox.server.http.mistake_search import MistakeSearch
from hornox.server.http.practice import DAILY, Practice, PracticeAsked
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.practice import Day, PracticeRows, Practised
from hornox.server.store.records import Player, RecordRows
from hornox.server.workers.worker_pool import Job, WorkerPool
from tests.server.helpers.registry_on_disk import until, with_registry

ANNA, CODE, TODAY = "anna", "ABCDEF", 20_000


class Worker(WorkerPool):
    """It analyses at once, and finds no mistakes; or it fails, or leaves the game to others."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.finds: Callable[[int], bytes | None] = analysis_of_nothing
        self.looked_through = 0

    async def run(self, job: Job) -> Any | None:  # noqa: ANN401  (whatever the job returns)
        _, *arguments = job.call(job)
        if len(arguments) == 2:
            return self.finds(arguments[1])
        self.looked_through += 1
        return []


class Search:
    """A game that Anna has played, and the search in it."""

    def __init__(self, services: Any) -> None:  # noqa: ANN401  (those of a registry)
        self.analyses = GameAnalyses(services)
        self.worker = Worker()
        self.analyses.workers = self.worker
        self.rows = PracticeRows(services.store)
        self.search = MistakeSearch(self.rows, services.records, self.analyses)

    async def searching(self) -> int:
        """How many games are left, once nothing is done any more."""
        found = await self.search.start(ANNA, "somebody", TODAY)
        await until(lambda: not self.search.tasks)
        await self.rows.store.wait_for_writes()
        return found

    async def report(self, known: int = -1) -> tuple[int, bool]:
        """The stage, and whether an analysis is sent with it."""
        found = await self.analyses.report(CODE, ("a record", 2), ANNA, "somebody", known)
        await until(lambda: not self.analyses.tasks)
        return found.stage, found.analysis is not None


def analysis_of_nothing(stage: int) -> bytes:
    return Analysis(VERSION, "classic", 2, stage, (), ()).to_json().encode()


def in_search(folder: Path, evening: Callable[[Search], Awaitable[None]]) -> None:
    async def opened(registry: Any, _: object) -> None:  # noqa: ANN401
        rows: RecordRows = registry.services.records
        rows.insert(CODE, played_round(), [Player(ANNA, won=False, seats=(0,))], listed=False)
        await registry.store.wait_for_writes()
        await evening(Search(registry.services))

    with_registry(folder, opened)


def played_round() -> Record:
    game = hornox.new("classic", 2, seed=5, rounds=1)
    while game.asks:
        game.play({seat: options[0] for seat, options in game.asks.items()})
    return Record.of(game, ["Anna", "Ben"])


def test_a_game_is_looked_through_once(tmp_path: Path) -> None:
    async def evening(search: Search) -> None:
        assert [await search.searching() for _ in range(2)] == [1, 0]
        assert search.worker.looked_through == 1

    in_search(tmp_path, evening)


def test_a_game_that_another_process_analyses_is_looked_through_later(tmp_path: Path) -> None:
    async def evening(search: Search) -> None:
        search.worker.finds = left_to_others
        assert await search.searching() == 1

        search.worker.finds = analysis_of_nothing

        assert [await search.searching() for _ in range(2)] == [1, 0]
        assert search.worker.looked_through == 1

    in_search(tmp_path, evening)


def left_to_others(_stage: int) -> bytes:
    return b""


def test_a_game_whose_analysis_fails_is_not_tried_again(tmp_path: Path) -> None:
    async def evening(search: Search) -> None:
        search.worker.finds = fail

        assert [await search.searching() for _ in range(2)] == [1, 0]
        assert search.worker.looked_through == 0

    in_search(tmp_path, evening)


def fail(_stage: int) -> None:
    return None


def test_without_the_database_the_search_ends_and_begins_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(search: Search) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(search.search.records, "find", away)
            assert await search.searching() == 1

        assert [await search.searching() for _ in range(2)] == [1, 0]

    in_search(tmp_path, evening)
    gc.collect()
    assert caplog.messages == []


async def away(_code: str) -> Any:  # noqa: ANN401  (it never returns)
    raise sqlite3.OperationalError


def test_a_rough_analysis_is_shown_though_no_better_one_can_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(search: Search) -> None:
        await search.analyses.rows.save(CODE, 0, analysis_of_nothing(0))
        monkeypatch.setattr(search.analyses, "start", refuse)

        assert await search.report() == (0, True)
        with pytest.raises(Refused, match="There are too many"):
            await search.report(known=0)

    in_search(tmp_path, evening)


def refuse(*_: object) -> None:
    raise Refused("busy", "There are too many.")


def test_puzzles_that_have_left_the_shelf_keep_nobody_from_their_own(tmp_path: Path) -> None:
    """A new version may have another shelf."""

    async def evening(search: Search) -> None:
        today = int(time.time() // DAY_SECONDS)
        for number in range(DAILY):
            gone = Practised(f"gone-{number}", "", b"", Progress(due=today - 1))
            await search.rows.save_answer(ANNA, gone, Day(today - 2, 0, 1))
        search.rows.save_mistakes(ANNA, CODE, [own_puzzle()], today)
        await search.rows.store.wait_for_writes()

        report = await Practice(search.rows, search.search).report(ANNA, PracticeAsked(), "")

        assert report.puzzles[0].puzzle.id == own_puzzle().id
        assert (len(report.puzzles), report.due, report.solved) == (DAILY, 1, [])

    in_search(tmp_path, evening)


def own_puzzle() -> Puzzle:
    puzzle = shelf().find(shelf().infos[0].id)
    assert puzzle is not None
    return puzzle.renamed("own")
