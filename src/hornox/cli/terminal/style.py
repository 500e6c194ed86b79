"""How things look on this terminal: its size, its colours, and text that fits.

Widths are counted in columns: what styles a text takes none, and some letters take two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

Style: TypeAlias = Literal[
    "bold", "dim", "under", "reverse", "red", "green", "yellow", "cyan", "magenta"
]

CODES: dict[Style, int] = {
    "bold": 1, "dim": 2, "under": 4, "reverse": 7,
    "red": 31, "green": 32, "yellow": 33, "magenta": 35, "cyan": 36,
}  # fmt: skip
STYLED = re.compile(r"\x1b\[[0-9;]*m")
NEWS = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
NEEDED = f"─·▸→▼…¹²³⁵⁷{NEWS}"  # what an encoding must have for the nicer signs
PLAIN = str.maketrans(f"─·▸→▼…“”„’–×ß{NEWS}", '-.>>v~"""\'-xs>')


class Look(NamedTuple):
    width: int = 80
    height: int = 24
    colour: bool = False
    fancy: bool = True  # more than ASCII can be shown

    def paint(self, text: str, *styles: Style) -> str:
        if not self.colour or not styles or not text:
            return text
        codes = ";".join(str(CODES[style]) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def rule(self) -> str:
        return self.paint("─" * self.width, "dim")


def unstyled(text: str) -> str:
    return STYLED.sub("", text)


@lru_cache(maxsize=1024)
def columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def width(text: str) -> int:
    plain = unstyled(text) if "\x1b" in text else text
    return len(plain) if plain.isascii() else sum(map(columns, plain))


def clipped(text: str, room: int) -> str:
    """A plain text, cut to its room."""
    if width(text) <= room:
        return text
    kept = ""
    for letter in text:
        if width(kept) + columns(letter) >= room:
            break
        kept += letter
    return f"{kept}…"[: max(room, 0)]


def padded(text: str, room: int) -> str:
    return text + " " * (room - width(text))


def wrapped(text: str, room: int, indent: str = "") -> list[str]:
    """A plain text in lines of words; all lines but the first are indented."""
    room = max(room, 8)
    lines = [""]
    for word in text.split():
        before = lines[-1]
        joined = f"{before} {word}" if before.strip() else before + word
        if width(joined) <= room:
            lines[-1] = joined
        else:
            lines.append(clipped(indent + word, room))
    return [line for line in lines if line.strip()]


def grid(cells: Sequence[str], room: int, gap: int = 2) -> list[str]:
    """The cells in as many equal columns as fit."""
    if not cells:
        return []
    wide = max(map(width, cells)) + gap
    across = max(1, (room + gap) // wide)
    lines = [cells[start : start + across] for start in range(0, len(cells), across)]
    return ["".join(padded(cell, wide) for cell in line).rstrip() for line in lines]


def flowing(cells: Iterable[str], room: int, gap: str = "  ") -> list[str]:
    """The cells one after the other, as many in a line as fit."""
    lines: list[str] = []
    for cell in cells:
        if lines and width(lines[-1] + gap + cell) <= room:
            lines[-1] += gap + cell
        else:
            lines.append(cell)
    return lines


def printable(line: str, encoding: str | None) -> str:
    """The line with the nearest plain letter for each that cannot be written."""
    if writable(line, encoding):
        return line
    return "".join(
        letter if writable(letter, encoding) else nearest_plain(letter) for letter in line
    )


def writable(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def nearest_plain(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter.translate(PLAIN))[0]
    return base if base.isascii() else "?"
