"""The short form: a position typed by hand at the table, and back again."""

from hornox.referee.short.parse import parse_short
from hornox.referee.short.write import to_short

__all__ = ["parse_short", "to_short"]
