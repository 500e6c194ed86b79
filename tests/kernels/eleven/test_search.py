"""Imagined deals of 11 nimmt! keep what a seat knows, and deal the rest evenly."""

from itertools import chain

import numpy as np
import pytest

import hornox
from hornox.choices import TakePile
from hornox.game import play
from hornox.kernels.eleven.encode import FlatTable, encode_table
from hornox.kernels.eleven.layout import (
    CARD_COUNT,
    DECK,
    DECK_LEFT,
    HAND_SIZE,
    HANDS,
    PILE_TOP,
    PILES,
    cards_of,
)  # fmt: skip
from hornox.kernels.eleven.search import find_unseen, imagine_deal
from hornox.kernels.rng import make_rng
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable


def test_imagined_hands_hold_the_known_cards_and_every_unseen_card_equally_often() -> None:
    table = hornox.new("eleven", seats=3, seed=2).table
    assert isinstance(table, ElevenTable)
    for _ in range(3):
        table = play(ELEVEN, table, {table.turn: TakePile(0)}).table
    view = encode_table(ELEVEN.view(table, 0))
    cards, imagined, rng = np.empty(CARD_COUNT, np.int64), view.copy(), make_rng(1)
    unseen = find_unseen(view, cards)
    counts = np.zeros(CARD_COUNT + 1)

    for _ in range(3_000):
        imagine_deal(view, cards, unseen, imagined, rng)
        counts[list(held(imagined, 1))] += 1
        everything = [*chain(*(held(imagined, seat) for seat in range(3)))]
        everything += imagined[DECK : DECK + imagined[DECK_LEFT]].tolist()
        everything += imagined[PILE_TOP : PILE_TOP + imagined[PILES]].tolist()
        assert sorted(everything) == [*range(1, CARD_COUNT + 1)]

    (known,) = table.seen_hands[1]
    hidden = {*cards[:unseen].tolist()}
    assert counts[known] == 3_000
    for card in range(1, CARD_COUNT + 1):
        if card != known:
            expected = pytest.approx(3_000 * HAND_SIZE / unseen, rel=0.25)
            assert counts[card] == (expected if card in hidden else 0)


def held(table: FlatTable, seat: int) -> tuple[int, ...]:
    return cards_of(*table[HANDS + 2 * seat : HANDS + 2 * seat + 2].tolist())
