"""Search in the pro draft: for each open card, the draft is finished and the round played out.

`owner[card]` says which seat has picked a card, or that it still lies open. In these playouts
everybody prefers cards that are far from their own, and of those the lowest, since low cards get
scarce; sometimes they pick any card, or every draft would be the same.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.rng import random_below
from hornox.kernels.rows.heuristic import new_row_scratch
from hornox.kernels.rows.layout import (
    CLASSIC,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    ROW_COUNT,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.playout import SENSIBLE, play_out
from hornox.kernels.rows.rules import begin_round, clear_table, open_row
from hornox.kernels.rows.search import relative_heads

OPEN: Final = -1
SPACING: Final = 14  # two cards are far enough apart at this fraction of all picked cards
RANDOM_PICK_ONE_IN: Final = 4  # this share of picks is any card


@njit(forceinline=True)
def distance_to_own(owner, seat, card, far_enough):
    """How far the card is from the nearest of the seat's own, cut off at `far_enough`."""
    for distance in range(1, far_enough):
        if card > distance and owner[card - distance] == seat:
            return distance
        if card + distance < len(owner) and owner[card + distance] == seat:
            return distance
    return far_enough


@njit(forceinline=True)
def sample_pick(owner, seat, seats, left, rng):
    if random_below(rng, RANDOM_PICK_ONE_IN) == 0:
        wanted = random_below(rng, left)
        for card in range(1, len(owner)):
            if owner[card] == OPEN:
                if wanted == 0:
                    return card
                wanted -= 1
    far_enough = seats * HAND_SIZE // SPACING
    best, farthest = 0, 0
    for card in range(1, len(owner)):
        if owner[card] == OPEN:
            distance = distance_to_own(owner, seat, card, far_enough)
            if distance == far_enough:
                return card
            if distance > farthest:
                best, farthest = card, distance
    return best


@njit
def finish_draft(owner, seat, seats, left, rng):
    """Pick on, beginning with this seat, until four cards lie open."""
    while left > ROW_COUNT:
        owner[sample_pick(owner, seat, seats, left, rng)] = seat
        seat = (seat + 1) % seats
        left -= 1


@njit
def begin_drafted_round(table, owner, seats):
    """Lay out the hands that were picked, and the rows that are left."""
    clear_table(table, CLASSIC, seats, len(owner) - 1)
    held = np.zeros(MAX_SEATS, np.int64)
    row = 0
    for card in range(1, len(owner)):
        seat = owner[card]
        if seat == OPEN:
            open_row(table, row, card)
            row += 1
        else:
            table[HANDS + seat * HAND_SIZE + held[seat]] = card
            held[seat] += 1
    begin_round(table, HAND_SIZE)


@njit(nogil=True, cache=True)
def try_picks(owner, me, seats, cards, temperature, deals, rng, only, totals):
    """Add to `totals` my relative heads for each of the open `cards` that `only` names.

    Each is tried in `deals` drafts, and in the rounds that follow them.
    """
    table = np.empty(WIDTH, np.int16)
    picked = np.empty_like(owner)
    scratch = new_row_scratch()
    for _ in range(deals):
        state = rng[0]
        for option in only:
            rng[0] = state
            picked[:] = owner
            picked[cards[option]] = me
            finish_draft(picked, (me + 1) % seats, seats, len(cards) - 1, rng)
            begin_drafted_round(table, picked, seats)
            play_out(table, SENSIBLE, temperature, scratch, rng)
            totals[option] += relative_heads(table, me)
