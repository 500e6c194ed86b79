"""Beat the Buffalo: when the team should use a special card, and how to sort a turn's cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from hornox.bots.heuristic.rest_of_turn import Rules, lay_all_cards, weighted_heads
from hornox.cards import Row, Seat
from hornox.choices import Choice, Options, Target
from hornox.events import Reordered
from hornox.titles.buffalo_table import BuffaloTable

ALL_ORDERS = 4  # cards, up to which every order is tried


def required_saving(view: BuffaloTable) -> float:
    """The heads that a special must save now: fewer with more specials and fewer turns left."""
    turns = len(view.stack)
    specials = len(view.faceup) + len(view.deck)
    return max(0.5, 4.0 * min(1.0, (turns - specials / 2) / 10))


def best_sorted_outcome(rules: Rules, table: BuffaloTable, seat: Seat) -> float:
    return min(cost for cost, _ in possible_orders(rules, table, seat))


def next_in_order(rules: Rules, view: BuffaloTable, options: Options) -> Choice:
    """The card that comes next in the best order."""
    assert view.acting is not None
    assert view.me is not None
    _, order = min(possible_orders(rules, view, view.me))
    card = order[len(view.acting.order)]
    return next(option for option in options if option == Target("sort", card=card))


def possible_orders(rules: Rules, table: BuffaloTable, seat: Seat) -> Iterator[tuple[float, Row]]:
    """The orders that can still be made, each with the weighted heads it leads to."""
    assert table.acting is not None
    begun = table.acting.order
    waiting = tuple(one.card for one in table.queue if one.card not in begun)
    for rest in permutations(waiting) if len(waiting) <= ALL_ORDERS else one_moved(waiting):
        order = (*begun, *rest)
        after = rules.after(table, Reordered(seat, "sort", order))
        yield weighted_heads(lay_all_cards(rules, after), seat), order


def one_moved(cards: Row) -> Iterator[Row]:
    """The cards in their order, or with one of them moved elsewhere."""
    for card in cards:
        others = tuple(other for other in cards if other != card)
        for place in range(len(cards)):
            yield (*others[:place], card, *others[place:])
