"""A worker as its parent sees it: starts it, exchanges messages, notices trouble, and ends it."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

from hornox.arena.errors import BadMatch
from hornox.arena.external.start_and_end_processes import FREE, MAX_PROCESSES, ProcessRegistry
from hornox.arena.processes.pipe import ParentPipe
from hornox.arena.processes.worker_main import (
    COMPILING,
    FAILED,
    READY,
    StartFailure,
    Task,
    run_worker,
)
from hornox.arena.worker_heartbeat import COMPILE_SECONDS, INITIAL, Heartbeat

Trouble: TypeAlias = Literal["late", "compiling", "ended", "touched", "meddled"]

GRACE_SECONDS = 0.25  # the worker itself notices a bot that is only a little late
SILENCE_SECONDS = 60.0  # beyond the limit, without a single decision
STALL_SECONDS = 1.0  # between two polls: the parent itself was suspended, for example by Ctrl+Z
START_SECONDS = 60.0  # to import and make the bots, which may have much to load


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """A process started in this block ignores Ctrl+C from its first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can set signal handlers
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
        self.heartbeat = Heartbeat(spawn.RawArray("d", INITIAL))
        self.registry = ProcessRegistry(spawn.RawArray("q", [FREE] * MAX_PROCESSES))
        ours, theirs = socket.socketpair()
        self.pipe = ParentPipe(ours)
        shared = (theirs, self.heartbeat.numbers, self.registry.pids)
        self.process = spawn.Process(
            target=run_worker, args=(task, tuple(bots), tuple(games), limit, *shared), daemon=True
        )
        with ignore_interrupts():
            self.process.start()
        theirs.close()
        self.started_at = self.sent_at = self.polled_at = self.polling_since = time.monotonic()
        self.is_compiling = self.is_ready = self.is_meddled_with = False
        self.compiled: tuple[int, ...] = ()  # so many of so many kernels, while it compiles

    @property
    def waitables(self) -> tuple[socket.socket, int]:
        """What to wait for: an answer, or the end of the process."""
        return self.pipe.socket, self.process.sentinel

    def send(self, message: bytes) -> None:
        self.sent_at = time.monotonic()
        try:
            self.pipe.send(message)
        except OSError:
            return  # it has ended, or does not read: `trouble` will say so

    def receive(self) -> list[bytes]:
        """All answers that have arrived.

        A worker sends nothing while a bot thinks: a message begun meanwhile is the bot's.
        """
        thinking = self.heartbeat.last_thinking()
        try:
            answers = self.read_startup(self.pipe.receive())
        except ValueError:
            self.is_meddled_with = True
            return []
        if self.pipe.partial and thinking.since and thinking == self.heartbeat.last_thinking():
            self.is_meddled_with = True
        return answers

    def read_startup(self, messages: list[bytes]) -> list[bytes]:
        """The messages after those of the start, which say that it is ready or why it failed."""
        while messages and not self.is_ready:
            first, *messages = messages
            if first.startswith(FAILED):
                raise msgspec.json.decode(first.removeprefix(FAILED), type=StartFailure).error()
            self.is_compiling, self.is_ready = first.startswith(COMPILING), first == READY
            if self.is_compiling:
                self.compiled = tuple(map(int, first.removeprefix(COMPILING).split()))
            self.sent_at = time.monotonic()
        return messages

    def has_ended(self) -> bool:
        return not self.process.is_alive()

    def trouble(self, *, ended: bool, has_work: bool) -> Trouble | None:
        """What is wrong with it. Ask after `receive`, for the answers it gave before it ended.

        A bot may also hang while it is not its turn to think: then the heartbeat is silent.
        """
        polling = self.seconds_polling()
        if not self.is_ready:
            longest = COMPILE_SECONDS if self.is_compiling else START_SECONDS
            if ended or self.is_meddled_with or time.monotonic() - self.started_at > longest:
                raise BadMatch("start", seconds=f"{longest:g}")
            return None
        if ended:
            return "touched" if self.heartbeat.is_broken else "ended"
        if self.is_meddled_with:
            return "meddled"
        silent = min(polling, self.heartbeat.seconds_silent(self.sent_at))
        is_silent = has_work and silent > self.limit + SILENCE_SECONDS
        is_late = min(polling, self.heartbeat.seconds_thinking()) > self.limit + GRACE_SECONDS
        if not (is_silent or is_late):
            return None
        return "compiling" if self.heartbeat.is_compiling else "late"

    def seconds_polling(self) -> float:
        """For how long we have polled without a break: time while we were suspended is ignored."""
        now = time.monotonic()
        if now - self.polled_at > STALL_SECONDS:
            self.polling_since = now
        self.polled_at = now
        return now - self.polling_since

    def end(self) -> None:
        """End it with all programs it has started, even if Ctrl+C is pressed again."""
        with ignore_interrupts():
            if self.process.is_alive():
                self.registry.wait_for_starting()
            self.process.kill()
            self.process.join()
            self.registry.end_all()
            self.pipe.close()
