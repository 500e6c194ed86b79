"""A table of anniversary or buffalo, or what a seat sees of it, as a flat array."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import BACK, Card, heads
from hornox.kernels.rows.layout import CARDS, NOBODY
from hornox.kernels.specials.rules import (
    ANNIVERSARY,
    ASKED,
    AT,
    BUFFALO,
    CAPACITY,
    COST,
    EMPTIED,
    END,
    HAND,
    HANDS,
    KIND,
    KNOWN,
    LEFT,
    LENGTH,
    LIMIT,
    OWNER,
    PLAYERS,
    QUEUE,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    STOPPED,
    WIDTH,
)  # fmt: skip
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.special_rows import SpecialTable

Flat: TypeAlias = NDArray[np.int16]


def flat(table: SpecialTable) -> Flat:
    """A round in play, with no special in use."""
    array = np.zeros(WIDTH, np.int16)
    array[SEATS] = array[PLAYERS] = table.seats
    array[LEFT] = max(map(len, table.hands))
    lay_rows(array, table)
    lay_hands(array, table)
    if isinstance(table, AnniversaryTable):
        for_anniversary(array, table)
    else:
        assert isinstance(table, BuffaloTable)
        for_buffalo(array, table)
    line_up(array, table)
    lying = chain(*table.rows, *table.piles, (played.card for played in table.queue))
    array[[SEEN + card for card in lying]] = 1
    return array


def for_anniversary(array: Flat, table: AnniversaryTable) -> None:
    array[KIND] = ANNIVERSARY
    array[SCORE : SCORE + table.seats] = [heads(pile) for pile in table.piles]
    array[[SEEN + card for card in table.set_aside]] = 1


def for_buffalo(array: Flat, table: BuffaloTable) -> None:
    array[KIND] = BUFFALO
    array[PLAYERS] = table.seats + 1
    array[SCORE], array[SCORE + table.seats] = map(heads, table.piles)
    if BACK not in table.stack:
        hold(array, table.seats, table.stack)


def lay_rows(array: Flat, table: SpecialTable) -> None:
    array[ROWS] = len(table.rows)
    for row, (cards, marks) in enumerate(zip(table.rows, table.marks, strict=True)):
        array[LENGTH + row], array[COST + row] = len(cards), heads(cards)
        array[END + row] = cards[-1] if cards else 0
        array[CAPACITY + row] = LIMIT + ("seven" in marks)
        array[STOPPED + row] = "stop" in marks
    for order, row in enumerate(table.emptied, 1):
        array[EMPTIED + row] = order


def lay_hands(array: Flat, table: SpecialTable) -> None:
    for seat, hand in enumerate(table.hands):
        hold(array, seat, [card for card in hand if card != BACK])


def hold(array: Flat, player: int, cards: Sequence[Card]) -> None:
    """The cards that are known of a hand."""
    first = HANDS + player * HAND
    array[first : first + len(cards)] = sorted(cards)
    array[KNOWN + player] = len(cards)


def line_up(array: Flat, table: SpecialTable) -> None:
    """The cards that are still to be laid; whose turn it is to choose."""
    array[AT] = array[PLAYERS] - len(table.queue)
    for at, played in enumerate(table.queue, int(array[AT])):
        array[QUEUE + at] = played.card
        array[OWNER + at] = played.seat if played.seat >= 0 else table.seats
    if table.queue:
        array[ASKED] = array[OWNER + array[AT]]
    else:
        array[ASKED] = CARDS if array[LEFT] else NOBODY
