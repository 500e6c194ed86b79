"""Render a card in a line: its number, with its heads as a small figure and a colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hornox.cards import HEADS, Card
from hornox.cli.terminal.capabilities import Display, Style
from hornox.game import Table
from hornox.game_catalogue import ElevenOptions

SMALL_FIGURES = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
COLOUR_OF_HEADS: dict[int, Style] = {2: "cyan", 3: "yellow", 5: "red", 7: "magenta"}


def printed_heads(table: Table) -> Sequence[int]:
    """The heads printed on each card of this game."""
    return table.options.heads if isinstance(table.options, ElevenOptions) else HEADS


def card_face(card: Card, display: Display, *styles: Style, printed: Sequence[int] = HEADS) -> str:
    """Equally wide for every card, so that rows stand in columns."""
    heads = printed[card]
    figure = str(heads).translate(SMALL_FIGURES) if display.unicode else f":{heads}"
    colour = COLOUR_OF_HEADS.get(heads)
    text = display.paint(f"{card}{figure}", *styles, *([colour] if colour else []))
    return " " * (3 - len(str(card))) + text


def card_faces(
    cards: Iterable[Card], display: Display, printed: Sequence[int] = HEADS
) -> list[str]:
    return [card_face(card, display, printed=printed) for card in cards]
