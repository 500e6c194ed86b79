"""What becomes of the cards that stay in the hand: what each of them takes later in the deals.

Where two choices are compared, it is counted after each of them; what the card of one choice would
take if it were kept, over all others. The sentences say which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.analysis.playouts.sample import Heads, Sample
from hornox.analysis_result import Reason, ReasonKind
from hornox.cards import Card, Row
from hornox.choices import Choice, Options, Play

LEAST = 0.5  # heads on average: less is not worth a sentence
PART = 1 / 3  # of what an option costs more later: less does not explain it
LITTLE = 0.1  # heads on average: less is no part of an explanation


class Kept(NamedTuple):
    """What the cards of a hand take later, after each option."""

    sample: Sample
    hand: Row
    options: Options

    @property
    def heads(self) -> NDArray[np.int16]:
        """By option, deal and place in hand."""
        assert self.sample.kept is not None
        return self.sample.kept

    def taken(self, card: Card, options: Sequence[int]) -> NDArray[np.int16]:
        """What this card takes in the deals of these options."""
        taken: NDArray[np.int16] = self.heads[options, :, self.hand.index(card)]
        return taken


def counted(
    kind: ReasonKind, card: Card, taken: NDArray[np.int16], more: float | None = None
) -> Reason:
    """In how many deals the card takes, and how many heads on average then."""
    takes = taken[taken > 0]
    heads = float(takes.mean()) if len(takes) else 0.0
    return Reason(kind, card=card, share=float((taken > 0).mean()), heads=heads, more=more)


def facts_of_kept_cards(
    kept: Kept, option: int, best: int, *, team: bool = False
) -> Iterator[Reason]:
    """What this card would take later, and what the kept ones take more than after the best."""
    if kept.sample.kept is None or not kept.hand:
        return
    choice = kept.options[option]
    if isinstance(choice, Play):
        yield from if_kept(kept, choice.card)
    if option != best:
        least = enough_to_explain(kept.sample, option, best)
        yield from kept_instead(kept, option, best, least)
        yield from kept_either_way(kept, option, best, least)
        if team:
            yield from kept_by_partners(kept, option, best, least)


def enough_to_explain(sample: Sample, option: int, best: int) -> float:
    """What a part of the difference must be, so that it is told: so the largest always is.

    Parts on the other side are told as well, if they are as large: the reader can add them up.
    """
    return max(LITTLE, PART * abs(more_later(sample, option, best)))


def more_later(sample: Sample, option: int, best: int) -> float:
    """What an option costs more than the best one after this turn."""
    assert sample.turn is not None
    later: Heads = sample.own - sample.turn
    return float(later[option].mean() - later[best].mean())


def if_kept(kept: Kept, card: Card) -> Iterator[Reason]:
    others = [place for place, one in enumerate(kept.options) if is_other_card(one, card)]
    if others and (taken := kept.taken(card, others)).mean() >= LEAST:
        yield counted("if_kept", card, taken)


def is_other_card(one: Choice, card: Card) -> bool:
    """With flipped digits it is the same card."""
    return isinstance(one, Play) and one.card != card


def kept_instead(kept: Kept, option: int, best: int, least: float) -> Iterator[Reason]:
    """The best choice lays a card that this one keeps, and keeps the card that this one lays."""
    mine, other = kept.options[option], kept.options[best]
    if not isinstance(mine, Play) or not isinstance(other, Play) or mine.card == other.card:
        return
    here, there = kept.taken(other.card, [option]), kept.taken(mine.card, [best])
    more = float(here.mean() - there.mean())
    if abs(more) >= least:
        yield counted("keeps", other.card, here)
        yield counted("instead", mine.card, there, more)


def kept_either_way(kept: Kept, option: int, best: int, least: float) -> Iterator[Reason]:
    """The cards that stay in the hand after both: the rows that they come to are others."""
    over = (kept.heads[option].astype(np.float64) - kept.heads[best]).mean(axis=0)
    laid = {one.card for one in (kept.options[option], kept.options[best]) if isinstance(one, Play)}
    places = [place for place, card in enumerate(kept.hand) if card not in laid]
    if not places or abs(over[places].sum()) < least:
        return
    yield most_of_all(kept.hand, over, places)


def kept_by_partners(kept: Kept, option: int, best: int, least: float) -> Iterator[Reason]:
    """In a team, what does not come from one's own hand."""
    own = (kept.heads[option].astype(np.float64) - kept.heads[best]).sum(axis=1).mean()
    others = more_later(kept.sample, option, best) - float(own)
    if abs(others) >= least:
        yield Reason("partners", heads=others)


def most_of_all(hand: Row, over: Heads, places: Sequence[int]) -> Reason:
    together = float(over[list(places)].sum())
    most = max(places, key=lambda place: float(over[place]) * (1 if together > 0 else -1))
    return Reason("hand", card=hand[most], heads=together, more=float(over[most]))
