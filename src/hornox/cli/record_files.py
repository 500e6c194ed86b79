"""Read the record of a game from a file, and write one while the game is played."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from hornox.cli.errors import CommandError, file_error, path_text
from hornox.cli.input_files import read_input
from hornox.errors import BadRecord
from hornox.game import Game
from hornox.records import LARGEST, Record, read


def read_record(path: str) -> Record:
    """The record in a file, or with - from standard input."""
    try:
        return read(read_input(path, LARGEST))
    except (OSError, ValueError) as error:
        raise file_error(path, error) from None


class RecordWriter:
    """Writes the record of a game to a file, anew after every step."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        """Raises CommandError if the file holds something else or cannot be written."""
        self.name = name
        self.names = tuple(names)
        try:
            self.path = Path(name).resolve()
            if self.path.exists() and not can_overwrite(self.path):
                raise CommandError("cli.file.no_record", file=path_text(name))
            self.write_part_file("").unlink()
        except (OSError, ValueError) as error:
            raise file_error(name, error) from None

    def write(self, game: Game) -> None:
        """Replace the file in one step, so that no reader ever finds half a record."""
        try:
            record = Record.of(game, self.names)
            self.write_part_file(record.to_json() + "\n").replace(self.path)
        except OSError as error:
            raise file_error(self.name, error) from None

    def write_part_file(self, content: str) -> Path:
        part = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        part.write_text(content, encoding="utf-8")
        return part


def can_overwrite(path: Path) -> bool:
    """Whether nothing is lost: the file is empty or holds an older record."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if not path.is_file():
        return False
    content = read_input(str(path), LARGEST)
    try:
        return not content or bool(read(content))
    except BadRecord:
        return False
