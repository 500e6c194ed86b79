"""The programs that a process has started, written where its parent can read it.

Whoever is killed cannot end those it has started: then the one that waits ends them. Each
leads a group of its own, so that all it has started ends with it, and Ctrl+C does not reach it.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import TypeAlias

Pids: TypeAlias = "ctypes.Array[ctypes.c_longlong] | list[int]"

MOST = 128  # ten bots at up to ten seats
FREE, STARTING = 0, -1
FAREWELL = 1.0  # seconds to end by themselves, once nobody talks to them any more


class Roll:
    def __init__(self, pids: Pids | None = None) -> None:
        self.pids: Pids = [FREE] * MOST if pids is None else pids

    def start(self, command: str) -> subprocess.Popen[bytes]:
        """OSError or ValueError, if there is no such command."""
        place = list(self.pids).index(FREE)
        self.pids[place] = STARTING
        pid = FREE
        try:
            process = subprocess.Popen(  # noqa: S603  (as typed by whoever plays the match)
                words(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                start_new_session=True,
            )  # fmt: skip
            pid = process.pid
        finally:
            self.pids[place] = pid
        return process

    def end(self, process: subprocess.Popen[bytes], farewell: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            process.wait(farewell)
        end_group(process.pid)  # even if it has gone: it may have left somebody behind
        with suppress(subprocess.TimeoutExpired):
            process.wait(FAREWELL)
        self.pids[list(self.pids).index(process.pid)] = FREE

    def wait_for_starting(self) -> None:
        """Whoever is killed while it starts a program never writes down which."""
        until = time.monotonic() + FAREWELL
        while STARTING in self.pids and time.monotonic() < until:
            time.sleep(0.001)

    def end_all(self, farewell: float = FAREWELL) -> None:
        """Once whoever started them is gone they hear nothing more, and may go by themselves."""
        until = time.monotonic() + farewell
        while any(map(is_there, self.pids)) and time.monotonic() < until:
            time.sleep(0.005)
        for place, pid in enumerate(self.pids):
            if pid > 0:
                end_group(pid)
            self.pids[place] = FREE


def words(command: str) -> list[str] | str:
    """Without a shell; Windows splits a command by itself, in its own way."""
    return shlex.split(command) if os.name == "posix" else command


def is_there(pid: int) -> bool:
    if pid <= 0:
        return False
    if os.name == "posix":
        try:
            os.killpg(pid, 0)
        except OSError:
            return False
    return True


def end_group(pid: int) -> None:
    with suppress(OSError):  # it has ended before
        if os.name == "posix":
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)
