"""What runs in a worker process: its preparation, the choices of bots, the hints of the coach."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

import msgspec

from hornox.analysis_result import without_memory
from hornox.bots.levels import STRONG, has_compiler
from hornox.bots.registry import hurried_bot
from hornox.bots.warm_up import NotCompiledYet, refuse_compiling, warm_up_kernels
from hornox.end_with_parent import end_with_parent
from hornox.game import title

Result = TypeVar("Result")

NICENESS = 5  # the event loop comes first, with three quarters of a core that both want
HINT_STAGE = 1  # of an analysis: a hint comes at once
GRACE_SECONDS = 1.0  # after which a process that is still at work ends itself

kernels_ready = threading.Event()
coach_ready = threading.Event()


def prepare_worker() -> None:
    """A worker lives as long as the server, and no longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to both
    end_with_parent()
    os.nice(NICENESS)


def run_with_limit(limit_seconds: float, work: Callable[..., Result], *args: object) -> Result:
    """The process ends if the work takes longer: compiled code can be stopped in no other way."""
    signal.setitimer(signal.ITIMER_REAL, limit_seconds + GRACE_SECONDS)
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


class Thought(NamedTuple):
    """The choice in notation, who has really made it, and how long that took."""

    choice: str
    bot: str
    seconds: float


def choose_in_worker(bot_name: str, game: str, view: bytes, seed: str, share: float) -> Thought:
    """The choice of a bot that thinks only for a share of its time.

    Until a strong bot is compiled, `steady` plays for it.
    """
    began = time.perf_counter()
    if bot_name in STRONG and not kernels_ready.is_set():
        start_compiling()
        bot_name = "steady"
    rules = title(game)
    seen = msgspec.json.decode(view, type=rules.table_type)
    options = rules.asks(seen)[seen.me]
    choice = hurried_bot(bot_name, share).choose(seen, options, random.Random(seed))
    return Thought(str(choice), bot_name, time.perf_counter() - began)


def evaluate_in_worker(game: str, view: bytes) -> bytes | None:
    """What each option of this seat is worth, nothing if the coach does not judge such questions.

    None until everything is compiled.
    """
    if not coach_ready.is_set():
        start_compiling_coach()
        return None
    from hornox.analysis import evaluate  # noqa: PLC0415  (needs the compiler)
    from hornox.analysis.playouts.sampling import can_be_valued  # noqa: PLC0415  (needs the compiler)

    rules = title(game)
    seen = msgspec.json.decode(view, type=rules.table_type)
    options = rules.asks(seen)[seen.me]
    if not can_be_valued(options):
        return b""
    return msgspec.json.encode(without_memory(evaluate(seen, options, stage=HINT_STAGE)))


@cache
def start_compiling() -> None:
    """Once in a process, and only where a strong bot plays: it takes time and memory."""
    threading.Thread(target=compile_kernels, daemon=True).start()


def compile_kernels() -> None:
    load_kernels()
    kernels_ready.set()


@cache
def start_compiling_coach() -> None:
    """Once in a process, and only where somebody asks the coach; no bot waits for it."""
    threading.Thread(target=compile_coach, daemon=True).start()


def compile_coach() -> None:
    load_kernels(warm_up_coach)
    coach_ready.set()


def warm_up_coach() -> None:
    from hornox.analysis.warm_up import warm_up_analysis  # noqa: PLC0415  (needs the compiler)

    warm_up_analysis()


def load_kernels(warm_up: Callable[[], None] = warm_up_kernels) -> None:
    """What is not compiled yet is compiled in a process of its own.

    The compiler takes 400 MB, which it gives back only when its process ends.
    """
    if has_compiler() and not are_cached(warm_up):
        spawn = multiprocessing.get_context("spawn")
        compiler = spawn.Process(target=run_compiler, args=(warm_up,), daemon=True)
        compiler.start()
        compiler.join()
    warm_up()


def are_cached(warm_up: Callable[[], None]) -> bool:
    try:
        with refuse_compiling():
            warm_up()
    except NotCompiledYet:
        return False
    return True


def run_compiler(warm_up: Callable[[], None]) -> None:
    """In the process of the compiler, which is as nice as the worker, and lives no longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    warm_up()
