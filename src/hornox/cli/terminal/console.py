"""The console: write lines and full screens to the terminal, and read typed lines from it."""

from __future__ import annotations

import argparse
import io
import os
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

from hornox.cli.errors import CommandError
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.encoding import UNICODE_SIGNS, can_encode, to_printable

LONGEST_LINE = 1000  # nobody types more than that
# The alternate screen has no past to scroll back to.
ENTER_ALTERNATE_SCREEN, LEAVE_ALTERNATE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
CLEAR = "\x1b[H\x1b[2J"
STATUS_OF_SIGNAL = {signal.SIGINT: 130, signal.SIGTERM: 143}


class QuitRequested(Exception):
    """Somebody quits; `status` is the exit status, `message` is printed last."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status
        self.message = ""


class Console:
    def __init__(self, source: TextIO | None, output: TextIO, *, colour: bool = False) -> None:
        self.source = source
        self.output = output
        self.colour = colour
        self.is_terminal = is_terminal(source, output)
        self.encoding = output.encoding or "utf-8"
        self.is_reading = False
        self.pending_status: int | None = None
        """The status to quit with, once a signal has come."""

    @property
    def display(self) -> Display:
        width, height = shutil.get_terminal_size() if self.is_terminal else (80, 24)
        unicode = can_encode(UNICODE_SIGNS, self.encoding)
        return Display(max(width, 20), max(height, 6), self.colour, unicode)

    def write_lines(self, *lines: str) -> None:
        text = "\n".join(to_printable(line, self.encoding) for line in lines)
        self.output.write(f"{text}\n")
        self.output.flush()

    def show_screen(self, lines: Sequence[str]) -> None:
        """A screen in place of the one before; outside a terminal, below it."""
        if self.is_terminal:
            self.output.write(CLEAR)
        self.write_lines(*lines)

    def ask(self, prompt: str = "> ") -> str:
        """The line that is typed; raises QuitRequested at the end of input or on a signal."""
        self.output.write(to_printable(prompt, self.encoding))
        self.output.flush()
        try:
            line = self.read_line()
        finally:
            if not self.is_terminal:
                self.output.write("\n")  # in a terminal, the Enter key does that
        if not line:
            raise QuitRequested
        return line.strip()

    def read_line(self) -> str:
        self.is_reading = True
        try:
            if self.pending_status is not None:
                raise QuitRequested(self.pending_status)
            return self.source.readline(LONGEST_LINE) if self.source else ""
        finally:
            self.is_reading = False

    @contextmanager
    def full_screen(self) -> Iterator[None]:
        """Inside, screens replace each other; afterwards the terminal is as it was."""
        with self.quit_on_signals():
            try:
                if self.is_terminal:
                    self.output.write(ENTER_ALTERNATE_SCREEN)
                yield
            finally:
                if self.is_terminal:
                    self.output.write(LEAVE_ALTERNATE_SCREEN)
                    self.output.flush()

    @contextmanager
    def quit_on_signals(self) -> Iterator[None]:
        """A signal quits while a line is read, never in the middle of a move."""
        before = {
            number: signal.signal(number, self.signal_handler(status))
            for number, status in STATUS_OF_SIGNAL.items()
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def signal_handler(self, status: int) -> Callable[[int, FrameType | None], None]:
        def handle(_number: int, _frame: FrameType | None) -> None:
            self.pending_status = status
            if self.is_reading:
                raise QuitRequested(status)

        return handle


def open_console(args: argparse.Namespace, source: TextIO | None, output: TextIO | None) -> Console:
    """A console on these streams, which never fails on characters it cannot decode or encode."""
    if output is None:
        raise CommandError("cli.no_output")
    for stream in (source, output):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(source, output, colour=wants_colour(args.color, output))


def wants_colour(choice: str, output: TextIO) -> bool:
    if choice != "auto":
        return choice == "always"
    is_unwanted = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return output.isatty() and not is_unwanted


def is_terminal(source: TextIO | None, output: TextIO) -> bool:
    """Whether somebody reads and types at a terminal that can clear its screen."""
    both = output.isatty() and source is not None and source.isatty()
    return both and os.environ.get("TERM") != "dumb"
