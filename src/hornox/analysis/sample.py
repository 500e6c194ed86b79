"""The raw material of an evaluation: what each option cost in each imagined deal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Heads: TypeAlias = NDArray[np.float64]


class Sample(NamedTuple):
    """By option and deal, the heads from now to the end of the round.

    own: of the deciding seat; others: of the others, on average; turn: its own of this turn alone,
    where the game has turns; plays: by deal, the cards that the seats played this turn, flipped
    ones negative; reserve: by option, what a special card that it uses should still save later.
    """

    own: Heads
    others: Heads
    turn: Heads | None = None
    plays: NDArray[np.int16] | None = None
    reserve: Heads | None = None

    @property
    def relative(self) -> Heads:
        return self.own - self.others

    @property
    def costs(self) -> Heads:
        """What options are compared by: relative heads, and the reserve that is spent."""
        return self.relative if self.reserve is None else self.relative + self.reserve[:, None]

    @property
    def deals(self) -> int:
        return int(self.own.shape[1])


def standard_error(values: Heads) -> float:
    """Of the mean of these values."""
    count = len(values)
    return float(values.std(ddof=1) / np.sqrt(count)) if count > 1 else 0.0
