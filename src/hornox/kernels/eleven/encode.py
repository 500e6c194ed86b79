"""Encoding a table of 11 nimmt!, or a seat's view of it, as a flat table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from hornox.cards import BACK, Row
from hornox.game_catalogue import ElevenOptions
from hornox.kernels.eleven.layout import (
    ASKED,
    BULLS,
    DECK,
    DECK_LEFT,
    HAND_COUNT,
    HANDS,
    HEAD_BITS,
    MOVE,
    OVER,
    PILE_CARDS,
    PILE_OLD_TOP,
    PILE_TOP,
    PILES,
    PILES_USED,
    PLAN_WIDTH,
    SEATS,
    STEAL,
    SUPPLY,
    TURN,
    WIDTH,
    set_of,
)  # fmt: skip
from hornox.titles.eleven_table import ElevenTable

FlatTable = NDArray[np.int64]


def encode_table(table: ElevenTable) -> FlatTable:
    """A round in play, or one that is over; cards that are not known stay out of the hands."""
    array = np.zeros(WIDTH, np.int64)
    array[SEATS], array[TURN], array[ASKED] = table.seats, table.turn, question_of(table)
    array[SUPPLY], array[DECK_LEFT] = table.supply, len(table.deck)
    array[BULLS : BULLS + table.seats] = table.bulls
    array[DECK : DECK + len(table.deck)] = table.deck[::-1]
    encode_hands(array, table.hands)
    encode_piles(array, table)
    return array


def question_of(table: ElevenTable) -> int:
    if table.stage != "play":
        return OVER
    return STEAL if table.due == "bull" else MOVE


def encode_hands(array: FlatTable, hands: Sequence[Row]) -> None:
    for seat, hand in enumerate(hands):
        array[HAND_COUNT + seat] = len(hand)
        at = HANDS + 2 * seat
        array[at : at + 2] = set_of_known(hand)


@lru_cache(4096)
def set_of_known(cards: Row) -> tuple[int, int]:
    """Most hands and piles of a table are those of the table before it."""
    return set_of(card for card in cards if card != BACK)


def encode_piles(array: FlatTable, table: ElevenTable) -> None:
    array[PILES], array[PILES_USED] = len(table.piles), len(table.used)
    for pile, cards in enumerate(table.piles):
        array[PILE_TOP + pile] = cards[-1]
        array[PILE_CARDS + 2 * pile : PILE_CARDS + 2 * pile + 2] = set_of_known(cards)
    for pile, top in table.used:
        array[PILE_OLD_TOP + pile] = top


def head_bit_sets(table: ElevenTable) -> FlatTable:
    """For each binary digit of the heads on the cards, the set of cards that have it."""
    assert isinstance(table.options, ElevenOptions)
    return bit_sets(table.options.heads)


@cache
def bit_sets(printed: tuple[int, ...]) -> FlatTable:
    having = [
        [card for card, heads in enumerate(printed) if heads >> digit & 1]
        for digit in range(HEAD_BITS)
    ]
    return np.array([set_of(cards) for cards in having])


def empty_plan() -> FlatTable:
    return np.zeros(PLAN_WIDTH, np.int64)
