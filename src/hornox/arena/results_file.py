"""The file of results: what is played on the first line, then a line a deal, in order.

A match whose file is there goes on where it was. The last line may have been cut off by
whatever ended the last run: it is dropped, and its deal played again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec
from msgspec.structs import replace

from hornox import __version__
from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.arena.play_deal import Deal, fits
from hornox.errors import shorten

if sys.platform != "win32":
    import fcntl

FORMAT = 1


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    arena: int
    hornox: str
    match: Match


class Results:
    """An open file: the deals it held, and room for more."""

    def __init__(self, path: Path, match: Match, *, any_seed: bool = False) -> None:
        """Refused if it holds another match; `any_seed`: then its seed is taken."""
        self.path = path
        self.name = shorten(path, 200)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadMatch("results.other", file=self.name)  # a device may have no end
        self.file: BinaryIO = path.open("a+b")
        try:
            self.lock()
            self.match, self.deals = self.read(match, any_seed=any_seed)
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.file.close()

    def lock(self) -> None:
        """Two matches that write at the same time would make one file of nonsense."""
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadMatch("results.busy", file=self.name) from None

    def read(self, match: Match, *, any_seed: bool) -> tuple[Match, list[Deal]]:
        self.file.seek(0)
        lines = self.file.read().split(b"\n")
        cut_off = lines.pop()
        if not lines:
            if not cut_off.startswith(b'{"arena":'[: len(cut_off)]):
                raise BadMatch("results.other", file=self.name)
            self.file.truncate(0)
            self.write(Heading(FORMAT, __version__, match))
            return match, []
        match = self.checked(lines[0], match, any_seed=any_seed)
        deals = [self.deal(number, line, match) for number, line in enumerate(lines[1:])]
        self.file.truncate(sum(len(line) + 1 for line in lines))
        return match, deals

    def checked(self, line: bytes, match: Match, *, any_seed: bool) -> Match:
        try:
            heading = msgspec.json.decode(line, type=Heading)
        except msgspec.DecodeError:
            raise BadMatch("results.other", file=self.name) from None
        seed = heading.match.seed if any_seed else match.seed
        if heading != Heading(FORMAT, __version__, replace(match, seed=seed)):
            raise BadMatch("results.match", file=self.name, different=differing(heading, match))
        return heading.match

    def deal(self, number: int, line: bytes, match: Match) -> Deal:
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.DecodeError:
            raise BadMatch("results.line", file=self.name, line=number + 2) from None
        if deal.deal != number or not fits(deal, match):
            raise BadMatch("results.line", file=self.name, line=number + 2)
        return deal

    def add(self, deal: Deal) -> None:
        self.write(deal)

    def write(self, line: Heading | Deal) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()


def differing(heading: Heading, match: Match) -> str:
    """What is not the same, by name."""
    if (heading.arena, heading.hornox) != (FORMAT, __version__):
        return f"hornox {shorten(heading.hornox)}"
    names = (name for name in match.__struct_fields__)
    return ", ".join(name for name in names if getattr(heading.match, name) != getattr(match, name))
