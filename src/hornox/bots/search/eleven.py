"""11 nimmt! by search: a whole turn is planned, tried on imagined deals, and said part by part.

While a turn is half done, what is left of it is planned anew.
"""

from __future__ import annotations

from hornox.choices import Choice, Done, Lay, Options, Steal, TakePile
from hornox.kernels.eleven.encode import Flat, empty_plan, flat, head_digits
from hornox.kernels.eleven.evaluate import WEIGHTS
from hornox.kernels.eleven.layout import FIRST, LAYS, TAKEN, cards_of
from hornox.kernels.eleven.search import search_plan, search_victim
from hornox.kernels.rng import Luck
from hornox.titles.eleven_table import ElevenTable

COSTLY = 4  # a deal takes so much longer here than in the row games: so many fewer are imagined


def choose(view: ElevenTable, options: Options, luck: Luck, deals: int) -> Choice:
    """One of the options; the more deals are imagined, the better it is."""
    if len(options) == 1:
        return options[0]
    table, digits, deals = flat(view), head_digits(view), max(1, deals // COSTLY)
    if isinstance(options[0], Steal):
        return Steal(int(search_victim(table, digits, WEIGHTS, deals, luck)))
    plan = empty_plan()
    search_plan(table, digits, WEIGHTS, deals, luck, plan)
    return first_of(plan)


def first_of(plan: Flat) -> Choice:
    """What to say first."""
    if plan[TAKEN] >= 0:
        return TakePile(int(plan[TAKEN]))
    if not plan[LAYS]:
        return Done()
    pile, low, high = plan[FIRST : FIRST + 3].tolist()
    return Lay(cards_of(low, high)[0], pile)
