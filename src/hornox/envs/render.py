"""Render a table as text, as an SVG drawing or as pixels, with all hands face up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import HEADS, Row, letter
from hornox.envs.rewards import Heads
from hornox.game import Asked, Table

Pixels: TypeAlias = NDArray[np.uint8]
Colour: TypeAlias = tuple[int, int, int]

CARD_WIDTH, CARD_HEIGHT, CARD_STEP, LINE_HEIGHT = 28, 20, 32, 26
LEFT, TOP, WIDTH = 60, 8, 480
FELT: Colour = (38, 92, 70)
INK: Colour = (28, 28, 32)
PALE: Colour = (235, 235, 225)
CARD_COLOURS: dict[int, Colour] = {
    1: (245, 245, 240), 2: (176, 216, 240), 3: (248, 216, 130), 5: (240, 150, 130),
    7: (200, 160, 230),
}  # fmt: skip
GLYPHS: dict[str, tuple[str, ...]] = {
    "0": ("111", "101", "101", "101", "111"), "1": ("010", "110", "010", "010", "111"),
    "2": ("111", "001", "111", "100", "111"), "3": ("111", "001", "111", "001", "111"),
    "4": ("101", "101", "111", "001", "001"), "5": ("111", "100", "111", "001", "111"),
    "6": ("111", "100", "111", "101", "111"), "7": ("111", "001", "010", "010", "010"),
    "8": ("111", "101", "111", "101", "111"), "9": ("111", "101", "111", "001", "111"),
    "A": ("010", "101", "111", "101", "101"), "B": ("110", "101", "110", "101", "110"),
    "C": ("011", "100", "100", "100", "011"), "D": ("110", "101", "101", "101", "110"),
    "E": ("111", "100", "110", "100", "111"), "F": ("111", "100", "110", "100", "100"),
    "G": ("011", "100", "101", "101", "011"), "H": ("101", "101", "111", "101", "101"),
    "I": ("111", "010", "010", "010", "111"), "J": ("001", "001", "001", "101", "010"),
    "*": ("000", "101", "010", "101", "000"), ":": ("000", "010", "000", "010", "000"),
}  # fmt: skip
DOT_SIZE = 2


class Line(NamedTuple):
    """One line of the drawing: its label and its cards."""

    label: str
    cards: Row


def lines(table: Table, asked: Asked, heads: Heads) -> Iterator[Line]:
    """The rows or piles from the top, then the hands; a star marks a seat that is asked."""
    rows = getattr(table, "rows", None)
    piles = getattr(table, "piles", ()) if rows is None else rows
    for number, cards in enumerate(piles, 1):
        yield Line(f"{number}", cards)
    for seat, hand in enumerate(table.hands):
        star = "*" if seat in asked else ""
        yield Line(f"{letter(seat)}{star} {heads[seat]}", hand)


def to_text(table: Table, asked: Asked, heads: Heads) -> str:
    text = [f"{table.game}, round {table.round}"]
    text += [
        f"{line.label:>8} | {' '.join(f'{card:3}' for card in line.cards)}"
        for line in lines(table, asked, heads)
    ]
    return "\n".join(text)


def to_svg(table: Table, asked: Asked, heads: Heads) -> str:
    drawn = [*lines(table, asked, heads)]
    height = 2 * TOP + LINE_HEIGHT * len(drawn)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="12" text-anchor="middle">'
        ),
        f'<rect width="{WIDTH}" height="{height}" fill="{to_hex(FELT)}"/>',
    ]
    for number, line in enumerate(drawn):
        y = TOP + LINE_HEIGHT * number
        parts.append(f'<text x="28" y="{y + 14}" fill="{to_hex(PALE)}">{line.label}</text>')
        parts += [
            f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="3" '
            f'fill="{to_hex(CARD_COLOURS[HEADS[card]])}"/>'
            f'<text x="{x + CARD_WIDTH // 2}" y="{y + 14}" fill="{to_hex(INK)}">{card}</text>'
            for x, card in card_positions(line.cards)
        ]
    return "\n".join([*parts, "</svg>"])


def to_hex(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"


def card_positions(cards: Row) -> Iterator[tuple[int, int]]:
    """The left edge of each card in a line; many cards overlap."""
    step = min(CARD_STEP, (WIDTH - LEFT - CARD_WIDTH) // max(1, len(cards) - 1))
    return ((LEFT + place * step, card) for place, card in enumerate(cards))


def to_pixels(table: Table, asked: Asked, heads: Heads) -> Pixels:
    drawn = [*lines(table, asked, heads)]
    picture = np.empty((2 * TOP + LINE_HEIGHT * len(drawn), WIDTH, 3), np.uint8)
    picture[:] = FELT
    for number, line in enumerate(drawn):
        y = TOP + LINE_HEIGHT * number
        draw_text(picture, line.label, 4, y + 5, PALE)
        for x, card in card_positions(line.cards):
            picture[y : y + CARD_HEIGHT, x : x + CARD_WIDTH] = CARD_COLOURS[HEADS[card]]
            draw_text(picture, f"{card}", x + 2, y + 5, INK)
    return picture


def draw_text(picture: Pixels, text: str, x: int, y: int, colour: Colour) -> None:
    for place, character in enumerate(text):
        for down, dots in enumerate(GLYPHS.get(character, ())):
            for right, dot in enumerate(dots):
                if dot == "1":
                    top, left = y + down * DOT_SIZE, x + (place * 4 + right) * DOT_SIZE
                    picture[top : top + DOT_SIZE, left : left + DOT_SIZE] = colour
