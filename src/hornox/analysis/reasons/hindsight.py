"""Hindsight: the heads of this turn with the cards that were really played.

What was played has those that the record says. For the other options whoever must choose a row
takes the cheapest; if somebody used a special card, nobody knows what it would have been used for,
and they have none. What comes after the turn is left out, since it would have gone another way.
Whoever chooses a row sees all cards of the turn: there is nothing to look back at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.analysis.asked_questions import Question
from hornox.analysis.standings import standing_at
from hornox.bots.heuristic.rest_of_turn import Rules, apply_choices, lay_all_cards, rules_of
from hornox.choices import Choice, Play
from hornox.events import Event, Revealed, RoundEnded, SpecialUsed, Unmarked
from hornox.titles.shared.row_placement import RowTable


def heads_in_hindsight(question: Question) -> list[int | None]:
    """For each option; None where there is nothing to look back at, as in a draft."""
    table = question.table
    if not isinstance(table, RowTable) or table.stage != "play":
        return [None] * len(question.options)
    rules = rules_of(table)
    events = list(events_of_turn(question.events))
    used = any(isinstance(event, (SpecialUsed, Unmarked)) for event in events)
    found = [
        None if used else heads_with(rules, table, question, option) for option in question.options
    ]
    if isinstance(question.options[question.played], Play):
        found[question.played] = heads_after(rules, table, question, events)
    return found


def heads_with(rules: Rules, table: RowTable, question: Question, option: Choice) -> int | None:
    if not isinstance(option, Play):
        return None
    after = apply_choices(rules, table, {**question.choices, question.seat: option})
    return heads_since(lay_all_cards(rules, after), question)


def heads_after(
    rules: Rules, table: RowTable, question: Question, events: Sequence[Event]
) -> int | None:
    """What the turn really cost."""
    for event in events:
        table = rules.after(table, event)
    return heads_since(table, question)


def heads_since(table: RowTable, question: Question) -> int:
    return int(standing_at(table, question.seat).own - question.standing.own)


def events_of_turn(events: Sequence[Event]) -> Iterator[Event]:
    """From the choice of cards to the next one."""
    revealed = False
    for event in events:
        if isinstance(event, RoundEnded) or (revealed and isinstance(event, Revealed)):
            return
        revealed |= isinstance(event, Revealed)
        yield event
