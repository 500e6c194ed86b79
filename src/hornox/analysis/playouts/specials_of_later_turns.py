"""What special cards do in later turns of anniversary and Beat the Buffalo: playouts have none.

Positions of games that `ox` plays were played out again by the rules, with `ox` deciding for
everybody, special cards included. In anniversary, on 25 questions whether to use a special card, of
11 games, what the pass seemed to cost was twice as much as there: 6.5 heads instead of 3.1. There
are two causes: special cards save part of what comes later, and one that is kept is worth more than
the strongest level asks for. With both, the difference was off by 0.9 heads for the root of the
turns to come, where it had been 1.6. In Beat the Buffalo eight mistakes of `ox` that were told to
cost 3.4 heads on average saved nothing there, and what they cost in the turn itself
was true: about half of what comes later is saved.
"""

from __future__ import annotations

from hornox.analysis.playouts.sample import Heads, Sample
from hornox.choices import Choice, TakeRow, Use
from hornox.titles.anniversary import TITLE as RULES
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

STILL_SAVED = {"anniversary": 0.4, "buffalo": 0.5}
"""The share of what comes after this turn that special cards save."""
KEPT_WORTH = 2.1
"""Heads that a special card is worth if it is kept, besides what it must save to be used."""
ENOUGH_TURNS = 2  # to come: with fewer, there may be no use for it


def kept_worth(view: SpecialTable, option: Choice) -> float:
    """What it costs to use a special card now; nothing in the last turn of all."""
    if not isinstance(option, Use):
        return 0.0
    return KEPT_WORTH * min(1.0, turns_to_come(view) / ENOUGH_TURNS)


def turns_to_come(view: SpecialTable) -> int:
    """In which a special card that is kept can be used."""
    if isinstance(view, BuffaloTable):
        return len(view.stack)
    assert isinstance(view, AnniversaryTable)
    return len(view.hand) + RULES.hand_size * (RULES.round_count - view.round)


def with_saved(view: SpecialTable, sample: Sample, option: Choice | None = None) -> Sample:
    """With what special cards will save of what comes later; in anniversary not of rows to take."""
    assert sample.turn is not None
    is_row = isinstance(view, AnniversaryTable) and isinstance(option, TakeRow)
    share = 0.0 if is_row else STILL_SAVED[view.game]
    saved: Heads = share * (sample.own - sample.turn - sample.others)
    return sample._replace(saved=saved, share_kept=1 - share)
