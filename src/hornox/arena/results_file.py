"""The results file of a match: a header line, then one line for each of its deals, in order.

The header names the version of Hornox and of this format, and the number of the first deal.

A match whose file exists continues where the file ends. If the last line was cut off when the
last run ended, it is dropped, and its deal is played again.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from hornox import __version__
from hornox.arena.deal_results import Deal, is_result_of
from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.errors import BadArgument, explain_file_errors, shorten

if sys.platform != "win32":
    import fcntl

FORMAT = 2


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file."""

    arena: int
    hornox: str
    match: Match
    first: int = 0
    """The number of the first deal."""


class ResultsFile:
    """An open results file: the deals that it held, and a way to add more."""

    def __init__(self, path: Path, match: Match, *, any_seed: bool = False, first: int = 0) -> None:
        """BadMatch if it holds another match; with `any_seed`, the seed of the file is used."""
        self.first = first
        self.path = path
        self.name = shorten(path, 200)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadMatch("results.other", file=self.name)  # reading a device may never end
        with explain_file_errors():
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
            self.write(Header(FORMAT, __version__, match, self.first))
            return match, []
        match = self.require_same_match(lines[0], match, any_seed=any_seed)
        deals = read_deals(self.name, lines[1:], match, self.first)
        self.file.truncate(sum(len(line) + 1 for line in lines))
        return match, deals

    def require_same_match(self, line: bytes, match: Match, *, any_seed: bool) -> Match:
        header = read_header(self.name, line, "results.other")
        seed = header.match.seed if any_seed else match.seed
        expected = Header(FORMAT, __version__, replace(match, seed=seed), self.first)
        if header != expected:
            different = differences(header, expected)
            raise BadMatch("results.match", file=self.name, different=different)
        return header.match

    def add(self, deal: Deal) -> None:
        self.write(deal)

    def write(self, line: Header | Deal) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()


class Results(NamedTuple):
    """What a results file holds."""

    header: Header
    deals: list[Deal]


def read_results(path: str | Path) -> Results:
    """The match and the deals of a results file; a last line that was cut off is left out.

    BadMatch if it holds something else, or was written by another version of Hornox.
    """
    path = require_path("file", path)
    name = shorten(path, 200)
    if not path.is_file() and path.exists():
        raise BadMatch("results.none", file=name)  # reading a device may never end
    with explain_file_errors():
        content = path.read_bytes()
    first, *lines = content.split(b"\n")[:-1] or [b""]
    header = read_header(name, first)
    if (header.arena, header.hornox) != (FORMAT, __version__):
        raise BadMatch("results.match", file=name, different=differences(header, header))
    return Results(header, read_deals(name, lines, header.match, header.first))


def require_path(name: str, path: object) -> Path:
    if not isinstance(path, str | Path) or "\0" in str(path):
        raise BadArgument(name, "the path of a file", path)
    return Path(path)


def read_header(name: str, line: bytes, refusal: str = "results.none") -> Header:
    try:
        return msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError:
        raise BadMatch(refusal, file=name) from None


def read_deals(name: str, lines: Sequence[bytes], match: Match, first: int) -> list[Deal]:
    return [read_deal(name, place, line, match, first) for place, line in enumerate(lines)]


def read_deal(name: str, place: int, line: bytes, match: Match, first: int) -> Deal:
    try:
        deal = msgspec.json.decode(line, type=Deal)
    except msgspec.DecodeError:
        raise BadMatch("results.line", file=name, line=place + 2) from None
    if deal.deal != first + place or not is_result_of(deal, match):
        raise BadMatch("results.line", file=name, line=place + 2)
    return deal


def differences(header: Header, expected: Header) -> str:
    """The names of the fields that differ, or the version that wrote the file."""
    if (header.arena, header.hornox) != (FORMAT, __version__):
        return f"hornox {shorten(header.hornox)}"
    if header.match != expected.match:
        return different_fields(header.match, expected.match)
    return "deals"


def different_fields(match: Match, other: Match) -> str:
    names = match.__struct_fields__
    return ", ".join(name for name in names if getattr(match, name) != getattr(other, name))
