"""Play-outs of the games with special cards: what cards and positions are worth.

Everybody prefers cheap cards, by softmax, as in hornox.kernels.rows.heuristic; the buffalo plays
any card. All options are tried on the same imagined deals with the same random numbers.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import JOINS, choose_by_price
from hornox.kernels.rows.layout import CARDS, NOBODY
from hornox.kernels.rows.rules import insert
from hornox.kernels.rows.search import draw_card
from hornox.kernels.specials.rules import (
    ASKED,
    BUFFALO,
    CAPACITY,
    COST,
    END,
    HAND,
    HANDS,
    HORIZON,
    KIND,
    KNOWN,
    LEFT,
    LENGTH,
    PLAYERS,
    PLAYERS_MOST,
    ROWS,
    ROWS_MOST,
    SCALE,
    SCORE,
    SEATS,
    SEEN,
    STOPPED,
    WARMTH,
    cheapest,
    go_on,
    reveal,
    take,
)  # fmt: skip


@njit(forceinline=True)
def count_unseen(table, unseen):
    """unseen[c]: how many cards up to c nobody has seen."""
    total = 0
    for card in range(1, HIGHEST + 1):
        total += 1 - table[SEEN + card]
        unseen[card] = total


@njit(cache=True)
def line_up_rows(table, ends, rooms, stakes):
    """The open rows from the lowest end up; how many there are."""
    count = 0
    for row in range(table[ROWS]):
        end = table[END + row]
        if not end or table[STOPPED + row]:
            continue
        at = count
        while at and ends[at - 1] > end:
            ends[at], rooms[at], stakes[at] = ends[at - 1], rooms[at - 1], stakes[at - 1]
            at -= 1
        room = table[CAPACITY + row] - table[LENGTH + row]
        ends[at], rooms[at] = end, room
        stakes[at] = table[COST + row] + max(room, 0) * JOINS
        count += 1
    return count


@njit(cache=True)
def choose_all(table, unseen, warmth, ends, rooms, stakes, weights, rng, choices):
    """Everybody's card by good sense, and the buffalo's by chance."""
    count_unseen(table, unseen)
    count = line_up_rows(table, ends, rooms, stakes)
    left, others, hidden = table[LEFT], table[PLAYERS] - 1, unseen[HIGHEST] - table[LEFT]
    low = cheapest(table)
    nowhere = np.float32(table[COST + low]) if low >= 0 else np.float32(0.0)
    for seat in range(table[SEATS]):
        choices[seat] = choose_by_price(
            table, HANDS + seat * HAND, left, unseen, hidden, others, count, ends, rooms, stakes,
            nowhere, warmth, weights, rng,
        )  # fmt: skip
    if table[KIND] == BUFFALO:
        choices[others] = table[HANDS + others * HAND + below(rng, left)]


@njit(cache=True)
def play_out(table, manner, unseen, ends, rooms, stakes, weights, rng, choices):
    """To the end of the round, or as far as the horizon."""
    until = table[LEFT] - manner[HORIZON]
    while table[ASKED] != NOBODY:
        if table[ASKED] == CARDS and table[LEFT] <= until:
            break
        if table[ASKED] >= 0:
            take(table, cheapest(table))
            continue
        choose_all(table, unseen, manner[WARMTH], ends, rooms, stakes, weights, rng, choices)
        reveal(table, choices, manner)


# How it ended: less is better


@njit(cache=True)
def outcome(table, me, manner):
    """My heads less the mean of the others'; in buffalo, how likely the team loses."""
    seats = table[SEATS]
    if table[KIND] == BUFFALO:
        team = table[SCORE] * (2 if seats <= 2 else 1)  # S-11
        return 1.0 / (1.0 + exp((table[SCORE + seats] - team - 0.5) / manner[SCALE]))
    others = 0
    for seat in range(seats):
        if seat != me:
            others += table[SCORE + seat]
    return table[SCORE + me] - others / (seats - 1)


# What I cannot see


@njit(cache=True)
def hidden_cards(table, me, cards):
    """The cards that I have not seen; how many there are."""
    hidden = np.ones(HIGHEST + 1, np.uint8)
    for player in range(table[PLAYERS]):
        hand = HANDS + player * HAND
        for place in range(hand, hand + (table[LEFT] if player == me else table[KNOWN + player])):
            hidden[table[place]] = 0
    count = 0
    for card in range(1, HIGHEST + 1):
        if hidden[card] and not table[SEEN + card]:
            cards[count] = card
            count += 1
    return count


@njit(cache=True)
def deal_hidden(table, me, cards, count, rng):
    """Deal the unseen cards to the others, and to the buffalo, at random."""
    at = 0
    for player in range(table[PLAYERS]):
        if player == me:
            continue
        hand = HANDS + player * HAND
        for held in range(table[KNOWN + player], table[LEFT]):
            insert(table, hand, held, draw_card(cards, at, count, rng))
            at += 1


@njit(nogil=True, cache=True)
def try_cards(view, me, manner, deals, rng, only, totals):
    """For these cards of my hand, the sum of how it ends over so many imagined deals."""
    unseen = np.zeros(HIGHEST + 1, np.int16)
    cards = np.empty(HIGHEST, np.int64)
    first, choices = np.empty(PLAYERS_MOST, np.int64), np.empty(PLAYERS_MOST, np.int64)
    weights = np.empty(HAND, np.float32)
    ends, rooms = np.empty(ROWS_MOST, np.int64), np.empty(ROWS_MOST, np.int64)
    stakes = np.empty(ROWS_MOST)
    whole, table = view.copy(), view.copy()
    hidden = hidden_cards(view, me, cards)
    for _ in range(deals):
        whole[:] = view
        deal_hidden(whole, me, cards, hidden, rng)
        choose_all(whole, unseen, manner[WARMTH], ends, rooms, stakes, weights, rng, first)
        luck = rng[0]
        for option in only:
            rng[0] = luck
            table[:] = whole
            first[me] = view[HANDS + me * HAND + option]
            reveal(table, first, manner)
            play_out(table, manner, unseen, ends, rooms, stakes, weights, rng, choices)
            totals[option] += outcome(table, me, manner)


@njit(nogil=True, cache=True)
def try_tables(views, me, manner, deals, rng, only, totals):
    """The same for these tables, which differ in what lies open and in my own hand alone."""
    unseen = np.zeros(HIGHEST + 1, np.int16)
    cards = np.empty(HIGHEST, np.int64)
    choices = np.empty(PLAYERS_MOST, np.int64)
    weights = np.empty(HAND, np.float32)
    ends, rooms = np.empty(ROWS_MOST, np.int64), np.empty(ROWS_MOST, np.int64)
    stakes = np.empty(ROWS_MOST)
    whole, table = views[0].copy(), views[0].copy()
    hidden = hidden_cards(whole, me, cards)
    first, last = HANDS + me * HAND, HANDS + (me + 1) * HAND
    for _ in range(deals):
        whole[:] = views[0]
        deal_hidden(whole, me, cards, hidden, rng)
        luck = rng[0]
        for option in only:
            rng[0] = luck
            table[:] = views[option]
            table[HANDS:first] = whole[HANDS:first]
            table[last:SEEN] = whole[last:SEEN]
            go_on(table)
            play_out(table, manner, unseen, ends, rooms, stakes, weights, rng, choices)
            totals[option] += outcome(table, me, manner)


@njit(nogil=True, cache=True)
def step(table, choices, manner):
    """What is asked: everybody's cards, or the row that one of them takes."""
    if table[ASKED] == CARDS:
        reveal(table, choices, manner)
    elif table[ASKED] >= 0:
        take(table, choices[table[ASKED]])
