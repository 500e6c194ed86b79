"""The error for a play or a decision that the rules do not allow."""

from __future__ import annotations

from typing import TypeAlias

from hornox.choices import Choice, Target

Fact: TypeAlias = str | int | Target | tuple[Choice | str, ...]


class IllegalPlay(Exception):
    """`key` names the sentence that gives the reason, `facts` fill it in."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
