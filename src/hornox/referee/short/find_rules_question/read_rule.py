"""Read a line as a question about the rules: the one that is clear, or the only one likely."""

from __future__ import annotations

from hornox.phrase import Phrase
from hornox.referee.short.find_rules_question.find_question import (
    FoundQuestion,
    find_likely,
    find_question,
    shown_question,
)
from hornox.referee.short.find_rules_question.score_questions import GENERIC, read_asked
from hornox.referee.short.game_names import game_of
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.player_count import count_players


def read_order(game: str, in_order: Phrase) -> Reading:
    """Who lays first, which needs no rows."""
    case = {"game": game, "op": "rule", "before": {"question": "order"}}
    return Reading(case, shown_question(case, "en"), as_typed=False, remarks=(in_order,))


def asks_something(text: str) -> bool:
    """Whether words beside the numbers say more than that there are cards and rows."""
    return len(read_asked(write_digits(text)).concepts - GENERIC) > 0 or count_players(text) > 0


def find_rule(text: str, rest: str, named: str | None, chosen: str | None) -> Reading | None:
    """In the game that the line names; a game of the form that it was typed into comes first."""
    corrected = write_digits(text)
    found = find_question(corrected, write_digits(rest), game_of(chosen)) if chosen else None
    if found is None and named is None:
        found = find_question(corrected, corrected, None)
    return read_found(found) if found else None


def find_likely_rule(text: str, rest: str, chosen: str | None) -> Reading | None:
    """A question that is only likely: nothing else fits, and a rule says more than a refusal."""
    game = game_of(chosen) if chosen else None
    found = find_likely(write_digits(text), write_digits(rest), game)
    return read_found(found) if found else None


def read_found(found: FoundQuestion) -> Reading:
    line = shown_question(found.case, "en")
    return Reading(found.case, line, as_typed=False, others=found.others, remarks=found.remarks)
