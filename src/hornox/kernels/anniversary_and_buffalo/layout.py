"""The layout of a flat table of anniversary or buffalo: which place of the array holds what.

Of a row only what decides is kept: its length, end, heads and capacity, and whether a Stop lies
there. The buffalo is the player after the last seat.
"""

from __future__ import annotations

from typing import Final

from hornox.cards import HIGHEST

ANNIVERSARY, BUFFALO = range(2)
MAX_ROWS: Final = 5
USUAL_ROWS: Final = 4
ROW_LIMIT: Final = 5
HAND_SIZE: Final = 12
MAX_PLAYERS: Final = 9  # eight seats, or six and the buffalo

ROW_LENGTH: Final = 0
ROW_END: Final = ROW_LENGTH + MAX_ROWS  # 0: the row is empty
ROW_HEADS: Final = ROW_END + MAX_ROWS
ROW_CAPACITY: Final = ROW_HEADS + MAX_ROWS
ROW_STOPPED: Final = ROW_CAPACITY + MAX_ROWS
ROW_EMPTIED: Final = ROW_STOPPED + MAX_ROWS  # 1: the row that was emptied first, and so on
ROWS: Final = ROW_EMPTIED + MAX_ROWS  # how many there are
KIND: Final = ROWS + 1
SEATS: Final = KIND + 1
PLAYERS: Final = SEATS + 1  # the seats, and the buffalo
CARDS_LEFT: Final = PLAYERS + 1  # in each hand
ASKED: Final = CARDS_LEFT + 1  # as in hornox.kernels.rows.layout
QUEUE_AT: Final = ASKED + 1  # which card of the queue is laid now
SCORE: Final = QUEUE_AT + 1  # heads by seat; in buffalo the team's are seat 0's
QUEUE: Final = SCORE + MAX_PLAYERS
QUEUE_OWNER: Final = QUEUE + MAX_PLAYERS
KNOWN_CARDS: Final = QUEUE_OWNER + MAX_PLAYERS  # how many cards of each hand are known, and first
HANDS: Final = KNOWN_CARDS + MAX_PLAYERS
SEEN: Final = HANDS + MAX_PLAYERS * HAND_SIZE  # by card: whether everybody has seen it
WIDTH: Final = SEEN + HIGHEST + 1

# The settings of playouts: an array of these
TEMPERATURE: Final = 0  # heads: the higher, the more often a card that costs more is played
WIN_SCALE: Final = 1  # heads in which the team's probability to win changes
LIFTS_STOPS: Final = 2  # whether Stops are lifted after each turn, as a team would
HORIZON: Final = 3  # turns to look ahead
