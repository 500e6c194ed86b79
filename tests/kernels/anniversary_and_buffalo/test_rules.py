"""The rules of anniversary and buffalo in kernels lay cards as the titles do."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.bots.search.anniversary_and_buffalo_playouts import THIS_TURN
from hornox.choices import Pass, Play, TakeRow
from hornox.game import Game
from hornox.game_catalogue import box
from hornox.kernels.anniversary_and_buffalo.encode import FlatTable, encode_table
from hornox.kernels.anniversary_and_buffalo.layout import (
    ASKED,
    CARDS_LEFT,
    HAND_SIZE,
    HANDS,
    KNOWN_CARDS,
    MAX_PLAYERS,
    QUEUE,
    ROW_LENGTH,
    SCORE,
    SEATS,
)  # fmt: skip
from hornox.kernels.anniversary_and_buffalo.rules_without_specials import lay_queue, step
from hornox.kernels.rows.layout import EVERYBODY, NOBODY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

GAMES = [(game, seats) for game in ("anniversary", "buffalo") for seats in box(game).players]
TABLES = 15


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_rest_of_a_round_is_laid_as_the_title_lays_it(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")

    for seed in range(TABLES):
        played = random_position(game, seats, seed, rng)
        follow(played, rng)


def test_cards_that_went_back_to_a_hand_are_known() -> None:
    table = view("anniversary", 4)
    hands = (table.hands[0], (0,) * 10 + (50, 60), *table.hands[2:])

    known = encode_table(replace(table, hands=hands))

    assert known[KNOWN_CARDS : KNOWN_CARDS + 4].tolist() == [12, 2, 0, 0]
    assert known[HANDS + HAND_SIZE : HANDS + HAND_SIZE + 3].tolist() == [50, 60, 0]


def view(game: str, seats: int) -> SpecialTable:
    first = hornox.new(game, seats=seats, seed=1).view(0)
    assert isinstance(first, SpecialTable)
    return first


def random_position(game: str, seats: int, seed: int, rng: random.Random) -> Game:
    """The middle of a game, reached by random choices, with no special card in use."""
    played = hornox.new(game, seats=seats, seed=seed)
    steps = rng.randrange(60 if game == "buffalo" else 150)
    while steps > 0 or not is_calm(played.table):
        steps -= 1
        played.play({seat: rng.choice(options) for seat, options in played.asks.items()})
        if played.over:
            return random_position(game, seats, seed + TABLES, rng)
    return played


def is_calm(table: object) -> bool:
    assert isinstance(table, SpecialTable)
    if isinstance(table, AnniversaryTable) and not table.cancelling is table.swapping is None:
        return False
    return table.acting is None and table.stage == "play"


def follow(played: Game, rng: random.Random) -> None:
    """Play the title to the end of the round without specials, and repeat it in the kernel."""
    table = encoded(played)
    number, before = played.table.round, played.scores
    lay_queue(table)
    while table[ASKED] != NOBODY:
        pass_specials(played)
        if table[ASKED] == EVERYBODY and table[CARDS_LEFT] == 1:
            step(
                table,
                table[HANDS : HANDS + MAX_PLAYERS * HAND_SIZE : HAND_SIZE].astype(np.int64),
                THIS_TURN,
            )
            continue
        assert played.table.round == number
        assert same(table, encoded(played))
        play_randomly(played, table, rng)
    pass_specials(played)
    assert heads(table, played) == [played.scores[at] - then for at, then in enumerate(before)]


def encoded(played: Game) -> FlatTable:
    assert isinstance(played.table, SpecialTable)
    return encode_table(played.table)


def pass_specials(played: Game) -> None:
    while played.asks and Pass() in next(iter(played.asks.values())):
        played.play(dict.fromkeys(played.asks, Pass()))


def same(table: FlatTable, other: FlatTable) -> bool:
    """Rows, marks, heads, hands, what is seen, and who is asked."""
    parts = (slice(ROW_LENGTH, ASKED + 1), slice(SCORE, QUEUE), slice(HANDS, None))
    return all(table[part].tolist() == other[part].tolist() for part in parts)


def play_randomly(played: Game, table: FlatTable, rng: random.Random) -> None:
    cards_or_rows = {  # and no special, which a team may use while it chooses cards (S-02)
        seat: [one for one in options if isinstance(one, (Play, TakeRow))]
        for seat, options in played.asks.items()
    }
    choices = {seat: rng.choice(options) for seat, options in cards_or_rows.items()}
    numbers = np.zeros(MAX_PLAYERS, np.int64)
    for seat, choice in choices.items():
        numbers[seat] = choice.card if isinstance(choice, Play) else choice.row
    if isinstance(played.table, BuffaloTable) and table[ASKED] == EVERYBODY:
        numbers[played.table.seats] = played.table.stack[0]
    played.play(choices)
    step(table, numbers, THIS_TURN)


def heads(table: FlatTable, played: Game) -> list[int]:
    seats = int(table[SEATS])
    if played.table.game == "anniversary":
        return [int(score) for score in table[SCORE : SCORE + seats]]
    team = int(table[SCORE]) * (2 if seats <= 2 else 1)
    return [team] * seats + [int(table[SCORE + seats])]
