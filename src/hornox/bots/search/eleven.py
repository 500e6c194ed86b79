"""Search in 11 nimmt!: plan the whole turn, try plans on imagined deals, and play the first part.

While a turn is half done, the rest of it is planned anew.
"""

from __future__ import annotations

from hornox.choices import Choice, Done, Lay, Options, Steal, TakePile
from hornox.kernels.eleven.encode import FlatTable, empty_plan, encode_table, head_bit_sets
from hornox.kernels.eleven.evaluate import WEIGHTS
from hornox.kernels.eleven.layout import PLAN_FIRST, PLAN_LAYS, PLAN_TAKE, cards_of
from hornox.kernels.eleven.search import search_plan, search_victim
from hornox.kernels.rng import Rng
from hornox.titles.eleven_table import ElevenTable

DEALS_DIVISOR = 4  # a deal takes this much longer than in the row games


def choose(view: ElevenTable, options: Options, rng: Rng, deals: int) -> Choice:
    """One of the options; the more deals are imagined, the better it is."""
    if len(options) == 1:
        return options[0]
    table, head_bits, deals = (
        encode_table(view),
        head_bit_sets(view),
        max(1, deals // DEALS_DIVISOR),
    )
    if isinstance(options[0], Steal):
        return Steal(int(search_victim(table, head_bits, WEIGHTS, deals, rng)))
    plan = empty_plan()
    search_plan(table, head_bits, WEIGHTS, deals, rng, plan)
    return first_choice(plan)


def first_choice(plan: FlatTable) -> Choice:
    """The first choice that carries out the plan."""
    if plan[PLAN_TAKE] >= 0:
        return TakePile(int(plan[PLAN_TAKE]))
    if not plan[PLAN_LAYS]:
        return Done()
    pile, low, high = plan[PLAN_FIRST : PLAN_FIRST + 3].tolist()
    return Lay(cards_of(low, high)[0], pile)
