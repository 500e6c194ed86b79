"""Read an input file of a command, or standard input if the path is -."""

from __future__ import annotations

import sys
from pathlib import Path


def read_input(path: str, limit: int) -> bytes:
    """The content; of a file larger than `limit` bytes, one byte more than that."""
    if path == "-":
        return sys.stdin.buffer.read(limit + 1) if sys.stdin else b""
    with Path(path).open("rb") as file:
        return file.read(limit + 1)
