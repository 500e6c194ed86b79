"""Playing for the team against the buffalo: when to use a special, and how to sort."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from hornox.bots.heuristic.lookahead import Rules, burden, laid_out
from hornox.cards import Row, Seat
from hornox.choices import Choice, Options, Target
from hornox.events import Reordered
from hornox.titles.buffalo_table import BuffaloTable

ALL_ORDERS = 4  # up to so many cards every order is tried


def patience(view: BuffaloTable) -> float:
    """The heads a special must save now; the more of them and the later, the fewer."""
    turns = len(view.stack)
    specials = len(view.faceup) + len(view.deck)
    return max(0.5, 4.0 * min(1.0, (turns - specials / 2) / 10))


def sorted_outlook(rules: Rules, table: BuffaloTable, seat: Seat) -> float:
    return min(weight for weight, _ in orders(rules, table, seat))


def next_in_order(rules: Rules, view: BuffaloTable, options: Options) -> Choice:
    """The card that the best order lays next."""
    assert view.acting is not None
    assert view.me is not None
    _, order = min(orders(rules, view, view.me))
    card = order[len(view.acting.order)]
    return next(option for option in options if option == Target("sort", card=card))


def orders(rules: Rules, table: BuffaloTable, seat: Seat) -> Iterator[tuple[float, Row]]:
    """Ways to go on sorting, each with how it ends."""
    assert table.acting is not None
    begun = table.acting.order
    waiting = tuple(one.card for one in table.queue if one.card not in begun)
    for rest in permutations(waiting) if len(waiting) <= ALL_ORDERS else one_moved(waiting):
        order = (*begun, *rest)
        after = rules.after(table, Reordered(seat, "sort", order))
        yield burden(laid_out(rules, after), seat), order


def one_moved(cards: Row) -> Iterator[Row]:
    """The cards as they are, or with one of them elsewhere."""
    for card in cards:
        others = tuple(other for other in cards if other != card)
        for place in range(len(cards)):
            yield (*others[:place], card, *others[place:])
