"""Search in 11 nimmt!: the plans with the lowest expected cost are tried on imagined deals.

Every plan is tried on the same deals. The others answer by the heuristic, and I go on by the
fitted weights; after some laps my position is evaluated, or scored if the round is over.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.eleven.evaluate import evaluate_position, new_scratch
from hornox.kernels.eleven.layout import (
    ASKED,
    CARD_COUNT,
    DECK,
    DECK_LEFT,
    HAND_COUNT,
    HANDS,
    MAX_SEATS,
    OVER,
    PILE_CARDS,
    PILES,
    PLAN_WIDTH,
    SEATS,
    SINGLE_CARD,
    TURN,
)  # fmt: skip
from hornox.kernels.eleven.rules import add_to_hand, is_richest, relative_heads, set_size, steal
from hornox.kernels.eleven.turn_plans import carry_out, list_plans
from hornox.kernels.rng import random_below

PLANS_TRIED: Final = 6
LAPS_AHEAD: Final = 3
FIRST_ESTIMATE_WEIGHT: Final = 0.5  # of the expected cost, beside the mean of the deals


# Imagined deals


@njit(nogil=True, cache=True)
def find_unseen(view, cards):
    """The cards that lie nowhere and are not known to be in a hand; how many there are."""
    low, high = 0, 0
    for pile in range(view[PILES]):
        low |= view[PILE_CARDS + 2 * pile]
        high |= view[PILE_CARDS + 2 * pile + 1]
    for seat in range(view[SEATS]):
        low |= view[HANDS + 2 * seat]
        high |= view[HANDS + 2 * seat + 1]
    count = 0
    for card in range(1, CARD_COUNT + 1):
        if not (low & SINGLE_CARD[card, 0] or high & SINGLE_CARD[card, 1]):
            cards[count] = card
            count += 1
    return count


@njit(nogil=True, cache=True)
def imagine_deal(view, cards, unseen, imagined, rng):
    """Deal the unseen cards at random: to the hands that lack some, and to the deck."""
    imagined[:] = view
    for place in range(unseen - 1):
        other = place + random_below(rng, unseen - place)
        cards[place], cards[other] = cards[other], cards[place]
    at = 0
    for seat in range(view[SEATS]):
        missing = view[HAND_COUNT + seat] - set_size(
            view[HANDS + 2 * seat], view[HANDS + 2 * seat + 1]
        )
        imagined[HAND_COUNT + seat] -= missing
        for _ in range(missing):
            add_to_hand(imagined, seat, SINGLE_CARD[cards[at], 0], SINGLE_CARD[cards[at], 1])
            at += 1
    for place in range(view[DECK_LEFT]):
        imagined[DECK + place] = cards[at + place]


# Playouts


@njit(nogil=True, cache=True)
def play_on(table, me, scratch):
    """My relative heads to expect after some laps: the others by the heuristic, I by weights."""
    laps = 0
    while table[ASKED] != OVER and laps < LAPS_AHEAD:
        laps += table[TURN] == me
        count = list_plans(table, me, scratch)
        carry_out(table, scratch.plans[argmin(scratch.costs, 0, count)])
    if table[ASKED] == OVER:
        return relative_heads(table, me, scratch.head_bits)
    return evaluate_position(table, me, scratch)


# Trying options


@njit(nogil=True, cache=True)
def search_plan(view, head_bits, weights, deals, rng, chosen):
    """Fill `chosen` with the best plan for the rest of this turn, over `deals` imagined deals."""
    me, scratch = view[TURN], new_scratch(head_bits, weights)
    plans, totals = np.empty((PLANS_TRIED, PLAN_WIDTH), np.int64), np.empty(PLANS_TRIED)
    count = pick_best(list_plans(view, me, scratch), scratch, plans)
    imagined, table, cards = view.copy(), view.copy(), np.empty(CARD_COUNT, np.int64)
    for option in range(count):
        totals[option] = FIRST_ESTIMATE_WEIGHT * deals * scratch.costs[option]
    unseen = find_unseen(view, cards)
    for _ in range(deals if count > 1 else 0):
        imagine_deal(view, cards, unseen, imagined, rng)
        for option in range(count):
            table[:] = imagined
            carry_out(table, plans[option])
            totals[option] += play_on(table, me, scratch)
    chosen[:] = plans[argmin(totals, 0, count)]


@njit
def pick_best(count, scratch, plans):
    """Copy the plans with the lowest costs, and sort the costs with them; how many they are."""
    picked = min(count, PLANS_TRIED)
    for place in range(picked):
        best = place + argmin(scratch.costs, place, count - place)
        plans[place] = scratch.plans[best]
        scratch.plans[best] = scratch.plans[place]
        scratch.costs[best], scratch.costs[place] = scratch.costs[place], scratch.costs[best]
    return picked


@njit(nogil=True, cache=True)
def search_victim(view, head_bits, weights, deals, rng):
    """The seat from which to take a bull card."""
    me, scratch = view[TURN], new_scratch(head_bits, weights)
    totals = np.full(MAX_SEATS, np.inf)
    imagined, table, cards = view.copy(), view.copy(), np.empty(CARD_COUNT, np.int64)
    unseen = find_unseen(view, cards)
    for seat in range(view[SEATS]):
        if is_richest(view, seat):
            totals[seat] = 0.0
    for _ in range(deals):
        imagine_deal(view, cards, unseen, imagined, rng)
        for seat in range(view[SEATS]):
            if is_richest(view, seat):
                table[:] = imagined
                steal(table, seat)
                totals[seat] += play_on(table, me, scratch)
    return argmin(totals, 0, view[SEATS])
