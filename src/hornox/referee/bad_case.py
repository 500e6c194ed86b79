"""Make the error for a case that cannot be read, in words that every language has."""

from __future__ import annotations

from hornox.errors import BadCase, BadOption
from hornox.phrase import Fact, Phrase
from hornox.words import say_phrase


def bad_case(key: str, where: str = "", **facts: Fact) -> BadCase:
    """`where` is a place in the JSON of the case, or a quotation of what was typed."""
    wrong = Phrase(f"referee.bad.{key}", facts)
    return BadCase(say_phrase(wrong, "en"), where, wrong)


def bad_option(error: BadOption) -> BadCase:
    return BadCase(str(error), "before", error)
