"""The rest of a round with special cards, anniversary or buffalo, on a flat array: for search.

Of a row only what decides is kept: length, end, heads, capacity, whether a Stop lies there. The
cards are laid as the titles lay them, and tests/kernels plays both side by side. Specials are
not played one by one: each that is held is a *dodge*, a take that its owner is spared, so it has
a value while it is kept. The buffalo is the player after the last seat.
"""

from __future__ import annotations

from typing import Final

from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.layout import CARDS, HEADS, NOBODY
from hornox.kernels.rows import drop

ANNIVERSARY, BUFFALO = range(2)
ROWS_MOST: Final = 5
ROWS_USUAL: Final = 4
LIMIT: Final = 5
HAND: Final = 12
PLAYERS_MOST: Final = 9  # eight seats, or six and the buffalo
TURNS: Final = 12.0

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
LATER: Final = LEFT + 1  # whether another round follows
ASKED: Final = LATER + 1
AT: Final = ASKED + 1
DECIDED: Final = AT + 1  # the next card is laid without a special
SCORE: Final = DECIDED + 1  # heads by seat; in buffalo the team's are seat 0's
DODGES: Final = SCORE + PLAYERS_MOST
QUEUE: Final = DODGES + PLAYERS_MOST
OWNER: Final = QUEUE + PLAYERS_MOST
KNOWN: Final = OWNER + PLAYERS_MOST  # how many cards of each hand are known; they come first
HANDS: Final = KNOWN + PLAYERS_MOST
SEEN: Final = HANDS + PLAYERS_MOST * HAND
WIDTH: Final = SEEN + HIGHEST + 1

# How play-outs are played: an array of these
WARMTH: Final = 0  # heads: how readily a card that costs more is played
PATIENCE: Final = 1  # heads for which one of few specials is spent
SPREAD: Final = 2  # how many turns a special is good for
KEEP: Final = 3  # heads that a special is worth in the round after this
SCALE: Final = 4  # heads in which the team's chance to win changes
LIFTS: Final = 5  # whether Stops are lifted after each turn, as a team would
HORIZON: Final = 6  # turns to look ahead
MANNER: Final = 7


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
    """Whose heads and specials they are: the team's are kept for seat 0."""
    return 0 if table[KIND] == BUFFALO and seat < table[SEATS] else seat


@njit(forceinline=True)
def place(table, card, row):
    table[LENGTH + row] += 1
    table[END + row] = card
    table[COST + row] += HEADS[card]


@njit
def fill(table, card, row):
    """The next card laid starts the row that was emptied first (J-51, S-07)."""
    place(table, card, row)
    for other in range(table[ROWS]):
        table[EMPTIED + other] = max(table[EMPTIED + other] - 1, 0)


@njit
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


@njit
def remove(table, row):
    """The rows below move up."""
    for kind in range(LENGTH, ROWS, ROWS_MOST):
        for other in range(row, ROWS_MOST - 1):
            table[kind + other] = table[kind + other + 1]
        table[kind + ROWS_MOST - 1] = 0
    table[ROWS] -= 1


@njit
def dodges(table, seat, card, row, manner):
    """Whether this seat, about to take a row, spends a special instead, and does."""
    held = table[DODGES + pile(table, seat)]
    if not held or table[DECIDED]:
        return False
    turns = table[LEFT] + 1 + (TURNS if table[LATER] else 0.0)
    share = min((turns - held * manner[SPREAD]) / TURNS, 1.0)
    if table[COST + row] < max(manner[PATIENCE] * share, 1.0):
        return False
    table[DODGES + pile(table, seat)] -= 1
    squeeze(table, card, row)
    return True


@njit(forceinline=True)
def squeeze(table, card, row):
    """The row has room for the card after all: most specials only put off who takes it."""
    end = table[END + row]
    place(table, card, row)
    table[END + row] = max(end, card)


# A turn


@njit
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
    go_on(table, manner)


@njit(nogil=True, cache=True)
def go_on(table, manner):
    """Lay card after card, until a seat must choose a row or the turn is over."""
    while table[AT] < table[PLAYERS]:
        card, player = table[QUEUE + table[AT]], table[OWNER + table[AT]]
        row = emptied(table)
        if row >= 0:
            fill(table, card, row)
        elif not lay(table, card, player, manner):
            table[ASKED] = player
            return
        table[DECIDED] = 0
        table[AT] += 1
    table[ASKED] = CARDS if table[LEFT] else NOBODY


@njit
def lay(table, card, player, manner):
    """Whether the card could be laid; if not, its owner chooses a row."""
    row, team = landing(table, card), player < table[SEATS]
    if row >= 0 and table[LENGTH + row] < table[CAPACITY + row]:
        place(table, card, row)
        return True
    target = row if row >= 0 else cheapest(table)
    if team and dodges(table, player, card, target, manner):
        return True
    if team and row < 0:
        return False
    take_row(table, player, card, target)
    return True


@njit
def take(table, row, manner):
    """Whoever is asked takes this row."""
    at = table[AT]
    take_row(table, table[OWNER + at], table[QUEUE + at], row)
    table[DECIDED] = 0
    table[AT] = at + 1
    go_on(table, manner)
