"""The short form of a case: one line, typed by hand, like 12 37 43 58 / A:14."""

from hornox.referee.short.format import to_short
from hornox.referee.short.parse import parse_short

__all__ = ["parse_short", "to_short"]
