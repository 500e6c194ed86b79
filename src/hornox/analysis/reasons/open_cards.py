"""What the cards that lie open do until the turn ends, as far as it is certain.

Nobody uses a special card. Where somebody must choose a row, it ends: nobody knows which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.analysis_result import Reason, ReasonKind
from hornox.bots.heuristic.rest_of_turn import Rules, asks_for_cards, rules_of, usual_choice
from hornox.cards import Seat
from hornox.choices import Choice, TakeRow
from hornox.events import Event, Revealed, RoundEnded, Took
from hornox.game import Asked, Choices
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable


def facts_of_row(view: RowTable, choice: TakeRow) -> Iterator[Reason]:
    """What taking this row costs, how many full rows it leaves, and what follows in this turn."""
    assert view.me is not None
    rules = rules_of(view)
    end, events = play_on(rules, view, {view.me: choice})
    takes = [event for event in events if isinstance(event, Took)]
    own = [one for one in takes if one.card == view.queue[0].card]
    yield Reason("row", row=choice.row + 1, heads=sum(one.heads for one in own))
    if any(one.card in one.cards for one in own):
        yield Reason("along", card=view.queue[0].card)
    if full := sum(rules.is_full(view, row) for row in rules.open_rows(view) if row != choice.row):
        yield Reason("leaves", count=full)
    if len(view.queue) > 1:
        yield from what_follows(end, [one for one in takes if one not in own])


def what_follows(end: RowTable, takes: Sequence[Took]) -> Iterator[Reason]:
    special = isinstance(end, SpecialTable)
    kind: ReasonKind = "follows_unless" if special else "follows"
    for one in takes:
        yield Reason(kind, seat=one.seat, card=one.card, row=one.row + 1, heads=one.heads)
    if end.queue:
        yield Reason("follows_low", seat=end.queue[0].seat, card=end.queue[0].card)
    elif not takes:
        yield Reason("nobody_unless" if special else "nobody")


def play_on(
    rules: Rules, table: RowTable, choices: Choices, *, only_certain: bool = True
) -> tuple[RowTable, list[Event]]:
    """The table at the end of the turn, and what happened; or where somebody must choose a row.

    Otherwise they take the cheapest.
    """
    events: list[Event] = []
    while choices:
        for event in rules.told(table, choices):
            events.append(event)
            table = rules.after(table, event)
        while (forced := rules.forced(table)) and not isinstance(forced, (Revealed, RoundEnded)):
            events.append(forced)
            table = rules.after(table, forced)
        asked = rules.asks(table)
        choices = {} if only_certain and asks_for_row(asked) else usual_choices(rules, table, asked)
    return table, events


def asks_for_row(asked: Asked) -> bool:
    return any(isinstance(options[0], TakeRow) for options in asked.values())


def usual_choices(rules: Rules, table: RowTable, asked: Asked) -> dict[Seat, Choice]:
    """Nobody uses a special card."""
    if not asked or asks_for_cards(asked):
        return {}
    return {seat: usual_choice(rules, table, options) for seat, options in asked.items()}
