"""The draft of the pro variant: what each card is worth, if everybody picks and plays on.

`owner[card]` says who has picked a card, or that it still lies open. In the imagination
everybody picks as a sensible player does: far from one's own cards, as far as that matters, low
cards first since they get scarce; but not always, or every draft would be the same.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import OPTIONS
from hornox.kernels.rows.layout import (
    CLASSIC,
    HAND,
    HANDS,
    ROWS,
    SEATS_MOST,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.playout import SENSIBLE, play_out
from hornox.kernels.rows.rules import begin, clear, open_row
from hornox.kernels.rows.search import relative

OPEN: Final = -1
APART: Final = 14  # in a deck of so many steps, cards are far enough from each other
WHIM: Final = 4  # one pick in so many is any card


@njit(forceinline=True)
def away(owner, seat, card, most):
    """How far the card is from the nearest of the seat's own, as far as that matters."""
    for distance in range(1, most):
        if card > distance and owner[card - distance] == seat:
            return distance
        if card + distance < len(owner) and owner[card + distance] == seat:
            return distance
    return most


@njit(forceinline=True)
def sensible_pick(owner, seat, seats, left, rng):
    if below(rng, WHIM) == 0:
        wanted = below(rng, left)
        for card in range(1, len(owner)):
            if owner[card] == OPEN:
                if wanted == 0:
                    return card
                wanted -= 1
    most = seats * HAND // APART
    best, farthest = 0, 0
    for card in range(1, len(owner)):
        if owner[card] == OPEN:
            distance = away(owner, seat, card, most)
            if distance == most:
                return card
            if distance > farthest:
                best, farthest = card, distance
    return best


@njit
def finish(owner, seat, seats, left, rng):
    """Pick on, beginning with this seat, until four cards lie open."""
    while left > ROWS:
        owner[sensible_pick(owner, seat, seats, left, rng)] = seat
        seat = (seat + 1) % seats
        left -= 1


@njit
def set_up(table, owner, seats):
    """The hands that were picked, and the rows that are left."""
    clear(table, CLASSIC, seats, len(owner) - 1)
    held = np.zeros(SEATS_MOST, np.int64)
    row = 0
    for card in range(1, len(owner)):
        seat = owner[card]
        if seat == OPEN:
            open_row(table, row, card)
            row += 1
        else:
            table[HANDS + seat * HAND + held[seat]] = card
            held[seat] += 1
    begin(table, HAND)


@njit(nogil=True, cache=True)
def try_picks(owner, me, seats, cards, warmth, deals, rng, only, totals):
    """For these of the open cards, the sum of my relative heads over so many drafts and rounds."""
    table = np.empty(WIDTH, np.int16)
    picked = np.empty_like(owner)
    unseen = np.empty(SEEN, np.int16)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    for _ in range(deals):
        luck = rng[0]
        for option in only:
            rng[0] = luck
            picked[:] = owner
            picked[cards[option]] = me
            finish(picked, (me + 1) % seats, seats, len(cards) - 1, rng)
            set_up(table, picked, seats)
            play_out(table, SENSIBLE, warmth, unseen, choices, options, weights, rng)
            totals[option] += relative(table, me)
