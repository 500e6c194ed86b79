"""The quick policy for all seats at once: the same choices as by `sample_option`, but faster.

The rows are sorted once for everybody, so that one pass over a hand finds the row of every card.
A marked row follows a rule of its own: it stands last, and is compared with the row found.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rows.heuristic import (
    FLIP_VALUE,
    count_unseen_cards,
    list_options,
    played_number,
    row_rank,
)
from hornox.kernels.rows.layout import (
    CARDS_LEFT,
    CLASSIC,
    HAND_SIZE,
    HANDS,
    HIGHEST_CARD,
    KIND,
    MARKER,
    ROW_COUNT,
    ROW_END,
    ROW_HEADS,
    ROW_LENGTH,
    SEATS,
)  # fmt: skip
from hornox.kernels.rows.rules import cheapest_row, distance_to_row, row_capacity
from hornox.kernels.softmax import (
    AVERAGE_HEADS,
    BINOMIAL_TAILS,
    PROBABILITY_STEPS,
    SOFTMAX_WEIGHTS,
    STEPS_PER_HEAD,
    sample_card,
    sample_index,
)

MARKED = ROW_COUNT - 1  # where the marked row stands, if there is one
ROUNDING = 1e-6  # of a card: a quotient that is a whole number is not to be rounded down


@njit(cache=True)
def choose_all(table, temperature, scratch, rng):
    """Everybody's option, into `scratch.choices`."""
    count_unseen_cards(table, scratch.unseen)
    sort_rows(table, scratch.ends, scratch.rooms, scratch.stakes)
    nowhere = np.float32(table[ROW_HEADS + cheapest_row(table)])
    hidden = scratch.unseen[table[HIGHEST_CARD]] - table[CARDS_LEFT]
    if table[KIND] == CLASSIC:
        choose_all_classic(table, hidden, nowhere, temperature, scratch, rng)
    else:
        for seat in range(table[SEATS]):
            scratch.choices[seat] = choose_one(
                table, seat, hidden, nowhere, temperature, scratch, rng
            )


@njit(cache=True)
def choose_all_classic(table, hidden, nowhere, temperature, scratch, rng):
    """Where no row is marked and no card flipped, one pass over a hand is all."""
    left, others = table[CARDS_LEFT], table[SEATS] - 1
    for seat in range(table[SEATS]):
        hand = HANDS + seat * HAND_SIZE
        scratch.choices[seat] = sample_card(
            table, hand, left, hidden, others, ROW_COUNT, nowhere, temperature, scratch, rng
        )


@njit(forceinline=True)
def sort_rows(table, ends, rooms, stakes):
    """The rows from the lowest end up: their ends, free places, and the heads at stake."""
    marker = table[MARKER]
    for row in range(ROW_COUNT):
        rank = row_rank(table, row)
        if marker >= 0:
            rank -= table[ROW_END + marker] < table[ROW_END + row]
        if row == marker:
            rank = MARKED
        room = row_capacity(table, row) - table[ROW_LENGTH + row]
        ends[rank], rooms[rank] = table[ROW_END + row], room
        stakes[rank] = table[ROW_HEADS + row] + max(room, 0) * AVERAGE_HEADS


@njit(forceinline=True)
def choose_one(table, seat, hidden, nowhere, temperature, scratch, rng):
    """The option of one seat where a row is marked or cards can be flipped."""
    count = list_options(table, seat, scratch.options)
    if count == 1:
        return scratch.options[0]
    share = PROBABILITY_STEPS / max(hidden, 1)
    cost_cards(table, seat, nowhere, share, scratch)
    cost_flipped_cards(table, seat, count, nowhere, share, scratch)
    weights, steps, total = scratch.weights, STEPS_PER_HEAD / temperature, np.float32(0.0)
    for place in range(count):
        total += SOFTMAX_WEIGHTS[min(int(weights[place] * steps), SOFTMAX_WEIGHTS.size - 1)]
        weights[place] = total
    return scratch.options[sample_index(weights, count, total, rng)]


@njit(forceinline=True)
def cost_cards(table, seat, nowhere, share, scratch):
    """What each card of the hand should cost, into `scratch.weights`."""
    ends, unseen, marker = scratch.ends, scratch.unseen, table[MARKER]
    others, rows = table[SEATS] - 1, ROW_COUNT if marker < 0 else MARKED
    row, below = -1, 0  # below: cards of the hand below the row's end
    below_marked = 0 if marker < 0 else count_cards_below(table, seat, ends[MARKED])
    for place in range(table[CARDS_LEFT]):
        card = scratch.options[place]
        while row < rows - 1 and ends[row + 1] < card:
            row, below = row + 1, place
        lands, own = row, place - below
        if marker >= 0 and is_nearer(table, marker, row, card, ends):
            lands = MARKED
            own = place - below_marked if card > ends[MARKED] else below_marked - place - 1
        gap = 0 if lands < 0 else count_between(unseen, ends[lands], card) - own
        scratch.weights[place] = expected_heads(lands, gap, others, nowhere, share, scratch)


@njit(forceinline=True)
def cost_flipped_cards(table, seat, count, nowhere, share, scratch):
    """The same for the cards that can be flipped; no row is marked then."""
    ends, left = scratch.ends, table[CARDS_LEFT]
    for place in range(left, count):
        number, row = played_number(scratch.options[place]), -1
        while row < ROW_COUNT - 1 and ends[row + 1] < number:
            row += 1
        gap = 0
        if row >= 0:
            own = count_cards_below(table, seat, number) - count_cards_below(table, seat, ends[row])
            gap = count_between(scratch.unseen, ends[row], number) - own
        cost = expected_heads(row, gap, table[SEATS] - 1, nowhere, share, scratch)
        scratch.weights[place] = cost + left * FLIP_VALUE


@njit(forceinline=True)
def is_nearer(table, marker, row, number, ends):
    """Whether it goes to the marked row, which wins a tie."""
    away = distance_to_row(table, marker, number)
    return away > 0 and (row < 0 or away <= number - ends[row])


@njit(forceinline=True)
def expected_heads(row, gap, others, nowhere, share, scratch):
    """The heads that a card should cost if it goes to this row, with such a gap before it."""
    if row < 0:
        return nowhere
    room = max(scratch.rooms[row], 0)
    step = min(int((max(gap, 0) + ROUNDING) * share), PROBABILITY_STEPS)
    cost = BINOMIAL_TAILS[others, room, step] * np.float32(scratch.stakes[row])
    return cost if gap >= room or room == 0 else np.float32(0.0)


@njit(forceinline=True)
def count_between(unseen, end, number):
    """How many unseen cards lie between them."""
    return unseen[max(end, number) - 1] - unseen[min(end, number)]


@njit(forceinline=True)
def count_cards_below(table, seat, number):
    """How many cards of a hand are lower."""
    hand, count = HANDS + seat * HAND_SIZE, 0
    while count < table[CARDS_LEFT] and table[hand + count] < number:
        count += 1
    return count
