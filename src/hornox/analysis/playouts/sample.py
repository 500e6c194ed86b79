"""The raw material of an evaluation: what each option cost in each imagined deal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.analysis_result import Reason

Heads: TypeAlias = NDArray[np.float64]


class Sample(NamedTuple):
    """By option and deal, the heads from now to the end of the round.

    own: of the deciding seat; others: of the others, on average; turn: its own of this turn alone,
    where the game has turns; plays: by deal, the cards that the seats played this turn, flipped
    ones negative; reserve: what a special card that it uses should still save later, less what one
    can still save this turn; saved: what special cards or better play than that of the playouts
    save of all that comes later; kept: by option, deal and place in hand, its own heads of the
    turns to come, in which that card is played, or in a draft, by the card that is picked and those
    in hand; facts: by option, what is certain about it; share_kept: the share of what comes later
    that is not saved.
    """

    own: Heads
    others: Heads
    turn: Heads | None = None
    plays: NDArray[np.int16] | None = None
    reserve: Heads | None = None
    kept: NDArray[np.int16] | None = None
    facts: tuple[tuple[Reason, ...], ...] = ()
    saved: Heads | None = None
    share_kept: float = 1.0

    @property
    def relative(self) -> Heads:
        return self.own - self.others

    @property
    def costs(self) -> Heads:
        """What options are compared by: relative heads, and what special cards change."""
        costs = self.relative if self.reserve is None else self.relative + self.reserve
        return costs if self.saved is None else costs - self.saved

    @property
    def deals(self) -> int:
        return int(self.own.shape[1])


def best_in_other_half(costs: Heads) -> NDArray[np.int64]:
    """By deal: the option that is best on the half of the deals that this one is not in.

    The best of many has had luck in the deals that it was chosen by, but not in the others.
    """
    best_of_even, best_of_odd = (
        int(half.mean(axis=1).argmin()) for half in (costs[:, ::2], costs[:, 1::2])
    )
    return np.where(np.arange(costs.shape[1]) % 2, best_of_even, best_of_odd)


def mean_of_halves(costs: Heads) -> float:
    return float(costs[::2].mean() + costs[1::2].mean()) / 2


def standard_error(values: Heads) -> float:
    """Of the mean of these values."""
    count = len(values)
    return float(values.std(ddof=1) / np.sqrt(count)) if count > 1 else 0.0
