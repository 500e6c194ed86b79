"""A plain yes or no before the answer of the catalogue, if that is what somebody asks for.

A question is asked in many ways, and what is yes to one is no to another: whether one must take the
cheapest row, and whether one may take any. So a question lists what says yes or no to what: `yes:
may choose` is for whoever asks whether they may choose. The first that fits decides.
"""

from __future__ import annotations

import re

from hornox.referee.facts.rules_questions.catalogue import Question
from hornox.referee.short.find_rules_question.concepts import (
    concepts_of,
    question_words,
    split_words,
)
from hornox.referee.short.find_rules_question.form_of_question import FORMS, Form, asked_form
from hornox.referee.short.fold_letters import fold

WORD = re.compile(r"[a-z]+|\d+")
LEADING = re.compile(
    r"^(?P<plain>Yes|No|Ja|Nein)(?:[.:;] |, (?:and then |und dann |and |und |aber |but )?)"
)
PLAIN = {"en": {"yes": "Yes", "no": "No"}, "de": {"yes": "Ja", "no": "Nein"}}


def answer_plainly(answer: str, question: Question, typed: str, lang: str) -> str:
    """The answer with the yes or no that fits how it was asked, or with none."""
    form = asked_form(typed)
    if not form:
        return answer
    plain = PLAIN[lang].get(plain_answer(question, form, typed), "")
    if question.compute and not plain:
        return answer  # it says yes or no to the number
    found = LEADING.match(answer)
    if found and (found["plain"] == plain or (not plain and is_asked_as_shown(question, form))):
        return answer
    rest = without_plain(answer)
    return f"{plain}. {rest}" if plain else rest


def without_plain(answer: str) -> str:
    """The answer without its own yes or no."""
    found = LEADING.match(answer)
    rest = answer[found.end() :] if found else answer
    return rest[:1].upper() + rest[1:]


def fitting_wording(question: Question, typed: str, lang: str) -> str:
    """The wording that asks as somebody did, so that yes or no is the answer to it; else the first.

    If there is none, it is one that yes or no does not answer, unless the first has that answer.
    """
    form = asked_form(typed)
    asked = (form, plain_answer(question, form, typed))
    wordings = question.wordings[lang]
    found = [(wording, asked_form(wording)) for wording in wordings]
    same = [one for one, how in found if (how, plain_answer(question, how, one)) == asked]
    if not asked[1] or wordings[0] in same:
        return wordings[0]
    first_says = plain_answer(question, found[0][1], wordings[0])
    neutral = [one for one, how in found if how == "open"] if first_says != asked[1] else []
    return [*same, *neutral, wordings[0]][0]


def heading_wording(question: Question, typed: str, lang: str) -> str:
    """The wording for the heading; "" if none asks as somebody did: it would ask something else."""
    wording = fitting_wording(question, typed, lang)
    form, shown = asked_form(typed), asked_form(wording)
    if shown in (form, "open"):
        return wording
    same = plain_answer(question, form, typed) == plain_answer(question, shown, wording) != ""
    neutral = (one for one in question.wordings[lang] if asked_form(one) == "open")
    return wording if same else next(neutral, "")


def plain_answer(question: Question, form: Form, typed: str) -> str:
    """`yes`, `no`, or "" if the catalogue does not say."""
    if form not in FORMS:
        return ""
    told = words_and_concepts(typed)
    for rule in question.plain:
        plain, _, needed = rule.partition(":")
        if all(fits(one, form, told) for one in needed.split()):
            return plain
    return ""


def fits(needed: str, form: Form, told: frozenset[str]) -> bool:
    if needed in FORMS:
        return needed == form
    if needed.startswith("!"):
        return fold(needed[1:]) not in told
    return fold(needed) in told


def words_and_concepts(typed: str) -> frozenset[str]:
    """Each word as it was typed, what it means, and how it asks."""
    words = WORD.findall(fold(typed))
    meanings = {meaning for word in split_words(typed) for meaning in concepts_of(word)}
    asking = {question_words()[word] for word in words if word in question_words()}
    return frozenset({*words, *meanings, *asking})


def is_asked_as_shown(question: Question, form: Form) -> bool:
    """Whether somebody asks as the catalogue does: then its own yes or no holds."""
    return form == asked_form(question.wordings["en"][0])
