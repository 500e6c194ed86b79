"""Where compiled kernels are kept: a folder named by their sources, so that it is never stale.

Numba looks at a function's own file alone; a change in one that it calls would go unnoticed.
And it gives up where the package's folder cannot be written.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path


def prepare() -> None:
    """Say where, before numba is imported; who has said so already is left alone."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(folder()))


def folder() -> Path:
    name = f"kernels-{fingerprint()}"
    for parent in (cache_home() / "hornox", Path(tempfile.gettempdir()) / f"hornox-{user()}"):
        place = parent / name
        if writable(place):
            return place
    return Path(tempfile.mkdtemp(prefix="hornox-"))


def fingerprint() -> str:
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def cache_home() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


def writable(place: Path) -> bool:
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(place, os.W_OK)
