"""The errors of the arena: matches it refuses, and what a bot can do wrong."""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.errors import HornoxError
from hornox.words import text

Fault: TypeAlias = Literal[
    "raised", "illegal", "malformed", "unusable", "late", "compiling", "ended", "touched",
    "meddled", "changing", "elsewhere",
]  # fmt: skip
"""What a bot did wrong; only a conformance check looks for the last two."""


class BadMatch(HornoxError):
    """A match that cannot be played; `key` and `facts` say why in any language."""

    def __init__(self, wrong: str, **facts: str | int) -> None:
        self.key = f"cli.arena.wrong.{wrong}"
        self.facts = facts
        super().__init__(text(self.key, "en", **facts))


class BotFailure(Exception):
    """A bot failed to decide; `process_ended` says that its program is gone."""

    def __init__(self, fault: Fault, detail: str = "", *, process_ended: bool = False) -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail
        self.process_ended = process_ended
