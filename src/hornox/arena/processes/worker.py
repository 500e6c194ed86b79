"""A process that plays: what it does itself, and how the one that waits sees it.

It may hang, or end, at any decision of somebody's own bot; then it is replaced.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal, TypeAlias

import msgspec

from hornox.arena.errors import BadMatch, Failed, Why
from hornox.arena.external.player import Stable
from hornox.arena.external.program import HELLO
from hornox.arena.load_bots import Maker, made, maker
from hornox.arena.match import is_own
from hornox.arena.processes.heartbeat import EMPTY, Board, Watch
from hornox.arena.processes.pipe import Line, Theirs
from hornox.arena.processes.started_programs import FREE, MOST, Pids, Roll
from hornox.bots.levels import warm
from hornox.errors import shorten
from hornox.processes import end_with_parent

Task: TypeAlias = Callable[[Sequence[Maker], Watch, bytes], Iterable[bytes]]
"""What is done with a message, the bots and the watch being there; must be importable."""

Trouble: TypeAlias = Literal["late", "ended", "touched", "meddled"]

GRACE = 0.25  # seconds: who is only a little late is noticed over there, and need not be killed
SILENCE = 60.0  # seconds beyond the limit without a single decision of anybody
HELD_UP = 1.0  # seconds between two looks: whoever waits was itself stopped, by Ctrl+Z say
COMPILING = 600.0  # seconds
STARTING = 60.0  # seconds to import and make the bots, which may have much to load
COMPILES, READY, UNABLE = b"compiles", b"ready", b"unable "
BROKEN = 3
SEARCH = "hornox.bots.search.search"  # whoever has loaded it may need kernels
STDOUT, STDERR = 1, 2


# Over there


class Unable(msgspec.Struct):
    """Which bot cannot be made, and why."""

    bot: str
    why: Why
    said: str

    @property
    def refused(self) -> BadMatch:
        """A class that raises is not made; a program must say hello."""
        if self.why == "raised":
            return BadMatch("unable", bot=self.bot, why=shorten(self.said, 200))
        facts = {"said": self.said, "seconds": f"{HELLO:g}", "hello": '{"type": "hello"}'}
        return BadMatch(f"hello.{self.why}", bot=self.bot, **facts)


def work(  # noqa: PLR0913, PLR0917  (all that it shares with the one that waits)
    task: Task, bots: Sequence[str], games: Sequence[str], limit: float, end: socket.socket,
    board: Board, pids: Pids,
) -> None:  # fmt: skip
    roll = Roll(pids)
    begin(roll)
    watch, line = Watch(board), Theirs(end)
    try:
        makers = tried(bots, limit, roll)
        if isinstance(makers, Unable):
            line.say(UNABLE + msgspec.json.encode(makers))
            return
        if SEARCH in sys.modules:
            line.say(COMPILES)
            warm(games)
        line.say(READY)
        answer_all(task, makers, watch, line)
    except OSError:
        return  # nobody waits any more
    except Exception:
        if watch.last().deal >= 0:
            os._exit(BROKEN)  # somebody's own bot has broken more than its own decision
        raise
    finally:
        roll.end_all(farewell=0.0)


def answer_all(task: Task, makers: Sequence[Maker], watch: Watch, line: Theirs) -> None:
    for message in line.messages():
        for answer in task(makers, watch, message):
            line.say(answer)


def begin(roll: Roll) -> None:
    """It lives as long as its parent, and leaves the terminal to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent's end is enough of a sign
    signal.signal(signal.SIGTERM, lambda *_: leave(roll))
    end_with_parent(partial(leave, roll))
    sys.stdout = sys.stderr  # what a bot prints must not end up among the results,
    os.dup2(STDERR, STDOUT)  # nor what it starts


def leave(roll: Roll) -> None:
    roll.end_all(farewell=0.0)
    os._exit(1)


