"""Where a turn of anniversary or Beat the Buffalo ends, once its cards lie open.

The rules lay them. Whoever chooses takes the best targets, nobody uses another special card, and
whoever must choose a row takes the cheapest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hornox.bots.heuristic.buffalo_specials import possible_orders
from hornox.bots.heuristic.rest_of_turn import Rules, asks_for_cards, usual_choice, weighted_heads
from hornox.cards import Seat
from hornox.choices import Choice, Swap
from hornox.events import Event, Reordered, Revealed, RoundEnded
from hornox.game import Choices
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable


class End(NamedTuple):
    """A table on the way to the end of the turn, and what has happened."""

    table: SpecialTable
    events: tuple[Event, ...] = ()


def best_end(rules: Rules, table: SpecialTable, option: Choice, seat: Seat) -> End | None:
    """The end of the turn after this option, if the seat chooses the best targets.

    None if another seat must choose with cards that this one cannot see, or if it is a swap:
    nobody knows what will be drawn, and it changes no row.
    """
    if isinstance(option, Swap):
        return None
    after = with_choices(rules, End(table), {seat: option})
    return min(possible_ends(rules, after, seat), key=lambda end: heads_at(end, seat), default=None)


def heads_at(end: End, seat: Seat) -> float:
    return weighted_heads(end.table, seat)


def possible_ends(rules: Rules, now: End, seat: Seat) -> Iterator[End]:
    """Each end of the turn that this seat's targets can lead to."""
    table = now.table
    acting = table.acting
    if acting is None:
        yield with_all_cards(rules, now)
    elif isinstance(table, BuffaloTable) and acting.special == "sort":
        _, order = min(possible_orders(rules, table, seat))
        yield with_all_cards(rules, with_event(rules, now, Reordered(seat, "sort", order)))
    else:
        for option in rules.asks(table).get(seat, ()):
            yield from possible_ends(rules, with_choices(rules, now, {seat: option}), seat)


def with_choices(rules: Rules, now: End, choices: Choices) -> End:
    """After these choices and everything that they force."""
    for event in rules.told(now.table, choices):
        now = with_event(rules, now, event)
    return with_forced(rules, now)


def with_forced(rules: Rules, now: End) -> End:
    """Not into the next turn, which nobody has seen yet."""
    while (event := rules.forced(now.table)) is not None:
        if isinstance(event, (Revealed, RoundEnded)):
            break
        now = with_event(rules, now, event)
    return now


def with_event(rules: Rules, now: End, event: Event) -> End:
    table = rules.after(now.table, event)
    assert isinstance(table, SpecialTable)
    return End(table, (*now.events, event))


def with_all_cards(rules: Rules, now: End) -> End:
    """Once every revealed card is laid."""
    now = with_forced(rules, now)
    while (asked := rules.asks(now.table)) and not asks_for_cards(asked):
        now = with_usual_choices(rules, now)
    return now


def with_usual_choices(rules: Rules, now: End) -> End:
    """If whoever is asked uses no special, takes the cheapest row, and the best card."""
    table, asked = now.table, rules.asks(now.table)
    chosen = {seat: usual_choice(rules, table, options) for seat, options in asked.items()}
    return with_choices(rules, now, chosen)
