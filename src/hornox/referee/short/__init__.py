"""The short form of a case: one line, typed by hand, like 12 37 43 58 / A:14."""

from hornox.referee.short.grammar.format import to_short
from hornox.referee.short.read_line import parse_short, read_short
from hornox.referee.short.reading import Reading
from hornox.referee.short.tell_reading.how_it_was_read import (
    answer_instead,
    how_it_was_read,
    plainly,
    what_was_left_aside,
)

__all__ = [
    "Reading",
    "answer_instead",
    "how_it_was_read",
    "parse_short",
    "plainly",
    "read_short",
    "to_short",
    "what_was_left_aside",
]
