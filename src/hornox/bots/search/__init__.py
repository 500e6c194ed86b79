"""The strong bots: options are tried on imagined deals, played to the end by compiled kernels."""

from __future__ import annotations

from hornox.bots.search.search_bot import Thinker

__all__ = ["Thinker"]
