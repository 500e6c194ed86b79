"""The start of a worker: what its bots need is made and loaded before the first question."""

import socket

import pytest

from hornox.arena.external.start_and_end_processes import FREE, ProcessRegistry
from hornox.arena.processes import worker_main
from hornox.arena.processes.pipe import ParentPipe, WorkerPipe
from hornox.arena.processes.worker_main import StartFailure, load_kernels, start_bots
from hornox.bots import kernel_bots_loaded
from tests.arena.matches import HOSTILE


@pytest.mark.parametrize("bot", ["HasNoChoose", "TakesTooLittle", "hang_in_beat.__call__"])
def test_what_has_no_choose_is_refused_at_the_start(bot: str) -> None:
    started = start_bots([f"{HOSTILE}:{bot}"], 1.0, ProcessRegistry([FREE]))

    assert isinstance(started, StartFailure)


def test_the_refusal_says_what_is_missing() -> None:
    started = start_bots([f"{HOSTILE}:HasNoChoose"], 1.0, ProcessRegistry([FREE]))

    assert isinstance(started, StartFailure)
    assert "HasNoChoose makes no bot: it has no choose(view, options, rng)" in str(started.error())


def test_the_analysis_is_compiled_for_bots_that_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = pytest.importorskip("hornox.analysis", reason="numba is missing")
    warmed: list[tuple[str, ...]] = []
    monkeypatch.setattr(analysis, "warm_up_analysis", lambda games: warmed.append(tuple(games)))
    monkeypatch.setattr(worker_main, "warm_up_kernels", lambda *_: None)
    assert kernel_bots_loaded.is_needed_for_analysis
    ours, theirs = socket.socketpair()

    load_kernels(["cow"], WorkerPipe(theirs))

    assert warmed == [("cow",)]
    assert ParentPipe(ours).receive() == [worker_main.COMPILING]
    theirs.close()
    ours.close()
