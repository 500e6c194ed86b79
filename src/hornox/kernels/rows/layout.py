"""The layout of a row game's flat table: which place of the array holds what.

One table is `WIDTH` numbers of 16 bits, for up to ten seats, so that a copy is a single move of
memory. A row has five places; a hand has ten, with its lowest card first and zeros at the end.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hornox.cards import HEADS as PRINTED
from hornox.cards import HIGHEST

MAX_SEATS: Final = 10
HAND_SIZE: Final = 10
ROW_COUNT: Final = 4
ROW_LIMIT: Final = 5

CLASSIC, EVENODD, CLIMB, COW, FLIP = range(5)
KINDS: Final = {
    "classic": CLASSIC, "pro": CLASSIC, "evenodd": EVENODD, "climb": CLIMB, "cow": COW,
    "flip": FLIP,
}  # fmt: skip

# Who is asked: a seat's number means that this seat must take a row.
EVERYBODY: Final = -1  # all must play a card
NOBODY: Final = -2  # the round is over

ROW_CARDS: Final = 0  # five places for each row
ROW_LENGTH: Final = ROW_CARDS + ROW_COUNT * ROW_LIMIT
ROW_END: Final = ROW_LENGTH + ROW_COUNT  # its last card
ROW_HEADS: Final = ROW_END + ROW_COUNT  # the heads on its cards
MARKER: Final = ROW_HEADS + ROW_COUNT  # the fan card's row
MARKER_SIDE: Final = MARKER + 1  # odd: 1, even: 0; up: -1, down: 1
KIND: Final = MARKER_SIDE + 1
SEATS: Final = KIND + 1
CARDS_LEFT: Final = SEATS + 1  # in each hand
ASKED: Final = CARDS_LEFT + 1
QUEUE_AT: Final = ASKED + 1  # which card of the queue is laid now
HIGHEST_CARD: Final = QUEUE_AT + 1  # in this deck
SCORE: Final = HIGHEST_CARD + 1  # heads taken this round, by seat
HAS_FLIP: Final = SCORE + MAX_SEATS  # by seat: whether it holds its flip card
QUEUE: Final = HAS_FLIP + MAX_SEATS  # the turn's cards, in the order they are laid
QUEUE_OWNER: Final = QUEUE + MAX_SEATS  # the seat that played each of them
QUEUE_NUMBER: Final = QUEUE_OWNER + MAX_SEATS  # the number each counts as
HANDS: Final = QUEUE_NUMBER + MAX_SEATS
SEEN: Final = HANDS + MAX_SEATS * HAND_SIZE  # by card: whether everybody has seen it
WIDTH: Final = SEEN + HIGHEST + 1

HEADS = np.array(PRINTED, np.int16)
