"""Lay out text in terminal columns: measure, truncate, pad and wrap it, and arrange cells.

Widths are counted in columns: style codes take none, and some characters take two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

STYLE_CODE = re.compile(r"\x1b\[[0-9;]*m")


def strip_styles(text: str) -> str:
    return STYLE_CODE.sub("", text)


@lru_cache(maxsize=1024)
def char_width(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    plain = strip_styles(text) if "\x1b" in text else text
    return len(plain) if plain.isascii() else sum(map(char_width, plain))


def truncate(text: str, columns: int) -> str:
    """A text without styles, cut to this many columns with an ellipsis."""
    if text_width(text) <= columns:
        return text
    kept = ""
    for char in text:
        if text_width(kept) + char_width(char) >= columns:
            break
        kept += char
    return f"{kept}…"[: max(columns, 0)]


def pad(text: str, columns: int) -> str:
    return text + " " * (columns - text_width(text))


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """A text without styles, broken into lines at spaces; all lines but the first are indented."""
    columns = max(columns, 8)
    lines = [""]
    for word in text.split():
        before = lines[-1]
        joined = f"{before} {word}" if before.strip() else before + word
        if text_width(joined) <= columns:
            lines[-1] = joined
        else:
            lines.append(truncate(indent + word, columns))
    return [line for line in lines if line.strip()]


def arrange_grid(cells: Sequence[str], columns: int, gap: int = 2) -> list[str]:
    """The cells side by side, all equally wide, as many in a line as fit."""
    if not cells:
        return []
    cell_width = max(map(text_width, cells)) + gap
    across = max(1, (columns + gap) // cell_width)
    lines = [cells[start : start + across] for start in range(0, len(cells), across)]
    return ["".join(pad(cell, cell_width) for cell in line).rstrip() for line in lines]


def flow(cells: Iterable[str], columns: int, gap: str = "  ") -> list[str]:
    """The cells one after the other, as many in a line as fit."""
    lines: list[str] = []
    for cell in cells:
        if lines and text_width(lines[-1] + gap + cell) <= columns:
            lines[-1] += gap + cell
        else:
            lines.append(cell)
    return lines


def align_columns(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """The rows of a table; the first is its heading. All columns are aligned to the left."""
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(pad(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
