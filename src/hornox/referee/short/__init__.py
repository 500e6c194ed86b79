"""The short form: a position typed by hand at the table, and back again."""

from hornox.referee.short.reading import parse_short
from hornox.referee.short.writing import to_short

__all__ = ["parse_short", "to_short"]
