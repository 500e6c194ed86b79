"""Cards as they look in a line: the number, and its heads as a small figure and a colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hornox.boxes import ElevenOptions
from hornox.cards import HEADS, Card
from hornox.cli.terminal.style import Look, Style
from hornox.game import Table

SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
COLOURS: dict[int, Style] = {2: "cyan", 3: "yellow", 5: "red", 7: "magenta"}


def printed_heads(table: Table) -> Sequence[int]:
    return table.options.heads if isinstance(table.options, ElevenOptions) else HEADS


def face(card: Card, look: Look, *styles: Style, printed: Sequence[int] = HEADS) -> str:
    """As wide for every card, so that rows stand in columns."""
    worth = printed[card]
    mark = str(worth).translate(SMALL) if look.fancy else f":{worth}"
    colour = COLOURS.get(worth)
    text = look.paint(f"{card}{mark}", *styles, *([colour] if colour else []))
    return " " * (3 - len(str(card))) + text


def faces(cards: Iterable[Card], look: Look, printed: Sequence[int] = HEADS) -> list[str]:
    return [face(card, look, printed=printed) for card in cards]
