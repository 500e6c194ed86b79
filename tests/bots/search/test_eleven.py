"""Search in 11 nimmt! answers every question from what its seat sees, and finds obvious choices."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import hornox
from hornox import play
from hornox.bots.search.eleven import choose
from hornox.choices import Choice, Lay, Steal, TakePile
from hornox.game_catalogue import ElevenOptions, box
from hornox.kernels.rng import make_rng
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULLS, ElevenTable
from tests.helpers.tables import eleven
from tests.helpers.tables import play as played

every_count = pytest.mark.parametrize("seats", box("eleven").players)


def choice(table: ElevenTable, deals: int = 40, seed: int = 1) -> Choice:
    view = table if table.me is not None else ELEVEN.view(table, table.turn)
    return choose(view, ELEVEN.asks(view)[view.turn], make_rng(seed), deals)


def said(table: ElevenTable) -> str:
    return str(choice(table))


def questions(seats: int) -> Iterator[ElevenTable]:
    """Questions of random rounds, half of them with many bull cards."""
    rng = random.Random(seats)
    for seed in range(2 + seats):
        table = hornox.new("eleven", seats=seats, seed=seed).table
        assert isinstance(table, ElevenTable)
        if seed % 2:
            owners = rng.choices(range(seats), k=BULLS)
            table = replace(table, supply=0, bulls=tuple(map(owners.count, range(seats))))
        while table.round == 1 and table.stage == "play":
            yield table
            ((seat, options),) = ELEVEN.asks(table).items()
            table = play(ELEVEN, table, {seat: rng.choice(options)}).table


@every_count
def test_it_chooses_one_of_the_options(seats: int) -> None:
    kinds = set()

    for table in questions(seats):
        chosen = choice(table, deals=2)
        kinds.add((type(chosen), bool(table.used)))

        assert chosen in ELEVEN.asks(table)[table.turn]

    assert kinds >= {(Lay, False), (Lay, True), (TakePile, False)}
    assert seats == 2 or (Steal, False) in kinds


@every_count
def test_hidden_cards_do_not_change_the_choice(seats: int) -> None:
    rng = random.Random(seats)

    for table in [*questions(seats)][::7]:
        view = ELEVEN.view(table, table.turn)
        other = ELEVEN.imagine(view, rng)

        assert choice(table, deals=5) == choice(other, deals=5) == choice(view, deals=5)


def test_it_ends_the_round_if_it_can() -> None:
    table = eleven((55,), (1, 2, 3), piles=((50,), (5,), (94,)))

    assert said(table) == "55p1"


def test_it_ends_the_round_on_two_piles_one_card_after_the_other() -> None:
    table = eleven((12, 14, 55), (1, 2, 3), piles=((10,), (50,), (80,)), bulls=(2, 0))

    for _ in range(3):
        assert table.round == 1
        assert isinstance(choice(table), Lay)
        table = played(table, {0: said(table)}).table

    assert table.totals[0] == 0 < table.totals[1]


def test_it_is_done_rather_than_lay_what_it_may_not() -> None:
    table = eleven((12, 52, 53), (1, 2, 3), piles=((10,), (50,)), bulls=(1, 0))

    half = played(table, {0: "12p1"}).table

    assert said(half) == "done"


def test_it_steals_from_whoever_is_about_to_win() -> None:
    """C has two cards that fit one pile: everybody saw them."""
    table = eleven(
        (30, 31, 33), (4, 5, 6, 7, 8, 9, 14, 15), (52, 53),
        piles=((40, 41, 42), (51,)), bulls=(0, 1, 1), supply=0, seen_hands=((), (), (52, 53)),
    )  # fmt: skip
    asked = played(table, {0: "p1"}).table

    assert choice(asked) == Steal(2)


def test_it_counts_the_heads_printed_on_the_cards() -> None:
    """Of two single cards that must be taken, the one that costs nothing."""
    table = eleven((30, 31), (1, 2), piles=((60,), (80,)))
    for cheap in (60, 80):
        printed = tuple(0 if card in (0, cheap) else 10 for card in range(101))
        dear = replace(table, options=ElevenOptions(printed))

        assert choice(dear) == TakePile(0 if cheap == 60 else 1)


@pytest.mark.parametrize("deals", [0, 1, 400])
def test_it_works_with_any_number_of_deals(deals: int) -> None:
    table = eleven((12, 14, 55), (1, 2, 3), piles=((10,), (50,)))

    assert choice(table, deals=deals) in ELEVEN.asks(table)[0]
