"""The rules in kernels play the same as the titles, choice by choice."""

import random
from collections.abc import Mapping

import numpy as np
import pytest

import hornox
from hornox.choices import Choice, Play, TakeRow
from hornox.game import Game
from hornox.game_catalogue import box
from hornox.kernels.rows.encode import FlatTable, encode_table
from hornox.kernels.rows.layout import (
    ASKED,
    CARDS_LEFT,
    EVERYBODY,
    HAND_SIZE,
    HANDS,
    HIGHEST_CARD,
    KIND,
    KINDS,
    MARKER,
    MARKER_SIDE,
    NOBODY,
    QUEUE,
    QUEUE_AT,
    QUEUE_NUMBER,
    QUEUE_OWNER,
    ROW_CARDS,
    ROW_COUNT,
    ROW_HEADS,
    ROW_LENGTH,
    ROW_LIMIT,
    SCORE,
    SEATS,
    SEEN,
)  # fmt: skip
from hornox.kernels.rows.playout import step_all
from hornox.titles.shared.row_placement import RowTable

GAMES = [(game, seats) for game in KINDS for seats in box(game).players]
ROUNDS = 60


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_kernel_plays_the_same_as_its_title(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")

    for seed in range(ROUNDS):
        played = hornox.new(game, seats=seats, seed=seed, rounds=1)
        while played.table.stage == "draft":
            play(played, rng)
        follow(played, encoded(played), rng)


def play(played: Game, rng: random.Random) -> dict[int, Choice]:
    choices = {seat: rng.choice(options) for seat, options in played.asks.items()}
    played.play(choices)
    return choices


def follow(played: Game, table: FlatTable, rng: random.Random) -> None:
    """Play the title to the end of the round, and repeat each step in the kernel."""
    while played.asks:
        step(table, play(played, rng))
        while table[ASKED] == EVERYBODY and table[CARDS_LEFT] == 1 and not asks_for_cards(played):
            step(table, {})  # the last card plays itself
        if played.asks:
            assert relevant_parts(table) == relevant_parts(encoded(played))

    assert table[ASKED] == NOBODY
    assert tuple(table[SCORE : SCORE + table[SEATS]]) == played.table.totals


def encoded(played: Game) -> FlatTable:
    assert isinstance(played.table, RowTable)
    return encode_table(played.table)


def asks_for_cards(played: Game) -> bool:
    return any(isinstance(options[0], Play) for options in played.asks.values())


def step(table: FlatTable, choices: Mapping[int, Choice]) -> None:
    only = [table[HANDS + seat * HAND_SIZE] for seat in range(table[SEATS])]
    chosen = [number(choices[seat]) if seat in choices else only[seat] for seat in range(len(only))]
    step_all(table[np.newaxis], np.array([chosen], np.int16))


def number(choice: Choice) -> int:
    if isinstance(choice, TakeRow):
        return choice.row
    assert isinstance(choice, Play)
    return -choice.card if choice.flip else choice.card


def relevant_parts(table: FlatTable) -> list[list[int]]:
    """All that counts: not what stands beyond a row's end, or is left from the turn before."""
    fields = [
        slice(ROW_HEADS, ROW_HEADS + ROW_COUNT), slice(CARDS_LEFT, ASKED + 1), slice(SCORE, QUEUE),
        slice(HANDS, SEEN), slice(SEEN, None), slice(MARKER, MARKER_SIDE + 1),
        slice(KIND, SEATS + 1),
        slice(HIGHEST_CARD, HIGHEST_CARD + 1),
        *(row_slice(table, row) for row in range(ROW_COUNT)),
    ]  # fmt: skip
    if table[ASKED] >= 0:
        fields += [
            slice(first + table[QUEUE_AT], first + table[SEATS])
            for first in (QUEUE, QUEUE_OWNER, QUEUE_NUMBER)
        ]
    return [table[field].tolist() for field in fields]


def row_slice(table: FlatTable, row: int) -> slice:
    first = ROW_CARDS + row * ROW_LIMIT
    return slice(first, first + table[ROW_LENGTH + row])
