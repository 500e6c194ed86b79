"""Many rounds in step, on flat tables: what the vector environment of hornox.envs runs on.

Every table is dealt from (seed, table, number of the game). Whoever is not a learner is played
here, by chance or by good sense.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import below
from hornox.kernels.rows.heuristic import OPTIONS, WARMTH, cheapest, choose_all
from hornox.kernels.rows.layout import (
    ASKED,
    FLIPS,
    HAND,
    HANDS,
    LEFT,
    NOBODY,
    ROWS,
    SCORE,
    SEATS,
    SEATS_MOST,
)  # fmt: skip
from hornox.kernels.rows.playout import any_option
from hornox.kernels.rows.rules import clear, deal, reveal, take

NO_ONE, CHANCE, SENSE = range(3)  # who plays for those who do not learn
RELATIVE, OWN, RANK, MATCH = range(4)

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
THIRTY, SEVEN, ONE = np.uint64(30), np.uint64(27), np.uint64(1)
LAST = np.uint64(31)

# Dealing


@njit(forceinline=True)
def mixed(x):
    """Every bit of a number spread over all of them (splitmix64)."""
    x = x + GOLDEN
    x = (x ^ (x >> THIRTY)) * FIRST
    x = (x ^ (x >> SEVEN)) * SECOND
    return x ^ (x >> LAST)


@njit(nogil=True, cache=True)
def deal_where(tables, which, games, luck, seed, kind, seats):
    """The next game of each of these tables, and fresh luck for those who are played here."""
    deck = np.empty(HIGHEST, np.int16)
    rng = np.empty(1, np.uint64)
    for index in range(len(tables)):
        if which[index]:
            games[index] += 1
            start = mixed(mixed(seed + np.uint64(index)) + np.uint64(games[index]))
            rng[0] = start | ONE
            luck[index] = mixed(start) | ONE
            for place in range(HIGHEST):
                deck[place] = place + 1
            clear(tables[index], kind, seats, HIGHEST)
            deal(tables[index], deck, rng)


# Playing


@njit(nogil=True, cache=True)
def step_where(tables, which, luck, actions, meaning, learners, policy, auto_row, reward, rewards):
    """Each of these tables to the next question for a learner; what that brought them."""
    choices = np.empty(SEATS_MOST, np.int64)
    before = np.empty(SEATS_MOST, np.int64)
    unseen = np.empty(HIGHEST + 1, np.int16)
    options = np.empty(OPTIONS, np.int64)
    weights = np.empty(OPTIONS, np.float32)
    for index in range(len(tables)):
        mine = rewards[index * learners : (index + 1) * learners]
        mine[:] = 0.0
        if not which[index]:
            continue
        table, rng = tables[index], luck[index : index + 1]
        for seat in range(table[SEATS]):
            before[seat] = table[SCORE + seat]
        said = actions[index * learners : (index + 1) * learners]
        me = learner(table, learners, index)
        if table[ASKED] >= 0:
            take(table, meaning[said[table[ASKED]] if me < 0 else said[0]])
        else:
            others(table, policy, unseen, options, weights, rng, choices)
            for place in range(learners):
                if said[place]:
                    choices[place if me < 0 else me] = meaning[said[place]]
            reveal(table, choices)
        go_on(table, me, policy, auto_row, unseen, options, weights, rng, choices)
        for place in range(learners):
            seat = place if me < 0 else me
            mine[place] = rewarded(table, before, seat, reward)


@njit(forceinline=True)
def learner(table, learners, index):
    """The seat of the only learner at a table; -1, if all of them learn."""
    return index % table[SEATS] if learners == 1 else -1


@njit
def others(table, policy, unseen, options, weights, rng, choices):
    """A card for everybody; learners will say their own, unless they have no choice."""
    if policy == SENSE:
        choose_all(table, unseen, WARMTH, options, weights, rng, choices)
        return
    for seat in range(table[SEATS]):
        if policy == CHANCE:
            choices[seat] = any_option(table, seat, options, rng)
        else:
            choices[seat] = table[HANDS + seat * HAND]


@njit
def go_on(table, me, policy, auto_row, unseen, options, weights, rng, choices):
    """All that no learner is asked about."""
    while table[ASKED] != NOBODY:
        asked = table[ASKED]
        if asked >= 0:
            if me < 0 or asked == me:
                if not auto_row:
                    return
                take(table, cheapest(table))
            else:
                take(
                    table,
                    below(rng, ROWS) if policy == CHANCE and not auto_row else cheapest(table),
                )
            continue
        if asks_for_card(table, me):
            return
        others(table, policy, unseen, options, weights, rng, choices)
        if me >= 0:
            choices[me] = table[HANDS + me * HAND]
        reveal(table, choices)


@njit(forceinline=True)
def asks_for_card(table, me):
    """Whether that learner, or any if all learn, has a card to choose."""
    if me >= 0:
        return has_choice(table, me)
    for seat in range(table[SEATS]):  # noqa: SIM110  (a kernel has no generators)
        if has_choice(table, seat):
            return True
    return False


@njit(forceinline=True)
def has_choice(table, seat):
    """The last card is no choice, but for who still holds a flip card."""
    return table[LEFT] > 1 or table[FLIPS + seat] == 1


@njit
def rewarded(table, before, seat, reward):
    seats = table[SEATS]
    own = table[SCORE + seat]
    if reward == OWN:
        return float(before[seat] - own)
    if reward == RELATIVE:
        came = 0
        for other in range(seats):
            came += table[SCORE + other] - before[other]
        mine = own - before[seat]
        return (came - mine) / (seats - 1) - mine
    if table[ASKED] != NOBODY:
        return 0.0
    better, worse, first, winners = 0, 0, own, 0
    for other in range(seats):
        heads = table[SCORE + other]
        better += heads < own
        worse += heads > own
        first = min(first, heads)
    if reward == RANK:
        return (worse - better) / (seats - 1)
    for other in range(seats):
        winners += table[SCORE + other] == first
    return (1.0 / winners if own == first else 0.0) - 1.0 / seats
