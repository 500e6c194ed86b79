"""The answer to a question about the rules: a fact like any other, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hornox.referee.facts.rules_questions.catalogue import PLAIN, Question, questions_of
from hornox.referee.facts.rules_questions.compute_outcome import compute_outcome
from hornox.referee.json_fields import JsonObject, read_int, read_object, read_word, require_field
from hornox.words import game_name
from hornox.words.templates import fill

NUMBERS = {"players": (0, 1000), "card": (1, 104)}


def answer_rules_question(game: str, before: JsonObject) -> dict[str, Any]:
    """Which of its answers a question has, with the numbers that fill it, and the rulings."""
    read_object(before, "before", ("question", *NUMBERS))
    known = questions_of(game)
    asked = require_field(before, "question", "before")
    question = known[read_word(asked, "before.question", tuple(known))]
    numbers = {
        name: read_int(before[name], f"before.{name}", *limits)
        for name, limits in NUMBERS.items()
        if name in before
    }
    outcome, found = compute_outcome(question.compute, game, numbers)
    return {
        "question": question.key, "rulings": list(question.rulings), "outcome": outcome,
        **numbers, **found,
    }  # fmt: skip


def explain_rules_question(before: Mapping[str, Any], result: Mapping[str, Any], lang: str) -> str:
    question = questions_of(before["game"])[result["question"]]
    answer = question.answers[result["outcome"] or PLAIN][lang]
    said = fill(answer, {**result, "name": game_name(before["game"], lang)})
    return f"{said} ({', '.join(question.rulings)})" if question.rulings else said


def question_text(
    question: Question, numbers: Mapping[str, int], lang: str, wording: str = ""
) -> str:
    """The question as it is shown, with its number if it has one; else in this wording."""
    if numbers.get("players") == 1 and question.alone:
        return question.alone[lang]
    if numbers and question.numbered:
        return fill(question.numbered[lang], numbers)
    return wording or question.wordings[lang][0]
