"""Which of two readings of a text tells more of it."""

from __future__ import annotations

from typing import Any

from hornox.referee.judge import judge_case
from hornox.referee.short.reading import Reading

OF_SIZE = "?,"  # a row of so many cards, of which only the last was told


def tells_more(described: Reading, listed: Reading) -> bool:
    """Whether it has the choice of a low card, or the size of a row, that the other lacks."""
    if described.case["op"] != listed.case["op"]:
        return False
    if OF_SIZE in described.line and OF_SIZE not in listed.line:
        return True
    return lacks_take(listed) and not lacks_take(described)


def lacks_take(reading: Reading) -> bool:
    """Whether somebody has a low card, and has not chosen a row: maybe that was told as well."""
    if reading.case["op"] != "turn":
        return False
    asked: dict[str, Any] = judge_case(reading.case).result.get("next", {})
    return asked.get("kind") == "take_row"
