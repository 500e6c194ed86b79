"""Encoding a row game's table, or a seat's view of it, as a flat table."""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.cards import heads
from hornox.game import Table, title
from hornox.game_catalogue import size_of
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    EVERYBODY,
    HAND_SIZE,
    HANDS,
    HAS_FLIP,
    HIGHEST_CARD,
    KIND,
    KINDS,
    MARKER,
    MARKER_SIDE,
    NOBODY,
    QUEUE,
    QUEUE_AT,
    QUEUE_NUMBER,
    QUEUE_OWNER,
    ROW_CARDS,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    SCORE,
    SEATS,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.titles.classic import Classic
from hornox.titles.flip import FlipTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable

SIDES = {"": 0, "even": 0, "odd": 1, "up": -1, "down": 1}

FlatTable = NDArray[np.int16]


def has_kernels(table: Table) -> bool:
    """Whether kernels play this table: those of the row games know no size but that of the box."""
    return table.game in KINDS and size_of(table.options) is None


def encode_table(table: RowTable) -> FlatTable:
    """A round in play; hands that are not known stay empty."""
    assert has_kernels(table)
    rules = title(table.game)
    assert isinstance(rules, Classic)
    array = np.zeros(WIDTH, np.int16)
    array[KIND], array[SEATS] = KINDS[table.game], table.seats
    array[HIGHEST_CARD] = rules.deck(table)[-1]
    array[CARDS_LEFT] = max(map(len, table.hands))
    encode_rows(array, table)
    encode_hands(array, table)
    encode_queue(array, table, rules)
    array[SCORE : SCORE + table.seats] = [heads(pile) for pile in table.piles]
    visible = chain(*table.rows, *table.piles, (played.card for played in table.queue))
    array[[SEEN + card for card in visible]] = 1
    encode_marker(array, table)
    return array


def encode_rows(array: FlatTable, table: RowTable) -> None:
    for row, cards in enumerate(table.rows):
        first = ROW_CARDS + row * ROW_LIMIT
        array[first : first + len(cards)] = cards
        array[ROW_LENGTH + row], array[ROW_END + row] = len(cards), cards[-1]
        array[ROW_HEADS + row] = heads(cards)


def encode_hands(array: FlatTable, table: RowTable) -> None:
    for seat, hand in enumerate(table.hands):
        first = HANDS + seat * HAND_SIZE
        array[first : first + len(hand)] = hand


def encode_queue(array: FlatTable, table: RowTable, rules: Classic[Any]) -> None:
    """The cards that are still to be laid, and who is asked."""
    array[QUEUE_AT] = table.seats - len(table.queue)
    for at, played in enumerate(table.queue, int(array[QUEUE_AT])):
        array[QUEUE + at], array[QUEUE_OWNER + at] = played.card, played.seat
        array[QUEUE_NUMBER + at] = rules.number(played)
    if table.queue:
        array[ASKED] = table.queue[0].seat
    else:
        array[ASKED] = EVERYBODY if array[CARDS_LEFT] else NOBODY


def encode_marker(array: FlatTable, table: RowTable) -> None:
    array[MARKER] = -1
    if isinstance(table, FanTable):
        array[MARKER] = table.marker
        array[MARKER_SIDE] = SIDES[table.side]
    if isinstance(table, FlipTable):
        array[HAS_FLIP : HAS_FLIP + table.seats] = table.flips
