"""The rules of 11 nimmt! in a kernel play the same as the title, choice by choice."""

import random
from itertools import chain

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.choices import Choice, Done, Lay, Options, Steal, TakePile
from hornox.game import play
from hornox.game_catalogue import box
from hornox.kernels.eleven.encode import FlatTable, encode_table, head_bit_sets
from hornox.kernels.eleven.layout import (
    ASKED,
    CARD_COUNT,
    DECK,
    DECK_LEFT,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    OVER,
    PILE_CARDS,
    PILE_OLD_TOP,
    PILE_TOP,
    PILES,
    SEATS,
    SINGLE_CARD,
    WIDTH,
    cards_of,
)  # fmt: skip
from hornox.kernels.eleven.rules import deal, end_turn, hand_heads, lay, relative_heads, steal, take
from hornox.kernels.rng import make_rng
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULLS, ElevenTable

ROUNDS = 40

every_count = pytest.mark.parametrize("seats", box("eleven").players)


@every_count
def test_the_kernel_plays_the_same_as_the_title(seats: int) -> None:
    rng = random.Random(seats)
    choices: list[Choice] = []

    for seed in range(ROUNDS):
        choices += follow(some_round(seats, seed, rng), rng)

    assert len(choices) > 2_000
    assert {Lay, TakePile, Done} <= set(map(type, choices))
    assert seats == 2 or Steal in map(type, choices)  # of two, nobody is tied with another


def dealt(seats: int, seed: int, **options: object) -> ElevenTable:
    table = hornox.new("eleven", seats=seats, seed=seed, **options).table
    assert isinstance(table, ElevenTable)
    return table


def some_round(seats: int, seed: int, rng: random.Random) -> ElevenTable:
    """In every other round the players hold all bull cards but a few."""
    table = dealt(seats, seed)
    if seed % 2:
        return table
    supply = rng.randrange(3)
    owners = rng.choices(range(seats), k=BULLS - supply)
    return replace(table, supply=supply, bulls=tuple(map(owners.count, range(seats))))


def follow(table: ElevenTable, rng: random.Random) -> list[Choice]:
    """Play the title to the end of the round, and repeat it in the kernel; all choices."""
    array, head_bits, choices = encode_table(table), head_bit_sets(table), []
    before, boldness = table.totals, rng.random()
    while True:
        ((seat, options),) = ELEVEN.asks(table).items()
        choices.append(random_choice(options, boldness, rng))
        table = play(ELEVEN, table, {seat: choices[-1]}).table
        step(array, choices[-1])
        if table.totals != before or table.round != 1 or table.stage != "play":
            break
        assert relevant_parts(array) == relevant_parts(encode_table(table))

    scored = [new - old for new, old in zip(table.totals, before, strict=True)]
    assert array[ASKED] == OVER
    assert [hand_heads(array, seat, head_bits) for seat in range(table.seats)] == scored
    others = sum(scored[1:]) / (table.seats - 1)
    assert relative_heads(array, 0, head_bits) == pytest.approx(scored[0] - others)
    return choices


def random_choice(options: Options, boldness: float, rng: random.Random) -> Choice:
    lays = [option for option in options if isinstance(option, Lay)]
    return rng.choice(lays if lays and rng.random() < boldness else options)


def step(array: FlatTable, choice: Choice) -> None:
    match choice:
        case Lay(card, pile):
            lay(array, pile, *SINGLE_CARD[card])
        case TakePile(pile):
            take(array, pile)
        case Steal(victim):
            steal(array, victim)
        case _:
            end_turn(array)


def relevant_parts(array: FlatTable) -> list[list[int]]:
    """All that counts: not what stands beyond the last pile, or was drawn from the deck."""
    piles = array[PILES]
    fields = [
        slice(SEATS, PILE_TOP), slice(PILE_TOP, PILE_TOP + piles),
        slice(PILE_OLD_TOP, PILE_OLD_TOP + piles), slice(PILE_CARDS, PILE_CARDS + 2 * piles),
        slice(DECK, DECK + array[DECK_LEFT]),
    ]  # fmt: skip
    return [array[field].tolist() for field in fields]


def held(array: FlatTable, seat: int) -> tuple[int, ...]:
    return cards_of(*array[HANDS + 2 * seat : HANDS + 2 * seat + 2].tolist())


@every_count
def test_everybody_gets_ten_cards_and_every_card_is_somewhere(seats: int) -> None:
    array, deck, rng = np.empty(WIDTH, np.int64), np.arange(1, CARD_COUNT + 1), make_rng(seats)

    for starter in range(seats):
        deal(array, seats, starter, deck, rng)
        hands = [held(array, seat) for seat in range(seats)]
        left = array[DECK : DECK + array[DECK_LEFT]].tolist()

        assert (
            [*map(len, hands)]
            == array[HAND_COUNT : HAND_COUNT + seats].tolist()
            == [HAND_SIZE] * seats
        )
        assert sorted([*chain(*hands), *left, array[PILE_TOP]]) == [*range(1, CARD_COUNT + 1)]


def test_heads_are_those_printed_on_the_cards() -> None:
    printed = [card % 11 for card in range(CARD_COUNT)]
    table = dealt(3, 1, heads=printed)

    scores = [hand_heads(encode_table(table), seat, head_bit_sets(table)) for seat in range(3)]

    assert scores == [sum(printed[card - 1] for card in hand) for hand in table.hands]
