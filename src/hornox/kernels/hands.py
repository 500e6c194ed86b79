"""Hands in a flat table: adding and removing cards, and dealing those that a player cannot see.

A hand is a stretch of `hand_size` places with its lowest card first. The hands of all players
follow one another from the place `hands` on. `seen` is the first of the places that say, by card,
whether everybody has seen it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.kernels.rng import random_below


@njit(forceinline=True)
def insert_card(table, hand, held, card):
    """Add a card to the hand at the place `hand`, which holds `held` cards, and keep it sorted."""
    place = hand + held
    while place > hand and table[place - 1] > card:
        table[place] = table[place - 1]
        place -= 1
    table[place] = card


@njit(forceinline=True)
def remove_card(table, hand, held, card):
    """Remove a card from the hand at the place `hand`; the higher cards close the gap."""
    place = hand
    last = hand + held - 1
    while table[place] != card:
        place += 1
    while place < last:
        table[place] = table[place + 1]
        place += 1
    table[last] = 0


@njit(forceinline=True)
def count_unseen(table, seen, highest, unseen):
    """unseen[c]: how many cards up to c nobody has seen, whoever holds them."""
    total = 0
    unseen[0] = 0
    for card in range(1, highest + 1):
        total += 1 - table[seen + card]
        unseen[card] = total


class Hidden(NamedTuple):
    """What one player cannot see: these cards, and all but the known ones of each hand."""

    known: NDArray[np.int64]  # how many cards of each hand are known; they come first
    cards: NDArray[np.int64]


@njit(forceinline=True)
def find_hidden(table, hands, hand_size, seen, highest, known):
    """The cards that nobody has seen and that are not among the known ones of a hand."""
    held = np.zeros(highest + 1, np.uint8)
    for player in range(len(known)):
        hand = hands + player * hand_size
        for place in range(hand, hand + known[player]):
            held[table[place]] = 1
    cards = np.empty(highest, np.int64)
    count = 0
    for card in range(1, highest + 1):
        if not held[card] and not table[seen + card]:
            cards[count] = card
            count += 1
    return Hidden(known, cards[:count])


@njit(forceinline=True)
def deal_hidden(table, hands, hand_size, left, hidden, rng):
    """Fill every hand up to `left` cards, at random from the hidden ones."""
    dealt = 0
    for player in range(len(hidden.known)):
        hand = hands + player * hand_size
        for held in range(hidden.known[player], left):
            insert_card(table, hand, held, draw_card(hidden.cards, dealt, rng))
            dealt += 1


@njit(forceinline=True)
def draw_card(cards, dealt, rng):
    """A random card of those not dealt yet; it moves to the front, where the dealt ones are."""
    other = dealt + random_below(rng, len(cards) - dealt)
    card = cards[other]
    cards[other] = cards[dealt]
    cards[dealt] = card
    return card
