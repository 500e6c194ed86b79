"""Check in every game that a bot keeps to the rules for bots, and report the first fault.

The bot plays against itself in two processes at the same time, and must choose the same in
both: Python orders sets of strings differently in each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing.connection import wait
from typing import Self

import msgspec

from hornox.arena.bot_specs import require_spec
from hornox.arena.conformance.play_check_game import CheckGame, CheckResult, run_check
from hornox.arena.errors import Fault
from hornox.arena.external.messages import decode_message
from hornox.arena.match import DEFAULT_LIMIT, require_limit
from hornox.arena.processes.pool import POLL_SECONDS
from hornox.arena.processes.worker import Worker
from hornox.arena.report.confidence_intervals import ReportValue
from hornox.errors import join_names
from hornox.game_catalogue import GAMES, Box, box
from hornox.wrong_arguments import require_all

SEATS = (2, 4)  # and the maximum of the game


class Finding(ReportValue, frozen=True):
    """The result in one game: no fault at all these seats, or a fault at the last of them."""

    game: str
    seats: tuple[int, ...]
    fault: Fault | None = None
    said: str = ""


def check(
    bot: str, games: Sequence[str] = GAMES, limit: float = DEFAULT_LIMIT
) -> Iterator[Finding]:
    """Whether a bot keeps to the rules for bots: a finding for each game, one by one."""
    spec, limit = require_spec(bot), require_limit(limit)
    if isinstance(games, str):
        games = (games,)
    require_all("games", games, str, f"some of {join_names(GAMES)}")
    boxes = [box(game) for game in games]
    ids = [its_box.id for its_box in boxes]
    with CheckWorker(spec, ids, limit) as first, CheckWorker(spec, ids, limit) as second:
        for its_box in boxes:
            yield check_game(its_box, first, second)


def check_game(its_box: Box, first: CheckWorker, second: CheckWorker) -> Finding:
    """Stops at the first fault, because a bot that hangs once would hang at all seats."""
    tried: tuple[int, ...] = ()
    for seats in sorted({*SEATS, its_box.most}):
        tried += (seats,)
        game = CheckGame(its_box.id, seats)
        first.start(game)
        second.start(game)
        results = first.result(), second.result()
        for result in results:
            if result.fault:
                return Finding(its_box.id, tried, result.fault, result.detail)
        if results[0] != results[1]:
            return Finding(its_box.id, tried, "elsewhere")
    return Finding(its_box.id, tried)


class CheckWorker:
    """Plays one check after the other, in a process that may have to be replaced."""

    def __init__(self, bot: str, games: Sequence[str], limit: float) -> None:
        self.bot = bot
        self.games = games
        self.limit = limit
        self.worker = self.new_worker()

    def new_worker(self) -> Worker:
        return Worker(partial(run_check, self.limit), (self.bot,), self.games, self.limit)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.worker.end()

    def start(self, game: CheckGame) -> None:
        self.worker.send(msgspec.json.encode(game))

    def result(self) -> CheckResult:
        """Waits for the result, or for trouble with the process."""
        while True:
            wait(self.worker.waitables, POLL_SECONDS)
            ended = self.worker.has_ended()
            for answer in self.worker.receive():
                result = decode_message(answer, CheckResult)
                return self.finish(result or CheckResult((), "meddled"))
            if trouble := self.worker.trouble(ended=ended, has_work=True):
                return self.finish(CheckResult((), trouble))

    def finish(self, result: CheckResult) -> CheckResult:
        """After some faults the process has ended, or cannot be trusted: then it is replaced."""
        if result.fault in ("ended", "late", "compiling", "touched", "meddled"):
            self.worker.end()
            self.worker = self.new_worker()
        return result
