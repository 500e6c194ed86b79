"""One turn looked ahead with the net: it plays the others' cards, and judges what comes of mine."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.kernels.features import EACH, WHOLE
from hornox.kernels.layout import ASKED, NOBODY, ROWS, SEATS, SEATS_MOST, SEEN
from hornox.kernels.net import judge, prefer
from hornox.kernels.rows import reveal, take
from hornox.kernels.school import standing
from hornox.kernels.search import deal_hidden, hidden_cards
from hornox.kernels.sense import OPTIONS, cheapest, count_unseen, list_options


@njit
def outlook(table, me, weights, unseen, options, values, features):
    """What the round should cost me in the end, relative to the others."""
    while table[ASKED] >= 0:
        take(table, cheapest(table))
    now = standing(table, me)
    if table[ASKED] == NOBODY:
        return now
    count_unseen(table, unseen)
    count = judge(table, me, unseen, weights, options, values, features)
    best = values[0]
    for place in range(1, count):
        best = min(best, values[place])
    return now + best


@njit(nogil=True, cache=True)
def foresee_cards(view, me, known, weights, warmth, deals, rng, totals):
    """For each option of mine, the sum over so many imagined deals of how it should end."""
    unseen = np.empty(SEEN, np.int16)
    later = np.empty(SEEN, np.int16)
    cards = np.empty(SEEN, np.int64)
    mine = np.empty(OPTIONS, np.int64)
    options = np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    choices = np.empty(SEATS_MOST, np.int64)
    whole, table = view.copy(), view.copy()
    count = list_options(view, me, mine)
    hidden = hidden_cards(view, me, cards)
    count_unseen(view, unseen)
    for _ in range(deals):
        if not known:
            deal_hidden(whole, me, cards, hidden, rng)
        for seat in range(view[SEATS]):
            if seat != me:
                held = judge(whole, seat, unseen, weights, options, values, features)
                choices[seat] = options[prefer(values, held, warmth, rng)]
        for option in range(count):
            table[:] = whole
            choices[me] = mine[option]
            reveal(table, choices)
            totals[option] += outlook(table, me, weights, later, options, values, features)
    return count


@njit(nogil=True, cache=True)
def foresee_rows(view, me, weights, totals):
    """The same for each row that I may take; what the others hold makes no difference yet."""
    later = np.empty(SEEN, np.int16)
    options = np.empty(OPTIONS, np.int64)
    values = np.empty(OPTIONS, np.float32)
    features = np.empty((OPTIONS, WHOLE + EACH), np.float32)
    table = view.copy()
    for row in range(ROWS):
        table[:] = view
        take(table, row)
        totals[row] += outlook(table, me, weights, later, options, values, features)
