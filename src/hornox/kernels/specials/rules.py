"""The rest of a round with special cards, anniversary or buffalo, on a flat array: for search.

Of a row only what decides is kept: length, end, heads, capacity, whether a Stop lies there. The
cards are laid as the titles lay them, and tests/kernels plays both side by side. Nobody plays a
special: to count each as a take that its owner is spared cost three heads a game, as whoever
relies on specials runs into more than they can mend. The buffalo is the player after the last seat.
"""

from __future__ import annotations

from typing import Final

from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rows.layout import CARDS, HEADS, NOBODY
from hornox.kernels.rows.rules import drop

ANNIVERSARY, BUFFALO = range(2)
ROWS_MOST: Final = 5
ROWS_USUAL: Final = 4
LIMIT: Final = 5
HAND: Final = 12
PLAYERS_MOST: Final = 9  # eight seats, or six and the buffalo

LENGTH: Final = 0
END: Final = LENGTH + ROWS_MOST  # 0: the row is empty
COST: Final = END + ROWS_MOST
CAPACITY: Final = COST + ROWS_MOST
STOPPED: Final = CAPACITY + ROWS_MOST
EMPTIED: Final = STOPPED + ROWS_MOST  # 1: the row that was emptied first, and so on
ROWS: Final = EMPTIED + ROWS_MOST  # how many there are
KIND: Final = ROWS + 1
SEATS: Final = KIND + 1
PLAYERS: Final = SEATS + 1  # the seats, and the buffalo
LEFT: Final = PLAYERS + 1  # cards in each hand
ASKED: Final = LEFT + 1
AT: Final = ASKED + 1
SCORE: Final = AT + 1  # heads by seat; in buffalo the team's are seat 0's
QUEUE: Final = SCORE + PLAYERS_MOST
OWNER: Final = QUEUE + PLAYERS_MOST
KNOWN: Final = OWNER + PLAYERS_MOST  # how many cards of each hand are known; they come first
HANDS: Final = KNOWN + PLAYERS_MOST
SEEN: Final = HANDS + PLAYERS_MOST * HAND
WIDTH: Final = SEEN + HIGHEST + 1

# How play-outs are played: an array of these
WARMTH: Final = 0  # heads: how readily a card that costs more is played
SCALE: Final = 1  # heads in which the team's chance to win changes
LIFTS: Final = 2  # whether Stops are lifted after each turn, as a team would
HORIZON: Final = 3  # turns to look ahead


# Where a card goes


@njit(forceinline=True)
def landing(table, card):
    """The row with the nearest lower end that is not stopped, or -1."""
    best, nearest = -1, 0
    for row in range(table[ROWS]):
        if nearest < table[END + row] < card and not table[STOPPED + row]:
            best, nearest = row, table[END + row]
    return best


@njit(forceinline=True)
def emptied(table):
    """The row without a card that was emptied first, or -1."""
    best = -1
    for row in range(table[ROWS]):
        order = table[EMPTIED + row]
        if order and (best < 0 or order < table[EMPTIED + best]):
            best = row
    return best


@njit(forceinline=True)
def cheapest(table):
    """The fewest heads; on a tie, the highest last card."""
    best = -1
    for row in range(table[ROWS]):
        if not table[LENGTH + row] or table[STOPPED + row]:
            continue
        more = table[COST + row] - table[COST + best] if best >= 0 else -1
        if more < 0 or (more == 0 and table[END + row] > table[END + best]):
            best = row
    return best


# Laying it


@njit(forceinline=True)
def pile(table, seat):
    """Whose heads they are: the team's are kept for seat 0."""
    return 0 if table[KIND] == BUFFALO and seat < table[SEATS] else seat


@njit(forceinline=True)
def place(table, card, row):
    table[LENGTH + row] += 1
    table[END + row] = card
    table[COST + row] += HEADS[card]


@njit(cache=True)
def fill(table, card, row):
    """The next card laid starts the row that was emptied first (J-51, S-07)."""
    place(table, card, row)
    for other in range(table[ROWS]):
        table[EMPTIED + other] = max(table[EMPTIED + other] - 1, 0)


@njit(cache=True)
def take_row(table, seat, card, row):
    table[SCORE + pile(table, seat)] += table[COST + row]
    if table[KIND] == ANNIVERSARY:
        lift_stops(table)  # J-60
    if table[ROWS] > ROWS_USUAL:
        table[SCORE + seat] += HEADS[card]  # J-10
        remove(table, row)
        return
    table[LENGTH + row] = 0
    table[COST + row] = 0
    table[CAPACITY + row] = LIMIT
    place(table, card, row)


@njit(forceinline=True)
def lift_stops(table):
    for row in range(ROWS_MOST):
        table[STOPPED + row] = 0


@njit(cache=True)
def remove(table, row):
    """The rows below move up."""
    for kind in range(LENGTH, ROWS, ROWS_MOST):
        for other in range(row, ROWS_MOST - 1):
            table[kind + other] = table[kind + other + 1]
        table[kind + ROWS_MOST - 1] = 0
    table[ROWS] -= 1


# A turn


@njit(cache=True)
def reveal(table, choices, manner):
    """Everybody's cards are turned over and laid."""
    if manner[LIFTS]:
        lift_stops(table)
    for player in range(table[PLAYERS]):
        card = choices[player]
        drop(table, HANDS + player * HAND, table[LEFT], card)
        table[SEEN + card] = 1
        at = player
        while at and table[QUEUE + at - 1] > card:
            table[QUEUE + at] = table[QUEUE + at - 1]
            table[OWNER + at] = table[OWNER + at - 1]
            at -= 1
        table[QUEUE + at] = card
        table[OWNER + at] = player
    table[LEFT] -= 1
    table[AT] = 0
    go_on(table)


@njit(nogil=True, cache=True)
def go_on(table):
    """Lay card after card, until a seat must choose a row or the turn is over."""
    while table[AT] < table[PLAYERS]:
        card, player = table[QUEUE + table[AT]], table[OWNER + table[AT]]
        row = emptied(table)
        if row >= 0:
            fill(table, card, row)
        elif not lay(table, card, player):
            table[ASKED] = player
            return
        table[AT] += 1
    table[ASKED] = CARDS if table[LEFT] else NOBODY


@njit(cache=True)
def lay(table, card, player):
    """Whether the card could be laid; if not, its owner chooses a row."""
    row = landing(table, card)
    if row >= 0 and table[LENGTH + row] < table[CAPACITY + row]:
        place(table, card, row)
    elif row >= 0:
        take_row(table, player, card, row)
    elif player < table[SEATS]:
        return False
    else:
        take_row(table, player, card, cheapest(table))
    return True


@njit(cache=True)
def take(table, row):
    """Whoever is asked takes this row."""
    at = table[AT]
    take_row(table, table[OWNER + at], table[QUEUE + at], row)
    table[AT] = at + 1
    go_on(table)
