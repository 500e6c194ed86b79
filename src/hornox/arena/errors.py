"""What the arena refuses, in a sentence that says what was allowed; and what a bot does wrong."""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.errors import HornoxError
from hornox.words import text

Why: TypeAlias = Literal[
    "raised", "illegal", "malformed", "late", "ended", "touched", "meddled", "changing", "elsewhere"
]
"""What a bot did wrong; the last two only a check looks for."""


class BadMatch(HornoxError):
    """A match that cannot be played; `key` and `facts` say it in any language."""

    def __init__(self, wrong: str, **facts: str | int) -> None:
        self.key = f"cli.arena.wrong.{wrong}"
        self.facts = facts
        super().__init__(text(self.key, "en", **facts))


class Failed(Exception):
    """A decision that was none; `lost`: the program that should have made it is gone."""

    def __init__(self, why: Why, said: str = "", *, lost: bool = False) -> None:
        super().__init__(why, said)
        self.why = why
        self.said = said
        self.lost = lost
