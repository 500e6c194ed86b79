"""Choosing special cards, their targets, and rows: the option that costs the fewest heads.

Once the cards are revealed, the rules play each option to the end of the turn. A special card is
worth playing if it saves more heads now than it should save later.
"""

from __future__ import annotations

from hornox.bots.heuristic import buffalo_specials as buffalo
from hornox.bots.heuristic.rest_of_turn import (
    Rules,
    apply_choices,
    lay_all_cards,
    rules_of,
    weighted_heads,
)
from hornox.choices import Choice, Options, Pass, Special, Swap, Use
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

WEAK: tuple[Special, ...] = ("seven", "replace", "stop")  # worth less than an average draw


def choose(view: RowTable, options: Options) -> Choice:
    if isinstance(options[-1], Swap):
        return choose_swap(options)
    rules = rules_of(view)
    if isinstance(view, BuffaloTable) and view.acting and view.acting.special == "sort":
        return buffalo.next_in_order(rules, view, options)
    return min(options, key=lambda option: total_cost(rules, view, option))


def choose_swap(options: Options) -> Choice:
    """Give the weakest special away, if a card from the deck should be better."""
    held = [option for option in options if isinstance(option, Swap)]
    weak = [option for option in held if option.special in WEAK]
    return min(weak, key=lambda option: WEAK.index(option.special)) if weak else Pass()


def total_cost(rules: Rules, view: RowTable, option: Choice) -> float:
    assert view.me is not None
    table = apply_choices(rules, view, {view.me: option})
    return best_outcome(rules, table, view.me) + required_saving_for(view, option)


def best_outcome(rules: Rules, table: RowTable, seat: int) -> float:
    """The weighted heads at the turn's end for a seat that chooses the best targets."""
    options = rules.asks(table).get(seat, ())
    if not isinstance(table, SpecialTable) or table.acting is None:
        return weighted_heads(lay_all_cards(rules, table), seat)
    if isinstance(table, BuffaloTable) and table.acting.special == "sort":
        return buffalo.best_sorted_outcome(rules, table, seat)
    if not options:
        return float("inf")  # another seat will choose, and nobody knows what
    return min(
        best_outcome(rules, apply_choices(rules, table, {seat: option}), seat) for option in options
    )


def required_saving_for(view: RowTable, option: Choice) -> float:
    """The heads that an option must save now: for a special, what it might save in a later turn."""
    if not isinstance(option, Use):
        return 0.0
    if isinstance(view, BuffaloTable):
        return buffalo.required_saving(view)
    assert isinstance(view, AnniversaryTable)
    return required_saving(view)


def required_saving(view: AnniversaryTable) -> float:
    """The heads that a special must save now; few when there are more specials than turns."""
    assert view.me is not None
    turns = len(view.hands[view.me]) + 1 + (12 if view.round == 1 else 0)
    held = len(view.specials.hands[view.me])
    return 3.0 * min(1.0, (turns - held) / 12) if turns > held else 0.1
