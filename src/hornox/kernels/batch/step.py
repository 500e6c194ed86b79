"""Dealing and stepping many row-game tables at once, with rewards, for the vector environments.

Every table is dealt from (seed, table, number of the game). Seats that do not learn are played
here, at random or by the heuristic.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import random_below
from hornox.kernels.rows.choose_all import choose_all
from hornox.kernels.rows.heuristic import new_row_scratch
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    HAS_FLIP,
    MAX_SEATS,
    NOBODY,
    ROW_COUNT,
    SCORE,
    SEATS,
)  # fmt: skip
from hornox.kernels.rows.playout import RANDOM, SENSIBLE, random_option
from hornox.kernels.rows.rules import cheapest_row, clear_table, deal, reveal, take
from hornox.kernels.softmax import TEMPERATURE

NO_OPPONENTS: Final = 2  # a third policy, beside RANDOM and SENSIBLE: every seat learns
RELATIVE, OWN, RANK, MATCH = range(4)  # kinds of rewards

# The constants of splitmix64
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MULTIPLIER_A, MULTIPLIER_B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
SHIFT_A, SHIFT_B, SHIFT_C = np.uint64(30), np.uint64(27), np.uint64(31)
ONE = np.uint64(1)

# Dealing


@njit(forceinline=True)
def mix_bits(x):
    """Spread every bit of a number over all of them (splitmix64)."""
    x = x + GOLDEN
    x = (x ^ (x >> SHIFT_A)) * MULTIPLIER_A
    x = (x ^ (x >> SHIFT_B)) * MULTIPLIER_B
    return x ^ (x >> SHIFT_C)


@njit(nogil=True, cache=True)
def deal_tables(tables, which, games, rngs, seed, kind, seats):
    """Deal the next game of each table in `which`, and seed the generator of its other players."""
    deck = np.empty(HIGHEST, np.int16)
    rng = np.empty(1, np.uint64)
    for index in range(len(tables)):
        if which[index]:
            games[index] += 1
            start = mix_bits(mix_bits(seed + np.uint64(index)) + np.uint64(games[index]))
            rng[0] = start | ONE
            rngs[index] = mix_bits(start) | ONE
            for place in range(HIGHEST):
                deck[place] = place + 1
            clear_table(tables[index], kind, seats, HIGHEST)
            deal(tables[index], deck, rng)


# Stepping


@njit(nogil=True, cache=True)
def step_tables(tables, which, rngs, actions, meaning, learners, policy, auto_row, reward, rewards):
    """Play each table in `which` to the next question for a learner, and fill its rewards."""
    before = np.empty(MAX_SEATS, np.int64)
    scratch = new_row_scratch()
    for index in range(len(tables)):
        own_rewards = rewards[index * learners : (index + 1) * learners]
        own_rewards[:] = 0.0
        if not which[index]:
            continue
        table, rng = tables[index], rngs[index : index + 1]
        for seat in range(table[SEATS]):
            before[seat] = table[SCORE + seat]
        own_actions = actions[index * learners : (index + 1) * learners]
        me = only_learner(table, learners, index)
        answer(table, me, own_actions, meaning, policy, scratch, rng)
        play_until_asked(table, me, policy, auto_row, scratch, rng)
        for place in range(learners):
            seat = place if me < 0 else me
            own_rewards[place] = reward_of(table, before, seat, reward)


@njit(forceinline=True)
def only_learner(table, learners, index):
    """The seat of the only learner at a table, or -1 if every seat learns."""
    return index % table[SEATS] if learners == 1 else -1


@njit
def answer(table, me, actions, meaning, policy, scratch, rng):
    """Play what the learners have chosen, and cards for the other seats."""
    if table[ASKED] >= 0:
        take(table, meaning[actions[table[ASKED]] if me < 0 else actions[0]])
        return
    choose_for_all(table, policy, scratch, rng)
    for place in range(len(actions)):
        if actions[place]:
            scratch.choices[place if me < 0 else me] = meaning[actions[place]]
    reveal(table, scratch.choices)


@njit
def choose_for_all(table, policy, scratch, rng):
    """A card for every seat; a learner's is replaced, unless it has no choice."""
    if policy == SENSIBLE:
        choose_all(table, TEMPERATURE, scratch, rng)
        return
    for seat in range(table[SEATS]):
        if policy == RANDOM:
            scratch.choices[seat] = random_option(table, seat, scratch.options, rng)
        else:
            scratch.choices[seat] = table[HANDS + seat * HAND_SIZE]


@njit
def play_until_asked(table, me, policy, auto_row, scratch, rng):
    """Answer every question that is not for a learner."""
    while table[ASKED] != NOBODY:
        asked = table[ASKED]
        if asked >= 0:
            learns = me < 0 or asked == me
            if learns and not auto_row:
                return
            at_random = policy == RANDOM and not auto_row
            take(table, random_below(rng, ROW_COUNT) if at_random else cheapest_row(table))
            continue
        if asks_for_card(table, me):
            return
        choose_for_all(table, policy, scratch, rng)
        if me >= 0:
            scratch.choices[me] = table[HANDS + me * HAND_SIZE]
        reveal(table, scratch.choices)


@njit(forceinline=True)
def asks_for_card(table, me):
    """Whether the learner, or any seat if all learn, has a card to choose."""
    if me >= 0:
        return has_choice(table, me)
    for seat in range(table[SEATS]):  # noqa: SIM110  (a kernel has no generators)
        if has_choice(table, seat):
            return True
    return False


@njit(forceinline=True)
def has_choice(table, seat):
    """The last card is no choice, except for a seat that still holds its flip card."""
    return table[CARDS_LEFT] > 1 or table[HAS_FLIP + seat] == 1


# Rewards


@njit
def reward_of(table, before, seat, reward):
    """The reward of a seat for this step; `before` holds everybody's heads before it."""
    own = table[SCORE + seat]
    if reward == OWN:
        return float(before[seat] - own)
    if reward == RELATIVE:
        return relative_reward(table, before, seat)
    if table[ASKED] != NOBODY:
        return 0.0
    return final_reward(table, own, reward)


@njit(forceinline=True)
def relative_reward(table, before, seat):
    """The heads that the others took on average, less one's own."""
    seats, taken = table[SEATS], 0
    for other in range(seats):
        taken += table[SCORE + other] - before[other]
    own = table[SCORE + seat] - before[seat]
    return (taken - own) / (seats - 1) - own


@njit(forceinline=True)
def final_reward(table, own, reward):
    """At the end of the round, by rank among all seats or by having won."""
    seats = table[SEATS]
    better, worse, fewest, winners = 0, 0, own, 0
    for other in range(seats):
        heads = table[SCORE + other]
        better += heads < own
        worse += heads > own
        fewest = min(fewest, heads)
    if reward == RANK:
        return (worse - better) / (seats - 1)
    for other in range(seats):
        winners += table[SCORE + other] == fewest
    return (1.0 / winners if own == fewest else 0.0) - 1.0 / seats