def tried(bots: Sequence[str], limit: float, roll: Roll) -> list[Maker] | Unable:
    """What makes the bots, once all have been made; so whatever they load is there."""
    name, makers = "", []
    try:
        for name in bots:  # here programs start, side by side
            makers.append(made(partial(maker, name, limit, roll)))  # noqa: PERF401  (who fails?)
        for name, make in zip(bots, makers, strict=True):
            if is_own(name):
                made(make.greet if isinstance(make, Stable) else make)
    except Failed as failed:
        return Unable(name.partition("=")[0], failed.why, failed.said)
    return makers


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
    def __init__(self, task: Task, bots: Sequence[str], games: Sequence[str], limit: float) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.limit = limit
        self.watch = Watch(spawn.RawArray("d", EMPTY))
        self.roll = Roll(spawn.RawArray("q", [FREE] * MOST))
        ours, theirs = socket.socketpair()
        self.line = Line(ours)
        shared = (theirs, self.watch.board, self.roll.pids)
        self.process = spawn.Process(
            target=work, args=(task, tuple(bots), tuple(games), limit, *shared), daemon=True
        )
        with interrupts_ignored():
            self.process.start()
        theirs.close()
        self.hired = self.asked = self.looked = self.awake = time.monotonic()
        self.compiles = self.is_ready = self.is_meddled_with = False

    @property
    def signs(self) -> tuple[socket.socket, int]:
        """What to wait for: an answer, or its end."""
        return self.line.end, self.process.sentinel

    def give(self, message: bytes) -> None:
        self.asked = time.monotonic()
        try:
            self.line.say(message)
        except OSError:
            return  # it has ended, or takes nothing: `trouble` will say so

    def answers(self) -> list[bytes]:
        """All that has come. Who thinks says nothing: what begins meanwhile is a bot's."""
        thinking = self.watch.last()
        try:
            heard = self.started(self.line.heard())
        except ValueError:
            self.is_meddled_with = True
            return []
        if self.line.begun and thinking.since and thinking == self.watch.last():
            self.is_meddled_with = True
        return heard

    def started(self, heard: list[bytes]) -> list[bytes]:
        """The answers without what is said first: that it is ready, or why it cannot be."""
        while heard and not self.is_ready:
            first, *heard = heard
            if first.startswith(UNABLE):
                raise msgspec.json.decode(first.removeprefix(UNABLE), type=Unable).refused
            self.compiles, self.is_ready = first == COMPILES, first == READY
            self.asked = time.monotonic()
        return heard

    def has_ended(self) -> bool:
        return not self.process.is_alive()

    def trouble(self, *, ended: bool, owes: bool) -> Trouble | None:
        """What is wrong with it; asked after its answers, for those it gave before it ended.

        A bot may hang where nobody thinks: then nothing stirs.
        """
        awake = self.awake_for()
        if not self.is_ready:
            longest = COMPILING if self.compiles else STARTING
            if ended or self.is_meddled_with or time.monotonic() - self.hired > longest:
                raise BadMatch("start", seconds=f"{longest:g}")
            return None
        if ended:
            return "touched" if self.process.exitcode == BROKEN else "ended"
        if self.is_meddled_with:
            return "meddled"
        silent = owes and min(awake, self.watch.silent_for(self.asked)) > self.limit + SILENCE
        late = min(awake, self.watch.thinks_for()) > self.limit + GRACE
        return "late" if silent or late else None

    def awake_for(self) -> float:
        """Seconds for which we have looked again and again, and so could have seen all."""
        now = time.monotonic()
        if now - self.looked > HELD_UP:
            self.awake = now
        self.looked = now
        return now - self.awake

    def end(self) -> None:
        """With all that it has started, however often Ctrl+C is pressed."""
        with interrupts_ignored():
            if self.process.is_alive():
                self.roll.wait_for_starting()
            self.process.kill()
            self.process.join()
            self.roll.end_all()
            self.line.close()
