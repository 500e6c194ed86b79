"""The rules of anniversary and buffalo on a flat table: a round to its end, without special cards.

Cards are laid as in hornox.titles, and tests/kernels plays both side by side. Playouts that
counted each special card as a take that its owner is spared cost three heads a game: players who
rely on specials run into more than they can mend.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.anniversary_and_buffalo.layout import (
    ANNIVERSARY,
    ASKED,
    BUFFALO,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    KIND,
    LIFTS_STOPS,
    MAX_ROWS,
    PLAYERS,
    QUEUE,
    QUEUE_AT,
    QUEUE_OWNER,
    ROW_CAPACITY,
    ROW_EMPTIED,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    ROW_STOPPED,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    USUAL_ROWS,
)  # fmt: skip
from hornox.kernels.hands import remove_card
from hornox.kernels.rows.layout import EVERYBODY, HEADS, NOBODY

# Where a card goes


@njit(forceinline=True)
def landing_row(table, card):
    """The row with the nearest lower end that is not stopped, or -1."""
    best, nearest = -1, 0
    for row in range(table[ROWS]):
        if nearest < table[ROW_END + row] < card and not table[ROW_STOPPED + row]:
            best, nearest = row, table[ROW_END + row]
    return best


@njit(forceinline=True)
def first_emptied_row(table):
    """The empty row that was emptied first, or -1."""
    best = -1
    for row in range(table[ROWS]):
        order = table[ROW_EMPTIED + row]
        if order and (best < 0 or order < table[ROW_EMPTIED + best]):
            best = row
    return best


@njit(forceinline=True)
def cheapest_row(table):
    """The row with the fewest heads; on a tie, the one with the highest end."""
    best = -1
    for row in range(table[ROWS]):
        if not table[ROW_LENGTH + row] or table[ROW_STOPPED + row]:
            continue
        more = table[ROW_HEADS + row] - table[ROW_HEADS + best] if best >= 0 else -1
        if more < 0 or (more == 0 and table[ROW_END + row] > table[ROW_END + best]):
            best = row
    return best


# Laying it


@njit(forceinline=True)
def pile_of(table, seat):
    """Where the heads of a seat are counted: a team's are all seat 0's."""
    return 0 if table[KIND] == BUFFALO and seat < table[SEATS] else seat


@njit(forceinline=True)
def place_card(table, card, row):
    table[ROW_LENGTH + row] += 1
    table[ROW_END + row] = card
    table[ROW_HEADS + row] += HEADS[card]


@njit(cache=True)
def fill_emptied_row(table, card, row):
    """Start the row that was emptied first (J-51, S-07)."""
    place_card(table, card, row)
    for other in range(table[ROWS]):
        table[ROW_EMPTIED + other] = max(table[ROW_EMPTIED + other] - 1, 0)


@njit(cache=True)
def take_row(table, seat, card, row):
    table[SCORE + pile_of(table, seat)] += table[ROW_HEADS + row]
    if table[KIND] == ANNIVERSARY:
        lift_stops(table)  # J-60
    if table[ROWS] > USUAL_ROWS:
        table[SCORE + seat] += HEADS[card]  # J-10
        remove_row(table, row)
        return
    table[ROW_LENGTH + row] = 0
    table[ROW_HEADS + row] = 0
    table[ROW_CAPACITY + row] = ROW_LIMIT
    place_card(table, card, row)


@njit(forceinline=True)
def lift_stops(table):
    for row in range(MAX_ROWS):
        table[ROW_STOPPED + row] = 0


@njit(cache=True)
def remove_row(table, row):
    """The rows below move up."""
    for field in range(ROW_LENGTH, ROWS, MAX_ROWS):
        for other in range(row, MAX_ROWS - 1):
            table[field + other] = table[field + other + 1]
        table[field + MAX_ROWS - 1] = 0
    table[ROWS] -= 1


# A turn


@njit(cache=True)
def reveal(table, choices, settings):
    """Turn over and lay everybody's cards."""
    queue_cards(table, choices, settings)
    lay_queue(table)


@njit(cache=True)
def queue_cards(table, choices, settings):
    if settings[LIFTS_STOPS]:
        lift_stops(table)
    for player in range(table[PLAYERS]):
        card = choices[player]
        remove_card(table, HANDS + player * HAND_SIZE, table[CARDS_LEFT], card)
        table[SEEN + card] = 1
        at = player
        while at and table[QUEUE + at - 1] > card:
            table[QUEUE + at] = table[QUEUE + at - 1]
            table[QUEUE_OWNER + at] = table[QUEUE_OWNER + at - 1]
            at -= 1
        table[QUEUE + at] = card
        table[QUEUE_OWNER + at] = player
    table[CARDS_LEFT] -= 1
    table[QUEUE_AT] = 0


@njit(nogil=True, cache=True)
def lay_queue(table):
    """Lay the queued cards until a seat must choose a row or the turn is over."""
    while table[QUEUE_AT] < table[PLAYERS]:
        if not lay_next_card(table):
            return
    end_turn(table)


@njit(cache=True)
def lay_next_card(table):
    """Lay one card of the queue; False if its owner must choose a row first, who is asked then."""
    card, player = table[QUEUE + table[QUEUE_AT]], table[QUEUE_OWNER + table[QUEUE_AT]]
    row = first_emptied_row(table)
    if row >= 0:
        fill_emptied_row(table, card, row)
    elif not lay_card(table, card, player):
        table[ASKED] = player
        return False
    table[QUEUE_AT] += 1
    return True


@njit(forceinline=True)
def end_turn(table):
    table[ASKED] = EVERYBODY if table[CARDS_LEFT] else NOBODY


@njit(cache=True)
def lay_card(table, card, player):
    """Lay a card; False if its owner must choose a row first."""
    row = landing_row(table, card)
    if row >= 0 and table[ROW_LENGTH + row] < table[ROW_CAPACITY + row]:
        place_card(table, card, row)
    elif row >= 0:
        take_row(table, player, card, row)
    elif player < table[SEATS]:
        return False
    else:
        take_row(table, player, card, cheapest_row(table))
    return True


@njit(cache=True)
def take(table, row):
    """The seat that is asked takes this row; then the other cards are laid."""
    take_chosen_row(table, row)
    lay_queue(table)


@njit(cache=True)
def take_chosen_row(table, row):
    at = table[QUEUE_AT]
    take_row(table, table[QUEUE_OWNER + at], table[QUEUE + at], row)
    table[QUEUE_AT] = at + 1


@njit(nogil=True, cache=True)
def step(table, choices, settings):
    """Answer what the table asks: everybody's cards, or the row that one seat takes."""
    if table[ASKED] == EVERYBODY:
        reveal(table, choices, settings)
    elif table[ASKED] >= 0:
        take(table, choices[table[ASKED]])
