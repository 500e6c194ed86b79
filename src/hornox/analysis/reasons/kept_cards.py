"""What becomes of the cards that stay in the hand: what each of them takes later in the deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from hornox.analysis.playouts.sample import Sample, best_in_other_half, mean_of_halves
from hornox.analysis_result import Reason
from hornox.cards import Row
from hornox.choices import Choice, Options, Play

LEAST = 0.5  # heads on average: less is not worth a sentence


def facts_of_kept_cards(
    sample: Sample, hand: Row, options: Options, option: int
) -> Iterator[Reason]:
    """What this card would take later, and which of the others makes most of the difference."""
    if sample.kept is None or not hand:
        return
    choice = options[option]
    if isinstance(choice, Play) and (others := keeping(choice, options)):
        yield from if_kept(sample, hand, choice, others)
    yield from most_expensive_to_keep(sample, hand, option)


def keeping(choice: Play, options: Options) -> list[int]:
    """The options that keep this card; with flipped digits it is the same card."""
    return [place for place, one in enumerate(options) if is_other_card(one, choice)]


def is_other_card(one: Choice, choice: Play) -> bool:
    return isinstance(one, Play) and one.card != choice.card


def if_kept(sample: Sample, hand: Row, choice: Play, others: Sequence[int]) -> Iterator[Reason]:
    assert sample.kept is not None
    taken = sample.kept[others, :, hand.index(choice.card)]
    if taken.mean() >= LEAST:
        takes = taken > 0
        share, heads = float(takes.mean()), float(taken[takes].mean())
        yield Reason("if_kept", card=choice.card, share=share, heads=heads)


def most_expensive_to_keep(sample: Sample, hand: Row, option: int) -> Iterator[Reason]:
    """The card that costs most more later than it does after the best option."""
    assert sample.kept is not None
    kept = sample.kept.astype(np.float64)
    best = best_in_other_half(sample.costs)
    over = kept[option] - kept[best, np.arange(sample.deals)]
    more = [mean_of_halves(over[:, place]) for place in range(len(hand))]
    place = int(np.argmax(more))
    if more[place] < LEAST:
        return
    taken = kept[option, :, place]
    yield Reason(
        "keeps", card=hand[place], share=float((taken > 0).mean()),
        heads=float(taken[taken > 0].mean()), more=more[place],
    )  # fmt: skip
