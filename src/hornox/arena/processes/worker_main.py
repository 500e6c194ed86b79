"""What runs inside a worker process: it starts the bots, and then does a task for each message.

It may hang or end at any decision of a custom bot; then the parent replaces it.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

import msgspec

from hornox.arena.ask_bot import make_bot
from hornox.arena.bot_factories import BotFactory, bot_factory
from hornox.arena.bot_specs import is_custom
from hornox.arena.errors import BadMatch, BotFailure, Fault
from hornox.arena.external.player import ProgramFactory
from hornox.arena.external.program import HELLO_SECONDS
from hornox.arena.external.start_and_end_processes import ProcessRegistry, SharedPids
from hornox.arena.processes.pipe import WorkerPipe
from hornox.arena.worker_heartbeat import Heartbeat, SharedNumbers
from hornox.bots import kernel_bots_loaded as kernel_use
from hornox.bots.warm_up import warm_up_kernels
from hornox.compile_clock import CLOCK, watch_numba
from hornox.end_with_parent import end_with_parent
from hornox.errors import shorten

Task: TypeAlias = Callable[[Sequence[BotFactory], Heartbeat, bytes], Iterable[bytes]]
"""Answers a message, given the bots and the heartbeat; it must be importable."""

COMPILING, READY, FAILED = b"compiles", b"ready", b"unable "  # the first messages of a worker
STDOUT, STDERR = 1, 2


class StartFailure(msgspec.Struct):
    """Which bot could not be started, and why."""

    bot: str
    fault: Fault
    detail: str

    def error(self) -> BadMatch:
        """A class failed to be made, or a program failed to say hello."""
        if self.fault == "unusable":
            return BadMatch("unusable", bot=self.bot)
        if self.fault == "raised":
            return BadMatch("unable", bot=self.bot, why=shorten(self.detail, 200))
        facts = {"said": self.detail, "seconds": f"{HELLO_SECONDS:g}", "hello": '{"type": "hello"}'}
        return BadMatch(f"hello.{self.fault}", bot=self.bot, **facts)


def tell_progress(pipe: WorkerPipe, done: int, total: int) -> None:
    pipe.send(COMPILING + b" %d %d" % (done, total))


def run_worker(  # noqa: PLR0913, PLR0917  (everything that it shares with its parent)
    task: Task, bots: Sequence[str], games: Sequence[str], limit: float, end: socket.socket,
    numbers: SharedNumbers, pids: SharedPids,
) -> None:  # fmt: skip
    registry = ProcessRegistry(pids)
    isolate_process(registry)
    heartbeat, pipe = Heartbeat(numbers), WorkerPipe(end)
    try:
        factories = start_bots(bots, limit, registry)
        if isinstance(factories, StartFailure):
            pipe.send(FAILED + msgspec.json.encode(factories))
            return
        load_kernels(games, pipe)
        CLOCK.tell = heartbeat.set_compiling
        pipe.send(READY)
        answer_messages(task, factories, heartbeat, pipe)
    except OSError:
        return  # the parent has gone
    except Exception:
        if heartbeat.last_thinking().deal >= 0:
            heartbeat.mark_broken()  # a custom bot has broken more than its own decision
            os._exit(1)
        raise
    finally:
        registry.end_all(seconds=0.0)


def load_kernels(games: Sequence[str], pipe: WorkerPipe) -> None:
    """Load what the bots think with, and compile it if need be, before the first question."""
    if kernel_use.is_needed or kernel_use.is_needed_for_analysis:
        pipe.send(COMPILING)
    if kernel_use.is_needed:
        warm_up_kernels(games, partial(tell_progress, pipe))
    if kernel_use.is_needed_for_analysis:
        from hornox.analysis import warm_up_analysis  # noqa: PLC0415  (needs the compiler)

        warm_up_analysis(games)
    if "numba" in sys.modules:  # a bot may compile kernels of its own
        watch_numba()


def answer_messages(
    task: Task, factories: Sequence[BotFactory], heartbeat: Heartbeat, pipe: WorkerPipe
) -> None:
    for message in pipe.messages():
        for answer in task(factories, heartbeat, message):
            pipe.send(answer)


def isolate_process(registry: ProcessRegistry) -> None:
    """The worker ends with its parent, and leaves the terminal to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # when the parent ends, the worker does too
    signal.signal(signal.SIGTERM, lambda *_: exit_worker(registry))
    end_with_parent(partial(exit_worker, registry))
    sys.stdout = sys.stderr  # what a bot prints must not be mixed with the results,
    os.dup2(STDERR, STDOUT)  # nor what the programs print that it starts


def exit_worker(registry: ProcessRegistry) -> None:
    registry.end_all(seconds=0.0)
    os._exit(1)


def start_bots(
    bots: Sequence[str], limit: float, registry: ProcessRegistry
) -> list[BotFactory] | StartFailure:
    """The factories of the bots; each custom bot is made once, so that all it needs is loaded."""
    spec, factories = "", []
    try:
        for spec in bots:  # programs start here, side by side
            make = partial(bot_factory, spec, limit, registry)
            factories.append(make_bot(make))
        for spec, factory in zip(bots, factories, strict=True):
            if is_custom(spec):
                start_custom_bot(factory)
    except BotFailure as failure:
        return StartFailure(spec.partition("=")[0], failure.fault, failure.detail)
    return factories


def start_custom_bot(factory: BotFactory) -> None:
    make_bot(factory.wait_for_hello if isinstance(factory, ProgramFactory) else factory)
