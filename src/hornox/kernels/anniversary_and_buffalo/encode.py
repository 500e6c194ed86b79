"""Encoding a table of anniversary or buffalo, or a seat's view of it, as a flat table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import BACK, Card, heads
from hornox.kernels.anniversary_and_buffalo.layout import (
    ANNIVERSARY,
    ASKED,
    BUFFALO,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    KIND,
    KNOWN_CARDS,
    PLAYERS,
    QUEUE,
    QUEUE_AT,
    QUEUE_OWNER,
    ROW_CAPACITY,
    ROW_EMPTIED,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    ROW_STOPPED,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.layout import EVERYBODY, NOBODY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

FlatTable: TypeAlias = NDArray[np.int16]


def encode_table(table: SpecialTable) -> FlatTable:
    """A round in play, while no special card is in use."""
    array = np.zeros(WIDTH, np.int16)
    array[SEATS] = array[PLAYERS] = table.seats
    array[CARDS_LEFT] = max(map(len, table.hands))
    encode_rows(array, table)
    encode_hands(array, table)
    if isinstance(table, AnniversaryTable):
        encode_anniversary(array, table)
    else:
        assert isinstance(table, BuffaloTable)
        encode_buffalo(array, table)
    encode_queue(array, table)
    visible = chain(*table.rows, *table.piles, (played.card for played in table.queue))
    array[[SEEN + card for card in visible]] = 1
    return array


def encode_anniversary(array: FlatTable, table: AnniversaryTable) -> None:
    array[KIND] = ANNIVERSARY
    array[SCORE : SCORE + table.seats] = [heads(pile) for pile in table.piles]
    array[[SEEN + card for card in table.set_aside]] = 1


def encode_buffalo(array: FlatTable, table: BuffaloTable) -> None:
    array[KIND] = BUFFALO
    array[PLAYERS] = table.seats + 1
    array[SCORE], array[SCORE + table.seats] = map(heads, table.piles)
    if BACK not in table.stack:
        encode_hand(array, table.seats, table.stack)


def encode_rows(array: FlatTable, table: SpecialTable) -> None:
    array[ROWS] = len(table.rows)
    for row, (cards, marks) in enumerate(zip(table.rows, table.marks, strict=True)):
        array[ROW_LENGTH + row], array[ROW_HEADS + row] = len(cards), heads(cards)
        array[ROW_END + row] = cards[-1] if cards else 0
        array[ROW_CAPACITY + row] = ROW_LIMIT + ("seven" in marks)
        array[ROW_STOPPED + row] = "stop" in marks
    for order, row in enumerate(table.emptied, 1):
        array[ROW_EMPTIED + row] = order


def encode_hands(array: FlatTable, table: SpecialTable) -> None:
    for seat, hand in enumerate(table.hands):
        encode_hand(array, seat, [card for card in hand if card != BACK])


def encode_hand(array: FlatTable, player: int, cards: Sequence[Card]) -> None:
    """The known cards of a hand."""
    first = HANDS + player * HAND_SIZE
    array[first : first + len(cards)] = sorted(cards)
    array[KNOWN_CARDS + player] = len(cards)


def encode_queue(array: FlatTable, table: SpecialTable) -> None:
    """The cards that are still to be laid, and who is asked."""
    array[QUEUE_AT] = array[PLAYERS] - len(table.queue)
    for at, played in enumerate(table.queue, int(array[QUEUE_AT])):
        array[QUEUE + at] = played.card
        array[QUEUE_OWNER + at] = played.seat if played.seat >= 0 else table.seats
    if table.queue:
        array[ASKED] = array[QUEUE_OWNER + array[QUEUE_AT]]
    else:
        array[ASKED] = EVERYBODY if array[CARDS_LEFT] else NOBODY
