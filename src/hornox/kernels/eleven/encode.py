"""A table of 11 nimmt!, or what a seat sees of it, as a flat array."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hornox.boxes import ElevenOptions
from hornox.cards import BACK, Row
from hornox.kernels.eleven.layout import (
    ASKED,
    BULLS,
    DECK,
    DIGITS,
    HANDS,
    HELD,
    LEFT,
    LYING,
    MOVE,
    OLD_TOP,
    OVER,
    PILES,
    PLAN,
    SEATS,
    STEAL,
    SUPPLY,
    TOP,
    TURN,
    USED,
    WIDTH,
    set_of,
)  # fmt: skip
from hornox.titles.eleven_table import ElevenTable

Flat = NDArray[np.int64]


def flat(table: ElevenTable) -> Flat:
    """A round that somebody is asked in, or that is over; backs stay out of the hands' sets."""
    array = np.zeros(WIDTH, np.int64)
    array[SEATS], array[TURN], array[ASKED] = table.seats, table.turn, asked(table)
    array[SUPPLY], array[LEFT] = table.supply, len(table.deck)
    array[BULLS : BULLS + table.seats] = table.bulls
    array[DECK : DECK + len(table.deck)] = table.deck[::-1]
    hold(array, table.hands)
    pile_up(array, table)
    return array


def asked(table: ElevenTable) -> int:
    if table.stage != "play":
        return OVER
    return STEAL if table.due == "bull" else MOVE


def hold(array: Flat, hands: Sequence[Row]) -> None:
    for seat, hand in enumerate(hands):
        array[HELD + seat] = len(hand)
        at = HANDS + 2 * seat
        array[at : at + 2] = set_of(card for card in hand if card != BACK)


def pile_up(array: Flat, table: ElevenTable) -> None:
    array[PILES], array[USED] = len(table.piles), len(table.used)
    for pile, cards in enumerate(table.piles):
        array[TOP + pile] = cards[-1]
        array[LYING + 2 * pile : LYING + 2 * pile + 2] = set_of(cards)
    for pile, top in table.used:
        array[OLD_TOP + pile] = top


def head_digits(table: ElevenTable) -> Flat:
    """For each binary digit of the heads printed on the cards, the set of those that have it."""
    assert isinstance(table.options, ElevenOptions)
    printed = table.options.heads
    having = [
        [card for card, heads in enumerate(printed) if heads >> digit & 1]
        for digit in range(DIGITS)
    ]
    return np.array([set_of(cards) for cards in having])


def empty_plan() -> Flat:
    return np.zeros(PLAN, np.int64)
