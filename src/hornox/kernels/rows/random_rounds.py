"""Random rounds of classic, as fast as they can be played: to check other kernels, and to count.

Cards dealt at random and played in the order they came are played at random, so no hand is kept.
A card that fits nowhere takes the cheapest row, or any. bench/rounds.c is the same in C.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import HALF, draw
from hornox.kernels.rows.layout import HAND, HEADS, LIMIT, ROWS

PRINTED = HEADS.astype(np.uint32)
FULL = np.uint32(LIMIT)
ONE, TWO, THREE = np.uint32(1), np.uint32(2), np.uint32(3)
SEAT_BITS, SEAT_MASK, SIGN = np.uint32(4), np.uint32(15), np.uint32(31)
LOW = np.uint64(0xFFFFFFFF)


@njit(forceinline=True)
def shuffle(deck, dealt, rng):
    """The first of the deck, two cards from each draw."""
    for place in range(np.uint64(0), np.uint64(dealt), np.uint64(2)):
        bits = draw(rng)
        draw_card(deck, place, bits >> HALF)
        draw_card(deck, place + np.uint64(1), bits & LOW)


@njit(forceinline=True)
def draw_card(deck, place, bits):
    """Any of the cards that are left comes to this place, by 32 random bits."""
    other = place + (bits * (np.uint64(HIGHEST) - place) >> HALF)
    deck[place], deck[other] = deck[other], deck[place]


@njit(forceinline=True)
def exchange(turn, a, b):
    low, high = min(turn[a], turn[b]), max(turn[a], turn[b])
    turn[a] = low
    turn[b] = high


@njit(forceinline=True)
def sort(turn, seats):
    if seats == 4:
        exchange(turn, 0, 1)
        exchange(turn, 2, 3)
        exchange(turn, 0, 2)
        exchange(turn, 1, 3)
        exchange(turn, 1, 2)
        return
    for held in range(1, seats):
        key, place = turn[held], held
        while place and turn[place - 1] > key:
            turn[place] = turn[place - 1]
            place -= 1
        turn[place] = key


@njit(forceinline=True)
def least_of(a, b, c, d):
    """The place of the least of four, the first of equals, in its two lowest bits."""
    return min(min(a << TWO, b << TWO | ONE), min(c << TWO | TWO, d << TWO | THREE))


@njit(forceinline=True)
def lay(card, seat, end, length, cost, score):
    # Differences below zero wrap round to huge ones.
    best = least_of(card - end[0], card - end[1], card - end[2], card - end[3])
    row = np.uint64(best & THREE)
    if best >> SIGN:
        row = np.uint64(least_of(cost[0], cost[1], cost[2], cost[3]) & THREE)
    elif length[row] < FULL:
        end[row] = card
        length[row] += ONE
        cost[row] += PRINTED[np.uint64(card)]
        return
    score[np.uint64(seat)] += np.int64(cost[row])
    end[row] = card
    length[row] = ONE
    cost[row] = PRINTED[np.uint64(card)]


@njit(forceinline=True)
def play(deck, seats, turn, end, length, cost, score):
    """One round from a shuffled deck: first the rows, then turn after turn a card for each."""
    for row in range(ROWS):
        end[row] = deck[row]
        length[row] = ONE
        cost[row] = PRINTED[np.uint64(deck[row])]
    first = np.uint64(ROWS)
    for _ in range(HAND):
        for seat in range(np.uint64(seats)):
            turn[seat] = deck[first + seat] << SEAT_BITS | np.uint32(seat)
        first += np.uint64(seats)
        sort(turn, seats)
        for place in range(np.uint64(seats)):
            lay(turn[place] >> SEAT_BITS, turn[place] & SEAT_MASK, end, length, cost, score)


@njit(forceinline=True)
def rounds_of(seats, rounds, rng, score):
    deck = np.arange(1, HIGHEST + 1).astype(np.uint32)
    turn = np.empty(10, np.uint32)
    end = np.empty(ROWS, np.uint32)
    length = np.empty(ROWS, np.uint32)
    cost = np.empty(ROWS, np.uint32)
    for _ in range(rounds):
        shuffle(deck, seats * HAND + ROWS, rng)
        play(deck, seats, turn, end, length, cost, score)


@njit(nogil=True, cache=True)
def random_rounds(seats, rounds, rng, score):
    """Play so many, and add up the heads of every seat."""
    if seats == 4:
        rounds_of(4, rounds, rng, score)  # a loop of its own, unrolled
    elif seats == 2:
        rounds_of(2, rounds, rng, score)
    else:
        rounds_of(seats, rounds, rng, score)


@njit(nogil=True, cache=True)
def round_from(deck, seats, score):
    """One round from this deck, to be checked against the rules."""
    turn = np.empty(10, np.uint32)
    end, length, cost = (
        np.empty(ROWS, np.uint32),
        np.empty(ROWS, np.uint32),
        np.empty(ROWS, np.uint32),
    )
    play(deck, seats, turn, end, length, cost, score)
