"""The folder where numba keeps compiled kernels, named after a digest of the kernels' sources.

Numba compares a function's own file only, so it would miss a change in a function that is called.
It also gives up where the package's folder cannot be written, and two processes that compile
different versions of one kernel at the same time lose one of them, or confuse them.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

if sys.platform != "win32":
    import fcntl

SOURCES = Path(__file__).parent


def set_numba_folder() -> None:
    """Tell numba, before it is imported; a folder that the user has set is respected."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))


def lock_numba_index() -> None:
    """Let one process at a time add to numba's index, which it reads, changes and writes anew.

    Numba has no setting for that, so its method is wrapped.
    """
    from numba.core.caching import IndexDataCacheFile  # noqa: PLC0415  (after set_numba_folder)

    save = IndexDataCacheFile.save
    if hasattr(save, "__wrapped__"):
        return

    @wraps(save)
    def save_alone(self: Any, key: Any, data: Any) -> None:  # noqa: ANN401  (numba's own)
        with locked(Path(f"{self._index_path}.lock")):
            save(self, key, data)

    IndexDataCacheFile.save = save_alone  # type: ignore[method-assign]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with path.open("ab") as file:
        if sys.platform != "win32":  # there it stays as numba has it
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def cache_folder() -> Path:
    name = f"kernels-{source_digest()}"
    temporary = Path(tempfile.gettempdir()) / f"hornox-{user_id()}"
    for parent in (user_cache_folder() / "hornox", temporary):
        if ensure_private(parent) and ensure_private(parent / name):
            return parent / name
    return Path(tempfile.mkdtemp(prefix="hornox-"))


def source_digest(folder: Path = SOURCES) -> str:
    """A digest of every Python file in the folder and its sub-folders."""
    sources = sorted(folder.rglob("*.py"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def user_cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def user_id() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


def ensure_private(folder: Path) -> bool:
    """Make the folder if it is missing; whether only we can write there."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
    except OSError:
        return False
    return is_ours(status) and os.access(folder, os.W_OK)


def is_ours(status: os.stat_result) -> bool:
    """A folder and no link, ours, and closed to others: numba runs the code that it finds there."""
    if not hasattr(os, "getuid"):
        return stat.S_ISDIR(status.st_mode)
    others_write = status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not others_write
