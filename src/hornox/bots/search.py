"""Imagined deals, played to the end: for the games that have a kernel.

Everything is tried on the same deals. How the others play in them is what matters: at random,
as most programs do, or by good sense, softened.
"""

from __future__ import annotations

import random
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.bots.steady import Steady
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.game import Table
from hornox.kernels.chance import seeded
from hornox.kernels.layout import ASKED, KINDS, ROWS
from hornox.kernels.reading import Flat, flat
from hornox.kernels.rounds import RANDOM, SENSIBLE
from hornox.kernels.search import try_cards, try_rows
from hornox.kernels.sense import OPTIONS
from hornox.titles.rows import RowTable

Totals: TypeAlias = NDArray[np.float64]
Manner: TypeAlias = Literal["random", "sensible"]
WARMTH = 1.5  # heads: how readily a card that costs more is played in the imagination


class Search:
    """So many deals are imagined for every decision; what has no kernel is left to steady."""

    def __init__(self, deals: int, manner: Manner = "sensible") -> None:
        self.deals = deals
        self.policy = RANDOM if manner == "random" else SENSIBLE

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if not searchable(view, options):
            return Steady().choose(view, options, rng)
        assert isinstance(view, RowTable)
        assert view.me is not None
        totals = np.zeros(OPTIONS)
        chance = seeded(rng.getrandbits(64))
        self.weigh(flat(view), view.me, view.game == "pro", chance, totals)
        return best(options, totals)

    def weigh(
        self, view: Flat, me: int, known: bool, chance: NDArray[np.uint64], totals: Totals  # noqa: FBT001  (as a kernel takes it)
    ) -> None:  # fmt: skip
        search = try_rows if view[ASKED] >= 0 else try_cards
        search(view, me, known, self.policy, WARMTH, self.deals, chance, totals)


def searchable(view: Table, options: Options) -> bool:
    return view.game in KINDS and isinstance(options[0], (Play, TakeRow))


def best(options: Options, totals: Totals) -> Choice:
    """The option that costs least: rows, or the cards of the hand and then the flipped ones."""
    if isinstance(options[0], TakeRow):
        return TakeRow(int(np.argmin(totals[:ROWS])))
    return options[int(np.argmin(totals[: len(options)]))]
