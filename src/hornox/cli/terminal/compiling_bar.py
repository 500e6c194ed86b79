"""A bar for the longest wait: kernels are compiled once on each machine, for a minute or two."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TextIO

from hornox.bots.levels import STRONG
from hornox.bots.warm_up import warm_up_kernels
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal, show_compiling


def compile_with_bar(bots: Iterable[str], game: str, stream: TextIO | None, lang: str) -> None:
    """Compile or load what these bots need in this game, if somebody can watch the bar."""
    terminal = only_terminal(stream)
    if terminal is None or not any(name in STRONG for name in bots):
        return
    bar = ProgressBar(terminal, 1)
    show_compiling(bar, lang, 0, 1)
    warm_up_kernels([game], partial(show_compiling, bar, lang))
    bar.clear()
