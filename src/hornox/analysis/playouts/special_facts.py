"""What is certain about a special card once the cards lie open: what it does, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from hornox.analysis.playouts.best_end_of_turn import End
from hornox.analysis.standings import standing_at
from hornox.analysis_result import Reason, ReasonKind
from hornox.cards import Seat, heads
from hornox.events import (
    Cancelled,
    Event,
    Marked,
    Placed,
    Reordered,
    Replaced,
    Shifted,
    Took,
    Unmarked,
)
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

OWN = ("goes", "took", "chooses")
AIMED = ("seven", "stop", "insert", "shift", "replace", "first", "last")


def facts_at_end(view: SpecialTable, seat: Seat, end: End) -> tuple[Reason, ...]:
    """What the special does, where the seat's card goes, and who takes what this turn."""
    follows = tuple(what_follows(end.events, seat))
    own = next((fact for fact in follows if fact.kind in OWN), None)
    costs = costs_of_turn(view, seat, end.table, own)
    return (*facts_of_special(end.events), *follows, *costs)


def as_aimed(facts: Iterable[Reason]) -> tuple[Reason, ...]:
    """Facts of a special card whose target is still to be chosen: it is the best one for it."""
    return tuple(replace(one, aimed=True) if one.kind in AIMED else one for one in facts)


def what_follows(events: Iterable[Event], seat: Seat) -> Iterator[Reason]:
    """Where the seat's card goes, and which open cards take a row if nobody uses a special card."""
    for event in events:
        yield from facts_of_card(event, seat)
        match event:
            case Took(seat=owner, card=card, row=row, why="full") if owner != seat:
                yield Reason(
                    "follows_unless", seat=owner, card=card, row=row + 1, heads=event.heads
                )
            case Took(seat=owner, card=card, why="low") if owner != seat:
                yield Reason("follows_low", seat=owner, card=card)
            case _:
                pass


def facts_of_special(events: Iterable[Event]) -> tuple[Reason, ...]:
    return tuple(fact for event in events if (fact := fact_of_special(event)))


def fact_of_special(event: Event) -> Reason | None:
    return fact_of_row(event) or fact_of_order(event)


def fact_of_row(event: Event) -> Reason | None:
    match event:
        case Marked(row=row, mark="seven" | "stop" as mark):
            return Reason(mark, row=row + 1)
        case Unmarked(row=row):
            return Reason("unstop", row=row + 1)
        case Placed(card=card, row=row, why="insert"):
            return Reason("insert", card=card, row=row + 1)
        case Placed(card=card, why="fifth"):
            return Reason("five_row", card=card)
        case Shifted(card=card, row=row):
            return Reason("shift", card=card, row=row + 1)
        case _:
            return None


def fact_of_order(event: Event) -> Reason | None:
    match event:
        case Replaced(card=card):
            return Reason("replace", card=card)
        case Cancelled(positive=card, cards=cards):
            return Reason("negpos", card=card, heads=heads((card, *cards)))
        case Reordered(special="last", order=order):
            return Reason("last", card=order[-1])
        case Reordered(special="first", order=order):
            return Reason("first", card=order[0])
        case Reordered():
            return Reason("sort")
        case _:
            return None


def facts_of_card(event: Event, seat: Seat) -> Iterator[Reason]:
    """Where the seat's own card goes; with five rows it goes along with the row that it takes."""
    match event:
        case Placed(seat=owner, card=card, row=row, why="nearest" | "emptied") if owner == seat:
            yield Reason("goes", card=card, row=row + 1)
        case Took(seat=owner, card=card, row=row, why="full" | "low" as why) if owner == seat:
            kind: ReasonKind = "took" if why == "full" else "chooses"
            yield Reason(kind, card=card, row=row + 1, heads=event.heads)
            if card in event.cards:
                yield Reason("along", card=card)


def costs_of_turn(
    view: SpecialTable, seat: Seat, end: SpecialTable, own: Reason | None
) -> Iterator[Reason]:
    before, after = standing_at(view, seat), standing_at(end, seat)
    taken = after.own - before.own
    if taken > 0 and not (own and own.heads == taken):
        yield Reason("turn", heads=taken)
    elif taken == 0 and not (own and own.heads):
        yield Reason("nothing")
    seats = 1 if isinstance(view, BuffaloTable) else view.seats - 1
    if (more := round((after.others - before.others) * seats)) > 0:
        yield Reason("rest", heads=more)
