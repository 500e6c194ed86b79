"""Each kernel plays what its title plays, choice by choice."""

import random
from collections.abc import Mapping

import numpy as np
import pytest

import hornox
from hornox.boxes import box
from hornox.choices import Choice, Play, TakeRow
from hornox.game import Game
from hornox.kernels.rows.encode import Flat, flat
from hornox.kernels.rows.layout import (
    ASKED,
    AT,
    CARDS,
    COST,
    DECK,
    HAND,
    HANDS,
    KIND,
    KINDS,
    LEFT,
    LENGTH,
    LIMIT,
    MARKER,
    NOBODY,
    NUMBER,
    OWNER,
    QUEUE,
    ROW,
    ROWS,
    SCORE,
    SEATS,
    SEEN,
    SIDE,
)  # fmt: skip
from hornox.kernels.rows.playout import step_all
from hornox.titles.rows import RowTable

GAMES = [(game, seats) for game in KINDS for seats in box(game).players]
ROUNDS = 60


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_kernel_plays_what_its_title_plays(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")

    for seed in range(ROUNDS):
        played = hornox.new(game, seats=seats, seed=seed, rounds=1)
        while played.table.stage == "draft":
            play(played, rng)
        follow(played, flatted(played), rng)


def play(played: Game, rng: random.Random) -> dict[int, Choice]:
    choices = {seat: rng.choice(options) for seat, options in played.asks.items()}
    played.play(choices)
    return choices


def follow(played: Game, table: Flat, rng: random.Random) -> None:
    """The engine to the end of the round, and the kernel after it."""
    while played.asks:
        step(table, play(played, rng))
        while table[ASKED] == CARDS and table[LEFT] == 1 and not asks_for_cards(played):
            step(table, {})  # the last card plays itself
        if played.asks:
            assert shown(table) == shown(flatted(played))

    assert table[ASKED] == NOBODY
    assert tuple(table[SCORE : SCORE + table[SEATS]]) == played.table.totals


def flatted(played: Game) -> Flat:
    assert isinstance(played.table, RowTable)
    return flat(played.table)


def asks_for_cards(played: Game) -> bool:
    return any(isinstance(options[0], Play) for options in played.asks.values())


def step(table: Flat, choices: Mapping[int, Choice]) -> None:
    only = [table[HANDS + seat * HAND] for seat in range(table[SEATS])]
    chosen = [number(choices[seat]) if seat in choices else only[seat] for seat in range(len(only))]
    step_all(table[np.newaxis], np.array([chosen], np.int16))


def number(choice: Choice) -> int:
    if isinstance(choice, TakeRow):
        return choice.row
    assert isinstance(choice, Play)
    return -choice.card if choice.flip else choice.card


def shown(table: Flat) -> list[list[int]]:
    """All that counts: not what lies beyond the end of a row, or of the turn before."""
    fields = [
        slice(COST, COST + ROWS), slice(LEFT, ASKED + 1), slice(SCORE, QUEUE),
        slice(HANDS, SEEN), slice(SEEN, None), slice(MARKER, SIDE + 1), slice(KIND, SEATS + 1),
        slice(DECK, DECK + 1),
        *(slice(ROW + row * LIMIT, ROW + row * LIMIT + table[LENGTH + row]) for row in range(ROWS)),
    ]  # fmt: skip
    if table[ASKED] >= 0:
        fields += [
            slice(first + table[AT], first + table[SEATS]) for first in (QUEUE, OWNER, NUMBER)
        ]
    return [table[field].tolist() for field in fields]
