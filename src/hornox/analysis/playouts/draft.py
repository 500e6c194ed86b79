"""Samples of the pro draft: for each open card, the draft is finished and the round played out."""

from __future__ import annotations

import numpy as np

from hornox.analysis.playouts.sample import Sample
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.kernels.rng import Rng
from hornox.kernels.rows.draft_costs import cost_picks
from hornox.kernels.rows.draft_search import OPEN
from hornox.titles.pro import ProTable

DEALS_DIVISOR = 8  # a draft has many cards to try, and each is played from the first turn on


def sample_draft(view: ProTable, deals: int, rng: Rng) -> Sample:
    shape = (len(view.open), max(2, deals // DEALS_DIVISOR))
    own, others = np.zeros(shape), np.zeros(shape)
    owner = np.full(rules_of(view).deck(view)[-1] + 1, OPEN, np.int64)
    for seat, hand in enumerate(view.hands):
        owner[list(hand)] = seat
    cards = np.array(view.open, np.int64)
    held = np.array(view.hand, np.int64)
    kept = np.zeros((*shape, 1 + len(held)), np.int16)
    cost_picks(owner, view.me, view.seats, cards, rng, own, others, held, kept)
    return Sample(own, others / (view.seats - 1), kept=kept)
