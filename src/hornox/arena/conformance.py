"""Whether a bot keeps to the rules for bots, in every game it is asked to play.

It plays against itself, and each choice is asked for twice: it must come from the view and the
dice alone. At the same time it plays in another process, where Python orders sets of words in
another way, and there it must choose the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing.connection import wait
from types import TracebackType
from typing import Self

import msgspec

from hornox.arena.conformance_game import Answer, Exam, sit
from hornox.arena.errors import Why
from hornox.arena.external.messages import decode_message
from hornox.arena.match import LIMIT, checked_bot, checked_limit
from hornox.arena.processes.pool import TICK
from hornox.arena.processes.worker import Worker
from hornox.arena.report.stats import Figure
from hornox.boxes import GAMES, Box, box

SEATS = (2, 4)  # and as many as can play


class Finding(Figure, frozen=True):
    """How it went in one game: well at all these seats, or badly at the last of them."""

    game: str
    seats: tuple[int, ...]
    fault: Why | None = None
    said: str = ""


def check(bot: str, games: Sequence[str] = GAMES, limit: float = LIMIT) -> Iterator[Finding]:
    """Whether a bot keeps to the rules for bots: a finding for each game, one by one."""
    name, limit = checked_bot(bot), checked_limit(limit)
    boxes = [box(game) for game in games]
    names = [its_box.id for its_box in boxes]
    with Room(name, names, limit) as room, Room(name, names, limit) as other:
        for its_box in boxes:
            yield finding(its_box, room, other)


def finding(its_box: Box, room: Room, other: Room) -> Finding:
    """The first fault is enough: whoever hangs in one game of a kind hangs in the next."""
    tried: tuple[int, ...] = ()
    for seats in sorted({*SEATS, its_box.most}):
        tried += (seats,)
        exam = Exam(its_box.id, seats)
        room.give(exam)
        other.give(exam)
        here, there = room.answer(), other.answer()
        for answer in (here, there):
            if answer.fault:
                return Finding(its_box.id, tried, answer.fault, answer.said)
        if here != there:
            return Finding(its_box.id, tried, "elsewhere")
    return Finding(its_box.id, tried)


class Room:
    """Where a bot sits its exams, one after the other, in a process that may be lost."""

    def __init__(self, bot: str, games: Sequence[str], limit: float) -> None:
        self.bot = bot
        self.games = games
        self.limit = limit
        self.worker = self.new_worker()

    def new_worker(self) -> Worker:
        return Worker(partial(sit, self.limit), (self.bot,), self.games, self.limit)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.worker.end()

    def give(self, exam: Exam) -> None:
        self.worker.give(msgspec.json.encode(exam))

    def answer(self) -> Answer:
        """What it says, or that it never will."""
        while True:
            wait(self.worker.signs, TICK)
            ended = self.worker.has_ended()
            for answer in self.worker.answers():
                return self.heard(decode_message(answer, Answer) or Answer((), "meddled"))
            if trouble := self.worker.trouble(ended=ended, owes=True):
                return self.heard(Answer((), trouble))

    def heard(self, answer: Answer) -> Answer:
        """After some faults the process is lost, or what is in it cannot be trusted."""
        if answer.fault in ("ended", "late", "touched", "meddled"):
            self.worker.end()
            self.worker = self.new_worker()
        return answer
