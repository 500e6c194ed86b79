"""The bar that is shown while kernels are compiled."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from hornox.cli.terminal import compiling_bar
from hornox.cli.terminal.compiling_bar import compile_with_bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def warmed_up(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The games that were compiled for, in four parts."""
    games: list[list[str]] = []

    def warm_up(given: list[str], progress: Callable[[int, int], None]) -> None:
        games.append(given)
        for done in range(1, 5):
            progress(done, 4)

    monkeypatch.setattr(compiling_bar, "warm_up_kernels", warm_up)
    return games


def test_a_bar_fills_while_the_kernels_of_a_strong_bot_are_compiled(
    warmed_up: list[list[str]],
) -> None:
    terminal = Terminal()

    compile_with_bar(["ox", "bull"], "cow", terminal, "en")

    assert warmed_up == [["cow"]]
    shown = terminal.getvalue().split("\r\x1b[K")
    assert [line.count("#") for line in shown if line] == [0, 7, 15, 22, 30]
    assert "once on this machine" in shown[1]
    assert not shown[-1]


def test_other_bots_need_no_kernels(warmed_up: list[list[str]]) -> None:
    compile_with_bar(["ox", "calf"], "cow", Terminal(), "en")
    compile_with_bar(["bull"], "cow", io.StringIO(), "en")  # nobody watches: it compiles when asked

    assert warmed_up == []
