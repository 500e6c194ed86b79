"""Rounds of 11 nimmt! to fit weights to: features after each turn, and the result of the round."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.eleven.evaluate import evaluate_position, new_scratch
from hornox.kernels.eleven.layout import ASKED, CARD_COUNT, MAX_SEATS, OVER, TURN, WIDTH
from hornox.kernels.eleven.rules import deal, relative_heads
from hornox.kernels.eleven.turn_plans import carry_out, list_plans
from hornox.kernels.rng import random_below, random_fraction

MAX_TURNS: Final = 300  # a round that goes in circles is cut off there
HEURISTIC_ONE_IN: Final = 4  # this share of players follows the heuristic, not the weights
MAX_TEMPERATURE: Final = 1.0  # heads: of the noise that players add to the cost of a plan


@njit(nogil=True, cache=True)
def record_rounds(seats, rounds, head_bits, weights, rng, features, results):
    """Fill the players' features after each of their turns, and their relative heads in the end.

    Returns how many turns were recorded: as many as there is room for.
    """
    scratch, table = new_scratch(head_bits, weights), np.empty(WIDTH, np.int64)
    deck, owners = np.arange(1, CARD_COUNT + 1), np.empty(MAX_TURNS, np.int64)
    by_weights, temperatures = np.empty(MAX_SEATS, np.bool_), np.empty(MAX_SEATS)
    count = 0
    for start in range(rounds):
        if count + MAX_TURNS > len(results):
            break
        deal(table, seats, start % seats, deck, rng)
        draw_players(by_weights, temperatures, rng)
        turns = record_round(
            table, by_weights, temperatures, scratch, rng, features[count:], owners
        )
        for turn in range(turns):
            results[count + turn] = relative_heads(table, owners[turn], head_bits)
        count += turns
    return count


@njit
def draw_players(by_weights, temperatures, rng):
    """How each seat of a round plays: by which evaluation, and with how much noise, if any."""
    for seat in range(MAX_SEATS):
        by_weights[seat] = random_below(rng, HEURISTIC_ONE_IN) > 0
        temperatures[seat] = max(0.0, random_fraction(rng) * 2 - 1) * MAX_TEMPERATURE


@njit
def record_round(table, by_weights, temperatures, scratch, rng, features, owners):
    """Play the round to its end; how many turns came before the last one."""
    for turn in range(MAX_TURNS):
        me = table[TURN]
        count = list_plans(table, me if by_weights[me] else -1, scratch)
        add_gumbel_noise(scratch.costs, count, temperatures[me], rng)
        carry_out(table, scratch.plans[argmin(scratch.costs, 0, count)])
        if table[ASKED] == OVER:
            return turn
        evaluate_position(table, me, scratch)
        features[turn] = scratch.features
        owners[turn] = me
    return MAX_TURNS


@njit(forceinline=True)
def add_gumbel_noise(costs, count, temperature, rng):
    """With Gumbel noise the cheapest plan wins most often, as in softmax at this temperature."""
    for place in range(count if temperature > 0.0 else 0):
        costs[place] += temperature * np.log(-np.log(random_fraction(rng) + 1e-12))
