"""Random rounds of classic, played as fast as possible: for benchmarks, and to check other kernels.

To play cards in the order they were dealt is to play at random, so no hands are kept. A card that
fits nowhere takes the cheapest row. bench/rounds.c is the same in C.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import HALF_WORD, random_bits
from hornox.kernels.rows.layout import HAND_SIZE, HEADS, ROW_COUNT, ROW_LIMIT

CARD_HEADS = HEADS.astype(np.uint32)
FULL_ROW = np.uint32(ROW_LIMIT)
ONE, TWO, THREE = np.uint32(1), np.uint32(2), np.uint32(3)
SEAT_BITS, SEAT_MASK, SIGN = np.uint32(4), np.uint32(15), np.uint32(31)
LOW_WORD = np.uint64(0xFFFFFFFF)


@njit(forceinline=True)
def shuffle(deck, dealt, rng):
    """Shuffle the part of the deck that is dealt; each draw of random bits moves two cards."""
    for place in range(np.uint64(0), np.uint64(dealt), np.uint64(2)):
        bits = random_bits(rng)
        shuffle_in(deck, place, bits >> HALF_WORD)
        shuffle_in(deck, place + np.uint64(1), bits & LOW_WORD)


@njit(forceinline=True)
def shuffle_in(deck, place, bits):
    """Move a random card of those that are left to this place, by 32 random bits."""
    other = place + (bits * (np.uint64(HIGHEST) - place) >> HALF_WORD)
    deck[place], deck[other] = deck[other], deck[place]


@njit(forceinline=True)
def sort_pair(turn, a, b):
    low, high = min(turn[a], turn[b]), max(turn[a], turn[b])
    turn[a] = low
    turn[b] = high


@njit(forceinline=True)
def sort_turn(turn, seats):
    if seats == 4:
        sort_pair(turn, 0, 1)
        sort_pair(turn, 2, 3)
        sort_pair(turn, 0, 2)
        sort_pair(turn, 1, 3)
        sort_pair(turn, 1, 2)
        return
    for held in range(1, seats):
        key, place = turn[held], held
        while place and turn[place - 1] > key:
            turn[place] = turn[place - 1]
            place -= 1
        turn[place] = key


@njit(forceinline=True)
def index_of_least_of_four(a, b, c, d):
    """The index of the least of four, the first of equals, in the two lowest bits."""
    return min(min(a << TWO, b << TWO | ONE), min(c << TWO | TWO, d << TWO | THREE))


@njit(forceinline=True)
def lay_card(card, seat, end, length, cost, score):
    # A negative difference wraps around to a huge number.
    best = index_of_least_of_four(card - end[0], card - end[1], card - end[2], card - end[3])
    row = np.uint64(best & THREE)
    if best >> SIGN:
        row = np.uint64(index_of_least_of_four(cost[0], cost[1], cost[2], cost[3]) & THREE)
    elif length[row] < FULL_ROW:
        end[row] = card
        length[row] += ONE
        cost[row] += CARD_HEADS[np.uint64(card)]
        return
    score[np.uint64(seat)] += np.int64(cost[row])
    end[row] = card
    length[row] = ONE
    cost[row] = CARD_HEADS[np.uint64(card)]


@njit(forceinline=True)
def play_round(deck, seats, turn, end, length, cost, score):
    """One round from a shuffled deck: first the rows, then a card for each seat, turn by turn."""
    for row in range(ROW_COUNT):
        end[row] = deck[row]
        length[row] = ONE
        cost[row] = CARD_HEADS[np.uint64(deck[row])]
    first = np.uint64(ROW_COUNT)
    for _ in range(HAND_SIZE):
        for seat in range(np.uint64(seats)):
            turn[seat] = deck[first + seat] << SEAT_BITS | np.uint32(seat)
        first += np.uint64(seats)
        sort_turn(turn, seats)
        for place in range(np.uint64(seats)):
            lay_card(turn[place] >> SEAT_BITS, turn[place] & SEAT_MASK, end, length, cost, score)


@njit(forceinline=True)
def play_rounds(seats, rounds, rng, score):
    deck = np.arange(1, HIGHEST + 1).astype(np.uint32)
    turn = np.empty(10, np.uint32)
    end = np.empty(ROW_COUNT, np.uint32)
    length = np.empty(ROW_COUNT, np.uint32)
    cost = np.empty(ROW_COUNT, np.uint32)
    for _ in range(rounds):
        shuffle(deck, seats * HAND_SIZE + ROW_COUNT, rng)
        play_round(deck, seats, turn, end, length, cost, score)


@njit(nogil=True, cache=True)
def play_classic_rounds(seats, rounds, rng, score):
    """Play `rounds` rounds, and add up the heads of every seat."""
    if seats == 4:
        play_rounds(4, rounds, rng, score)  # a loop of its own, unrolled
    elif seats == 2:
        play_rounds(2, rounds, rng, score)
    else:
        play_rounds(seats, rounds, rng, score)


@njit(nogil=True, cache=True)
def play_dealt_round(deck, seats, score):
    """One round from this deck, for tests that compare it with the rules."""
    turn = np.empty(10, np.uint32)
    end, length, cost = (
        np.empty(ROW_COUNT, np.uint32),
        np.empty(ROW_COUNT, np.uint32),
        np.empty(ROW_COUNT, np.uint32),
    )
    play_round(deck, seats, turn, end, length, cost, score)
