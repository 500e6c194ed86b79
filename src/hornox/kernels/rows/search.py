"""What each card of a hand, or each row to take, is worth: imagined deals played to the end.

Every option is tried on the same imagined deals against the same answers: what they have in
common then cancels out, and far fewer deals are enough.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import OPTIONS, count_unseen, list_options, sensible
from hornox.kernels.rows.layout import (
    DECK,
    HAND,
    HANDS,
    LEFT,
    SCORE,
    SEATS,
    SEATS_MOST,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.playout import RANDOM, any_option, play_out
from hornox.kernels.rows.rules import insert, reveal, take


@njit(forceinline=True)
def relative(table, me):
    """My heads less the mean of the others'."""
    seats = table[SEATS]
    others = 0
    for seat in range(seats):
        if seat != me:
            others += table[SCORE + seat]
    return table[SCORE + me] - others / (seats - 1)


@njit(cache=True)
def hidden_cards(table, me, cards):
    """The cards that I have not seen; how many there are."""
    count = 0
    hand = HANDS + me * HAND
    held = 0
    for card in range(1, table[DECK] + 1):
        if held < table[LEFT] and table[hand + held] == card:
            held += 1
        elif not table[SEEN + card]:
            cards[count] = card
            count += 1
    return count


@njit(cache=True)
def deal_hidden(table, me, cards, count, rng):
    """Deal the unseen cards to the others, at random."""
    left = table[LEFT]
    at = 0
    for seat in range(table[SEATS]):
        if seat == me:
            continue
        hand = HANDS + seat * HAND
        for held in range(left):
            insert(table, hand, held, draw_card(cards, at, count, rng))
            at += 1


@njit(forceinline=True)
def draw_card(cards, at, count, rng):
    """Any of those not drawn yet, which is put with those that are."""
    other = at + below(rng, count - at)
    card = cards[other]
    cards[other] = cards[at]
    cards[at] = card
    return card


@njit(nogil=True, cache=True)
def try_cards(view, me, known, policy, warmth, deals, rng, only, totals):
    """For these options of mine, the sum of my relative heads over so many imagined deals.

    `known`: the others' hands are true, and nothing is imagined (the pro variant).
    """
    unseen = np.empty(SEEN, np.int16)
    later = np.empty(SEEN, np.int16)
    cards = np.empty(SEEN, np.int64)
    mine = np.empty(OPTIONS, np.int64)
    first = np.empty(SEATS_MOST, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    whole, table = view.copy(), view.copy()
    list_options(view, me, mine)
    hidden = hidden_cards(view, me, cards)
    count_unseen(view, unseen)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        for seat in range(view[SEATS]):
            if policy == RANDOM:
                first[seat] = any_option(whole, seat, options, rng)
            else:
                first[seat] = sensible(whole, seat, unseen, warmth, options, weights, rng)
        luck = rng[0]
        for option in only:
            rng[0] = luck  # the same luck for all: what it does to all alike cancels out
            table[:] = whole
            first[me] = mine[option]
            reveal(table, first)
            play_out(table, policy, warmth, later, choices, options, weights, rng)
            totals[option] += relative(table, me)


@njit(nogil=True, cache=True)
def try_rows(view, me, known, policy, warmth, deals, rng, only, totals):
    """The same for these rows that I may take."""
    later = np.empty(SEEN, np.int16)
    cards = np.empty(SEEN, np.int64)
    choices = np.empty(SEATS_MOST, np.int64)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    whole, table = view.copy(), view.copy()
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        luck = rng[0]
        for row in only:
            rng[0] = luck
            table[:] = whole
            take(table, row)
            play_out(table, policy, warmth, later, choices, options, weights, rng)
            totals[row] += relative(table, me)
