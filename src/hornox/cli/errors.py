"""Errors of the command line in the user's language, and the exit statuses of a command."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from hornox.errors import HornoxError, shorten
from hornox.words import say_error, text

EXIT_ERROR, EXIT_INTERRUPTED, EXIT_PIPE_CLOSED = 2, 130, 141

FILE_ERROR_KEYS = {
    errno.ENOENT: "cli.file.missing",
    errno.ENOTDIR: "cli.file.missing",
    errno.EACCES: "cli.file.forbidden",
    errno.EPERM: "cli.file.forbidden",
    errno.EROFS: "cli.file.forbidden",
    errno.EISDIR: "cli.file.directory",
    errno.ENAMETOOLONG: "cli.file.name",
    errno.EINVAL: "cli.file.name",
}


class CommandError(HornoxError):
    """A command that cannot be carried out; `key` names the sentence that says why."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(text(key, "en", **facts))
        self.key = key
        self.facts = facts


def error_text(error: HornoxError, lang: str) -> str:
    if isinstance(error, CommandError):
        return text(error.key, lang, **error.facts)
    return say_error(error, lang)


def parse_whole_number(name: str, value: str, least: int, most: int) -> int:
    """The value of the option --name as a number from `least` to `most`."""
    has_digits = value.isascii() and value.isdigit() and len(value) <= len(str(most))
    if not (has_digits and least <= int(value) <= most):
        raise CommandError(
            "cli.wrong.number", option=f"--{name}", least=least, most=most, said=shorten(value)
        )
    return int(value)


def path_text(path: str) -> str:
    """A path for a message, truncated only if it is absurdly long."""
    return shorten(path, 500) or "“”"


def require_folder(path: str) -> Path:
    """The path of a folder, which may not exist yet; no text is not the current folder."""
    if not path:
        raise file_error(path, FileNotFoundError(errno.ENOENT, path))
    if Path(path).is_file():
        raise CommandError("cli.file.no_directory", file=path_text(path))
    return Path(path)


def file_error(path: str, error: OSError | ValueError) -> CommandError:
    """What went wrong with a file. A path with a null byte in it raises a ValueError."""
    number = (error.errno or 0) if isinstance(error, OSError) else errno.EINVAL
    key = FILE_ERROR_KEYS.get(number)
    if key:
        return CommandError(key, file=path_text(path))
    return CommandError("cli.file.other", file=path_text(path), why=os.strerror(number))
