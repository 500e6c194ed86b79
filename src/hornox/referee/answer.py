"""Answer whatever somebody asks the referee, typed or in JSON: one function for every front end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any, NamedTuple

from hornox.referee.explain import explain
from hornox.referee.judge import judge
from hornox.referee.read_case import read_cases
from hornox.referee.short import (
    answer_instead,
    how_it_was_read,
    read_short,
    what_was_left_aside,
)
from hornox.referee.short.reading import AskedOtherwise, Reading
from hornox.words import text
from hornox.words.templates import require_language
from hornox.wrong_arguments import require

# What the question of the catalogue gets; the one that was asked is another.
YES_OR_NO = re.compile(r"^(?:Yes|No|Ja|Nein)\. (?=[A-ZÄÖÜ])")
NO = ("No. ", "Nein. ")


class Answer(NamedTuple):
    """The case as it was read, the referee's result, and the same in sentences.

    `line` is the case in the short form, if it was typed; `as_typed` says whether the typed line
    was in the short form already. If not, the first sentence tells how it was read.
    """

    case: Any
    line: str | None
    as_typed: bool
    result: dict[str, Any]
    sentences: list[str]


def answer(asked: str | Mapping[str, Any], lang: str = "en", game: str | None = None) -> Answer:
    """The answer to a typed line, to a case in JSON, or to a case; BadCase if it is unreadable.

    >>> answer("12, 37, 43, 58, Anna 14").sentences[:2]
    ['Read as: classic: 12 37 43 58 / Anna:14', 'Anna’s 14 goes to row 1, after the 12 (2 away).']
    """
    require("asked", asked, (str, Mapping), "a line of text or a case")
    require_language(lang)
    if isinstance(asked, str) and not asked.lstrip().startswith("{"):
        return answer_line(asked, lang, game)
    case = read_cases(asked.encode())[0] if isinstance(asked, str) else asked
    return Answer(case, None, as_typed=True, result=judge(case), sentences=explain(case, lang))


def answer_otherwise(explained: str, asked: AskedOtherwise) -> str:
    """Without the yes or no of the other question; but whoever may not need not either."""
    if asked == "must" and explained.startswith(NO):
        return explained
    return YES_OR_NO.sub("", explained)


def answer_line(line: str, lang: str, game: str | None) -> Answer:
    reading = read_short(line, game)
    told = tell_reading(reading, lang)
    return Answer(
        reading.case, reading.line, reading.as_typed, judge(reading.case), told.sentences()
    )


class Told(NamedTuple):
    """How a line was read, the verdict, and what was left aside.

    `instead` are the questions that may be meant as well, with their answers.
    """

    read: list[str]
    verdict: list[str]
    instead: list[tuple[str, str]]
    aside: list[str]

    def sentences(self) -> list[str]:
        return [*self.read, *self.verdict, *chain.from_iterable(self.instead), *self.aside]


def tell_reading(reading: Reading, lang: str) -> Told:
    """All that is said to a typed line, on every front end."""
    verdict = explain(reading.case, lang)
    if reading.asked_otherwise:
        first = answer_otherwise(verdict[0], reading.asked_otherwise)
        verdict = [first, *verdict[1:]]
    if reading.asks_who_wins:
        verdict = winners_first(verdict, lang)
    aside = list(what_was_left_aside(reading, lang))
    return Told(how_it_was_read(reading, lang), verdict, answer_instead(reading, lang), aside)


def winners_first(verdict: list[str], lang: str) -> list[str]:
    """Who wins, which follows after that the game is over, before why it is."""
    over = text("referee.game_over", lang)
    after = verdict.index(over) + 1 if over in verdict else len(verdict)
    return [*verdict[after:], *verdict[:after]]
