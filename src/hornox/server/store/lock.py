"""A lock file, so that only one process uses a database; it is released when the process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hornox.server.store.schema import BadDatabase

if sys.platform != "win32":
    import fcntl


class Lock:
    def __init__(self, database: Path | str) -> None:
        self.file: int | None = None
        if sys.platform == "win32" or str(database) == ":memory:":
            return  # SQLite's own locks remain
        try:
            self.file = os.open(f"{database}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadDatabase(f"{database} cannot be written to: {error.strerror}") from error
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self.file)
            raise BadDatabase(f"{database} is in use by another server") from error

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None
