"""Why a pick of the pro draft is good: what the card takes in the rounds that are played out.

And where it lies among the cards that are picked already: close to another one, or low.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from hornox.analysis.reasons.kept_cards import LEAST, Kept, counted, most_of_all
from hornox.analysis_result import Reason
from hornox.cards import Card, Row
from hornox.choices import Pick

PICKED = 0  # the place of the picked card among those of `Sample.kept`; then come the cards in hand


def facts_of_pick(kept: Kept, option: int, best: int) -> Iterator[Reason]:
    choice, hand = kept.options[option], kept.hand
    assert isinstance(choice, Pick)
    yield counted("picked", choice.card, kept.heads[option, :, PICKED])
    yield from place_in_hand(choice.card, hand)
    over = (kept.heads[option].astype(np.float64) - kept.heads[best]).mean(axis=0)[1:]
    if option != best and hand and over.sum() >= LEAST:
        yield most_of_all(hand, over, range(len(hand)))


def place_in_hand(card: Card, hand: Row) -> Iterator[Reason]:
    """Between which of one's own cards it lies."""
    below = max((one for one in hand if one < card), default=None)
    above = min((one for one in hand if one > card), default=None)
    if below or above:
        yield Reason("between", card=card, low=below, high=above)
