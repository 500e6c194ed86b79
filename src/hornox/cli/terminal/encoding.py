"""Replace characters that the terminal's encoding cannot write with plain ones."""

from __future__ import annotations

import unicodedata

NEWS_MARK = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
UNICODE_SIGNS = f"─·▸→▼…¹²³⁵⁷{NEWS_MARK}"  # an encoding must have them for the nicer screens
ASCII_SIGNS = str.maketrans(f"─·▸→▼…“”„’–×ß{NEWS_MARK}", '-.>>v~"""\'-xs>')


def to_printable(line: str, encoding: str | None) -> str:
    """The line with the nearest ASCII character for each one that cannot be encoded."""
    if can_encode(line, encoding):
        return line
    return "".join(char if can_encode(char, encoding) else nearest_ascii(char) for char in line)


def can_encode(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def nearest_ascii(char: str) -> str:
    base = unicodedata.normalize("NFKD", char.translate(ASCII_SIGNS))[0]
    return base if base.isascii() else "?"
