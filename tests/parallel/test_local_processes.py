"""Parts in processes of this machine."""

from __future__ import annotations

import multiprocessing
import sys
from functools import partial
from itertools import count
from pathlib import Path
from threading import Timer

import pytest

from hornox.arena import BadMatch
from hornox.errors import NeedsExtra
from hornox.parallel import LocalProcesses, WorkerDied, choose_runner
from hornox.parallel.local_processes import PARTS_PER_WORKER
from hornox.parallel.runner import AHEAD
from tests.parallel.works import first_waits_for_go, kill_always, refuse_three, slow_start, square


@pytest.mark.parametrize("workers", [1, 2])
def test_every_part_is_done_once_and_results_come_in_order(workers: int) -> None:
    runner = LocalProcesses(workers)

    assert sorted(runner.as_completed(square, range(2, 7))) == [(n, (n + 2) ** 2) for n in range(5)]
    assert [*runner.in_order(slow_start, range(5))] == [0, 1, 2, 3, 4]
    assert [*runner.in_order(square, [])] == []


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_ours_arrives_as_it_was_raised(workers: int) -> None:
    with pytest.raises(BadMatch) as raised:
        list(LocalProcesses(workers).in_order(refuse_three, range(5)))

    assert raised.value.key == "cli.arena.wrong.deals"
    assert raised.value.facts == {"most": 2, "said": "three"}
    assert str(raised.value) == "a match has 1 to 2 deals, not three"


def test_parts_are_taken_when_needed_and_closing_ends_the_processes() -> None:
    taken = count()

    results = LocalProcesses(2).in_order(square, taken)
    first = next(results)
    results.close()

    assert first == 0
    assert next(taken) <= 2 * PARTS_PER_WORKER * AHEAD + 1
    assert not multiprocessing.active_children()


def test_a_slow_part_does_not_let_results_pile_up(tmp_path: Path) -> None:
    taken = count()

    results = LocalProcesses(2).in_order(partial(first_waits_for_go, tmp_path), taken)
    Timer(2, (tmp_path / "go").touch).start()
    first = next(results)
    results.close()

    assert first == 0
    assert next(taken) <= 2 * PARTS_PER_WORKER * AHEAD + 1


def test_a_part_that_kills_its_process_is_named() -> None:
    with pytest.raises(WorkerDied, match="run the same command again"):
        list(LocalProcesses(2).in_order(kill_always, range(2)))


def test_without_ray_the_error_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "hornox.parallel.ray_cluster", raising=False)

    with pytest.raises(NeedsExtra, match=r"hornox\[ray\]"):
        choose_runner("auto")
    assert isinstance(choose_runner(None, 2), LocalProcesses)
