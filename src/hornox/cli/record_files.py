"""Records in files: reading one, and keeping one while a game is played."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from hornox.cli.errors import Refused, file_trouble, shown_path
from hornox.errors import BadRecord
from hornox.game import Game
from hornox.records import LARGEST, Record, read


def read_record(name: str) -> Record:
    """The record in a file, or with - from standard input."""
    try:
        return read(content(name))
    except (OSError, ValueError) as error:
        raise file_trouble(name, error) from None


def content(name: str) -> bytes:
    """No more than can be a record."""
    if name == "-":
        return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)


class Keeper:
    """Keeps the record of a game in a file, up to date after every step."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        """Refused if the file holds something else, or nothing can be written there."""
        self.name = name
        self.names = tuple(names)
        try:
            self.path = Path(name).resolve()
            if self.path.exists() and not is_free(self.path):
                raise Refused("cli.file.no_record", file=shown_path(name))
            self.beside("").unlink()
        except (OSError, ValueError) as error:
            raise file_trouble(name, error) from None

    def keep(self, game: Game) -> None:
        """Put in place of the old one at once, so that none is ever cut short."""
        try:
            self.beside(Record.of(game, self.names).to_json() + "\n").replace(self.path)
        except OSError as error:
            raise file_trouble(self.name, error) from None

    def beside(self, line: str) -> Path:
        part = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        part.write_text(line, encoding="utf-8")
        return part


def is_free(path: Path) -> bool:
    """Whether nothing is lost if a record is written there: it holds an older one, or nothing."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if not path.is_file():
        return False
    data = content(str(path))
    try:
        return not data or bool(read(data))
    except BadRecord:
        return False
