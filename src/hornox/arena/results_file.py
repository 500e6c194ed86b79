"""The results file of a match: a header line, then one line for each deal, in order.

A match whose file exists continues where the file ends. If the last line was cut off when the
last run ended, it is dropped, and its deal is played again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO, Self

import msgspec
from msgspec.structs import replace

from hornox import __version__
from hornox.arena.deal_results import Deal, is_result_of
from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.errors import shorten

if sys.platform != "win32":
    import fcntl

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file."""

    arena: int
    hornox: str
    match: Match


class ResultsFile:
    """An open results file: the deals that it held, and a way to add more."""

    def __init__(self, path: Path, match: Match, *, any_seed: bool = False) -> None:
        """BadMatch if it holds another match; with `any_seed`, the seed of the file is used."""
        self.path = path
        self.name = shorten(path, 200)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadMatch("results.other", file=self.name)  # reading a device may never end
        self.file: BinaryIO = path.open("a+b")
        try:
            self.lock()
            self.match, self.deals = self.read_or_begin(match, any_seed=any_seed)
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def lock(self) -> None:
        """Two matches must not write to one file at the same time."""
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadMatch("results.busy", file=self.name) from None

    def read_or_begin(self, match: Match, *, any_seed: bool) -> tuple[Match, list[Deal]]:
        self.file.seek(0)
        lines = self.file.read().split(b"\n")
        cut_off = lines.pop()
        if not lines:
            if not cut_off.startswith(b'{"arena":'[: len(cut_off)]):
                raise BadMatch("results.other", file=self.name)
            self.file.truncate(0)
            self.write(Header(FORMAT, __version__, match))
            return match, []
        match = self.require_same_match(lines[0], match, any_seed=any_seed)
        deals = [self.read_deal(number, line, match) for number, line in enumerate(lines[1:])]
        self.file.truncate(sum(len(line) + 1 for line in lines))
        return match, deals

    def require_same_match(self, line: bytes, match: Match, *, any_seed: bool) -> Match:
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError:
            raise BadMatch("results.other", file=self.name) from None
        seed = header.match.seed if any_seed else match.seed
        if header != Header(FORMAT, __version__, replace(match, seed=seed)):
            raise BadMatch("results.match", file=self.name, different=differences(header, match))
        return header.match

    def read_deal(self, number: int, line: bytes, match: Match) -> Deal:
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.DecodeError:
            raise BadMatch("results.line", file=self.name, line=number + 2) from None
        if deal.deal != number or not is_result_of(deal, match):
            raise BadMatch("results.line", file=self.name, line=number + 2)
        return deal

    def add(self, deal: Deal) -> None:
        self.write(deal)

    def write(self, line: Header | Deal) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()


def differences(header: Header, match: Match) -> str:
    """The names of the fields that differ."""
    if (header.arena, header.hornox) != (FORMAT, __version__):
        return f"hornox {shorten(header.hornox)}"
    names = (name for name in match.__struct_fields__)
    return ", ".join(name for name in names if getattr(header.match, name) != getattr(match, name))
