"""What an operator asked for and cannot have."""

from __future__ import annotations

from hornox.errors import HornoxError


class AdminError(HornoxError):
    """`key` names the sentence of the command line that says why, filled with `facts`."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(f"{key}: {', '.join(map(str, facts.values()))}")
        self.key = key
        self.facts = facts
