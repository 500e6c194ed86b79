"""Beat the Buffalo: what the team can still do in this turn, once a seat has passed.

Before every card all are asked again whether to use a special card. So whoever passes keeps the
chance, and loses it only when it comes no more: a pass is worth what the best use later in this
turn is worth. All lies open then but the hands, so it is the same for every seat and is looked
for once. One more special in this turn is reckoned with, and no Replace, for which one must know
the hand of the card's owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from msgspec.structs import replace

from hornox.analysis.playouts.best_end_of_turn import (
    End,
    best_end,
    heads_at,
    with_choices,
    with_usual_choices,
)
from hornox.bots.heuristic.rest_of_turn import Rules, asks_for_cards, rules_of
from hornox.cards import Seat, hide_cards
from hornox.choices import Choice, Pass, Use
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

MOST_TABLES = 512  # to remember: all questions of a turn lead to the same ones
LOWEST: Seat = 0
SORT = Use("sort")

Ends: TypeAlias = Mapping[Choice, End]
"""What can be done, each with the best end of the turn that it can lead to; `Pass` is nothing."""


def ends_after_pass(view: BuffaloTable) -> Ends:
    """What the team can still do if this seat passes.

    For the team speaks who owns the next card (S-01), or the lowest seat, if it is the buffalo's.
    The others can leave it to that seat, so they lose nothing by passing.
    """
    seen_by_all = without_hands(view)
    ends = later_ends(seen_by_all)
    if view.me != speaker(view):
        ends = better_ends(ends, ends_now(seen_by_all))
    return {choice: with_hands(end, view) for choice, end in ends.items()}


def ends_of_window(view: BuffaloTable) -> Ends:
    """What anybody can do before the next card, but for Replace.

    Whoever sorts now can also leave the next card where it is, and sort as one could later.
    """
    seen_by_all = without_hands(view)
    ends, later = ends_now(seen_by_all), later_ends(seen_by_all)
    if SORT in ends and SORT in later:
        ends = {**ends, SORT: best_of(SORT, ends, later)}
    return {choice: with_hands(end, view) for choice, end in ends.items()}


def speaker(table: BuffaloTable) -> Seat:
    seat = table.queue[0].seat
    return LOWEST if seat == BUFFALO else seat


def without_hands(view: BuffaloTable) -> BuffaloTable:
    hands = tuple(map(hide_cards, view.hands))
    return replace(view, me=None, hands=hands, returned=((),) * view.seats)


def with_hands(end: End, view: BuffaloTable) -> End:
    table = replace(end.table, me=view.me, hands=view.hands, returned=view.returned)
    return End(table, end.events)


@lru_cache(MOST_TABLES)
def later_ends(table: BuffaloTable) -> Ends:
    """At the next windows of this turn."""
    rules = rules_of(table)
    after = next_window(rules, with_choices(rules, End(table), {LOWEST: Pass()}))
    window = after.table
    assert isinstance(window, BuffaloTable)
    if not can_pass(rules, window):
        return {Pass(): after}
    found = better_ends(later_ends(window), ends_now(window))
    return {one: End(end.table, after.events + end.events) for one, end in found.items()}


@lru_cache(MOST_TABLES)
def ends_now(table: BuffaloTable) -> Ends:
    """With each thing that the team can do before the next card."""
    rules = rules_of(table)
    options = [one for one in rules.asks(table)[LOWEST] if one not in (Pass(), Use("replace"))]
    ends = ((option, best_end(rules, table, option, LOWEST)) for option in options)
    return {option: end for option, end in ends if end is not None}


def better_ends(later: Ends, sooner: Ends) -> Ends:
    """Each at the better moment; where both are as good, later."""
    return {
        choice: best_of(choice, later, sooner) for choice in dict.fromkeys(chain(later, sooner))
    }


def best_of(choice: Choice, *moments: Ends) -> End:
    ends = (moment[choice] for moment in moments if choice in moment)
    return min(ends, key=lambda end: heads_at(end, LOWEST))


def next_window(rules: Rules, now: End) -> End:
    """When the team is asked again, or the turn is over."""
    while can_go_on(rules, now.table):
        now = with_usual_choices(rules, now)
    return now


def can_go_on(rules: Rules, table: SpecialTable) -> bool:
    asked = rules.asks(table)
    return bool(asked) and not asks_for_cards(asked) and not can_pass(rules, table)


def can_pass(rules: Rules, table: SpecialTable) -> bool:
    return any(Pass() in options for options in rules.asks(table).values())
