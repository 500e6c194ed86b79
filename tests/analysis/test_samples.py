"""The costs that an analysis keeps deal by deal are those that the search of the bots adds up."""

from __future__ import annotations

import random

import numpy as np
import pytest
from msgspec.structs import replace

import hornox
from hornox.analysis.playouts.draft import DEALS_DIVISOR as DRAFT_DIVISOR
from hornox.analysis.playouts.eleven import FEWEST_DEALS, sample_eleven
from hornox.analysis.playouts.eleven import deals_of as deals_of_eleven
from hornox.analysis.playouts.row_games import deals_of, how_others_play
from hornox.analysis.playouts.sample import Sample
from hornox.analysis.playouts.sampling import sample_options
from hornox.analysis.playouts.specials import DEALS_DIVISOR, best_row, charged
from hornox.analysis.standings import standing_at
from hornox.bots.search.anniversary_and_buffalo_playouts import RIVALS
from hornox.bots.search.search_bot import draft_trial
from hornox.choices import Lay, Options, Play
from hornox.game import Game, Table, title
from hornox.kernels.anniversary_and_buffalo import encode as encode_specials
from hornox.kernels.anniversary_and_buffalo.search import try_cards as try_cards_without_specials
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.net_search import try_cards_with_net
from hornox.kernels.rows.playout import SENSIBLE
from hornox.kernels.rows.search import try_rows
from hornox.kernels.softmax import TEMPERATURE
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from tests.analysis.test_evaluate import POSITIONS

DEALS = 32
HIDDEN = False  # the hands of the others are not known


def begun(game: str, seats: int = 3) -> Game:
    """After a few choices at random; in the pro variant, in the draft."""
    rng, played = random.Random(game), hornox.new(game, seats=seats, seed=7)
    for _ in range(2):
        played.play({seat: rng.choice(options) for seat, options in played.asks.items()})
    while not isinstance(played.asks.get(0, (None,))[0], Play) and game != "pro":
        played.play({seat: options[0] for seat, options in played.asks.items()})
    return played


def relative_sums(view: Table, options: Options, deals: int) -> list[float]:
    """Over all deals, with the heads that were taken before: the search counts them too."""
    assert view.me is not None
    sample = sample_options(view, options, deals, make_rng(3))
    before = sample.deals * standing_at(view, view.me).relative
    return [float(one) + before for one in sample.relative.sum(axis=1)]


@pytest.mark.parametrize("game", ["classic", "evenodd", "cow", "flip"])
def test_cards_cost_what_the_search_says(game: str) -> None:
    played = begun(game)
    view, options = played.view(0), played.asks[0]
    assert isinstance(view, RowTable)
    totals = np.zeros(len(options))

    try_cards_with_net(
        encode_table(view), 0, HIDDEN, *how_others_play(view), deals_of(game, DEALS), make_rng(3),
        np.arange(len(options)), totals,
    )  # fmt: skip

    assert relative_sums(view, options, DEALS) == pytest.approx(totals)


def test_rows_cost_what_the_search_says() -> None:
    view, totals = POSITIONS["row"], np.zeros(4)
    options = title("classic").asks(view)[0]

    table, every = encode_table(view), np.arange(4)
    try_rows(table, 0, HIDDEN, SENSIBLE, TEMPERATURE, DEALS, make_rng(3), every, totals)

    assert relative_sums(view, options, DEALS) == pytest.approx(totals)


def test_picks_cost_what_the_search_says() -> None:
    played = begun("pro")
    ((seat, options),) = played.asks.items()
    view, totals = played.view(seat), np.zeros(len(options))
    assert isinstance(view, ProTable)

    draft_trial(view, make_rng(3))(DEALS, np.arange(len(options)), totals)

    assert relative_sums(view, options, DEALS * DRAFT_DIVISOR) == pytest.approx(totals)


def test_cards_of_the_anniversary_variant_cost_what_the_search_says() -> None:
    played = begun("anniversary")
    view, options = played.view(0), played.asks[0]
    assert isinstance(view, AnniversaryTable)
    totals, table = np.zeros(len(options)), encode_specials.encode_table(view)

    every = np.arange(len(options))
    try_cards_without_specials(table, 0, RIVALS, DEALS, make_rng(3), every, totals)

    assert relative_sums(view, options, DEALS * DEALS_DIVISOR) == pytest.approx(totals)


def noise(rng: np.random.Generator, best: float = 0.0) -> Sample:
    """Ten cards that cost the same on average, but for the first."""
    costs = rng.normal(scale=5, size=(10, 16))
    costs[0] += best
    return charged(Sample(costs, np.zeros_like(costs), costs), 0.0)


def test_an_act_before_the_cards_has_not_the_luck_of_the_best_of_many_cards() -> None:
    rng = np.random.default_rng(1)

    found = [best_row(noise(rng)).relative.mean() for _ in range(400)]

    assert abs(np.mean(found)) < 4 * np.std(found) / 20


def test_an_act_before_the_cards_is_worth_the_best_card_after_it() -> None:
    sample = noise(np.random.default_rng(1), best=-20)

    assert (best_row(sample).own == sample.own[0]).all()


def test_the_last_card_of_eleven_ends_the_round_with_nothing() -> None:
    table = hornox.new("eleven", seats=3, seed=7).table
    assert isinstance(table, ElevenTable)
    table = replace(table, piles=((50,),), hands=((55,), *table.hands[1:]), turn=0)
    rules = title("eleven")

    sample = sample_eleven(rules.view(table, 0), rules.asks(table)[0], 64, make_rng(1))

    lays = [place for place, one in enumerate(rules.asks(table)[0]) if isinstance(one, Lay)]
    assert lays == [0]
    assert not sample.own[0].any()
    assert (sample.others[0] > 10).all()
    assert sample.own[1].any()


def test_a_question_of_eleven_with_many_options_has_fewer_deals() -> None:
    few, many, very_many = (deals_of_eleven(options, 1536) for options in (16, 48, 500))

    assert (few, many, very_many) == (192, 64, FEWEST_DEALS)
    assert deals_of_eleven(500, 64) == FEWEST_DEALS
