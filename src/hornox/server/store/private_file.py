"""The database as a file that only its owner can read: it holds the seeds of games in play.

SQLite gives the files beside it, `-wal` and `-shm`, the same permissions.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shlex
import stat
import sys
from pathlib import Path

OWNER_ONLY = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO

logger = logging.getLogger("hornox")


def is_file(database: Path | str) -> bool:
    """Whether there is a file whose permissions mean something."""
    return sys.platform != "win32" and str(database) != ":memory:"


def create_private(database: Path | str) -> None:
    """Make the file if it is missing, before SQLite makes one that others can read."""
    if is_file(database):
        with contextlib.suppress(OSError):  # SQLite says what is wrong
            os.close(os.open(database, os.O_RDONLY | os.O_CREAT, OWNER_ONLY))


def warn_if_others_can_read(database: Path | str) -> None:
    if is_file(database) and Path(database).stat().st_mode & OTHERS:
        logger.warning(
            "other users of this machine can read the database, and with it hidden cards: "
            "run chmod 600 %s*",
            shlex.quote(str(database)),
        )
