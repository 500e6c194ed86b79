"""Answer whatever somebody asks the referee, typed or in JSON: one function for every front end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, NamedTuple

from hornox.referee.explain import explain
from hornox.referee.judge import judge
from hornox.referee.read_case import read_cases
from hornox.referee.short import (
    answer_instead,
    how_it_was_read,
    plainly,
    read_short,
    what_was_left_aside,
)
from hornox.referee.short.reading import Reading
from hornox.words import text
from hornox.words.templates import require_language
from hornox.wrong_arguments import require

ENDS = ("game_end", "midround", "round_end", "buffalo_end")


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
    if reading.case["op"] == "rule":
        verdict = [plainly(reading, reading.case, verdict[0], lang), *verdict[1:]]
    if reading.counts:
        verdict = asked_counts(reading, verdict)
    if reading.case["op"] in ENDS and not reading.as_typed:
        verdict = verdict_first(verdict, lang)
    if reading.asks_who_wins:
        verdict = winners_first(verdict, lang)
    aside = list(what_was_left_aside(reading, lang))
    return Told(how_it_was_read(reading, lang), verdict, answer_instead(reading, lang), aside)


def asked_counts(reading: Reading, verdict: list[str]) -> list[str]:
    """Only what is asked of a set-up; all of it, if this game has no such count."""
    named = zip(judge(reading.case), verdict, strict=True)
    asked = [sentence for name, sentence in named if name in reading.counts]
    return asked or verdict


def verdict_first(verdict: list[str], lang: str) -> list[str]:
    """Whether it is over, and who wins, before the rule by which that is so."""
    ways = ("game_over", "goes_on", "rounds_unknown", "round_over", "round_goes_on")
    said = {text(f"referee.{way}", lang) for way in ways}
    at = next((place for place, one in enumerate(verdict) if one in said), 0)
    return [*verdict[at:], *verdict[:at]]


def winners_first(verdict: list[str], lang: str) -> list[str]:
    """Who wins before that the game is over."""
    over = text("referee.game_over", lang)
    if verdict[0] != over:
        return verdict
    at = next((place for place, one in enumerate(verdict) if "(A-" in one), len(verdict))
    return [*verdict[1:at], over, *verdict[at:]]
