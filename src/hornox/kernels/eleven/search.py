"""What to do with a turn of 11 nimmt!: the best plans at first sight, tried on imagined deals.

Every plan is tried on the same deals. The others answer by good sense and I go on by foresight;
after some laps what I have left is weighed, or scored if the round is over.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.eleven.evaluate import make_room, standing
from hornox.kernels.eleven.layout import (
    ASKED,
    CARDS,
    DECK,
    HANDS,
    HELD,
    LEFT,
    LYING,
    ONLY,
    OVER,
    PILES,
    PLAN,
    SEATS,
    SEATS_MOST,
    TURN,
)  # fmt: skip
from hornox.kernels.eleven.plans import best_of, carry_out, list_plans
from hornox.kernels.eleven.rules import add, is_richest, relative, size, steal
from hornox.kernels.rng import below

TRIED: Final = 6  # so many plans are looked at twice
LAPS: Final = 3
TRUST: Final = 0.5  # what the first sight counts, beside the mean of the deals


# Imagined deals


@njit(nogil=True, cache=True)
def unseen_cards(view, cards):
    """The cards that lie nowhere and are in no hand that I know of; how many there are."""
    low, high = 0, 0
    for pile in range(view[PILES]):
        low |= view[LYING + 2 * pile]
        high |= view[LYING + 2 * pile + 1]
    for seat in range(view[SEATS]):
        low |= view[HANDS + 2 * seat]
        high |= view[HANDS + 2 * seat + 1]
    count = 0
    for card in range(1, CARDS + 1):
        if not (low & ONLY[card, 0] or high & ONLY[card, 1]):
            cards[count] = card
            count += 1
    return count


@njit(nogil=True, cache=True)
def imagine(view, cards, unseen, whole, rng):
    """Deal the unseen cards at random: to the hands that miss some, and to the deck."""
    whole[:] = view
    for place in range(unseen - 1):
        other = place + below(rng, unseen - place)
        cards[place], cards[other] = cards[other], cards[place]
    at = 0
    for seat in range(view[SEATS]):
        missing = view[HELD + seat] - size(view[HANDS + 2 * seat], view[HANDS + 2 * seat + 1])
        whole[HELD + seat] -= missing
        for _ in range(missing):
            add(whole, seat, ONLY[cards[at], 0], ONLY[cards[at], 1])
            at += 1
    for place in range(view[LEFT]):
        whole[DECK + place] = cards[at + place]


# Playing on


@njit(nogil=True, cache=True)
def play_on(table, me, room):
    """The others by good sense and I by foresight, for some laps; how I stand then."""
    laps = 0
    while table[ASKED] != OVER and laps < LAPS:
        laps += table[TURN] == me
        count = list_plans(table, me, room)
        carry_out(table, room.plans[best_of(room.worths, count)])
    if table[ASKED] == OVER:
        return relative(table, me, room.digits)
    return standing(table, me, room)


# Trying


@njit(nogil=True, cache=True)
def search_plan(view, digits, weights, deals, rng, chosen):
    """The best plan for the rest of this turn; so many deals are imagined."""
    me, room = view[TURN], make_room(digits, weights)
    plans, totals = np.empty((TRIED, PLAN), np.int64), np.empty(TRIED)
    count = pick(list_plans(view, me, room), room, plans)
    whole, table, cards = view.copy(), view.copy(), np.empty(CARDS, np.int64)
    for option in range(count):
        totals[option] = TRUST * deals * room.worths[option]
    unseen = unseen_cards(view, cards)
    for _ in range(deals if count > 1 else 0):
        imagine(view, cards, unseen, whole, rng)
        for option in range(count):
            table[:] = whole
            carry_out(table, plans[option])
            totals[option] += play_on(table, me, room)
    chosen[:] = plans[best_of(totals, count)]


@njit
def pick(count, room, plans):
    """The best plans at first sight, the best first, as their worths; how many they are."""
    picked = min(count, TRIED)
    for place in range(picked):
        best = place + best_of(room.worths[place:], count - place)
        plans[place] = room.plans[best]
        room.plans[best] = room.plans[place]
        room.worths[best], room.worths[place] = room.worths[place], room.worths[best]
    return picked


@njit(nogil=True, cache=True)
def search_victim(view, digits, weights, deals, rng):
    """From whom to take a bull card."""
    me, room = view[TURN], make_room(digits, weights)
    totals = np.full(SEATS_MOST, np.inf)
    whole, table, cards = view.copy(), view.copy(), np.empty(CARDS, np.int64)
    unseen = unseen_cards(view, cards)
    for seat in range(view[SEATS]):
        if is_richest(view, seat):
            totals[seat] = 0.0
    for _ in range(deals):
        imagine(view, cards, unseen, whole, rng)
        for seat in range(view[SEATS]):
            if is_richest(view, seat):
                table[:] = whole
                steal(table, seat)
                totals[seat] += play_on(table, me, room)
    return best_of(totals, view[SEATS])
