"""The rules of 11 nimmt! on a flat table: the same as in hornox.titles.eleven, but fast.

`deal` a table, then `lay`, `take`, `steal` or `end_turn` for the player who is asked, until the
round is over. tests/kernels plays these and the title side by side, choice by choice.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.eleven.layout import (
    ASKED,
    BULL_COUNT,
    BULL_FROM,
    BULLS,
    CARD_COUNT,
    DECK,
    DECK_LEFT,
    HALF_DECK,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    HEAD_BITS,
    MOVE,
    OVER,
    PILE_CARDS,
    PILE_OLD_TOP,
    PILE_TOP,
    PILES,
    PILES_USED,
    REACH,
    SEATS,
    SINGLE_CARD,
    STEAL,
    SUPPLY,
    TURN,
)  # fmt: skip
from hornox.kernels.rng import random_below

# Sets of cards


@njit(forceinline=True)
def count_bits(number):
    """How many bits are set; the compiler recognises this sum and makes it one instruction."""
    number -= (number >> 1) & 0x5555555555555555
    number = (number & 0x3333333333333333) + ((number >> 2) & 0x3333333333333333)
    number = (number + (number >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (number * 0x0101010101010101) >> 56


@njit(forceinline=True)
def set_size(low, high):
    return count_bits(low) + count_bits(high)


@njit(forceinline=True)
def lowest_card(low, high):
    """The lowest card of a set that is not empty."""
    if low:
        return count_bits((low & -low) - 1) + 1
    return count_bits((high & -high) - 1) + 1 + HALF_DECK


@njit(forceinline=True)
def heads_of(low, high, head_bits):
    """`head_bits` says by sets which cards have a 1, 2, 4 or 8 in their heads."""
    heads = 0
    for digit in range(HEAD_BITS):
        heads += set_size(low & head_bits[digit, 0], high & head_bits[digit, 1]) << digit
    return heads


@njit(forceinline=True)
def distance_above(top, card):
    """How far the card is above the top, counting on from 100 to 1 (E-05)."""
    return (card - top) % CARD_COUNT


@njit(forceinline=True)
def top_after(old_top, top, low, high):
    """E-07: of these cards and the top, the one farthest from the old top."""
    for away in range(REACH, distance_above(old_top, top), -1):
        card = (old_top + away - 1) % CARD_COUNT + 1
        if low & SINGLE_CARD[card, 0] or high & SINGLE_CARD[card, 1]:
            return card
    return top


# A round


@njit(nogil=True, cache=True)
def deal(table, seats, starter, deck, rng):
    """Shuffle the deck, and deal from its front: the hands, the first pile, the rest."""
    table[:] = 0
    table[SEATS], table[TURN], table[SUPPLY] = seats, starter, BULL_COUNT
    for place in range(CARD_COUNT - 1):
        other = place + random_below(rng, CARD_COUNT - place)
        deck[place], deck[other] = deck[other], deck[place]
    for place in range(seats * HAND_SIZE):
        add_to_hand(
            table, place // HAND_SIZE, SINGLE_CARD[deck[place], 0], SINGLE_CARD[deck[place], 1]
        )
    open_pile(table, deck[seats * HAND_SIZE])
    for place in range(CARD_COUNT - 1, seats * HAND_SIZE, -1):
        table[DECK + table[DECK_LEFT]] = deck[place]
        table[DECK_LEFT] += 1


@njit(forceinline=True)
def add_to_hand(table, seat, low, high):
    """Add cards to a hand."""
    table[HANDS + 2 * seat] |= low
    table[HANDS + 2 * seat + 1] |= high
    table[HAND_COUNT + seat] += set_size(low, high)


@njit(forceinline=True)
def open_pile(table, card):
    pile = table[PILES]
    table[PILE_TOP + pile], table[PILE_OLD_TOP + pile] = card, 0
    table[PILE_CARDS + 2 * pile], table[PILE_CARDS + 2 * pile + 1] = (
        SINGLE_CARD[card, 0],
        SINGLE_CARD[card, 1],
    )
    table[PILES] += 1


@njit(nogil=True, cache=True)
def hand_heads(table, seat, head_bits):
    return heads_of(table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1], head_bits)


@njit(nogil=True, cache=True)
def relative_heads(table, me, head_bits):
    """My heads less the mean of the others'."""
    others = 0
    for seat in range(table[SEATS]):
        if seat != me:
            others += hand_heads(table, seat, head_bits)
    return hand_heads(table, me, head_bits) - others / (table[SEATS] - 1)


# A turn


@njit(nogil=True, cache=True)
def lay(table, pile, low, high):
    """Lay cards on a pile; a player with bull cards can lay more, otherwise the turn ends."""
    seat = table[TURN]
    table[HANDS + 2 * seat] &= ~low
    table[HANDS + 2 * seat + 1] &= ~high
    table[HAND_COUNT + seat] -= set_size(low, high)
    if not table[PILE_OLD_TOP + pile]:
        table[PILE_OLD_TOP + pile] = table[PILE_TOP + pile]
        table[PILES_USED] += 1
    table[PILE_TOP + pile] = top_after(
        table[PILE_OLD_TOP + pile], table[PILE_TOP + pile], low, high
    )
    table[PILE_CARDS + 2 * pile] |= low
    table[PILE_CARDS + 2 * pile + 1] |= high
    if not table[HAND_COUNT + seat]:  # E-17: at once
        table[ASKED] = OVER
    elif not table[BULLS + seat]:
        end_turn(table)


@njit(nogil=True, cache=True)
def end_turn(table):
    if table[PILES_USED]:
        table[PILE_OLD_TOP : PILE_OLD_TOP + table[PILES]] = 0
        table[PILES_USED] = 0
    table[TURN] = (table[TURN] + 1) % table[SEATS]


@njit(nogil=True, cache=True)
def take(table, pile):
    """Take a pile into the hand; it may bring a bull card, from the supply or from a player."""
    seat = table[TURN]
    low, high = table[PILE_CARDS + 2 * pile], table[PILE_CARDS + 2 * pile + 1]
    add_to_hand(table, seat, low, high)
    close_pile(table, pile)
    if set_size(low, high) < BULL_FROM or table[BULLS + seat] == BULL_COUNT:  # E-10
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
        table[PILE_TOP + place] = table[PILE_TOP + place + 1]
        table[PILE_CARDS + 2 * place] = table[PILE_CARDS + 2 * place + 2]
        table[PILE_CARDS + 2 * place + 1] = table[PILE_CARDS + 2 * place + 3]


@njit(forceinline=True)
def open_piles(table):
    for _ in range(min(2, table[DECK_LEFT])):
        table[DECK_LEFT] -= 1
        open_pile(table, table[DECK + table[DECK_LEFT]])
    if table[DECK_LEFT]:
        end_turn(table)
    else:
        table[ASKED] = OVER  # E-11


@njit(forceinline=True)
def is_richest(table, seat):
    """E-09: whether this is an opponent of the player to move with the most bull cards."""
    for other in range(table[SEATS]):
        if other != table[TURN] and table[BULLS + other] > table[BULLS + seat]:
            return False
    return seat != table[TURN]


@njit(forceinline=True)
def find_victim(table):
    """Steal from the richest opponent; if several are tied, ask the taker."""
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
    """Take a bull card from that player."""
    table[BULLS + victim] -= 1
    table[BULLS + table[TURN]] += 1
    table[ASKED] = MOVE
    open_piles(table)
