"""The kernel of the games with special cards lays what their titles lay."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.bots.search.specials_rollouts import BEFOREHAND, weigh_cards, weigh_turn
from hornox.boxes import box
from hornox.choices import Pass, Play, TakeRow
from hornox.events import Played
from hornox.game import Game
from hornox.kernels.rng import seeded
from hornox.kernels.rows.layout import CARDS, NOBODY
from hornox.kernels.specials.encode import Flat, flat
from hornox.kernels.specials.rules import (
    ASKED,
    HAND,
    HANDS,
    KNOWN,
    LEFT,
    LENGTH,
    PLAYERS_MOST,
    QUEUE,
    SCORE,
    SEATS,
    go_on,
)  # fmt: skip
from hornox.kernels.specials.search import step
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.special_rows import SpecialTable

GAMES = [(game, seats) for game in ("anniversary", "buffalo") for seats in box(game).players]
TABLES = 15


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_rest_of_a_round_is_laid_as_the_title_lays_it(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")

    for seed in range(TABLES):
        played = somewhere(game, seats, seed, rng)
        follow(played, rng)


def test_cards_that_went_back_to_a_hand_are_known() -> None:
    table = view("anniversary", 4)
    hands = (table.hands[0], (0,) * 10 + (50, 60), *table.hands[2:])

    known = flat(replace(table, hands=hands))

    assert known[KNOWN : KNOWN + 4].tolist() == [12, 2, 0, 0]
    assert known[HANDS + HAND : HANDS + HAND + 3].tolist() == [50, 60, 0]


@pytest.mark.parametrize("game", ["anniversary", "buffalo"])
def test_the_same_luck_weighs_the_same(game: str) -> None:
    table = flat(view(game, 4))

    weights = weigh_cards(table, 0, 20, seeded(1))

    assert weights == weigh_cards(table, 0, 20, seeded(1))
    assert weights != weigh_cards(table, 0, 20, seeded(2))
    assert len(weights) == table[LEFT]


def test_what_a_turn_takes_is_weighed_without_a_guess() -> None:
    table = view("anniversary", 2)
    queue = (Played(0, 1),)
    rows = ((55, 56, 57, 58, 59), (10,), (20,), (30,))
    before = flat(replace(table, queue=queue, rows=rows, decided=True))
    dear = flat(replace(table, queue=queue, rows=rows[:1] * 4, decided=True))

    assert weigh_turn([before, dear], 0, seeded(1)) == [3, 11]


def view(game: str, seats: int) -> SpecialTable:
    found = hornox.new(game, seats=seats, seed=1).view(0)
    assert isinstance(found, SpecialTable)
    return found


def somewhere(game: str, seats: int, seed: int, rng: random.Random) -> Game:
    """In the middle of a game, reached by random choices; no special is in use."""
    played = hornox.new(game, seats=seats, seed=seed)
    steps = rng.randrange(60 if game == "buffalo" else 150)
    while steps > 0 or not calm(played.table):
        steps -= 1
        played.play({seat: rng.choice(options) for seat, options in played.asks.items()})
        if played.over:
            return somewhere(game, seats, seed + TABLES, rng)
    return played


def calm(table: object) -> bool:
    assert isinstance(table, SpecialTable)
    if isinstance(table, AnniversaryTable) and not table.cancelling is table.swapping is None:
        return False
    return table.acting is None and table.stage == "play"


def follow(played: Game, rng: random.Random) -> None:
    """The engine to the end of the round with all specials passed, and the kernel after it."""
    table = read(played)
    number, before = played.table.round, played.scores
    go_on(table)
    while table[ASKED] != NOBODY:
        passed(played)
        if table[ASKED] == CARDS and table[LEFT] == 1:
            step(
                table,
                table[HANDS : HANDS + PLAYERS_MOST * HAND : HAND].astype(np.int64),
                BEFOREHAND,
            )
            continue
        assert played.table.round == number
        assert same(table, read(played))
        choose(played, table, rng)
    passed(played)
    assert heads(table, played) == [played.scores[at] - then for at, then in enumerate(before)]


def read(played: Game) -> Flat:
    assert isinstance(played.table, SpecialTable)
    return flat(played.table)


def passed(played: Game) -> None:
    while played.asks and Pass() in next(iter(played.asks.values())):
        played.play(dict.fromkeys(played.asks, Pass()))


def same(table: Flat, other: Flat) -> bool:
    """Rows, marks, heads, hands, what is seen, and who is asked."""
    parts = (slice(LENGTH, ASKED + 1), slice(SCORE, QUEUE), slice(HANDS, None))
    return all(table[part].tolist() == other[part].tolist() for part in parts)


def choose(played: Game, table: Flat, rng: random.Random) -> None:
    choices = {seat: rng.choice(options) for seat, options in played.asks.items()}
    told = np.zeros(PLAYERS_MOST, np.int64)
    for seat, choice in choices.items():
        assert isinstance(choice, (Play, TakeRow))
        told[seat] = choice.card if isinstance(choice, Play) else choice.row
    if isinstance(played.table, BuffaloTable) and table[ASKED] == CARDS:
        told[played.table.seats] = played.table.stack[0]
    played.play(choices)
    step(table, told, BEFOREHAND)


def heads(table: Flat, played: Game) -> list[int]:
    seats = int(table[SEATS])
    if played.table.game == "anniversary":
        return [int(score) for score in table[SCORE : SCORE + seats]]
    team = int(table[SCORE]) * (2 if seats <= 2 else 1)
    return [team] * seats + [int(table[SCORE + seats])]
