"""A running external program: sends it lines, receives its lines, and ends it.

The program may answer late, end at any time, or write anything at all.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from typing import IO

from hornox.arena.errors import BotFailure
from hornox.arena.external.messages import Hello, decode_message
from hornox.arena.external.start_and_end_processes import ProcessRegistry
from hornox.errors import shorten

MAX_LINE_BYTES = 4096  # as at a table
HELLO_SECONDS = 30.0  # for a program to load what it needs, and say hello
MAX_DETAIL = 120  # characters
WRITE_PAUSE = 0.001  # seconds


class RunningProgram:
    def __init__(
        self, command: str, registry: ProcessRegistry, hello_seconds: float = HELLO_SECONDS
    ) -> None:
        self.registry = registry
        self.process = registry.start(command)
        assert self.process.stdin
        self.stdin = self.process.stdin
        if os.name == "posix":
            os.set_blocking(self.stdin.fileno(), False)  # the program may never read its input
        self.hello_due: float | None = time.monotonic() + hello_seconds
        self.lines: queue.Queue[bytes] = queue.Queue(1)  # bounded: it may never stop writing
        self.is_open = True
        threading.Thread(target=self.read_lines, args=(self.process.stdout,), daemon=True).start()

    def read_lines(self, stdout: IO[bytes]) -> None:
        """Runs in its own thread, so that `receive` can stop waiting for a line."""
        with stdout:
            while self.is_open:
                line = stdout.readline(MAX_LINE_BYTES + 1)
                self.lines.put(line)
                if not line.endswith(b"\n"):
                    return  # the output has ended, or the line is too long

    def wait_for_hello(self) -> None:
        """Returns at once if the program has said hello already."""
        if self.hello_due is None:
            return
        line = self.receive(self.hello_due)
        if decode_message(line, Hello) is None:
            raise BotFailure("malformed", printable_line(line))
        self.hello_due = None

    def send(self, line: bytes, until: float) -> None:
        """BotFailure if the program does not read the line in time."""
        left = line + b"\n"
        while left:
            try:
                left = left[os.write(self.stdin.fileno(), left) :]
            except BlockingIOError:
                if time.monotonic() >= until:
                    raise BotFailure("late", process_ended=True) from None
                time.sleep(WRITE_PAUSE)
            except OSError:
                raise BotFailure("ended", process_ended=True) from None

    def receive(self, until: float) -> bytes:
        """The next line; BotFailure if it does not come in time."""
        try:
            line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise BotFailure("late", process_ended=True) from None
        if line.endswith(b"\n"):
            return line
        if len(line) > MAX_LINE_BYTES:
            raise BotFailure("malformed", printable_line(line))
        raise BotFailure("ended", process_ended=True)

    def end(self, seconds: float = 0.0) -> None:
        """Close the program's input, and kill it unless it ends within these seconds."""
        if not self.is_open:
            return
        self.is_open = False
        self.stdin.close()
        self.registry.end(self.process, seconds)
        if not self.lines.empty():
            self.lines.get()  # frees the queue, so that the reading thread can end


def printable_line(line: bytes) -> str:
    return shorten(line.decode(errors="replace").rstrip("\r\n"), MAX_DETAIL)
