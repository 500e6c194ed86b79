"""When a puzzle comes back: later after each right answer, tomorrow after a wrong one.

Days are counted from the beginning of 1970, where the player is.
"""

from __future__ import annotations

from hornox.cards import Value
from hornox.wrong_arguments import require

INTERVALS = (1, 3, 7, 16, 35)
"""The days until a puzzle comes back, after so many right answers in a row."""
NEVER = 10_000_000
"""The day on which a puzzle is due that has been learned."""


class Progress(Value, frozen=True):
    """How somebody does with one puzzle.

    due: the day on which it comes back; level: the right answers in a row; solved and missed: the
    right and wrong answers so far.
    """

    due: int
    level: int = 0
    solved: int = 0
    missed: int = 0

    @property
    def is_learned(self) -> bool:
        return self.due == NEVER


def after_answer(before: Progress, today: int, *, right: bool) -> Progress:
    """The progress after an answer; one that was not due yet changes nothing.

    >>> progress = Progress(due=100)
    >>> after_answer(progress, 100, right=True).due
    101
    >>> after_answer(Progress(due=100, level=2), 100, right=False)
    Progress(due=101, level=0, solved=0, missed=1)
    """
    require("before", before, Progress, "a Progress")
    require("today", today, int, "a day, counted from the beginning of 1970")
    if today < before.due:
        return before
    if not right:
        return Progress(today + 1, 0, before.solved, before.missed + 1)
    return Progress(
        next_due(before.level, today), before.level + 1, before.solved + 1, before.missed
    )


def next_due(level: int, today: int) -> int:
    return today + INTERVALS[level] if level < len(INTERVALS) else NEVER
