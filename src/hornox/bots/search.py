"""Imagined deals, played to the end: for the games that have a kernel.

Everything is tried on the same deals, with the same luck. How the others play in them is what
matters: at random, as most programs do, or by good sense, softened.
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
from hornox.kernels.layout import KINDS, ROWS
from hornox.kernels.reading import flat
from hornox.kernels.rounds import RANDOM, SENSIBLE
from hornox.kernels.search import try_cards, try_rows
from hornox.titles.rows import RowTable

Means: TypeAlias = NDArray[np.float64]
Luck: TypeAlias = NDArray[np.uint64]
Manner: TypeAlias = Literal["random", "sensible"]
WARMTH = 1.5  # heads: how readily a card that costs more is played in the imagination
FINAL = 2  # so many options are compared to the end


class Search:
    """So many deals are imagined for every decision; what has no kernel is left to steady.

    `narrows`: after each look the worse half is dropped, and the rest gets twice the deals.
    """

    def __init__(self, deals: int, manner: Manner = "sensible", *, narrows: bool = False) -> None:
        self.deals = deals
        self.policy = RANDOM if manner == "random" else SENSIBLE
        self.narrows = narrows

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if not searchable(view, options):
            return Steady().choose(view, options, rng)
        assert isinstance(view, RowTable)
        luck = seeded(rng.getrandbits(64))
        if isinstance(options[0], TakeRow):
            return options[int(np.argmin(self.rows(view, luck)))]
        return options[int(np.argmin(self.cards(view, len(options), luck)))]

    def rows(self, view: RowTable, luck: Luck) -> Means:
        sums = np.zeros(ROWS)
        try_rows(
            flat(view), view.me, view.game == "pro", self.policy, WARMTH, self.deals, luck, sums
        )
        return sums / self.deals

    def cards(self, view: RowTable, count: int, luck: Luck) -> Means:
        """My relative heads with each option, on average; those dropped cost infinitely much."""
        table, known = flat(view), view.game == "pro"
        tried, deals = np.arange(count), self.deals
        sums, counts = np.zeros(count), np.zeros(count)
        while True:
            try_cards(table, view.me, known, self.policy, WARMTH, deals, luck, tried, sums)
            counts[tried] += deals
            means = sums[tried] / counts[tried]
            if not self.narrows or len(tried) <= FINAL:
                break
            tried = tried[np.argsort(means, kind="stable")[: (len(tried) + 1) // 2]]
            deals *= 2
        found = np.full(count, np.inf)
        found[tried] = means
        return found


def searchable(view: Table, options: Options) -> bool:
    return view.game in KINDS and isinstance(options[0], (Play, TakeRow))
