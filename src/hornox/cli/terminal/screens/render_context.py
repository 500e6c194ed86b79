"""The context for rendering a screen: the view, the display, the language and the names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hornox.cards import Card, Seat
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.text_layout import pad, text_width, truncate
from hornox.game import Table
from hornox.words import Voice

LONGEST_NAME = 10
LABEL_COLUMNS = 6  # at the left of a line


class RenderContext(NamedTuple):
    view: Table
    display: Display
    lang: str
    names: Sequence[str] = ()
    new_cards: frozenset[Card] = frozenset()  # cards that have just been laid
    playing: bool = True  # False in a replay
    memory_aids: bool = False

    @property
    def piles_closed(self) -> bool:
        """Whether people must remember what lies in a pile; not once the game is over."""
        return self.playing and not self.memory_aids and self.view.stage != "over"

    @property
    def voice(self) -> Voice:
        return Voice(self.lang, self.names)

    def text(self, key: str, **values: str | int) -> str:
        return self.voice.text(f"terminal.{key}", **values)

    def name(self, seat: Seat) -> str:
        if seat < 0:
            return self.text("buffalo")
        return truncate(self.voice.person(seat), LONGEST_NAME)

    def label_lines(self, label: str, lines: Sequence[str]) -> list[str]:
        """The lines with a label before the first one."""
        columns = max(LABEL_COLUMNS, text_width(label))
        first = pad(self.display.paint(label, "dim"), columns)
        return [
            f" {first if place == 0 else ' ' * columns} {line}" for place, line in enumerate(lines)
        ]

    def columns_beside(self, label: str) -> int:
        """How many columns are left for a line behind this label."""
        return self.display.width - max(LABEL_COLUMNS, text_width(label)) - 2
