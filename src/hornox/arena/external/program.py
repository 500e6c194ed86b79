"""A running program, spoken with line by line: it may be late, end, or say anything at all."""

from __future__ import annotations

import os
import queue
import threading
import time
from typing import IO

from hornox.arena.errors import Failed
from hornox.arena.external.messages import Hello, decode_message
from hornox.arena.processes.started_programs import Roll
from hornox.errors import shorten

LONGEST = 4096  # bytes of a line, as at a table
HELLO = 30.0  # seconds to load whatever it needs, and say hello
SHOWN = 120
PAUSE = 0.001


class Program:
    def __init__(self, command: str, roll: Roll, hello_within: float = HELLO) -> None:
        self.roll = roll
        self.process = roll.start(command)
        assert self.process.stdin
        self.stdin = self.process.stdin
        if os.name == "posix":
            os.set_blocking(self.stdin.fileno(), False)  # it may never read what it is told
        self.greeted_by: float | None = time.monotonic() + hello_within
        self.lines: queue.Queue[bytes] = queue.Queue(1)  # and it may never cease to talk
        self.is_open = True
        threading.Thread(target=self.listen, args=(self.process.stdout,), daemon=True).start()

    def listen(self, stdout: IO[bytes]) -> None:
        """In a thread of its own: so that waiting for a line can end without one."""
        with stdout:
            while self.is_open:
                line = stdout.readline(LONGEST + 1)
                self.lines.put(line)
                if not line.endswith(b"\n"):
                    return  # that was the last, or has no end

    def greet(self) -> None:
        """Wait for its hello, unless it has said it."""
        if self.greeted_by is None:
            return
        line = self.hear(self.greeted_by)
        if decode_message(line, Hello) is None:
            raise Failed("malformed", shown(line))
        self.greeted_by = None

    def say(self, line: bytes, until: float) -> None:
        """Failed if it does not read it by then."""
        left = line + b"\n"
        while left:
            try:
                left = left[os.write(self.stdin.fileno(), left) :]
            except BlockingIOError:
                if time.monotonic() >= until:
                    raise Failed("late", lost=True) from None
                time.sleep(PAUSE)
            except OSError:
                raise Failed("ended", lost=True) from None

    def hear(self, until: float) -> bytes:
        """The next line, if it comes by then."""
        try:
            line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Failed("late", lost=True) from None
        if line.endswith(b"\n"):
            return line
        if len(line) > LONGEST:
            raise Failed("malformed", shown(line))
        raise Failed("ended", lost=True)

    def end(self, farewell: float = 0.0) -> None:
        """It hears that its input ends, and may go by itself for so many seconds."""
        if not self.is_open:
            return
        self.is_open = False
        self.stdin.close()
        self.roll.end(self.process, farewell)
        if not self.lines.empty():
            self.lines.get()  # makes room for the last line, so that nobody waits with it


def shown(line: bytes) -> str:
    return shorten(line.decode(errors="replace").rstrip("\r\n"), SHOWN)
