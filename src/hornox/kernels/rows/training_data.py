"""Rounds for the neural net to learn from: features of options, and what search says they cost.

Several kinds of players sit at each table: a few whose options are searched, and who play the
best one, and others who ask the latest net, follow the heuristic, or play at random. So the net
sees more positions than perfect play would show it.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.cards import HIGHEST
from hornox.kernels.rng import random_below
from hornox.kernels.rows.heuristic import (
    MAX_OPTIONS,
    count_unseen_cards,
    list_options,
    sample_option,
)
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    CLASSIC,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    NOBODY,
    SEATS,
    SEEN,
    WIDTH,
)  # fmt: skip
from hornox.kernels.rows.net import (
    describe_hand,
    evaluate_hands,
    new_buffers,
    sample_card_by_value,
)
from hornox.kernels.rows.net_features import CARD_FEATURES, SHARED_FEATURES
from hornox.kernels.rows.net_search import try_cards_with_net
from hornox.kernels.rows.playout import random_option, sorted_deck
from hornox.kernels.rows.rules import cheapest_row, clear_table, deal, reveal, take
from hornox.kernels.rows.search import relative_heads, try_cards
from hornox.kernels.softmax import TEMPERATURE

BY_SEARCH, BY_HEURISTIC, AT_RANDOM, BY_NET = range(4)  # how a seat plays
OTHER_SEATS = np.array([BY_NET] * 6 + [BY_HEURISTIC] * 3 + [AT_RANDOM])
NET_TEMPERATURE = 0.5  # heads
HANDS_KNOWN = False
SEARCHING_SEATS = 3  # at a table, on average: so that large tables do not take all the time
MAX_ROUND_OPTIONS = MAX_SEATS * HAND_SIZE * HAND_SIZE


@njit(nogil=True, cache=True)
def record_decisions(policy, deals, temperature, weights, rng, features, values, sizes):
    """Fill the `features` and `values` of options, and the `sizes` of decisions, with rounds.

    Returns how many options and decisions there are; a decision's size is its number of options.
    Without `weights`, everybody in the search plays by the policy; with them, the others' cards of
    this turn are those that the net would play.
    """
    table = np.empty(WIDTH, np.int16)
    deck = sorted_deck(HIGHEST)
    players = np.empty(MAX_SEATS, np.int64)
    buffers = new_buffers()
    options, decisions = 0, 0
    while options + MAX_ROUND_OPTIONS <= len(values):
        clear_table(table, CLASSIC, 2 + random_below(rng, MAX_SEATS - 1), HIGHEST)
        deal(table, deck, rng)
        draw_players(table[SEATS], weights, rng, players)
        while table[ASKED] != NOBODY:
            options, decisions = record_turn(
                table, players, policy, deals, temperature, weights, buffers, rng, features,
                values, sizes, options, decisions,
            )  # fmt: skip
    return options, decisions


@njit(cache=True)
def draw_players(seats, weights, rng, players):
    """How each seat of a round plays."""
    for seat in range(seats):
        players[seat] = OTHER_SEATS[random_below(rng, len(OTHER_SEATS))]
        if players[seat] == BY_NET and not len(weights):
            players[seat] = BY_HEURISTIC
        if random_below(rng, seats) < SEARCHING_SEATS:
            players[seat] = BY_SEARCH


@njit(cache=True)
def record_turn(
    table, players, policy, deals, temperature, weights, buffers, rng, features, values, sizes,
    recorded, decisions,
):  # fmt: skip
    """One turn: search the options of the seats that play by search, and play everybody's card."""
    unseen = np.empty(SEEN, np.int16)
    totals = np.empty(MAX_OPTIONS, np.float64)
    options = np.empty(MAX_OPTIONS, np.int64)
    choices = np.empty(MAX_SEATS, np.int64)
    count_unseen_cards(table, unseen)
    for seat in range(table[SEATS]):
        if table[CARDS_LEFT] == 1 or players[seat] != BY_SEARCH:
            choices[seat] = choose_card(table, seat, players[seat], unseen, weights, buffers, rng)
            continue
        totals[:] = 0.0
        count = list_options(table, seat, options)
        search(table, seat, policy, deals, temperature, weights, rng, np.arange(count), totals)
        copy_features(table, seat, buffers, features[recorded:])
        before = relative_heads(table, seat)
        for place in range(count):
            values[recorded + place] = totals[place] / deals - before
        sizes[decisions] = count
        recorded += count
        decisions += 1
        choices[seat] = options[np.argmin(totals[:count])]
    reveal(table, choices)
    while table[ASKED] >= 0:
        take(table, cheapest_row(table))
    return recorded, decisions


@njit(cache=True)
def search(table, seat, policy, deals, temperature, weights, rng, only, totals):
    if len(weights):
        try_cards_with_net(
            table, seat, HANDS_KNOWN, weights, temperature, weights, 0, deals, rng, only, totals
        )
    else:
        try_cards(table, seat, HANDS_KNOWN, policy, TEMPERATURE, deals, rng, only, totals)


@njit(cache=True)
def choose_card(table, seat, player, unseen, weights, buffers, rng):
    """The card of a seat that does not search."""
    options = np.empty(MAX_OPTIONS, np.int64)
    sums = np.empty(MAX_OPTIONS, np.float32)
    if table[CARDS_LEFT] == 1:
        return np.int64(table[HANDS + seat * HAND_SIZE])
    if player == BY_NET:
        evaluate_hands(table, weights, buffers, seat, seat + 1)
        place = sample_card_by_value(buffers.values, 0, table[CARDS_LEFT], NET_TEMPERATURE, rng)
        return np.int64(table[HANDS + seat * HAND_SIZE + place])
    if player == BY_HEURISTIC:
        return sample_option(table, seat, unseen, TEMPERATURE, options, sums, rng)
    return random_option(table, seat, options, rng)


@njit(cache=True)
def copy_features(table, seat, buffers, features):
    """The net's features of each card of this hand, a row for each card."""
    describe_hand(table, seat, buffers)
    for place in range(table[CARDS_LEFT]):
        features[place, :SHARED_FEATURES] = buffers.shared_features
        for feature in range(CARD_FEATURES):
            features[place, SHARED_FEATURES + feature] = buffers.card_features[feature, place]
