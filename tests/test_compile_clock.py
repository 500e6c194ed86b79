"""The clock of compiling: it runs while numba compiles, and not otherwise."""

import pytest

from hornox.compile_clock import CLOCK, CompileClock, watch_numba


def test_a_kernel_that_is_compiled_within_another_counts_once() -> None:
    clock, told = CompileClock(), list[float]()
    clock.tell = told.append

    clock.begin()
    clock.begin()
    clock.end()
    assert clock.since > 0 == clock.seconds
    clock.end()

    assert clock.seconds > 0 == clock.since
    assert [since > 0 for since in told] == [True, False]


def test_it_runs_while_numba_compiles() -> None:
    numba = pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    watch_numba()
    twice = numba.njit(lambda number: number * 2)
    before = CLOCK.seconds

    assert twice(4) == 8
    compiled = CLOCK.seconds
    assert twice(5) == 10

    assert before < compiled == CLOCK.seconds
