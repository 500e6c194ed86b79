"""How the strong levels divide their deals: by candidates, players and cards."""

from __future__ import annotations

import pytest

from hornox import new
from hornox.bots.search.search_bot import CANDIDATES, Thinker
from hornox.bots.weights import weights
from hornox.choices import Play
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.net import evaluate_hands, new_buffers
from hornox.titles.shared.row_placement import RowTable

HORNOX = Thinker(500, "net", narrows=True)


def candidates(game: str, seats: int) -> tuple[list[int], RowTable]:
    """The cards of the first turn's hand that are tried, and the view."""
    played = new(game, seats, seed=1)
    while not isinstance(played.asks[next(iter(played.asks))][0], Play):
        played.play({seat: options[0] for seat, options in played.asks.items()})
    view, options = played.view(0), played.asks[0]
    assert isinstance(view, RowTable)
    return [int(place) for place in HORNOX.candidates(view, options)], view


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_of_ten_cards_those_that_the_net_values_most_are_tried(seats: int) -> None:
    places, view = candidates("classic", seats)

    buffers = new_buffers()
    evaluate_hands(encode_table(view), weights(), buffers, 0, 1)
    dropped = set(range(10)).difference(places)
    assert len(places) == len(set(places)) == CANDIDATES == 10 - len(dropped)
    assert max(buffers.values[places]) <= min(buffers.values[sorted(dropped)])


@pytest.mark.parametrize("game", ["pro", "evenodd", "climb", "cow", "flip"])
def test_where_the_net_was_not_trained_all_cards_are_tried(game: str) -> None:
    places, view = candidates(game, 3)

    assert len(places) >= len(view.hands[0])
    assert places == list(range(len(places)))


def test_with_more_players_there_are_fewer_deals() -> None:
    views = [new("classic", seats, seed=1).view(0) for seats in (2, 4, 10)]
    deals = [HORNOX.deals_for(view, 8) for view in views if isinstance(view, RowTable)]

    assert 1 <= deals[2] < deals[1] < deals[0] <= HORNOX.deals
