"""A play or a decision that the rules do not allow."""

from __future__ import annotations

from typing import TypeAlias

from hornox.choices import Choice, Target

Spoken: TypeAlias = str | int | Target | tuple[Choice | str, ...]


class Refused(Exception):
    """`key` names the sentence that gives the reason, `values` are what it speaks of."""

    def __init__(self, key: str, **values: Spoken) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
