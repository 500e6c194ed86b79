"""Checks of what a record says, each with a BadRecord that says what is wrong and where."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

import msgspec

from hornox.cards import letter
from hornox.errors import BadRecord, HornoxError, shorten
from hornox.game import rules_by_version

VERSION = 2
"""The newest version of the format of records; most games still have version 1."""

LONGEST_NAME = 40


def require_version(version: int) -> int:
    if not 1 <= version <= VERSION:
        wrong = f"this is version {shorten(version)}, but this Hornox reads versions 1 to {VERSION}"
        raise BadRecord(wrong, "version")
    return version


def require_version_of(game: str, version: int) -> None:
    known = rules_by_version(game)
    if version not in known:
        newest = max(known)
        wrong = f"this is version {shorten(version)}, but records of {game} have version {newest}"
        raise BadRecord(wrong, "version")


def require_names(names: tuple[str, ...], seats: int) -> None:
    if names and len(names) != seats:
        raise BadRecord(f"there are {len(names)} for {seats} seats", "names")
    for seat, name in enumerate(names):
        if not is_good_name(name):
            wrong = f"a name has 1 to {LONGEST_NAME} printable characters and no space at the ends"
            raise BadRecord(f"{wrong}, not {shorten(name)!r}", f"names, seat {letter(seat)}")


def is_good_name(name: str) -> bool:
    """Must be NFC: chats and file systems convert other forms to it, and the check would fail."""
    short = 1 <= len(name) <= LONGEST_NAME and name == name.strip()
    return short and name.isprintable() and unicodedata.is_normalized("NFC", name)


def require_same(line: str, right: str) -> None:
    """The text has the right meaning; it must also be written as Hornox writes it."""
    if line != right:
        same = takewhile(lambda pair: pair[0] == pair[1], zip(line, right, strict=False))
        place = len(list(same))
        wrong = f"Hornox writes {shorten(right[place:], 20)}, not {shorten(line[place:], 20)}"
        raise BadRecord(wrong, f"character {place + 1}")


@contextmanager
def naming_field(name: str) -> Iterator[None]:
    try:
        yield
    except HornoxError as error:
        raise BadRecord(str(error), name) from None


@contextmanager
def reading_json(text: str) -> Iterator[None]:
    try:
        yield
    except RecursionError:
        raise BadRecord("its brackets are nested too deeply") from None
    except msgspec.ValidationError as error:
        wrong, _, path = str(error).partition(" - at `$.")
        raise BadRecord(shorten(wrong, 100), path.rstrip("`")) from None
    except msgspec.DecodeError as error:
        wrong, _, byte = str(error).partition(" (byte ")
        if not byte:
            raise BadRecord("it is cut short", f"byte {len(text.encode())}") from None
        raise BadRecord(wrong, f"byte {int(byte.rstrip(')')) + 1}") from None


def require_unique_names(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a name that is given twice: JSON readers disagree on which value counts."""
    name, times = Counter(name for name, _ in members).most_common(1)[0] if members else ("", 1)
    if times > 1:
        raise BadRecord("is given twice", shorten(name))
    return dict(members)
