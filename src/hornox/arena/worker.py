"""A process that plays: what it does itself, and how the one that waits sees it.

It may hang, or end, at any decision of somebody's own bot; then it is replaced.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Literal, TypeAlias

from hornox.arena.match import is_own
from hornox.arena.players import Failed, Maker, made, maker
from hornox.arena.watch import EMPTY, Board, Watch
from hornox.arena.wrong import BadMatch
from hornox.errors import shortened

Task: TypeAlias = Callable[[Sequence[Maker], Watch, bytes], Iterable[bytes]]
"""What is done with a message, the bots and the watch being there; must be importable."""

Trouble: TypeAlias = Literal["late", "ended"]

GRACE = 0.25  # seconds: who is only a little late is noticed over there, and need not be killed
STARTING = 60.0  # seconds to import and make the bots, which may have much to load
READY, UNABLE = b"ready", b"unable "
BROKEN = 3


# Over there


def work(task: Task, bots: Sequence[str], line: Connection, board: Board) -> None:
    begin()
    watch = Watch(board)
    makers = []
    for name in bots:
        try:
            makers.append(tried(name))
        except Failed as failed:
            line.send_bytes(UNABLE + f"{name} {failed.said}".encode(errors="replace"))
            return
    line.send_bytes(READY)
    try:
        answer_all(task, makers, watch, line)
    except (EOFError, OSError):
        return  # nobody waits any more
    except Exception:
        if watch.last().deal >= 0:
            os._exit(BROKEN)  # somebody's own bot has broken more than its own decision
        raise


def answer_all(task: Task, makers: Sequence[Maker], watch: Watch, line: Connection) -> None:
    while True:
        for answer in task(makers, watch, line.recv_bytes()):
            line.send_bytes(answer)


def begin() -> None:
    """It lives as long as its parent, and leaves the terminal to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.stdout = sys.stderr  # what a bot prints must not end up among the results


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def tried(name: str) -> Maker:
    """What makes this bot, once it has been made; so whatever it loads is there."""
    make = made(lambda: maker(name))
    if is_own(name):
        made(make)
    return make


# Over here


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """A process is born with this, so that Ctrl+C is its parent's alone from the beginning."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Worker:
    def __init__(self, task: Task, bots: Sequence[str], limit: float) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.limit = limit
        self.watch = Watch(spawn.RawArray("d", EMPTY))
        self.line, theirs = spawn.Pipe()
        self.process = spawn.Process(
            target=work, args=(task, tuple(bots), theirs, self.watch.board), daemon=True
        )
        with interrupts_ignored():
            self.process.start()
        theirs.close()
        self.hired = time.monotonic()
        self.is_ready = False

    @property
    def signs(self) -> tuple[Connection, int]:
        """What to wait for: an answer, or its end."""
        return self.line, self.process.sentinel

    def give(self, message: bytes) -> None:
        try:
            self.line.send_bytes(message)
        except OSError:
            return  # it has ended: `trouble` will say so

    def answers(self) -> list[bytes]:
        """All that has come."""
        heard = []
        try:
            while self.line.poll():
                heard.append(self.line.recv_bytes())
        except (EOFError, OSError):
            pass  # it has ended, perhaps in the middle of a word
        return self.started(heard)

    def started(self, heard: list[bytes]) -> list[bytes]:
        """The answers without what is said first: that it is ready, or why it cannot be."""
        if heard and not self.is_ready:
            if heard[0].startswith(UNABLE):
                said = heard[0].removeprefix(UNABLE).decode(errors="replace")
                name, _, why = said.partition(" ")
                raise BadMatch("unable", bot=name, why=shortened(why, 200))
            self.is_ready = True
            return heard[1:]
        return heard

    def has_ended(self) -> bool:
        return not self.process.is_alive()

    def trouble(self, *, ended: bool) -> Trouble | None:
        """What is wrong with it; asked after its answers, for those it gave before it ended."""
        if not self.is_ready:
            if ended or time.monotonic() - self.hired > STARTING:
                raise BadMatch("start", seconds=f"{STARTING:g}")
            return None
        if ended:
            return "ended"
        return "late" if self.watch.thinks_for() > self.limit + GRACE else None

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()
