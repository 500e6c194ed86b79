"""The rules of 11 nimmt! on a flat array: a second opinion on hornox.titles.eleven, made for speed.

`deal` a table, then `lay`, `take`, `steal` or `end_turn` for whoever is asked, until the round is
over. tests/kernels plays these and the title side by side, choice by choice.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.eleven.layout import (
    ASKED,
    BULL_FROM,
    BULLS,
    CARDS,
    DECK,
    DIGITS,
    HALF,
    HAND,
    HANDS,
    HELD,
    LEFT,
    LYING,
    MOVE,
    OLD_TOP,
    ONLY,
    OVER,
    PILES,
    REACH,
    SEATS,
    STEAL,
    STOCK,
    SUPPLY,
    TOP,
    TURN,
    USED,
)  # fmt: skip
from hornox.kernels.rng import below

# Sets of cards


@njit(forceinline=True)
def bits(number):
    """How many are set; the compiler knows this sum, and makes it one instruction."""
    number -= (number >> 1) & 0x5555555555555555
    number = (number & 0x3333333333333333) + ((number >> 2) & 0x3333333333333333)
    number = (number + (number >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (number * 0x0101010101010101) >> 56


@njit(forceinline=True)
def size(low, high):
    return bits(low) + bits(high)


@njit(forceinline=True)
def lowest(low, high):
    """The lowest card of a set that is not empty."""
    return bits((low & -low) - 1) + 1 if low else bits((high & -high) - 1) + 1 + HALF


@njit(forceinline=True)
def heads_of(low, high, digits):
    """`digits` says by sets which cards have a 1, 2, 4 or 8 in their heads."""
    heads = 0
    for digit in range(DIGITS):
        heads += size(low & digits[digit, 0], high & digits[digit, 1]) << digit
    return heads


@njit(forceinline=True)
def distance(top, card):
    """How far up from the top, counting on from 100 to 1 (E-05)."""
    return (card - top) % CARDS


@njit(forceinline=True)
def top_after(old_top, top, low, high):
    """E-07: of these cards and the top, the one farthest from the old top."""
    for away in range(REACH, distance(old_top, top), -1):
        card = (old_top + away - 1) % CARDS + 1
        if low & ONLY[card, 0] or high & ONLY[card, 1]:
            return card
    return top


# A round


@njit(nogil=True, cache=True)
def deal(table, seats, starter, deck, rng):
    """Shuffle the deck, and deal from its front: the hands, the first pile, the rest."""
    table[:] = 0
    table[SEATS], table[TURN], table[SUPPLY] = seats, starter, STOCK
    for place in range(CARDS - 1):
        other = place + below(rng, CARDS - place)
        deck[place], deck[other] = deck[other], deck[place]
    for place in range(seats * HAND):
        add(table, place // HAND, ONLY[deck[place], 0], ONLY[deck[place], 1])
    open_pile(table, deck[seats * HAND])
    for place in range(CARDS - 1, seats * HAND, -1):
        table[DECK + table[LEFT]] = deck[place]
        table[LEFT] += 1


@njit(forceinline=True)
def add(table, seat, low, high):
    """Cards to a hand."""
    table[HANDS + 2 * seat] |= low
    table[HANDS + 2 * seat + 1] |= high
    table[HELD + seat] += size(low, high)


@njit(forceinline=True)
def open_pile(table, card):
    pile = table[PILES]
    table[TOP + pile], table[OLD_TOP + pile] = card, 0
    table[LYING + 2 * pile], table[LYING + 2 * pile + 1] = ONLY[card, 0], ONLY[card, 1]
    table[PILES] += 1


@njit(nogil=True, cache=True)
def score(table, seat, digits):
    return heads_of(table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1], digits)


@njit(nogil=True, cache=True)
def relative(table, me, digits):
    """My heads less the mean of the others'."""
    others = 0
    for seat in range(table[SEATS]):
        if seat != me:
            others += score(table, seat, digits)
    return score(table, me, digits) - others / (table[SEATS] - 1)


# A turn


@njit(nogil=True, cache=True)
def lay(table, pile, low, high):
    """Cards on a pile; without bull cards that is all, with them more may follow."""
    seat = table[TURN]
    table[HANDS + 2 * seat] &= ~low
    table[HANDS + 2 * seat + 1] &= ~high
    table[HELD + seat] -= size(low, high)
    if not table[OLD_TOP + pile]:
        table[OLD_TOP + pile] = table[TOP + pile]
        table[USED] += 1
    table[TOP + pile] = top_after(table[OLD_TOP + pile], table[TOP + pile], low, high)
    table[LYING + 2 * pile] |= low
    table[LYING + 2 * pile + 1] |= high
    if not table[HELD + seat]:  # E-17: at once
        table[ASKED] = OVER
    elif not table[BULLS + seat]:
        end_turn(table)


@njit(nogil=True, cache=True)
def end_turn(table):
    if table[USED]:
        table[OLD_TOP : OLD_TOP + table[PILES]] = 0
        table[USED] = 0
    table[TURN] = (table[TURN] + 1) % table[SEATS]


@njit(nogil=True, cache=True)
def take(table, pile):
    """A pile into the hand; it may bring a bull card, and somebody to choose it from."""
    seat = table[TURN]
    low, high = table[LYING + 2 * pile], table[LYING + 2 * pile + 1]
    add(table, seat, low, high)
    close_pile(table, pile)
    if size(low, high) < BULL_FROM or table[BULLS + seat] == STOCK:  # E-10
        open_piles(table)
    elif table[SUPPLY]:
        table[SUPPLY] -= 1
        table[BULLS + seat] += 1
        open_piles(table)
    else:
        find_victim(table)


@njit(forceinline=True)
def close_pile(table, pile):
    table[PILES] -= 1
    for place in range(pile, table[PILES]):
        table[TOP + place] = table[TOP + place + 1]
        table[LYING + 2 * place] = table[LYING + 2 * place + 2]
        table[LYING + 2 * place + 1] = table[LYING + 2 * place + 3]


@njit(forceinline=True)
def open_piles(table):
    for _ in range(min(2, table[LEFT])):
        table[LEFT] -= 1
        open_pile(table, table[DECK + table[LEFT]])
    if table[LEFT]:
        end_turn(table)
    else:
        table[ASKED] = OVER  # E-11


@njit(forceinline=True)
def is_richest(table, seat):
    """E-09: whether no opponent of the one to move has more bull cards."""
    for other in range(table[SEATS]):
        if other != table[TURN] and table[BULLS + other] > table[BULLS + seat]:
            return False
    return seat != table[TURN]


@njit(forceinline=True)
def find_victim(table):
    """The richest; of several, the taker chooses one."""
    victim, tied = 0, 0
    for seat in range(table[SEATS]):
        if is_richest(table, seat):
            victim = seat
            tied += 1
    if tied == 1:
        steal(table, victim)
    else:
        table[ASKED] = STEAL


@njit(nogil=True, cache=True)
def steal(table, victim):
    """A bull card from that player."""
    table[BULLS + victim] -= 1
    table[BULLS + table[TURN]] += 1
    table[ASKED] = MOVE
    open_piles(table)
