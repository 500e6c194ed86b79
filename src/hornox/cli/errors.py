"""What the command line refuses, in the words of the player."""

from __future__ import annotations

import errno
import os

from hornox.errors import HornoxError, shorten
from hornox.words import say_error, text

REFUSED, INTERRUPTED, PIPE_CLOSED = 2, 130, 141  # what a command ends with

FILE_TROUBLE = {
    errno.ENOENT: "cli.file.missing",
    errno.ENOTDIR: "cli.file.missing",
    errno.EACCES: "cli.file.forbidden",
    errno.EPERM: "cli.file.forbidden",
    errno.EROFS: "cli.file.forbidden",
    errno.EISDIR: "cli.file.directory",
    errno.ENAMETOOLONG: "cli.file.name",
    errno.EINVAL: "cli.file.name",
}


class Refused(HornoxError):
    """Something on the command line that cannot be done."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(text(key, "en", **facts))
        self.key = key
        self.facts = facts


def in_words(error: HornoxError, lang: str) -> str:
    if isinstance(error, Refused):
        return text(error.key, lang, **error.facts)
    return say_error(error, lang)


def whole_number(name: str, said: str, least: int, most: int) -> int:
    """What was said with --name, if it is such a number."""
    short = said.isascii() and said.isdigit() and len(said) <= len(str(most))
    if not (short and least <= int(said) <= most):
        raise Refused(
            "cli.wrong.number", option=f"--{name}", least=least, most=most, said=shorten(said)
        )
    return int(said)


def shown_path(name: str) -> str:
    """Whole, unless it is too long to be one."""
    return shorten(name, 500) or "“”"


def file_trouble(name: str, error: OSError | ValueError) -> Refused:
    """A ValueError is what a name with a null byte in it raises."""
    number = (error.errno or 0) if isinstance(error, OSError) else errno.EINVAL
    key = FILE_TROUBLE.get(number)
    if key:
        return Refused(key, file=shown_path(name))
    return Refused("cli.file.other", file=shown_path(name), why=os.strerror(number))
