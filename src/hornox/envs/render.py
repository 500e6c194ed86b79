"""A table as text, as an SVG and as a picture of pixels: all cards open, for whoever studies it."""

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

CARD_WIDTH, CARD_HEIGHT, STEP, LINE = 28, 20, 32, 26
LEFT, TOP, WIDTH = 60, 8, 480
TABLE: Colour = (38, 92, 70)
INK: Colour = (28, 28, 32)
PALE: Colour = (235, 235, 225)
COLOURS: dict[int, Colour] = {
    1: (245, 245, 240), 2: (176, 216, 240), 3: (248, 216, 130), 5: (240, 150, 130),
    7: (200, 160, 230),
}  # fmt: skip
SHAPES: dict[str, tuple[str, ...]] = {
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
DOT = 2


class Strip(NamedTuple):
    """A line of the picture: what it is called, and its cards."""

    name: str
    cards: Row


def strips(table: Table, asked: Asked, heads: Heads) -> Iterator[Strip]:
    """The rows or piles from the top, then the hands; who is asked has a star."""
    lying = getattr(table, "rows", None)
    piles = getattr(table, "piles", ()) if lying is None else lying
    for place, cards in enumerate(piles, 1):
        yield Strip(f"{place}", cards)
    for seat, hand in enumerate(table.hands):
        star = "*" if seat in asked else ""
        yield Strip(f"{letter(seat)}{star} {heads[seat]}", hand)


def text(table: Table, asked: Asked, heads: Heads) -> str:
    lines = [f"{table.game}, round {table.round}"]
    lines += [
        f"{strip.name:>8} | {' '.join(f'{card:3}' for card in strip.cards)}"
        for strip in strips(table, asked, heads)
    ]
    return "\n".join(lines)


def svg(table: Table, asked: Asked, heads: Heads) -> str:
    drawn = [*strips(table, asked, heads)]
    high = 2 * TOP + LINE * len(drawn)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" '
            'font-family="sans-serif" font-size="12" text-anchor="middle">'
        ),
        f'<rect width="{WIDTH}" height="{high}" fill="{hexed(TABLE)}"/>',
    ]
    for line, strip in enumerate(drawn):
        y = TOP + LINE * line
        parts.append(f'<text x="28" y="{y + 14}" fill="{hexed(PALE)}">{strip.name}</text>')
        parts += [
            f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="3" '
            f'fill="{hexed(COLOURS[HEADS[card]])}"/>'
            f'<text x="{x + CARD_WIDTH // 2}" y="{y + 14}" fill="{hexed(INK)}">{card}</text>'
            for x, card in placed(strip.cards)
        ]
    return "\n".join([*parts, "</svg>"])


def hexed(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"


def placed(cards: Row) -> Iterator[tuple[int, int]]:
    """Where each card of a line begins; many move together."""
    step = min(STEP, (WIDTH - LEFT - CARD_WIDTH) // max(1, len(cards) - 1))
    return ((LEFT + place * step, card) for place, card in enumerate(cards))


def pixels(table: Table, asked: Asked, heads: Heads) -> Pixels:
    drawn = [*strips(table, asked, heads)]
    picture = np.empty((2 * TOP + LINE * len(drawn), WIDTH, 3), np.uint8)
    picture[:] = TABLE
    for line, strip in enumerate(drawn):
        y = TOP + LINE * line
        write(picture, strip.name, 4, y + 5, PALE)
        for x, card in placed(strip.cards):
            picture[y : y + CARD_HEIGHT, x : x + CARD_WIDTH] = COLOURS[HEADS[card]]
            write(picture, f"{card}", x + 2, y + 5, INK)
    return picture


def write(picture: Pixels, words: str, x: int, y: int, colour: Colour) -> None:
    for place, sign in enumerate(words):
        for down, dots in enumerate(SHAPES.get(sign, ())):
            for right, dot in enumerate(dots):
                if dot == "1":
                    top, left = y + down * DOT, x + (place * 4 + right) * DOT
                    picture[top : top + DOT, left : left + DOT] = colour
