"""The kernel of 11 nimmt! plays what the title plays, choice by choice."""

import random
from itertools import chain

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.boxes import box
from hornox.choices import Choice, Done, Lay, Options, Steal, TakePile
from hornox.game import play
from hornox.kernels.eleven.encode import Flat, flat, head_digits
from hornox.kernels.eleven.evaluate import HEADS, MINE, SIGHTS, STUCK
from hornox.kernels.eleven.layout import (
    ASKED,
    CARDS,
    DECK,
    HAND,
    HANDS,
    HELD,
    LEFT,
    LYING,
    OLD_TOP,
    ONLY,
    OVER,
    PILES,
    SEATS,
    TOP,
    WIDTH,
    cards_of,
)  # fmt: skip
from hornox.kernels.eleven.lessons import record_rounds
from hornox.kernels.eleven.rules import deal, end_turn, lay, relative, score, steal, take
from hornox.kernels.eleven.search import imagine, unseen_cards
from hornox.kernels.rng import seeded
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULLS, ElevenTable

ROUNDS = 40

every_count = pytest.mark.parametrize("seats", box("eleven").players)


@every_count
def test_the_kernel_plays_what_the_title_plays(seats: int) -> None:
    rng = random.Random(seats)
    said: list[Choice] = []

    for seed in range(ROUNDS):
        said += follow(some_round(seats, seed, rng), rng)

    assert len(said) > 2_000
    assert {Lay, TakePile, Done} <= set(map(type, said))
    assert seats == 2 or Steal in map(type, said)  # of two, nobody is tied with another


def dealt(seats: int, seed: int, **options: object) -> ElevenTable:
    table = hornox.new("eleven", seats=seats, seed=seed, **options).table
    assert isinstance(table, ElevenTable)
    return table


def some_round(seats: int, seed: int, rng: random.Random) -> ElevenTable:
    """Every other one with all bull cards but a few among the players."""
    table = dealt(seats, seed)
    if seed % 2:
        return table
    supply = rng.randrange(3)
    owners = rng.choices(range(seats), k=BULLS - supply)
    return replace(table, supply=supply, bulls=tuple(map(owners.count, range(seats))))


def follow(table: ElevenTable, rng: random.Random) -> list[Choice]:
    """The title to the end of the round, and the kernel after it; what was said."""
    array, digits, said = flat(table), head_digits(table), []
    before, boldness = table.totals, rng.random()
    while True:
        ((seat, options),) = ELEVEN.asks(table).items()
        said.append(any_of(options, boldness, rng))
        table = play(ELEVEN, table, {seat: said[-1]}).table
        step(array, said[-1])
        if table.totals != before or table.round != 1 or table.stage != "play":
            break
        assert shown(array) == shown(flat(table))

    scored = [new - old for new, old in zip(table.totals, before, strict=True)]
    assert array[ASKED] == OVER
    assert [score(array, seat, digits) for seat in range(table.seats)] == scored
    others = sum(scored[1:]) / (table.seats - 1)
    assert relative(array, 0, digits) == pytest.approx(scored[0] - others)
    return said


def any_of(options: Options, boldness: float, rng: random.Random) -> Choice:
    lays = [option for option in options if isinstance(option, Lay)]
    return rng.choice(lays if lays and rng.random() < boldness else options)


def step(array: Flat, choice: Choice) -> None:
    match choice:
        case Lay(card, pile):
            lay(array, pile, *ONLY[card])
        case TakePile(pile):
            take(array, pile)
        case Steal(victim):
            steal(array, victim)
        case _:
            end_turn(array)


def shown(array: Flat) -> list[list[int]]:
    """All that counts: not what lies beyond the last pile, or was drawn from the deck."""
    piles = array[PILES]
    fields = [
        slice(SEATS, TOP), slice(TOP, TOP + piles), slice(OLD_TOP, OLD_TOP + piles),
        slice(LYING, LYING + 2 * piles), slice(DECK, DECK + array[LEFT]),
    ]  # fmt: skip
    return [array[field].tolist() for field in fields]


def held(array: Flat, seat: int) -> tuple[int, ...]:
    return cards_of(*array[HANDS + 2 * seat : HANDS + 2 * seat + 2].tolist())


@every_count
def test_everybody_gets_ten_cards_and_every_card_is_somewhere(seats: int) -> None:
    array, deck, rng = np.empty(WIDTH, np.int64), np.arange(1, CARDS + 1), seeded(seats)

    for starter in range(seats):
        deal(array, seats, starter, deck, rng)
        hands = [held(array, seat) for seat in range(seats)]
        left = array[DECK : DECK + array[LEFT]].tolist()

        assert [*map(len, hands)] == array[HELD : HELD + seats].tolist() == [HAND] * seats
        assert sorted([*chain(*hands), *left, array[TOP]]) == [*range(1, CARDS + 1)]


def test_heads_are_those_printed_on_the_cards() -> None:
    printed = [card % 11 for card in range(CARDS)]
    table = dealt(3, 1, heads=printed)

    scores = [score(flat(table), seat, head_digits(table)) for seat in range(3)]

    assert scores == [sum(printed[card - 1] for card in hand) for hand in table.hands]


def test_imagined_hands_hold_what_was_seen_and_else_every_unseen_card_equally_often() -> None:
    table = dealt(3, 2)
    for _ in range(3):
        table = play(ELEVEN, table, {table.turn: TakePile(0)}).table
    view = flat(ELEVEN.view(table, 0))
    cards, whole, rng = np.empty(CARDS, np.int64), view.copy(), seeded(1)
    unseen = unseen_cards(view, cards)
    counts = np.zeros(CARDS + 1)

    for _ in range(3_000):
        imagine(view, cards, unseen, whole, rng)
        counts[list(held(whole, 1))] += 1
        everything = [*chain(*(held(whole, seat) for seat in range(3)))]
        everything += whole[DECK : DECK + whole[LEFT]].tolist()
        everything += whole[TOP : TOP + whole[PILES]].tolist()
        assert sorted(everything) == [*range(1, CARDS + 1)]

    (known,) = table.seen_hands[1]
    hidden = {*cards[:unseen].tolist()}
    assert counts[known] == 3_000
    for card in range(1, CARDS + 1):
        if card != known:
            expected = pytest.approx(3_000 * HAND / unseen, rel=0.25)
            assert counts[card] == (expected if card in hidden else 0)


def test_lessons_repeat_and_fit_in_their_room() -> None:
    table = ELEVEN.table(4, seed=1)
    weights = np.zeros(SIGHTS)
    weights[[MINE, HEADS, STUCK]] = 1
    lessons = []
    for _ in range(2):
        sights, results = np.zeros((1_000, SIGHTS)), np.zeros(1_000)
        count = record_rounds(4, 50, head_digits(table), weights, seeded(1), sights, results)
        lessons.append((count, sights.tolist(), results.tolist()))

    assert lessons[0] == lessons[1]
    assert 400 < lessons[0][0] <= 1_000
