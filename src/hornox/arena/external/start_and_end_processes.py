"""Starts and ends the processes of external programs, and registers their ids in shared memory.

A worker that is killed cannot end the programs it has started: its parent finds them here and
ends them. Each program leads a process group, so that everything it has started ends with it,
and Ctrl+C does not reach it.
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

SharedPids: TypeAlias = "ctypes.Array[ctypes.c_longlong] | list[int]"

MAX_PROCESSES = 128  # ten bots at up to ten seats
FREE, STARTING = 0, -1  # instead of the id of a process
GOODBYE_SECONDS = 1.0  # for a program to end by itself, once its input has ended


class ProcessRegistry:
    def __init__(self, pids: SharedPids | None = None) -> None:
        self.pids: SharedPids = [FREE] * MAX_PROCESSES if pids is None else pids

    def start(self, command: str) -> subprocess.Popen[bytes]:
        """OSError or ValueError if there is no such command."""
        place = list(self.pids).index(FREE)
        self.pids[place] = STARTING
        pid = FREE
        try:
            process = subprocess.Popen(  # noqa: S603  (the user of the arena typed it)
                split_command(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                start_new_session=True,
            )  # fmt: skip
            pid = process.pid
        finally:
            self.pids[place] = pid
        return process

    def end(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        """Kill the process, unless it ends by itself within these seconds."""
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        kill_group(process.pid)  # even if it has ended: its children may still run
        with suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE_SECONDS)
        self.pids[list(self.pids).index(process.pid)] = FREE

    def wait_for_starting(self) -> None:
        """A worker killed while it starts a program would never register its id."""
        until = time.monotonic() + GOODBYE_SECONDS
        while STARTING in self.pids and time.monotonic() < until:
            time.sleep(0.001)

    def end_all(self, seconds: float = GOODBYE_SECONDS) -> None:
        """Kill all programs that do not end by themselves within these seconds."""
        until = time.monotonic() + seconds
        while any(map(is_running, self.pids)) and time.monotonic() < until:
            time.sleep(0.005)
        for place, pid in enumerate(self.pids):
            if pid > 0:
                kill_group(pid)
            self.pids[place] = FREE


def split_command(command: str) -> list[str] | str:
    """The words of a command, for there is no shell; Windows splits commands by its own rules."""
    return shlex.split(command) if os.name == "posix" else command


def is_running(pid: int) -> bool:
    if pid <= 0:
        return False
    if os.name == "posix":
        try:
            os.killpg(pid, 0)
        except OSError:
            return False
    return True


def kill_group(pid: int) -> None:
    with suppress(OSError):  # it has ended already
        if os.name == "posix":
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)
