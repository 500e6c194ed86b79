"""Search over imagined deals is fair, repeatable, and finds obvious choices."""

import random
from itertools import chain

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.bots import bot
from hornox.choices import Play, TakeRow
from hornox.events import Played
from hornox.game import Game, title
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.layout import CARDS_LEFT, HAND_SIZE, HANDS, KINDS, SCORE, SEATS
from hornox.kernels.rows.search import deal_hidden_cards, find_hidden_cards
from hornox.titles.shared.row_placement import RowTable

SEARCHERS = ("plain100", "soft")


def in_play(game: str, seats: int, turns: int = 2) -> Game:
    rng = random.Random(f"{game} {seats}")
    played = hornox.new(game, seats=seats, seed=7)
    while played.table.stage == "draft" or len(played.table.hands[0]) > HAND_SIZE - turns:
        played.play({seat: rng.choice(options) for seat, options in played.asks.items()})
    return played


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("name", SEARCHERS)
def test_hidden_cards_do_not_change_the_choice(name: str, game: str) -> None:
    played, rules = in_play(game, 3), title(game)

    for seat, options in played.asks.items():
        view = played.view(seat)
        other = rules.view(rules.imagine(view, random.Random(3)), seat)

        assert bot(name).choose(view, options, random.Random(1)) == bot(name).choose(
            other, options, random.Random(1)
        )


def test_imagined_hands_hold_every_unseen_card_equally_often() -> None:
    view = in_play("classic", 4).view(1)
    assert isinstance(view, RowTable)
    table, rng = encode_table(view), make_rng(1)
    hidden = find_hidden_cards(table, 1)
    counts = np.zeros(105)

    for _ in range(4_000):
        deal_hidden_cards(table, hidden, rng)
        hands = table[HANDS : HANDS + table[SEATS] * HAND_SIZE].reshape(-1, HAND_SIZE)
        counts[hands[[0, 2, 3], : table[CARDS_LEFT]]] += 1
        assert hands[1, : table[CARDS_LEFT]].tolist() == list(view.hands[1])

    seen = {*chain(*view.rows, *view.piles, view.hands[1]), *(one.card for one in view.queue)}
    expected = 4_000 * 3 * int(table[CARDS_LEFT]) / len(hidden.cards)
    for card in range(1, 105):
        assert counts[card] == (0 if card in seen else pytest.approx(expected, rel=0.12))


@pytest.mark.parametrize("name", SEARCHERS)
def test_it_does_not_lay_the_sixth_card(name: str) -> None:
    view = placed(((50, 61, 62, 63, 64), (1,), (2,), (99,)), (65, 100), (4, 5))

    assert bot(name).choose(view, (Play(65), Play(100)), random.Random(1)) == Play(100)


@pytest.mark.parametrize("name", SEARCHERS)
def test_it_leaves_the_heavy_row_to_others(name: str) -> None:
    """Three rows cost one head each; the heavy one is left to somebody else."""
    view = placed(((55, 66, 77, 88), (20,), (30,), (41,)), (60, 61), (9, 10), queue=3)

    choice = bot(name).choose(view, tuple(map(TakeRow, range(4))), random.Random(1))

    assert choice != TakeRow(0)


def placed(
    rows: tuple[tuple[int, ...], ...],
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    queue: int = 0,
) -> RowTable:
    table = hornox.new("classic", seats=2, seed=1).table
    assert isinstance(table, RowTable)
    waiting = (Played(0, queue),) if queue else ()
    set_up = replace(table, rows=rows, hands=(mine, theirs), queue=waiting, piles=((), ()))
    view = title("classic").view(set_up, 0)
    assert isinstance(view, RowTable)
    assert encode_table(view)[SCORE] == 0
    return view
