"""How the strong levels share out their thought."""

from __future__ import annotations

import numpy as np
import pytest

from hornox import new
from hornox.bots.search.nets import weights
from hornox.bots.search.search import GLANCE, Thinker
from hornox.bots.search.successive_halving import Places, Sums, narrowed, plays
from hornox.choices import Play
from hornox.kernels.rows.encode import flat
from hornox.kernels.rows.net import judge_hands, new_desk
from hornox.titles.rows import RowTable

HORNOX = Thinker(500, "net", narrows=True)


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("final", [1, 2, 20])
def test_the_plays_of_all_looks_are_counted_beforehand(count: int, final: int) -> None:
    played = 0

    def attempt(deals: int, only: Places, sums: Sums) -> None:
        nonlocal played
        played += deals * len(only)
        sums[only] += only * deals

    found = narrowed(attempt, np.arange(count), lambda look, _: 2**look, final)

    assert played == plays(count, final)
    assert found.best == 0


def tried(game: str, seats: int) -> tuple[list[int], RowTable]:
    """Which cards of the first turn's hand are tried out, and what was seen."""
    played = new(game, seats, seed=1)
    while not isinstance(played.asks[next(iter(played.asks))][0], Play):
        played.play({seat: options[0] for seat, options in played.asks.items()})
    view, options = played.view(0), played.asks[0]
    assert isinstance(view, RowTable)
    return [int(place) for place in HORNOX.promising(view, options)], view


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_of_ten_cards_those_that_the_net_likes_best_are_tried_out(seats: int) -> None:
    places, view = tried("classic", seats)

    desk = new_desk()
    judge_hands(flat(view), weights(), desk, 0, 1)
    dropped = set(range(10)).difference(places)
    assert len(places) == len(set(places)) == GLANCE == 10 - len(dropped)
    assert max(desk.values[places]) <= min(desk.values[sorted(dropped)])


@pytest.mark.parametrize("game", ["pro", "evenodd", "climb", "cow", "flip"])
def test_where_the_net_was_not_trained_all_cards_are_tried_out(game: str) -> None:
    places, view = tried(game, 3)

    assert len(places) >= len(view.hands[0])
    assert places == list(range(len(places)))


def test_what_takes_longer_gets_fewer_deals() -> None:
    views = [new("classic", seats, seed=1).view(0) for seats in (2, 4, 10)]
    deals = [HORNOX.deals_for(view, 8) for view in views if isinstance(view, RowTable)]

    assert 1 <= deals[2] < deals[1] < deals[0] <= HORNOX.deals
