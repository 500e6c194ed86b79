"""What the arena refuses, in a sentence that says what was allowed."""

from __future__ import annotations

from hornox.errors import HornoxError
from hornox.words import text


class BadMatch(HornoxError):
    """A match that cannot be played; `key` and `facts` say it in any language."""

    def __init__(self, wrong: str, **facts: str | int) -> None:
        self.key = f"cli.arena.wrong.{wrong}"
        self.facts = facts
        super().__init__(text(self.key, "en", **facts))
