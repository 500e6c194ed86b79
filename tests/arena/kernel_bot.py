"""A custom bot that thinks with the compiled kernels of the built-in search bots."""

from __future__ import annotations

from hornox.bots.search import Thinker


class Bot(Thinker):
    def __init__(self) -> None:
        super().__init__(deals=2, manner="net", narrows=True)
