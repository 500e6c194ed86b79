"""What special cards do in later turns of anniversary, which playouts leave out.

Positions of games that `ox` plays were played out again by the rules, with `ox` deciding for
everybody, special cards included. On 25 questions whether to use a special card, of 11 games, what
the pass seemed to cost was twice as much as there: 6.5 heads instead of 3.1. There are two causes:
special cards save part of what comes later, and one that is kept is worth more than the strongest
level asks for. With both, the difference was off by 0.9 heads for the root of the turns to come,
where it had been 1.6.
"""

from __future__ import annotations

from hornox.analysis.playouts.sample import Heads, Sample
from hornox.choices import Choice, TakeRow, Use
from hornox.titles.anniversary import TITLE as RULES
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.shared.special_rows import SpecialTable

STILL_SAVED = 0.4
"""The share of what comes after this turn that special cards save."""
KEPT_WORTH = 2.1
"""Heads that a special card is worth if it is kept, besides what it must save to be used."""
ENOUGH_TURNS = 2  # to come: with fewer, there may be no use for it


def kept_worth(view: SpecialTable, option: Choice) -> float:
    """What it costs to use a special card now; nothing in the last turn of all."""
    if not isinstance(view, AnniversaryTable) or not isinstance(option, Use):
        return 0.0
    turns = len(view.hand) + RULES.hand_size * (RULES.round_count - view.round)
    return KEPT_WORTH * min(1.0, turns / ENOUGH_TURNS)


def saved_later(view: SpecialTable, option: Choice, sample: Sample) -> Heads | float:
    """What special cards will save of what comes later; for rows to take it was not measured."""
    if not isinstance(view, AnniversaryTable) or isinstance(option, TakeRow):
        return 0.0
    assert sample.turn is not None
    saved: Heads = STILL_SAVED * (sample.own - sample.turn - sample.others)
    return saved
