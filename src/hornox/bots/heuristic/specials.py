"""Special cards, their targets, and which row to take: whatever weighs least in the end.

Once the cards are revealed, every option can be tried on the view; a special card is worth
playing if it saves more heads than it would save later.
"""

from __future__ import annotations

from hornox.bots.heuristic import buffalo as team
from hornox.bots.heuristic.lookahead import Rules, burden, laid_out, rules_of, told
from hornox.choices import Choice, Options, Pass, Special, Swap, Use
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable

WEAK: tuple[Special, ...] = ("seven", "replace", "stop")  # worth less than an average draw


def choose(view: RowTable, options: Options) -> Choice:
    if isinstance(options[-1], Swap):
        return swap(options)
    rules = rules_of(view)
    if isinstance(view, BuffaloTable) and view.acting and view.acting.special == "sort":
        return team.next_in_order(rules, view, options)
    return min(options, key=lambda option: weight(rules, view, option))


def swap(options: Options) -> Choice:
    """Give the weakest away, if a card from the deck should be better."""
    held = [option for option in options if isinstance(option, Swap)]
    weak = [option for option in held if option.special in WEAK]
    return min(weak, key=lambda option: WEAK.index(option.special)) if weak else Pass()


def weight(rules: Rules, view: RowTable, option: Choice) -> float:
    assert view.me is not None
    table = told(rules, view, {view.me: option})
    return outlook(rules, table, view.me) + reluctance(view, option)


def outlook(rules: Rules, table: RowTable, seat: int) -> float:
    """How it ends for a seat that goes on to choose the best targets."""
    options = rules.asks(table).get(seat, ())
    if not isinstance(table, SpecialTable) or table.acting is None:
        return burden(laid_out(rules, table), seat)
    if isinstance(table, BuffaloTable) and table.acting.special == "sort":
        return team.sorted_outlook(rules, table, seat)
    if not options:
        return float("inf")  # somebody else will choose, and nobody knows what
    return min(outlook(rules, told(rules, table, {seat: option}), seat) for option in options)


def reluctance(view: RowTable, option: Choice) -> float:
    """The heads a special must save now: what it might save in one of the turns to come."""
    if not isinstance(option, Use):
        return 0.0
    if isinstance(view, BuffaloTable):
        return team.patience(view)
    assert isinstance(view, AnniversaryTable)
    return patience(view)


def patience(view: AnniversaryTable) -> float:
    """Little when there are more specials than cards to play them with."""
    assert view.me is not None
    turns = len(view.hands[view.me]) + 1 + (12 if view.round == 1 else 0)
    held = len(view.specials.hands[view.me])
    return 3.0 * min(1.0, (turns - held) / 12) if turns > held else 0.1
