"""Everyday forms put into the words that are read: im playing, 5 or all 6."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.number_words import ENGLISH_ONES
from hornox.referee.short.rewrite_sentence.language.word_lists import TAKES

GETS = rf"{'|'.join(sorted(TAKES))}|get|gets|have|keep|krieg\w*|bekomm\w*|muss"
COW_POINTS = re.compile(r"\bcow[\s-]+(?:points?|heads?)\b|\bkuhpunkte?\b", re.IGNORECASE)
I_HAVE = re.compile(r"\bive(?=\s)", re.IGNORECASE)
I_AM = re.compile(r"\bim(?=\s+[^\W\d_]+ing\b)", re.IGNORECASE)
FIVE_OR_SIX = re.compile(
    rf"(?P<gets>\b(?:{GETS})\b(?:\s+[^\W\d_]+){{0,4}})"
    r"\s+(?P<one>[1-6])\s+(?P<or>or|oder)"
    r"(?:\s+(?:the|even|die|doch|(?P<all>all|alle)))*\s+(?P<two>[1-6])\b",
    re.IGNORECASE,
)


def name_counts(found: re.Match[str]) -> str:
    """5 or 6 in words, for they are counts, unless such a card lies somewhere."""
    one, two = int(found["one"]), int(found["two"])
    cards = re.findall(r"\d+", found.string)
    is_card = cards.count(found["one"]) > 1 or cards.count(found["two"]) > 1
    if is_card and not found["all"]:
        return found[0]
    return f"{found['gets']} {ENGLISH_ONES[one - 1]} {found['or']} {ENGLISH_ONES[two - 1]}"


def write_everyday_words(text: str) -> str:
    """The text with the same meaning in other words.

    >>> write_everyday_words("im playing 30, do i take 5 or all 6")
    'I am playing 30, do i take five or six'
    """
    text = COW_POINTS.sub("points", text)
    text = I_HAVE.sub("I have", I_AM.sub("I am", text))
    return FIVE_OR_SIX.sub(name_counts, text)
