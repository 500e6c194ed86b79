"""A round of the row games in one flat array: where each thing is.

One table is `WIDTH` numbers of 16 bits, for up to ten seats, so that a copy is one move of
memory. A row is five places; a hand is ten, lowest card first, and zeros.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hornox.cards import HEADS as PRINTED
from hornox.cards import HIGHEST

SEATS_MOST: Final = 10
HAND: Final = 10
ROWS: Final = 4
LIMIT: Final = 5

CLASSIC, EVENODD, CLIMB, COW, FLIP = range(5)
KINDS: Final = {
    "classic": CLASSIC, "pro": CLASSIC, "evenodd": EVENODD, "climb": CLIMB, "cow": COW,
    "flip": FLIP,
}  # fmt: skip

# What is asked of whom: a seat's number asks that seat for a row to take.
CARDS: Final = -1  # everybody for a card
NOBODY: Final = -2  # the round is over

ROW: Final = 0  # five places a row
LENGTH: Final = ROW + ROWS * LIMIT
END: Final = LENGTH + ROWS  # its last card
COST: Final = END + ROWS  # its heads
MARKER: Final = COST + ROWS  # the fan card's row
SIDE: Final = MARKER + 1  # odd: 1, even: 0; up: -1, down: 1
KIND: Final = SIDE + 1
SEATS: Final = KIND + 1
LEFT: Final = SEATS + 1  # cards in each hand
ASKED: Final = LEFT + 1
AT: Final = ASKED + 1  # of the turn's cards, the one that is laid now
DECK: Final = AT + 1  # the highest card there is
SCORE: Final = DECK + 1  # heads taken this round, by seat
FLIPS: Final = SCORE + SEATS_MOST  # whether a seat holds its flip card
QUEUE: Final = FLIPS + SEATS_MOST  # the turn's cards, in the order they are laid
OWNER: Final = QUEUE + SEATS_MOST  # whose they are
NUMBER: Final = OWNER + SEATS_MOST  # and what they count as
HANDS: Final = NUMBER + SEATS_MOST
SEEN: Final = HANDS + SEATS_MOST * HAND  # by card: whether everybody has seen it
WIDTH: Final = SEEN + HIGHEST + 1

HEADS = np.array(PRINTED, np.int16)
