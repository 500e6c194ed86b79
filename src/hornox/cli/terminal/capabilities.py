"""What a terminal can display: its width and height, colours and styles, Unicode signs."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Style: TypeAlias = Literal[
    "bold", "dim", "under", "reverse", "red", "green", "yellow", "cyan", "magenta"
]

STYLE_CODES: dict[Style, int] = {
    "bold": 1, "dim": 2, "under": 4, "reverse": 7,
    "red": 31, "green": 32, "yellow": 33, "magenta": 35, "cyan": 36,
}  # fmt: skip


class Display(NamedTuple):
    width: int = 80
    height: int = 24
    colour: bool = False
    unicode: bool = True  # more than ASCII can be shown

    def paint(self, text: str, *styles: Style) -> str:
        if not self.colour or not styles or not text:
            return text
        codes = ";".join(str(STYLE_CODES[style]) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def horizontal_line(self) -> str:
        return self.paint("─" * self.width, "dim")
