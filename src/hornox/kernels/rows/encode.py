"""A table of the engine, or what a seat sees of it, as a flat array."""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.cards import heads
from hornox.game import title
from hornox.kernels.rows.layout import (
    ASKED,
    AT,
    CARDS,
    COST,
    DECK,
    END,
    FLIPS,
    HAND,
    HANDS,
    KIND,
    KINDS,
    LEFT,
    LENGTH,
    LIMIT,
    MARKER,
    NOBODY,
    NUMBER,
    OWNER,
    QUEUE,
    ROW,
    SCORE,
    SEATS,
    SEEN,
    SIDE,
    WIDTH,
)  # fmt: skip
from hornox.titles.classic import Classic
from hornox.titles.fan_marker import FanTable
from hornox.titles.flip import FlipTable
from hornox.titles.rows import RowTable

SIDES = {"": 0, "even": 0, "odd": 1, "up": -1, "down": 1}

Flat = NDArray[np.int16]


def flat(table: RowTable) -> Flat:
    """A round in play; hands that are not known stay empty."""
    rules = title(table.game)
    assert isinstance(rules, Classic)
    array = np.zeros(WIDTH, np.int16)
    array[KIND], array[SEATS] = KINDS[table.game], table.seats
    array[DECK] = rules.deck(table.seats)[-1]
    array[LEFT] = max(map(len, table.hands))
    lay_rows(array, table)
    lay_hands(array, table)
    line_up(array, table, rules)
    array[SCORE : SCORE + table.seats] = [heads(pile) for pile in table.piles]
    lying = chain(*table.rows, *table.piles, (played.card for played in table.queue))
    array[[SEEN + card for card in lying]] = 1
    mark(array, table)
    return array


def lay_rows(array: Flat, table: RowTable) -> None:
    for row, cards in enumerate(table.rows):
        first = ROW + row * LIMIT
        array[first : first + len(cards)] = cards
        array[LENGTH + row], array[END + row] = len(cards), cards[-1]
        array[COST + row] = heads(cards)


def lay_hands(array: Flat, table: RowTable) -> None:
    for seat, hand in enumerate(table.hands):
        first = HANDS + seat * HAND
        array[first : first + len(hand)] = hand


def line_up(array: Flat, table: RowTable, rules: Classic[Any]) -> None:
    """The cards that are still to be laid; whose turn it is to choose."""
    array[AT] = table.seats - len(table.queue)
    for at, played in enumerate(table.queue, int(array[AT])):
        array[QUEUE + at], array[OWNER + at] = played.card, played.seat
        array[NUMBER + at] = rules.number(played)
    if table.queue:
        array[ASKED] = table.queue[0].seat
    else:
        array[ASKED] = CARDS if array[LEFT] else NOBODY


def mark(array: Flat, table: RowTable) -> None:
    array[MARKER] = -1
    if isinstance(table, FanTable):
        array[MARKER] = table.marker
        array[SIDE] = SIDES[table.side]
    if isinstance(table, FlipTable):
        array[FLIPS : FLIPS + table.seats] = table.flips
