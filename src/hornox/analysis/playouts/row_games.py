"""Samples of the row games: a card of the hand, or a row to take.

The deals are those of the strongest level: the others play this turn as its nets predict, and all
turns after it by the heuristic.
"""

from __future__ import annotations

import numpy as np

from hornox.analysis.playouts.sample import Sample
from hornox.bots.search.search_bot import NO_NET, Nets, Weights, opponent_nets
from hornox.bots.weights import weights
from hornox.choices import Options, TakeRow
from hornox.kernels.rng import Rng
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.net_search import FULL_DOUBT
from hornox.kernels.rows.option_costs import Costs, cost_cards, cost_rows, new_costs
from hornox.titles.shared.row_placement import RowTable

SAVED_IN_PRO = 0.5
"""The share of what comes after a card of the pro variant that good players save: they see all
hands, and the simple rules of the playouts do not look at them. Where 16 cards of `ox` were
played on by `bull` instead, 0.43 +- 0.2 was saved."""
SHARES_OF_DEALS = {"pro": 2 / 3, "evenodd": 2 / 3, "climb": 2 / 3, "cow": 2 / 3, "flip": 1 / 2}
"""Of the deals in classic: a marked row and flipped cards take longer to play out, and in the pro
variant, where all hands lie open, deals differ less."""


def deals_of(game: str, deals: int) -> int:
    return max(2, round(deals * SHARES_OF_DEALS.get(game, 1)))


def sample_row_game(view: RowTable, options: Options, deals: int, rng: Rng) -> Sample:
    costs = new_costs(len(options), deals_of(view.game, deals))
    seen = (encode_table(view), view.me, view.game == "pro")
    if isinstance(options[0], TakeRow):
        cost_rows(*seen, rng, costs)
    else:
        cost_cards(*seen, *how_others_play(view), rng, costs)
        return as_sample(costs, view.seats, SAVED_IN_PRO if view.game == "pro" else 0.0)
    return as_sample(costs, view.seats)


def how_others_play(view: RowTable) -> tuple[Weights, float, Weights, int]:
    nets = Nets(weights(), weights("naive"))
    if view.game == "climb":  # the nets have never seen a row that runs downwards
        return nets.strong, 1.0, NO_NET, FULL_DOUBT
    return opponent_nets(view, nets)


def as_sample(costs: Costs, seats: int, saved: float = 0.0) -> Sample:
    sample = Sample(
        costs.own.astype(np.float64),
        costs.others / (seats - 1),
        costs.turn.astype(np.float64),
        costs.plays[:, :seats],
        kept=costs.kept,
    )
    assert sample.turn is not None
    later = sample.own - sample.turn - sample.others
    return sample._replace(saved=saved * later, share_kept=1 - saved) if saved else sample
