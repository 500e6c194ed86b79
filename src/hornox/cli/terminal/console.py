"""The terminal itself: full screens out, lines in, and leaving it as it was found."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

from hornox.cli.terminal.style import NEEDED, Look, printable, writable

LONGEST = 1000  # nobody types more than that
OTHER_SCREEN, BACK_AGAIN = "\x1b[?1049h", "\x1b[?1049l"  # it has no past to scroll back to
CLEAR = "\x1b[H\x1b[2J"
STATUS = {signal.SIGINT: 130, signal.SIGTERM: 143}


class Leave(Exception):
    """Somebody leaves; `status` is what the command ends with, `words` what is said about it."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status
        self.words = ""


class Console:
    def __init__(self, source: TextIO | None, sink: TextIO, *, colour: bool = False) -> None:
        self.source = source
        self.sink = sink
        self.colour = colour
        self.is_terminal = is_screen(source, sink)
        self.encoding = sink.encoding or "utf-8"
        self.waiting = False
        self.called_away: int | None = None
        """The status to leave with, once a signal has come."""

    @property
    def look(self) -> Look:
        width, height = shutil.get_terminal_size() if self.is_terminal else (80, 24)
        fancy = writable(NEEDED, self.encoding)
        return Look(max(width, 20), max(height, 6), self.colour, fancy)

    def say(self, *lines: str) -> None:
        text = "\n".join(printable(line, self.encoding) for line in lines)
        self.sink.write(f"{text}\n")
        self.sink.flush()

    def show(self, lines: Sequence[str]) -> None:
        """A screen in place of the one before; where there are no screens, below it."""
        if self.is_terminal:
            self.sink.write(CLEAR)
        self.say(*lines)

    def ask(self, prompt: str = "> ") -> str:
        """The line that is typed; Leave when there is no more, or a signal comes."""
        self.sink.write(printable(prompt, self.encoding))
        self.sink.flush()
        try:
            line = self.line()
        finally:
            if not self.is_terminal:
                self.sink.write("\n")  # nobody's Enter did it
        if not line:
            raise Leave
        return line.strip()

    def line(self) -> str:
        self.waiting = True
        try:
            if self.called_away is not None:
                raise Leave(self.called_away)
            return self.source.readline(LONGEST) if self.source else ""
        finally:
            self.waiting = False

    @contextmanager
    def screens(self) -> Iterator[None]:
        """Inside, screens replace each other; afterwards the terminal is as it was."""
        with self.signals():
            try:
                if self.is_terminal:
                    self.sink.write(OTHER_SCREEN)
                yield
            finally:
                if self.is_terminal:
                    self.sink.write(BACK_AGAIN)
                    self.sink.flush()

    @contextmanager
    def signals(self) -> Iterator[None]:
        """A signal leaves while a line is awaited, never in the middle of a move."""
        before = {number: signal.signal(number, self.leaver(STATUS[number])) for number in STATUS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def leaver(self, status: int) -> Callable[[int, FrameType | None], None]:
        def leave(_number: int, _frame: FrameType | None) -> None:
            self.called_away = status
            if self.waiting:
                raise Leave(status)

        return leave


def is_screen(source: TextIO | None, sink: TextIO) -> bool:
    both = sink.isatty() and source is not None and source.isatty()
    return both and os.environ.get("TERM") != "dumb"
