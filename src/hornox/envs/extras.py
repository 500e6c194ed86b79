"""Check that the packages of an optional extra, such as `hornox[research]`, are installed."""

from __future__ import annotations

from importlib.util import find_spec

from hornox.errors import NeedsExtra


def require_packages(*packages: str, extra: str = "research") -> None:
    """Raise `NeedsExtra`, which says what to install, if any of them is missing."""
    if any(find_spec(package) is None for package in packages):
        raise NeedsExtra(extra)
