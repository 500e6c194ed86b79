"""Hindsight: the heads of this turn with the cards that were really played.

Whoever must choose a row takes the cheapest, and nobody uses a special card. What comes after the
turn is left out, since it would have gone another way.
"""

from __future__ import annotations

from hornox.analysis.asked_questions import Question
from hornox.analysis.standings import standing_at
from hornox.bots.heuristic.rest_of_turn import Rules, apply_choices, lay_all_cards, rules_of
from hornox.choices import Choice, Play, TakeRow
from hornox.titles.shared.row_placement import RowTable


def heads_in_hindsight(question: Question) -> list[int | None]:
    """For each option; None where there is nothing to look back at, as in a draft."""
    table = question.table
    if not isinstance(table, RowTable) or table.stage != "play":
        return [None] * len(question.options)
    rules = rules_of(table)
    return [heads_with(rules, table, question, option) for option in question.options]


def heads_with(rules: Rules, table: RowTable, question: Question, option: Choice) -> int | None:
    if not isinstance(option, (Play, TakeRow)):
        return None
    after = apply_choices(rules, table, {**question.choices, question.seat: option})
    end = standing_at(lay_all_cards(rules, after), question.seat)
    return int(end.own - question.standing.own)
